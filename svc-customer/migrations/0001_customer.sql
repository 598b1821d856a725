create table customers (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_guid uuid not null,
  version integer not null default 1,
  code text not null check (code <> ''),
  type text not null,
  business_type text,
  status text not null,
  is_business boolean not null,
  is_active boolean not null,
  customer_name text,
  company_name text,
  contact_name text,
  account_name text,
  email text,
  contact text,
  address jsonb not null,
  abn text check (abn ~ '^[0-9]{11}$'),
  acn text check (acn ~ '^[0-9]{9}$'),
  payment_terms jsonb,
  date_of_registration timestamptz(3) not null,
  search_name text generated always as (lower(coalesce(company_name, customer_name, contact_name, code))) stored,
  constraint customers_named check (coalesce(company_name, customer_name, contact_name) is not null)
);
-- People type codes in either case and mean the same customer.
create unique index customers_code on customers (tenant_id, lower(code));
create unique index customers_guid on customers (tenant_id, customer_guid);
create index customers_by_name on customers (tenant_id, search_name, id);
call cartage.protect('customers', customer => 'id');

-- The last number given of each tenant's code numbering.
create table code_counters (
  tenant_id bigint primary key default cartage.tenant(),
  last_number bigint not null
);
call cartage.protect('code_counters');
