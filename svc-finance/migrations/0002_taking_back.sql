-- Invoices are voided and payments taken back on a day of their own, so that a balance as of an earlier day stays what it was.
alter table invoices add column closed_on date;
alter table payments add column reversed_on date, add column reversal_reason text;
alter table allocations add column reversed_on date;
-- Money that lay on account settles an invoice later, the same one again if need be.
drop index allocations_once;
create index allocations_by_payment on allocations (tenant_id, payment_id, id);
create index allocations_by_customer on allocations (tenant_id, customer_id, payment_date);
