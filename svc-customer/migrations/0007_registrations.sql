-- Who asks for an account. Until its mail is proven a row says nothing about anybody.
create table registrations (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint references customers (id) on delete set null,
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  status text not null,
  is_business boolean not null,
  company_name text,
  contact_name text,
  contact text,
  customer_source text,
  address jsonb not null,
  -- Both are gone once they are of no use: the code when it was used, the password when its user has it.
  code_hash text,
  password_hash text,
  site text not null,
  expires_at timestamptz(3) not null,
  requested_at timestamptz(3) not null,
  proven_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by text,
  reason text
);
create unique index registrations_by_code on registrations (tenant_id, code_hash) where code_hash is not null;
create index registrations_by_email on registrations (tenant_id, email_key);
create index registrations_by_state on registrations (tenant_id, status, requested_at, id);
-- Nobody's until there is a customer, so a customer's people never see who else asks.
call cartage.protect('registrations', customer => 'customer_id');

create index customers_by_email on customers (tenant_id, lower(email));

-- The tenants whose registrations have run out: housekeeping belongs to none of them.
create function tenants_with_old_registrations(before timestamptz) returns setof bigint
  language sql stable security definer set search_path = customer as
  'select distinct tenant_id from customer.registrations where status = ''Unproven'' and expires_at < before';
revoke all on function tenants_with_old_registrations(timestamptz) from public;
grant execute on function tenants_with_old_registrations(timestamptz) to cartage_customer;
