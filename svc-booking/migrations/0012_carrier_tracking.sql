-- Consignments that another carrier moves and tells of when it is asked: when to ask next, and since when it has had nothing new.
create table carrier_tracking (
  booking_id bigint primary key references bookings on delete cascade, tenant_id bigint not null default cartage.tenant(), customer_id bigint not null,
  next_at timestamptz(3) not null, failures int not null default 0, news_at timestamptz(3) not null
);
create index on carrier_tracking (next_at);
call cartage.protect('carrier_tracking', customer => 'customer_id');
insert into carrier_tracking (booking_id, tenant_id, customer_id, next_at, news_at)
  select id, tenant_id, customer_id, now(), now() from bookings where carrier <> 'FLEET' and consignment_id is not null and status_group not in ('delivered', 'none');

-- What is due, of every tenant; it tells no more than whose it is.
create function due_carrier_tracking(at timestamptz) returns table (booking_id bigint, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select booking_id, tenant_id from carrier_tracking where next_at <= at order by next_at limit 20
$$;
revoke all on function due_carrier_tracking(timestamptz) from public;
grant execute on function due_carrier_tracking(timestamptz) to cartage_booking;
