-- A leg that ends at a place in between is handed over there, to nobody whom the freight is for.
alter table bookings add column ends_on_the_way boolean not null default false;
update bookings l set ends_on_the_way = true where is_leg and exists (select from bookings n where n.parent_booking_id = l.parent_booking_id and n.is_leg and n.id > l.id);
