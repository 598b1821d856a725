-- A card that was taken for a booking: its nonce is charged once, and no booking is charged twice.
create table card_payments (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null references bookings on delete cascade, customer_id bigint not null, creation_time timestamptz(3) not null,
  provider text not null, nonce_hash text not null, amount numeric(16, 2) not null, currency text not null, status text not null,
  transaction_id text, card_type text, card_ends_with text, message text, leased_until timestamptz(3) not null,
  unique (tenant_id, nonce_hash)
);
create unique index card_payments_open on card_payments (tenant_id, booking_id) where status in ('Pending', 'Paid', 'Booked');
-- What is not at its end yet: few, and looked at every few seconds.
create index card_payments_waiting on card_payments (leased_until) where status in ('Pending', 'Paid');
call cartage.protect('card_payments', customer => 'customer_id');

-- Links by which others read one booking; the token itself is told once.
create table booking_shares (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null references bookings on delete cascade, customer_id bigint not null, creation_time timestamptz(3) not null,
  created_by text not null, token_hash text not null, expires_at timestamptz(3) not null,
  unique (tenant_id, token_hash)
);
create index booking_shares_booking on booking_shares (tenant_id, booking_id);
call cartage.protect('booking_shares', customer => 'customer_id');
-- Cards whose way to the end was broken off, of every tenant; it tells no more than whose they are.
create function waiting_cards(now timestamptz) returns table (id bigint, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select id, tenant_id from card_payments where status in ('Pending', 'Paid') and leased_until <= now order by leased_until limit 100
$$;
-- A guest who tries another card, or asks twice, goes on with the draft that is there.
create index bookings_quoted on bookings (tenant_id, quote_id) where consignment_id is null and quote_id is not null;
