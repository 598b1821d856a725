-- What receivers ask for on the tracking page, and what dispatch made of it. One is open at a time.
create table delivery_wishes (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null references bookings on delete cascade, customer_id bigint not null,
  creation_time timestamptz(3) not null, kind text not null, day date, place text, status text not null,
  reason text, decided_by text, decided_at timestamptz(3)
);
create unique index on delivery_wishes (booking_id) where status in ('Open', 'Carrying');
create index on delivery_wishes (tenant_id, status, creation_time);
create index on delivery_wishes (tenant_id, booking_id, id);
call cartage.protect('delivery_wishes', customer => 'customer_id');
-- The day agreed on, whether the depot holds it, and whether only the receiver allows leaving it: apart from what runs expect.
alter table bookings add column arranged jsonb;
