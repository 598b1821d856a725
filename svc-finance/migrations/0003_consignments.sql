-- What an invoice says of a consignment in one line. Bookings that were delivered before have none of it.
alter table billable_bookings
  add column service text,
  add column pieces integer,
  add column weight_kg numeric(16,4),
  add column chargeable_kg numeric(16,4);
