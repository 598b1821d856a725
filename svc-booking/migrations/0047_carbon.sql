-- What moving a booking emits, as it was when its price was made; and what a carrier's services are driven with.
alter table bookings add column carbon jsonb;
alter table carrier_accounts add column vehicles jsonb not null default '[]';
