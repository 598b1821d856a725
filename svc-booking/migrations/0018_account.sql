-- What svc-customer tells of a customer's account; null where it has not told yet.
alter table customers add column status text, add column credit_limit numeric(16, 2);
-- Why a supervisor let freight go although the account was on hold or beyond its limit.
alter table bookings add column credit_override text;
-- What is delivered and on no invoice yet is few, and found without a look at everything a customer ever booked.
create index bookings_uninvoiced on bookings (tenant_id, customer_id) where booking_status = 'Delivered' and invoice_id is null;
