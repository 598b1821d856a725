-- How many bookings there are, without counting them: each statement adds its difference as a row of its own, so that
-- nobody waits for anybody, and now and then the rows are folded into one a customer and group.
create table booking_counts (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null, status_group text not null, n bigint not null
);
create index on booking_counts (tenant_id, customer_id) include (status_group, n);
call cartage.protect('booking_counts', customer => 'customer_id');
insert into booking_counts (tenant_id, customer_id, status_group, n) select tenant_id, customer_id, status_group, count(*) from bookings group by 1, 2, 3;

create function bookings_added() returns trigger language plpgsql as $$ begin
  insert into booking.booking_counts (tenant_id, customer_id, status_group, n) select tenant_id, customer_id, status_group, count(*) from added group by 1, 2, 3;
  return null;
end $$;
create function bookings_changed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_counts (tenant_id, customer_id, status_group, n)
    select tenant_id, customer_id, status_group, sum(d) from (select tenant_id, customer_id, status_group, 1 as d from now union all select tenant_id, customer_id, status_group, -1 from was) moved
    group by 1, 2, 3 having sum(d) <> 0;
  return null;
end $$;
create function bookings_removed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_counts (tenant_id, customer_id, status_group, n) select tenant_id, customer_id, status_group, -count(*) from removed group by 1, 2, 3;
  return null;
end $$;
create trigger bookings_added after insert on bookings referencing new table as added for each statement execute function bookings_added();
create trigger bookings_changed after update on bookings referencing old table as was new table as now for each statement execute function bookings_changed();
create trigger bookings_removed after delete on bookings referencing old table as removed for each statement execute function bookings_removed();

-- Folds every tenant's rows; it tells nothing. One at a time.
create function fold_counts() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  if not pg_try_advisory_xact_lock(hashtext('booking.fold_counts')) then return; end if;
  with many as (select tenant_id, customer_id, status_group from booking_counts group by 1, 2, 3 having count(*) > 20),
    gone as (delete from booking_counts c using many m where (c.tenant_id, c.customer_id, c.status_group) = (m.tenant_id, m.customer_id, m.status_group) returning c.*)
  insert into booking_counts (tenant_id, customer_id, status_group, n) select tenant_id, customer_id, status_group, sum(n) from gone group by 1, 2, 3;
end $$;
