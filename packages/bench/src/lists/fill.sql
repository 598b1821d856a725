-- :rows bookings of :tenant over 400 days, newest last, made of hashes, so that each run makes the same. What a price looks like
-- is taken from one of its own. Old ones are delivered, most of them invoiced; the last ten days are on their way.
with template as (
  select pricing_detail, pickup_options, delivery_options, items from booking.bookings
  where tenant_id = :tenant and pricing_detail is not null and consignment_id is not null order by id limit 1
), drawn as (
  select i, date_trunc('milliseconds', now()) - (400.0 * (:rows - i) / :rows) * interval '1 day' as at,
    r(i, 1) as a, r(i, 2) as b, r(i, 3) as c, r(i, 4) as d, r(i, 5) as e, r(i, 6) as f, r(i, 7) as g, r(i, 8) as h
  from generate_series(1, :rows) i
), shaped as (
  select *, 1000001 + floor(200 * a * a)::int as customer, floor(3000 * b * b)::int as from_place, floor(3000 * c * c)::int as to_place, floor(50000 * d * d)::int as receiver,
    case when at > now() - interval '10 days'
      then (array['Draft','Quoted','Unmanifested','Booked','Manifested','PickedUp','ScannedIntoDepot','InTransit','InTransit','OnForDelivery','Delivered','Delivered','Delivered','Delivered','Delayed','OnHold','DeliveryAttempted','Damaged','Cancelled','Booked'])[1 + floor(20 * e)::int]
      when e < 0.93 then 'Delivered' when e < 0.97 then 'Cancelled' when e < 0.98 then 'Draft' when e < 0.99 then 'Quoted' when e < 0.995 then 'Lost' else 'ReturnedToSender' end as status,
    case when f < 0.7 then 'FLEET' when f < 0.95 then 'SIM' when f < 0.999 then 'ROADFAST' else 'SEAFAST' end as carrier_code,
    case when g < 0.7 then 'ROAD' when g < 0.95 then 'EXPRESS' else 'OVERNIGHT' end as service,
    (at at time zone 'Australia/Sydney')::date + floor(2 * h)::int as despatch, round((1 + 900 * g * g * g)::numeric, 1) as kg, 1 + floor(12 * h * h)::int as pieces,
    'CR' || lpad((9000000 + i)::text, 8, '0') || (i % 10) as connote
  from drawn
), named as (
  select *, 'Company ' || word(customer % 60) || ' ' || word(customer / 60 % 60) || ' ' || customer % 7 as company, place(from_place) as from_suburb, place(to_place) as to_suburb,
    word(receiver % 60) || ' ' || word(receiver / 60 % 60) || ' Pty ' || receiver / 3600 as receiver_name, status in ('Draft', 'Quoted') as is_open
  from shaped
)
insert into booking.bookings (tenant_id, customer_id, creation_time, customer, carrier, carrier_service_code, carrier_service_name, booking_date, booking_status, status_group,
  invoice_id, invoice_number, from_address, to_address, items, reference, pricing_detail, revenue, freight_cost, insurance_cost, manifest_id, consignment_id,
  total_items, total_weight_kg, total_volume_m3, total_cubic_kg, chargeable_kg, cubic_factor, pickup_options, delivery_options, order_number, eta, deliver_by, delivered_at, is_dangerous_good, search_text)
select :tenant, customer, at, jsonb_build_object('id', customer, 'code', 'C' || customer, 'companyName', company), case when is_open then null else carrier_code end, service, initcap(service), despatch, status,
  case when status = any('{Draft,Quoted,Unmanifested,Manifested,Booked}') then 'processing' when status = 'Delivered' then 'delivered' when status = 'Cancelled' then 'none'
    when status = any('{Delayed,DeliveryAttempted,OnHold,Damaged,Lost,ReturnedToSender}') then 'exception' else 'inTransit' end,
  case when status = 'Delivered' and at < now() - interval '40 days' then i / 40 + 1 end, case when status = 'Delivered' and at < now() - interval '40 days' then 'INV' || lpad((i / 40 + 1)::text, 6, '0') end,
  jsonb_build_object('companyName', company, 'contactName', word(customer % 60), 'addressLine1', customer % 300 || ' Wharf St', 'suburb', from_suburb, 'stateCode', 'NSW', 'postCode', (2000 + from_place)::text, 'countryCode', 'AU'),
  jsonb_build_object('companyName', receiver_name, 'contactName', word(receiver % 60), 'addressLine1', receiver % 300 || ' Harbour St', 'suburb', to_suburb, 'stateCode', 'VIC', 'postCode', (2000 + to_place)::text, 'countryCode', 'AU'),
  template.items, jsonb_build_array(jsonb_build_object('key', 'PO', 'value', 'PO-' || i)), case when is_open then null else template.pricing_detail end,
  round((15 + 4 * kg)::numeric, 2), round((13 + 3 * kg)::numeric, 2), 0, case when is_open or status in ('Booked', 'Unmanifested') then null else 'M' || lpad((i / 60)::text, 7, '0') end, case when is_open then null else connote end,
  pieces, kg, round((kg / 250)::numeric, 4), kg, kg, 250, template.pickup_options, template.delivery_options, 'ORD' || i, (despatch + 2)::timestamp at time zone 'UTC', despatch + 2,
  case when status = 'Delivered' then (despatch + case when b < 0.6 then 1 when b < 0.95 then 2 when b < 0.99 then 3 else 5 end)::timestamp at time zone 'Australia/Sydney' + interval '7 hours' + a * interval '11 hours' end, h < 0.02,
  said(case when is_open then null else connote end, 'C' || customer, company, word(customer % 60), from_suburb, (2000 + from_place)::text, receiver_name, word(receiver % 60), to_suburb, (2000 + to_place)::text, 'PO-' || i, 'ORD' || i,
    case when is_open or status in ('Booked', 'Unmanifested') then null else 'M' || lpad((i / 60)::text, 7, '0') end, case when status = 'Delivered' and at < now() - interval '40 days' then 'INV' || lpad((i / 40 + 1)::text, 6, '0') end)
from named, template
