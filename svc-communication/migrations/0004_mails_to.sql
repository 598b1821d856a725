-- How many mails addresses had, counted up to `most`, and whether they are a customer's or a user's own. Under row security
-- the planner may not use an index over lower(…), so this looks through it with a tenant of its own.
create function mails_to(addresses json, since timestamptz, most int) returns table (address text, mails int, is_known boolean)
  language sql stable security definer set search_path = communication, public as $$
  select a, (
      select count(*)::int from (
        select from emails where tenant_id = cartage.tenant() and lower(to_address) = a and creation_time > since and direction = 'Outbound' limit most
      ) had
    ), exists (select from known_addresses where tenant_id = cartage.tenant() and email_key = a)
  from json_array_elements_text(addresses) a
$$;
revoke all on function mails_to(json, timestamptz, int) from public;
grant execute on function mails_to(json, timestamptz, int) to cartage_communication;
