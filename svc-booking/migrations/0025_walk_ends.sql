-- A text that many bookings hold may stand only in old ones: its page walked past nearly all of a long list. The walk now ends
-- after a while, and what is looked for is then found and sorted: by its trigrams, as
-- what is rare, or where its parts are common and the whole is not, by comparing all.
create or replace function search_page(wanted text, connote_like text, of_customer bigint, newest_first boolean, skip bigint, take bigint) returns setof bigint language plpgsql stable security definer
set search_path = booking, public set max_parallel_workers_per_gather = 2 as $$
declare
  is_common boolean := search_is_common(wanted);
  whose bigint := coalesce(cartage.customer(), of_customer);
  way text := case when newest_first then 'desc' else 'asc' end;
  walked bigint := case when length(wanted) >= 3 then 30000 + 20 * (skip + take) end;
  ids bigint[];
begin
  if is_common then
    execute format('select array_agg(id) from (select id from (select id, customer_id, creation_time, connote, search_text from booking_search where tenant_id = $1 order by creation_time %1$s, id %1$s limit $3) walked
        where ($2 is null or customer_id = $2) and %2$s order by creation_time %1$s, id %1$s offset $4 limit $5) found', way, search_where(wanted, connote_like, true))
      into ids using cartage.tenant(), whose, walked, skip, take;
    if walked is null or cardinality(ids) = take then
      return query select unnest(ids);
      return;
    end if;
  end if;
  return query execute format('with found as materialized (select id, creation_time from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and %2$s) select id from found order by creation_time %1$s, id %1$s offset $3 limit $4', way, search_where(wanted, connote_like, is_common and strpos(wanted, ' ') > 0))
    using cartage.tenant(), whose, skip, take;
end $$;

-- Forty pages tell, of however many: of a short list all of them, so that it is answered as a long one is.
create or replace function search_is_common(wanted text) returns boolean language plpgsql volatile set search_path = booking, public as $$
declare
  common boolean;
  share real := least(100, 100.0 * 40 * 8192 / greatest(1, pg_relation_size('booking.booking_search')));
  parts bytea[] := array(select convert_to(search_pattern(part), 'UTF8') from regexp_split_to_table(wanted, '[^[:alnum:]]+') part);
begin
  if length(wanted) < 3 then return true; end if;
  select count(*) filter (where search_text like convert_to(search_pattern(wanted), 'UTF8')) > greatest(4, 0.02 * count(*)) or count(*) filter (where search_text like all (parts)) > greatest(4, 0.1 * count(*))
    into common from booking_search tablesample system (share) where tenant_id = cartage.tenant();
  return common;
end $$;
