-- Whether a delivery near the day's end was on time hangs on the clock of its door. Where both ends of the clock are known places
-- (Perth to Auckland) these are the few between 10 and 16 hours into the day by UTC, and their addresses are read.
create index bookings_near_midnight_here on bookings (tenant_id, booking_date)
  where booking_status = 'Delivered' and (delivered_at at time zone 'UTC') >= deliver_by + interval '10 hours' and (delivered_at at time zone 'UTC') < deliver_by + interval '16 hours';
