-- Accounts whose credentials were stored in the clear. `secrets` names the secret attributes of each carrier; the service that
-- seals them learns no more than which accounts to look at.
create function unsealed_accounts(secrets jsonb) returns table (id bigint, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select a.id, a.tenant_id from carrier_accounts a
    where exists (
      select 1 from jsonb_array_elements_text(secrets -> a.carrier_code) s where coalesce(a.attributes ->> s.value, '') not like 'sealed:%' and a.attributes ->> s.value <> ''
    ) order by a.id
$$;
revoke all on function unsealed_accounts(jsonb) from public;
grant execute on function unsealed_accounts(jsonb) to cartage_booking;
