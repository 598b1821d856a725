-- What may be owed and booked at once, and since when and why nothing may be booked on account. The status says that it is on hold.
alter table customers add column credit_limit numeric(16, 2) check (credit_limit >= 0);
alter table customers add column hold_reason text;
alter table customers add column hold_since timestamptz(3);
update customers set hold_since = now() where status = 'OnHold';
