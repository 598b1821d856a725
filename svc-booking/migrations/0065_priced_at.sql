-- When a booking's price was said: a draft's runs out as a quote's does. One of before counts from when it was made.
alter table bookings add column priced_at timestamptz(3);
