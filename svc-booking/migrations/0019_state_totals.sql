-- The total of a list, which each page of it asks for, was a sum over a row for each customer and state: of all customers
-- together there are some hundred. Of no customer (0), so none of them sees it.
select pg_advisory_xact_lock(hashtext('booking.fold_counts'));
create table booking_state_totals (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null check (customer_id = 0),
  booking_status text not null, status_group text not null, carrier text, carrier_service_code text, is_dangerous_good boolean not null, is_invoiced boolean not null,
  n bigint not null,
  unique nulls not distinct (tenant_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced)
);
call cartage.protect('booking_state_totals', customer => 'customer_id');
create index on booking_state_totals (n) where n = 0;
create view booking_state_total_sums with (security_invoker) as
  select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, n from booking_state_totals
  union all select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, n from booking_changes;
grant select on booking_state_total_sums to cartage_booking;

create or replace function fold_counts() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  if not pg_try_advisory_xact_lock(hashtext('booking.fold_counts')) then return; end if;
  with gone as (delete from booking_changes returning *),
    states as (
      insert into booking_states as s select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
          sum(n), sum(items), sum(weight_kg), sum(volume_m3), sum(freight), sum(insurance) from gone group by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update
        set n = s.n + excluded.n, items = s.items + excluded.items, weight_kg = s.weight_kg + excluded.weight_kg, volume_m3 = s.volume_m3 + excluded.volume_m3,
          freight = s.freight + excluded.freight, insurance = s.insurance + excluded.insurance),
    all_states as (
      insert into booking_state_totals as s select tenant_id, 0, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, sum(n) from gone group by 1, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update set n = s.n + excluded.n),
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
  delete from booking_state_totals where n = 0;
  delete from booking_days where n = 0;
  delete from booking_day_totals where n = 0;
  delete from booking_values where n = 0;
  delete from booking_months where n = 0;
end $$;

create or replace function rebuild_lists() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  -- Before the table's: somebody who folds would wait for that one, and keep us from folding.
  perform pg_advisory_xact_lock(hashtext('booking.fold_counts'));
  lock table bookings in share row exclusive mode;
  truncate booking_changes, booking_states, booking_state_totals, booking_days, booking_day_totals, booking_values, booking_months, booking_search;
  insert into booking_search select id, tenant_id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8'), convert_to(searchable(search_text, consignment_id, to_company), 'UTF8') from bookings order by id;
  insert into booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name
    from bookings group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name;
  perform fold_counts();
end $$;
-- Nothing else changed: what was folded by customer is added up.
insert into booking_state_totals select tenant_id, 0, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, sum(n) from booking_states group by 1, 3, 4, 5, 6, 7, 8;
