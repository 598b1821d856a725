-- Counters, totals and reports of those whom organisation units bind are sums as well: what each unit has, of all customers
-- together (by customer only whole months), where a row of no unit is everybody's. Nobody else reads them, so that everybody else's sums stay as few as they were.
select pg_advisory_xact_lock(hashtext('booking.fold_counts'));
lock table bookings in share row exclusive mode;
select fold_counts();
alter table booking_changes add column unit_id bigint;
create table booking_unit_states (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null check (customer_id = 0), unit_id bigint,
  booking_status text not null, status_group text not null, carrier text, carrier_service_code text, is_dangerous_good boolean not null, is_invoiced boolean not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, volume_m3 numeric not null, freight numeric not null, insurance numeric not null,
  unique nulls not distinct (tenant_id, unit_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced)
);
create table booking_unit_days (
  tenant_id bigint not null default cartage.tenant(), booking_date date not null, customer_id bigint not null check (customer_id = 0), unit_id bigint,
  carrier text, carrier_service_code text, booking_status text not null, status_group text not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, revenue numeric not null, on_time bigint not null, kg_co2e numeric(24,4) not null, with_carbon bigint not null,
  unique nulls not distinct (tenant_id, booking_date, unit_id, carrier, carrier_service_code, booking_status, status_group)
);
create table booking_unit_months (
  tenant_id bigint not null default cartage.tenant(), month date not null, unit_id bigint, customer_id bigint not null, booking_status text not null,
  n bigint not null, items bigint not null, weight_kg numeric not null, revenue numeric not null, on_time bigint not null, kg_co2e numeric(24,4) not null, with_carbon bigint not null,
  unique nulls not distinct (tenant_id, month, unit_id, customer_id, booking_status)
);
create index on booking_unit_months (n) where n = 0;
create index on booking_unit_states (n) where n = 0;
create index on booking_unit_days (n) where n = 0;
call cartage.protect('booking_unit_states', customer => 'customer_id');
call cartage.protect('booking_unit_days', customer => 'customer_id');
call cartage.protect('booking_unit_months', customer => 'customer_id');
call cartage.of_unit('booking_unit_months');
call cartage.of_unit('booking_unit_states');
call cartage.of_unit('booking_unit_days');
-- What is not folded yet is read with them, and added to by whatever one writes.
call cartage.by_unit('booking_changes', 'unit_id is null or unit_id = any ((select cartage.units())::bigint[])', 'true');
create view booking_unit_state_sums with (security_invoker) as
  select tenant_id, customer_id, unit_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, n, items, weight_kg, volume_m3, freight, insurance from booking_unit_states
  union all select tenant_id, customer_id, unit_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, n, items, weight_kg, volume_m3, freight, insurance from booking_changes;
create view booking_unit_day_sums with (security_invoker) as
  select tenant_id, booking_date, customer_id, unit_id, carrier, booking_status, status_group, n, items, weight_kg, revenue, on_time, carrier_service_code, kg_co2e, with_carbon from booking_unit_days
  union all select tenant_id, booking_date, customer_id, unit_id, carrier, booking_status, status_group, n, items, weight_kg, revenue, on_time, carrier_service_code, kg_co2e, with_carbon from booking_changes;
create view booking_unit_month_sums with (security_invoker) as
  select tenant_id, month, customer_id, unit_id, booking_status, n, items, weight_kg, revenue, on_time, kg_co2e, with_carbon from booking_unit_months
  union all select tenant_id, date_trunc('month', booking_date)::date, customer_id, unit_id, booking_status, n, items, weight_kg, revenue, on_time, kg_co2e, with_carbon from booking_changes;
grant select on booking_unit_state_sums, booking_unit_day_sums, booking_unit_month_sums to cartage_booking, cartage_booking_unit;

create or replace function bookings_added() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name, array_agg(id), coalesce(sum((carbon ->> 'kgCo2e')::numeric), 0), count(carbon ->> 'kgCo2e'), unit_id
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name, unit_id;
  insert into booking.booking_search select id, tenant_id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8'), convert_to(booking.searchable(search_text, consignment_id, to_company), 'UTF8') from added;
  return null;
end $$;
create or replace function bookings_changed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
      sum(d), sum(d * items), sum(d * weight_kg), sum(d * volume_m3), sum(d * freight), sum(d * insurance), sum(d * revenue), sum(d * on_time), from_suburb, to_suburb, company_name, array_agg(distinct id), sum(d * kg), sum(d * known), unit_id
    from (
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null as is_invoiced, from_suburb, to_suburb, company_name, unit_id, id, hashtextextended(concat_ws('|', consignment_id, booking.searchable(search_text, consignment_id, to_company)), id)::numeric as said,
        1 as d, total_items as items, total_weight_kg as weight_kg, total_volume_m3 as volume_m3, freight_cost as freight, insurance_cost as insurance, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int as on_time,
        coalesce((carbon ->> 'kgCo2e')::numeric, 0) as kg, (carbon ->> 'kgCo2e' is not null)::int as known from now
      union all
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null, from_suburb, to_suburb, company_name, unit_id, id, hashtextextended(concat_ws('|', consignment_id, booking.searchable(search_text, consignment_id, to_company)), id)::numeric,
        -1, total_items, total_weight_kg, total_volume_m3, freight_cost, insurance_cost, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int, coalesce((carbon ->> 'kgCo2e')::numeric, 0), (carbon ->> 'kgCo2e' is not null)::int from was
    ) moved
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name, unit_id
    having sum(d) <> 0 or sum(d * items) <> 0 or sum(d * weight_kg) <> 0 or sum(d * volume_m3) <> 0 or sum(d * freight) <> 0 or sum(d * insurance) <> 0 or sum(d * revenue) <> 0 or sum(d * on_time) <> 0 or sum(d * said) <> 0 or sum(d * kg) <> 0 or sum(d * known) <> 0;
  update booking.booking_search s set customer_id = n.customer_id, creation_time = n.creation_time, status_group = n.status_group, connote = n.connote, search_text = n.search_text
    from (select id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8') as connote, convert_to(booking.searchable(search_text, consignment_id, to_company), 'UTF8') as search_text from now) n where s.id = n.id
      and (s.status_group <> n.status_group or s.search_text <> n.search_text or s.connote is distinct from n.connote or s.customer_id <> n.customer_id or s.creation_time <> n.creation_time);
  return null;
end $$;
create or replace function bookings_removed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      -count(*), -sum(total_items), -sum(total_weight_kg), -sum(total_volume_m3), -sum(freight_cost), -sum(insurance_cost), -sum(revenue), -count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name, array_agg(id), -coalesce(sum((carbon ->> 'kgCo2e')::numeric), 0), -count(carbon ->> 'kgCo2e'), unit_id
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name, unit_id;
  delete from booking.booking_search s using removed r where s.id = r.id;
  return null;
end $$;

create or replace function fold_counts() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  if not pg_try_advisory_xact_lock(hashtext('booking.fold_counts')) then return; end if;
  with gone as (delete from booking_changes returning *),
    stale as (
      insert into booking_search_stale select distinct g.tenant_id, 0, i from gone g cross join lateral unnest(g.ids) i
        where exists (select from booking_search_blocks b where b.tenant_id = g.tenant_id and i >= b.first_id and i < b.before_id) on conflict do nothing),
    states as (
      insert into booking_states as s select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
          sum(n), sum(items), sum(weight_kg), sum(volume_m3), sum(freight), sum(insurance) from gone group by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update
        set n = s.n + excluded.n, items = s.items + excluded.items, weight_kg = s.weight_kg + excluded.weight_kg, volume_m3 = s.volume_m3 + excluded.volume_m3,
          freight = s.freight + excluded.freight, insurance = s.insurance + excluded.insurance),
    all_states as (
      insert into booking_state_totals as s select tenant_id, 0, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, sum(n) from gone group by 1, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update set n = s.n + excluded.n),
    unit_states as (
      insert into booking_unit_states as s select tenant_id, 0, unit_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
          sum(n), sum(items), sum(weight_kg), sum(volume_m3), sum(freight), sum(insurance) from gone group by 1, 3, 4, 5, 6, 7, 8, 9
      on conflict (tenant_id, unit_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update
        set n = s.n + excluded.n, items = s.items + excluded.items, weight_kg = s.weight_kg + excluded.weight_kg, volume_m3 = s.volume_m3 + excluded.volume_m3,
          freight = s.freight + excluded.freight, insurance = s.insurance + excluded.insurance),
    unit_days as (
      insert into booking_unit_days as d select tenant_id, booking_date, 0, unit_id, carrier, carrier_service_code, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time), sum(kg_co2e), sum(with_carbon) from gone group by 1, 2, 4, 5, 6, 7, 8
      on conflict (tenant_id, booking_date, unit_id, carrier, carrier_service_code, booking_status, status_group) do update
        set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time, kg_co2e = d.kg_co2e + excluded.kg_co2e, with_carbon = d.with_carbon + excluded.with_carbon),
    unit_months as (
      insert into booking_unit_months as m select tenant_id, date_trunc('month', booking_date)::date, unit_id, customer_id, booking_status, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time), sum(kg_co2e), sum(with_carbon) from gone group by 1, 2, 3, 4, 5
      on conflict (tenant_id, month, unit_id, customer_id, booking_status) do update
        set n = m.n + excluded.n, items = m.items + excluded.items, weight_kg = m.weight_kg + excluded.weight_kg, revenue = m.revenue + excluded.revenue, on_time = m.on_time + excluded.on_time, kg_co2e = m.kg_co2e + excluded.kg_co2e, with_carbon = m.with_carbon + excluded.with_carbon),
    totals as (
      insert into booking_day_totals as d select tenant_id, booking_date, 0, carrier, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time), carrier_service_code, sum(kg_co2e), sum(with_carbon) from gone group by 1, 2, 4, 5, 6, carrier_service_code
      on conflict (tenant_id, booking_date, carrier, carrier_service_code, booking_status, status_group) do update
        set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time, kg_co2e = d.kg_co2e + excluded.kg_co2e, with_carbon = d.with_carbon + excluded.with_carbon),
    named as (
      insert into booking_values as v select tenant_id, 0, field, value, booking_status, status_group, sum(n) from gone
          cross join lateral (values ('fromSuburb', from_suburb), ('toSuburb', to_suburb), ('companyName', company_name)) x (field, value) group by 1, 3, 4, 5, 6 having sum(n) <> 0
      on conflict (tenant_id, field, value, booking_status, status_group) do update set n = v.n + excluded.n),
    months as (
      insert into booking_months as m select tenant_id, date_trunc('month', booking_date)::date, customer_id, booking_status, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time), sum(kg_co2e), sum(with_carbon) from gone group by 1, 2, 3, 4
      on conflict (tenant_id, month, customer_id, booking_status) do update
        set n = m.n + excluded.n, items = m.items + excluded.items, weight_kg = m.weight_kg + excluded.weight_kg, revenue = m.revenue + excluded.revenue, on_time = m.on_time + excluded.on_time, kg_co2e = m.kg_co2e + excluded.kg_co2e, with_carbon = m.with_carbon + excluded.with_carbon)
  insert into booking_days as d select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time), carrier_service_code, sum(kg_co2e), sum(with_carbon) from gone group by 1, 2, 3, 4, 5, 6, carrier_service_code
    on conflict (tenant_id, booking_date, customer_id, carrier, carrier_service_code, booking_status, status_group) do update
      set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time, kg_co2e = d.kg_co2e + excluded.kg_co2e, with_carbon = d.with_carbon + excluded.with_carbon;
  delete from booking_states where n = 0;
  delete from booking_state_totals where n = 0;
  delete from booking_unit_states where n = 0;
  delete from booking_unit_days where n = 0;
  delete from booking_unit_months where n = 0;
  delete from booking_days where n = 0;
  delete from booking_day_totals where n = 0;
  delete from booking_values where n = 0;
  delete from booking_months where n = 0;
end $$;

create or replace function rebuild_lists() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  -- Before the table's: somebody who folds would wait for that one, and keep us from folding.
  perform pg_advisory_xact_lock(hashtext('booking.fold_counts'));
  lock table bookings in share row exclusive mode;
  truncate booking_changes, booking_states, booking_state_totals, booking_unit_states, booking_unit_days, booking_unit_months, booking_days, booking_day_totals, booking_values, booking_months, booking_search, booking_search_blocks, booking_search_bits, booking_search_rests, booking_search_stale;
  insert into booking_search select id, tenant_id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8'), convert_to(searchable(search_text, consignment_id, to_company), 'UTF8') from bookings order by id;
  insert into booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name, null, coalesce(sum((carbon ->> 'kgCo2e')::numeric), 0), count(carbon ->> 'kgCo2e'), unit_id
    from bookings group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name, unit_id;
  perform fold_counts();
end $$;

insert into booking_unit_states select tenant_id, 0, unit_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
    count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost)
  from bookings group by 1, 3, 4, 5, 6, 7, 8, 9;
insert into booking_unit_days select tenant_id, booking_date, 0, unit_id, carrier, carrier_service_code, booking_status, status_group, count(*), sum(total_items), sum(total_weight_kg), sum(revenue),
    count(*) filter (where surely_on_time(booking_status, deliver_by, delivered_at)), coalesce(sum((carbon ->> 'kgCo2e')::numeric), 0), count(carbon ->> 'kgCo2e')
  from bookings group by 1, 2, 4, 5, 6, 7, 8;
insert into booking_unit_months select tenant_id, date_trunc('month', booking_date)::date, unit_id, customer_id, booking_status, count(*), sum(total_items), sum(total_weight_kg), sum(revenue),
    count(*) filter (where surely_on_time(booking_status, deliver_by, delivered_at)), coalesce(sum((carbon ->> 'kgCo2e')::numeric), 0), count(carbon ->> 'kgCo2e')
  from bookings group by 1, 2, 3, 4, 5;
