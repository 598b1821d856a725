-- Lists of a million bookings. Three things make them quick: every order of the list is an index that also says whose a row is
-- (row security asks), what is counted often is kept as sums, and the searched text lies apart, in rows that seldom change.

-- 1. Orders. The id decides last, `customer_id` is what row security reads, the rest is what counting by it needs.
alter table bookings
  add column company_name text generated always as (customer ->> 'companyName') stored,
  add column to_company text generated always as (to_address ->> 'companyName') stored,
  -- In ten thousandths: under row security an index narrows by integers, but not by decimals.
  add column weight_key bigint generated always as ((total_weight_kg * 10000)::bigint) stored;
drop index bookings_tenant_id_creation_time_id_idx;
drop index bookings_tenant_id_booking_date_idx;
drop index bookings_tenant_id_customer_id_status_group_idx;
drop index bookings_tenant_id_manifest_id_idx;
drop index bookings_search_text_idx;
alter table bookings drop constraint bookings_tenant_id_consignment_id_key, add unique (tenant_id, consignment_id) include (id, customer_id, status_group);
-- The list's own order carries what most filters ask, so that any of them and any mixture of them is answered without the rows.
create index bookings_walk on bookings (tenant_id, creation_time, id)
  include (customer_id, status_group, booking_status, carrier, carrier_service_code, is_dangerous_good, invoice_id, booking_date, weight_key, consignment_id);
create index on bookings (tenant_id, booking_status, creation_time, id) include (customer_id);
create index on bookings (tenant_id, to_suburb, creation_time, id) include (customer_id, status_group);
create index on bookings (tenant_id, from_suburb, creation_time, id) include (customer_id, status_group);
create index on bookings (tenant_id, company_name, creation_time, id) include (customer_id, status_group);
create index on bookings (tenant_id, to_company, id) include (customer_id);
create index on bookings (tenant_id, booking_date, id) include (customer_id, status_group, creation_time);
create index on bookings (tenant_id, eta, id) include (customer_id);
create index on bookings (tenant_id, total_items, id) include (customer_id);
create index on bookings (tenant_id, weight_key, id) include (customer_id, status_group, creation_time);
create index on bookings (tenant_id, total_volume_m3, id) include (customer_id);
create index on bookings (tenant_id, chargeable_kg, id) include (customer_id);
create index on bookings (tenant_id, revenue, id) include (customer_id);
create index on bookings (tenant_id, manifest_id, id) include (customer_id);
create index on bookings (tenant_id, invoice_number, id) include (customer_id);
-- An index answers alone only while vacuum keeps up.
alter table bookings set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

-- Whether a delivery was on time hangs on the tenant's clock (UTC-12 to UTC+14) only where it happened near the day's end.
create function surely_on_time(status text, by date, at timestamptz) returns boolean language sql immutable as $$
  select status = 'Delivered' and (by is null or coalesce((at at time zone 'UTC') < by + interval '10 hours', false))
$$;
create index bookings_near_midnight on bookings (tenant_id, booking_date) include (customer_id, carrier, deliver_by, delivered_at)
  where booking_status = 'Delivered' and (delivered_at at time zone 'UTC') >= deliver_by + interval '10 hours' and (delivered_at at time zone 'UTC') < deliver_by + interval '36 hours';

-- 2. Sums. Each statement adds its difference as rows of its own, so that nobody waits for anybody; now and then they are
-- folded into what lists and counters ask (states) and what reports ask (days).
create table booking_changes (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null, booking_date date not null,
  booking_status text not null, status_group text not null, carrier text, carrier_service_code text, is_dangerous_good boolean not null, is_invoiced boolean not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, volume_m3 numeric not null, freight numeric not null, insurance numeric not null, revenue numeric not null, on_time bigint not null
);
create index on booking_changes (tenant_id);
call cartage.protect('booking_changes', customer => 'customer_id');
create table booking_states (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null,
  booking_status text not null, status_group text not null, carrier text, carrier_service_code text, is_dangerous_good boolean not null, is_invoiced boolean not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, volume_m3 numeric not null, freight numeric not null, insurance numeric not null,
  unique nulls not distinct (tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced)
);
call cartage.protect('booking_states', customer => 'customer_id');
create table booking_days (
  tenant_id bigint not null default cartage.tenant(), booking_date date not null, customer_id bigint not null, carrier text, booking_status text not null, status_group text not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, revenue numeric not null, on_time bigint not null,
  unique nulls not distinct (tenant_id, booking_date, customer_id, carrier, booking_status, status_group)
);
call cartage.protect('booking_days', customer => 'customer_id');
-- The same of all customers together: of no customer (0), so none of them sees it.
create table booking_day_totals (
  tenant_id bigint not null default cartage.tenant(), booking_date date not null, customer_id bigint not null check (customer_id = 0), carrier text, booking_status text not null, status_group text not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, revenue numeric not null, on_time bigint not null,
  unique nulls not distinct (tenant_id, booking_date, carrier, booking_status, status_group)
);
call cartage.protect('booking_day_totals', customer => 'customer_id');
-- Folded and not yet folded, under the reader's own rights.
create view booking_state_sums with (security_invoker) as
  select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, n, items, weight_kg, volume_m3, freight, insurance from booking_states
  union all select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, n, items, weight_kg, volume_m3, freight, insurance from booking_changes;
create view booking_day_sums with (security_invoker) as
  select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, n, items, weight_kg, revenue, on_time from booking_days
  union all select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, n, items, weight_kg, revenue, on_time from booking_changes;
create view booking_day_total_sums with (security_invoker) as
  select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, n, items, weight_kg, revenue, on_time from booking_day_totals
  union all select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, n, items, weight_kg, revenue, on_time from booking_changes;
grant select on booking_state_sums, booking_day_sums, booking_day_total_sums to cartage_booking;

-- 3. What the search box looks in. The group is here as well, since the counters follow the search; changing it touches no index.
create table booking_search (
  id bigint primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint not null, creation_time timestamptz(3) not null, status_group text not null, search_text text not null
) with (fillfactor = 90, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
call cartage.protect('booking_search', customer => 'customer_id');

-- Connote and receiver stand in it as they are, whatever the rest is made of: a part of either is looked for here first.
create function searchable(search_text text, connote text, receiver text) returns text language sql immutable as $$
  select case when strpos(search_text, lower(coalesce(connote, ''))) > 0 and strpos(search_text, lower(coalesce(receiver, ''))) > 0 then search_text else concat_ws(' ', lower(connote), lower(receiver), search_text) end
$$;

create or replace function bookings_added() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at))
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  insert into booking.booking_search select id, tenant_id, customer_id, creation_time, status_group, booking.searchable(search_text, consignment_id, to_company) from added;
  return null;
end $$;
create or replace function bookings_changed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
      sum(d), sum(d * items), sum(d * weight_kg), sum(d * volume_m3), sum(d * freight), sum(d * insurance), sum(d * revenue), sum(d * on_time)
    from (
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null as is_invoiced,
        1 as d, total_items as items, total_weight_kg as weight_kg, total_volume_m3 as volume_m3, freight_cost as freight, insurance_cost as insurance, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int as on_time from now
      union all
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
        -1, total_items, total_weight_kg, total_volume_m3, freight_cost, insurance_cost, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int from was
    ) moved
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having sum(d) <> 0 or sum(d * items) <> 0 or sum(d * weight_kg) <> 0 or sum(d * volume_m3) <> 0 or sum(d * freight) <> 0 or sum(d * insurance) <> 0 or sum(d * revenue) <> 0 or sum(d * on_time) <> 0;
  update booking.booking_search s set customer_id = n.customer_id, creation_time = n.creation_time, status_group = n.status_group, search_text = n.search_text
    from (select id, customer_id, creation_time, status_group, booking.searchable(search_text, consignment_id, to_company) as search_text from now) n where s.id = n.id
      and (s.status_group <> n.status_group or s.search_text <> n.search_text or s.customer_id <> n.customer_id or s.creation_time <> n.creation_time);
  return null;
end $$;
create or replace function bookings_removed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      -count(*), -sum(total_items), -sum(total_weight_kg), -sum(total_volume_m3), -sum(freight_cost), -sum(insurance_cost), -sum(revenue), -count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at))
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  delete from booking.booking_search s using removed r where s.id = r.id;
  return null;
end $$;

-- Folds every tenant's rows; it tells nothing. One at a time.
create or replace function fold_counts() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  if not pg_try_advisory_xact_lock(hashtext('booking.fold_counts')) then return; end if;
  with gone as (delete from booking_changes returning *),
    states as (
      insert into booking_states as s select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
          sum(n), sum(items), sum(weight_kg), sum(volume_m3), sum(freight), sum(insurance) from gone group by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update
        set n = s.n + excluded.n, items = s.items + excluded.items, weight_kg = s.weight_kg + excluded.weight_kg, volume_m3 = s.volume_m3 + excluded.volume_m3,
          freight = s.freight + excluded.freight, insurance = s.insurance + excluded.insurance),
    totals as (
      insert into booking_day_totals as d select tenant_id, booking_date, 0, carrier, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time) from gone group by 1, 2, 4, 5, 6
      on conflict (tenant_id, booking_date, carrier, booking_status, status_group) do update
        set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time)
  insert into booking_days as d select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time) from gone group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, booking_date, customer_id, carrier, booking_status, status_group) do update
      set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time;
  delete from booking_states where n = 0;
  delete from booking_days where n = 0;
  delete from booking_day_totals where n = 0;
end $$;
create index on booking_states (n) where n = 0;
create index on booking_days (n) where n = 0;

-- Makes sums and searched texts anew from the bookings: here, and after a restore without triggers.
create function rebuild_lists() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  lock table bookings in share row exclusive mode;
  truncate booking_changes, booking_states, booking_days, booking_day_totals, booking_search;
  insert into booking_search select id, tenant_id, customer_id, creation_time, status_group, searchable(search_text, consignment_id, to_company) from bookings order by id;
  insert into booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where surely_on_time(booking_status, deliver_by, delivered_at))
    from bookings group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  perform fold_counts();
end $$;
revoke all on function rebuild_lists() from public;
select rebuild_lists();
create index booking_search_order on booking_search (tenant_id, creation_time, id) include (customer_id);
create index booking_search_text on booking_search using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 1024);
drop table booking_counts;

-- Row security keeps LIKE from the trigram index, so these look with their own tenant and customer predicate. The text is a
-- constant to the planner: a rare one goes by its trigrams, a common one by the list's order.
create function search_matches(wanted text) returns text language sql immutable as $$
  select format('search_text like %L', '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%')
$$;
create or replace function search_bookings(wanted text) returns setof bigint language plpgsql stable security definer set search_path = booking, public as $$ begin
  return query execute 'select id from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and ' || search_matches(wanted)
    using cartage.tenant(), cartage.customer();
end $$;
-- The ids when a text finds at most so many, else null.
create function search_few(wanted text, most int) returns bigint[] language plpgsql stable security definer set search_path = booking, public as $$
declare found bigint[];
begin
  execute 'select array_agg(id) from (select id from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and ' || search_matches(wanted) || ' limit $3) s'
    into found using cartage.tenant(), cartage.customer(), most + 1;
  return case when cardinality(found) > most then null else coalesce(found, '{}') end;
end $$;
-- How many of each group a text finds, of one customer where one is asked for.
create function search_groups(wanted text, of_customer bigint) returns table (status_group text, n bigint) language plpgsql stable security definer
set search_path = booking, public set max_parallel_workers_per_gather = 2 as $$ begin
  return query execute 'select status_group, count(*) from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and ' || search_matches(wanted) || ' group by 1'
    using cartage.tenant(), coalesce(cartage.customer(), of_customer);
end $$;
-- The ids of one page of what a text finds, in the order of booking.
create function search_page(wanted text, of_customer bigint, newest_first boolean, skip bigint, take bigint) returns setof bigint language plpgsql stable security definer set search_path = booking, public as $$ begin
  return query execute format('select id from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and %2$s order by creation_time %1$s, id %1$s offset $3 limit $4', case when newest_first then 'desc' else 'asc' end, search_matches(wanted))
    using cartage.tenant(), coalesce(cartage.customer(), of_customer), skip, take;
end $$;
