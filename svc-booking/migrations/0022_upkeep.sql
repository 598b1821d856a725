-- What waits to be billed, newest first: without it the whole list is walked for a few.
create index bookings_to_invoice on bookings (tenant_id, creation_time desc, id desc)
  where invoice_id is null and booking_status in ('Delivered', 'Lost', 'Damaged', 'ReturnedToSender');
create index bookings_to_recharge on bookings (tenant_id, creation_time desc, id desc) where recharge_detail is not null;

-- Papers that another carrier made; our own are drawn when they are fetched.
create table booking_files (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null references bookings on delete cascade, customer_id bigint not null, creation_time timestamptz(3) not null,
  kind text not null, file_name text not null, file_type text not null, content bytea not null,
  unique (tenant_id, booking_id, kind)
);
call cartage.protect('booking_files', customer => 'customer_id');
