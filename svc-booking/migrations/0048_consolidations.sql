-- The consignment that a cancelled one has become a part of.
alter table bookings add column consolidated_into bigint references bookings;
create index bookings_consolidated on bookings (consolidated_into) where consolidated_into is not null;
-- What waits for its manifest, by what those have in common that could be one.
create index bookings_waiting on bookings (tenant_id, booking_date, customer_id)
  where manifest_id is null and invoice_id is null and booking_status in ('Booked', 'Unmanifested');
