-- Whose budget within the customer pays, for its invoice. Bookings that were delivered before have none.
alter table billable_bookings add column cost_centre text;
