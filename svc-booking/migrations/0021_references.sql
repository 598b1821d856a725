-- Whether a customer's bookings carry a reference, or none is booked; null where svc-customer has said nothing.
alter table customers add column is_reference_required boolean;
