-- What finance knows of customers, from their events.
create table customers (
  tenant_id bigint not null default cartage.tenant(),
  id bigint not null,
  code text not null,
  company_name text, customer_name text, contact_name text, email text, abn text,
  address_lines jsonb not null,
  payment_terms jsonb,
  primary key (tenant_id, id)
);
call cartage.protect('customers', customer => 'id');

-- Delivered bookings with the prices that were agreed; an invoice takes its lines from here.
create table billable_bookings (
  id bigint generated always as identity,
  tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null,
  customer_id bigint not null,
  customer_code text, customer_name text,
  consignment_id text,
  delivered_at timestamptz(3) not null,
  reference text,
  route text,
  tax_exclusive_amount numeric(16,2) not null,
  tax numeric(16,2) not null,
  amount numeric(16,2) not null,
  lines jsonb not null,
  primary key (tenant_id, booking_id),
  check (tax_exclusive_amount + tax = amount)
);
create index billable_by_customer on billable_bookings (tenant_id, customer_id, delivered_at);
call cartage.protect('billable_bookings', customer => 'customer_id');

create table invoices (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  invoice_number text not null,
  invoice_batch_id bigint,
  invoice_type text not null,
  status text not null,
  invoice_date date not null,
  due_date date not null,
  reference text,
  tax_exclusive_amount numeric(16,2) not null,
  tax numeric(16,2) not null,
  amount numeric(16,2) not null,
  outstanding_amount numeric(16,2) not null,
  customer jsonb not null,
  adhoc jsonb,
  notes jsonb not null,
  history jsonb not null,
  creation_time timestamptz(3) not null,
  check (tax_exclusive_amount + tax = amount),
  check (outstanding_amount between 0 and amount)
);
create unique index invoices_number on invoices (tenant_id, invoice_number);
create index invoices_by_customer on invoices (tenant_id, customer_id, invoice_date);
create index invoices_newest on invoices (tenant_id, creation_time desc, id desc);
create index invoices_open on invoices (tenant_id, due_date) where outstanding_amount > 0;
call cartage.protect('invoices', customer => 'customer_id');

create table invoice_details (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  invoice_id bigint not null references invoices,
  invoice_detail_type text not null,
  booking_id bigint,
  reference_no text,
  description text not null,
  service text,
  quantity numeric(16,4) not null,
  unit_price numeric(16,4) not null,
  is_tax_applied boolean not null,
  tax_exclusive_amount numeric(16,2) not null,
  tax numeric(16,2) not null,
  amount numeric(16,2) not null,
  check (tax_exclusive_amount + tax = amount)
);
create index invoice_details_by_invoice on invoice_details (tenant_id, invoice_id, id);
call cartage.protect('invoice_details', customer => 'customer_id');

-- A booking is invoiced once: this key is what refuses a second time.
create table invoice_bookings (
  tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null,
  invoice_id bigint not null references invoices,
  customer_id bigint not null,
  primary key (tenant_id, booking_id)
);
create index invoice_bookings_by_invoice on invoice_bookings (tenant_id, invoice_id);
call cartage.protect('invoice_bookings', customer => 'customer_id');

create table remittances (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  remittance_number text not null,
  total_amount numeric(16,2) not null,
  paid_amount numeric(16,2) not null default 0,
  payment_date date not null,
  status text not null,
  note text,
  invoice_remittances jsonb not null,
  customer jsonb not null,
  creation_time timestamptz(3) not null,
  check (paid_amount between 0 and total_amount)
);
create unique index remittances_number on remittances (tenant_id, remittance_number);
create index remittances_by_customer on remittances (tenant_id, customer_id, creation_time desc);
call cartage.protect('remittances', customer => 'customer_id');

create table payments (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  paid_amount numeric(16,2) not null check (paid_amount > 0),
  allocated_amount numeric(16,2) not null,
  payment_reference_number text not null,
  payment_date date not null,
  note text,
  payment_type text not null,
  remittance_number text,
  payment_details jsonb not null,
  customer jsonb not null,
  creation_time timestamptz(3) not null,
  check (allocated_amount between 0 and paid_amount)
);
create unique index payments_number on payments (tenant_id, payment_reference_number);
create index payments_by_customer on payments (tenant_id, customer_id, payment_date);
create index payments_newest on payments (tenant_id, creation_time desc, id desc);
call cartage.protect('payments', customer => 'customer_id');

create table allocations (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  payment_id bigint not null references payments,
  invoice_id bigint not null references invoices,
  invoice_number text not null,
  payment_date date not null,
  paid_amount numeric(16,2) not null check (paid_amount > 0)
);
create unique index allocations_once on allocations (tenant_id, payment_id, invoice_id);
create index allocations_by_invoice on allocations (tenant_id, invoice_id);
call cartage.protect('allocations', customer => 'customer_id');

-- Every charge and payment once, in the transaction of its document; statements are sums over it.
create table ledger (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  txn_type text not null,
  date date not null,
  reference_no text not null,
  description text not null,
  charges numeric(16,2) not null default 0,
  payments numeric(16,2) not null default 0,
  document_type text not null,
  document_id bigint not null,
  creation_time timestamptz(3) not null
);
create unique index ledger_once on ledger (tenant_id, document_type, document_id, txn_type);
create index ledger_by_customer on ledger (tenant_id, customer_id, date, id);
call cartage.protect('ledger', customer => 'customer_id');

-- The last number of each series. Its row is locked until the document commits, so a series has no gaps.
create table number_series (
  tenant_id bigint not null default cartage.tenant(),
  series text not null,
  last_number bigint not null,
  primary key (tenant_id, series)
);
call cartage.protect('number_series');
