-- What svc-customer tells of references: only those whose setting says so are printed on invoices.
create table invoice_references (
  tenant_id bigint not null default cartage.tenant(),
  reference_id bigint not null,
  customer_id bigint not null,
  name text not null,
  display_on_invoice boolean not null,
  primary key (tenant_id, reference_id)
);
create index invoice_references_of_customer on invoice_references (tenant_id, customer_id);
call cartage.protect('invoice_references', customer => 'customer_id');

-- All that a booking carries; which of them its invoice shows is decided when it is invoiced.
alter table billable_bookings add column carried jsonb;
