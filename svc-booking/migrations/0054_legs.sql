-- The whole that its legs make up: it has no connote and no price of its own.
alter table bookings add column is_in_legs boolean not null default false;
