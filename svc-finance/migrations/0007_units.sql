-- Sight by organisation unit (ARCHITECTURE, "Isolation"). Accounts are the whole tenant's: customers, what they owe and what they
-- pay. What names freight is seen with it: a delivery to invoice has its booking's unit, the lines of an invoice follow their
-- bookings, and an invoice itself is of the unit whose freight alone it charges; over several units' it is everybody's.
alter table billable_bookings add column unit_id bigint;
alter table invoices add column unit_id bigint;
call cartage.of_unit('billable_bookings');
call cartage.of_unit('invoices');
call cartage.with_parent('invoice_bookings', 'booking_id', 'billable_bookings', 'booking_id');
call cartage.with_parent('recharged_bookings', 'booking_id', 'billable_bookings', 'booking_id');
-- A line without a booking hangs on its invoice alone.
call cartage.by_unit('invoice_details', 'exists (select from finance.invoices i where i.id = invoice_details.invoice_id) and (booking_id is null or exists (select from finance.billable_bookings b where b.booking_id = invoice_details.booking_id))');
-- A charge names in words what it is for.
call cartage.by_unit('ledger', 'document_type = ''Payment'' or exists (select from finance.invoices i where i.id = ledger.document_id)');
do $$ declare shared text; begin
  foreach shared in array array['allocations', 'customers', 'document_texts', 'invoice_references', 'number_series', 'payments', 'remittances'] loop
    call cartage.by_unit(shared);
  end loop;
end $$;
-- Which invoices follow a booking that comes to another unit, voided ones as well.
create index invoice_details_of_booking on invoice_details (tenant_id, booking_id) where booking_id is not null;
