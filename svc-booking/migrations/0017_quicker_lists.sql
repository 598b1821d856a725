-- What was still slow in a list of a million: parts of an address, a long report by customer, and texts that many bookings hold.

-- 1. More kept sums. How many bookings have each suburb and customer's name, of all customers together (0: nobody's), and what
-- each customer had in whole months.
alter table booking_changes add column from_suburb text, add column to_suburb text, add column company_name text;
create table booking_values (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null check (customer_id = 0), field text not null, value text, booking_status text not null, status_group text not null,
  n bigint not null,
  unique nulls not distinct (tenant_id, field, value, booking_status, status_group)
);
call cartage.protect('booking_values', customer => 'customer_id');
create table booking_months (
  tenant_id bigint not null default cartage.tenant(), month date not null, customer_id bigint not null, booking_status text not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, revenue numeric not null, on_time bigint not null,
  unique (tenant_id, month, customer_id, booking_status)
);
call cartage.protect('booking_months', customer => 'customer_id');
create index on booking_values (n) where n = 0;
create index on booking_months (n) where n = 0;
create index on booking_day_totals (n) where n = 0;
create view booking_value_sums with (security_invoker) as
  select tenant_id, field, value, booking_status, status_group, n from booking_values
  union all select c.tenant_id, v.field, v.value, c.booking_status, c.status_group, c.n from booking_changes c
    cross join lateral (values ('fromSuburb', c.from_suburb), ('toSuburb', c.to_suburb), ('companyName', c.company_name)) v (field, value);
create view booking_month_sums with (security_invoker) as
  select tenant_id, month, customer_id, booking_status, n, items, weight_kg, revenue, on_time from booking_months
  union all select tenant_id, date_trunc('month', booking_date)::date, customer_id, booking_status, n, items, weight_kg, revenue, on_time from booking_changes;
grant select on booking_value_sums, booking_month_sums to cartage_booking;

-- 2. The searched text as bytes, which are compared twice as fast as characters, and the connote beside it, folded.
create function searched_text(bytes bytea) returns text language plpgsql immutable strict parallel safe as $$ begin return convert_from(bytes, 'UTF8'); end $$;
drop table booking_search;
create table booking_search (
  id bigint primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint not null, creation_time timestamptz(3) not null, status_group text not null,
  connote bytea, search_text bytea not null
) with (fillfactor = 90, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
call cartage.protect('booking_search', customer => 'customer_id');

create or replace function bookings_added() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name;
  insert into booking.booking_search select id, tenant_id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8'), convert_to(booking.searchable(search_text, consignment_id, to_company), 'UTF8') from added;
  return null;
end $$;
create or replace function bookings_changed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
      sum(d), sum(d * items), sum(d * weight_kg), sum(d * volume_m3), sum(d * freight), sum(d * insurance), sum(d * revenue), sum(d * on_time), from_suburb, to_suburb, company_name
    from (
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null as is_invoiced, from_suburb, to_suburb, company_name,
        1 as d, total_items as items, total_weight_kg as weight_kg, total_volume_m3 as volume_m3, freight_cost as freight, insurance_cost as insurance, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int as on_time from now
      union all
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null, from_suburb, to_suburb, company_name,
        -1, total_items, total_weight_kg, total_volume_m3, freight_cost, insurance_cost, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int from was
    ) moved
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name
    having sum(d) <> 0 or sum(d * items) <> 0 or sum(d * weight_kg) <> 0 or sum(d * volume_m3) <> 0 or sum(d * freight) <> 0 or sum(d * insurance) <> 0 or sum(d * revenue) <> 0 or sum(d * on_time) <> 0;
  update booking.booking_search s set customer_id = n.customer_id, creation_time = n.creation_time, status_group = n.status_group, connote = n.connote, search_text = n.search_text
    from (select id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8') as connote, convert_to(booking.searchable(search_text, consignment_id, to_company), 'UTF8') as search_text from now) n where s.id = n.id
      and (s.status_group <> n.status_group or s.search_text <> n.search_text or s.connote is distinct from n.connote or s.customer_id <> n.customer_id or s.creation_time <> n.creation_time);
  return null;
end $$;
create or replace function bookings_removed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      -count(*), -sum(total_items), -sum(total_weight_kg), -sum(total_volume_m3), -sum(freight_cost), -sum(insurance_cost), -sum(revenue), -count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name;
  delete from booking.booking_search s using removed r where s.id = r.id;
  return null;
end $$;

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
        set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time),
    named as (
      insert into booking_values as v select tenant_id, 0, field, value, booking_status, status_group, sum(n) from gone
          cross join lateral (values ('fromSuburb', from_suburb), ('toSuburb', to_suburb), ('companyName', company_name)) x (field, value) group by 1, 3, 4, 5, 6 having sum(n) <> 0
      on conflict (tenant_id, field, value, booking_status, status_group) do update set n = v.n + excluded.n),
    months as (
      insert into booking_months as m select tenant_id, date_trunc('month', booking_date)::date, customer_id, booking_status, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time) from gone group by 1, 2, 3, 4
      on conflict (tenant_id, month, customer_id, booking_status) do update
        set n = m.n + excluded.n, items = m.items + excluded.items, weight_kg = m.weight_kg + excluded.weight_kg, revenue = m.revenue + excluded.revenue, on_time = m.on_time + excluded.on_time)
  insert into booking_days as d select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time) from gone group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, booking_date, customer_id, carrier, booking_status, status_group) do update
      set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time;
  delete from booking_states where n = 0;
  delete from booking_days where n = 0;
  delete from booking_day_totals where n = 0;
  delete from booking_values where n = 0;
  delete from booking_months where n = 0;
end $$;

create or replace function rebuild_lists() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  -- Before the table's: somebody who folds would wait for that one, and keep us from folding.
  perform pg_advisory_xact_lock(hashtext('booking.fold_counts'));
  lock table bookings in share row exclusive mode;
  truncate booking_changes, booking_states, booking_days, booking_day_totals, booking_values, booking_months, booking_search;
  insert into booking_search select id, tenant_id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8'), convert_to(searchable(search_text, consignment_id, to_company), 'UTF8') from bookings order by id;
  insert into booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name
    from bookings group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name;
  perform fold_counts();
end $$;
select rebuild_lists();
create index booking_search_order on booking_search (tenant_id, creation_time, id) include (customer_id);
create index booking_search_text on booking_search using gin (searched_text(search_text) gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- 3. Looking for a text. A few pages of the table tell whether many bookings hold it: then its trigrams only cost, and the
-- bytes are compared one row after the other, on several processors where all must be seen.
create function search_pattern(wanted text) returns text language sql immutable as $$
  select '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
create function search_is_common(wanted text) returns boolean language plpgsql volatile set search_path = booking, public as $$
declare common boolean;
begin
  if length(wanted) < 3 then return true; end if;
  select count(*) filter (where search_text like convert_to(search_pattern(wanted), 'UTF8')) > greatest(4, 0.02 * count(*)) into common
    from booking_search tablesample system (0.1) where tenant_id = cartage.tenant();
  return common;
end $$;
-- `connote_like`, a pattern of the folded connote, says that the text is looked for in the connote alone.
create or replace function search_matches(wanted text) returns text language plpgsql volatile set search_path = booking, public as $$ begin
  return case when search_is_common(wanted) then format('search_text like %L', convert_to(search_pattern(wanted), 'UTF8'))
    else format('searched_text(search_text) like %L', search_pattern(wanted)) end;
end $$;
create function search_where(wanted text, connote_like text) returns text language plpgsql volatile set search_path = booking, public as $$ begin
  if connote_like is null then return search_matches(wanted); end if;
  return format('connote like %L', convert_to(connote_like, 'UTF8')) || case when search_is_common(wanted) then '' else format(' and searched_text(search_text) like %L', search_pattern(wanted)) end;
end $$;
create or replace function search_few(wanted text, most int) returns bigint[] language plpgsql stable security definer set search_path = booking, public as $$
declare found bigint[];
begin
  if search_is_common(wanted) then return null; end if;
  execute 'select array_agg(id) from (select id from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and ' || search_matches(wanted) || ' limit $3) s'
    into found using cartage.tenant(), cartage.customer(), most + 1;
  return case when cardinality(found) > most then null else coalesce(found, '{}') end;
end $$;
drop function search_groups(text, bigint);
create function search_groups(wanted text, connote_like text, of_customer bigint) returns table (status_group text, n bigint) language plpgsql stable security definer
set search_path = booking, public set max_parallel_workers_per_gather = 2 as $$ begin
  return query execute 'select status_group, count(*) from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and ' || search_where(wanted, connote_like) || ' group by 1'
    using cartage.tenant(), coalesce(cartage.customer(), of_customer);
end $$;
drop function search_page(text, bigint, boolean, bigint, bigint);
create function search_page(wanted text, connote_like text, of_customer bigint, newest_first boolean, skip bigint, take bigint) returns setof bigint language plpgsql stable security definer set search_path = booking, public as $$ begin
  return query execute format('select id from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and %2$s order by creation_time %1$s, id %1$s offset $3 limit $4', case when newest_first then 'desc' else 'asc' end, search_where(wanted, connote_like))
    using cartage.tenant(), coalesce(cartage.customer(), of_customer), skip, take;
end $$;
