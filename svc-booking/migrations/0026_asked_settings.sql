-- What else a customer's settings say of its bookings; null where svc-customer has said nothing.
alter table customers add column is_cost_centre_required boolean, add column may_be_left boolean;
