-- Lists by a single status are rare and short; the index cost every booking more than it saved.
drop index if exists bookings_tenant_id_booking_status_creation_time_idx;
