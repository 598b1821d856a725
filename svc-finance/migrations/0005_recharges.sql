-- A difference to an invoice is charged once: on one invoice that stands.
create table recharged_bookings (
  tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null,
  invoice_id bigint not null,
  customer_id bigint not null,
  primary key (tenant_id, booking_id)
);
create index recharged_bookings_of_invoice on recharged_bookings (tenant_id, invoice_id);
call cartage.protect('recharged_bookings', customer => 'customer_id');
