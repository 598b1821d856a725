-- Carrier accounts, their services and terms; quotes as they were asked and as carriers answered.
create table carrier_services (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  carrier_code text not null, code text not null, name text not null,
  unique (tenant_id, carrier_code, code)
);
call cartage.protect('carrier_services');

create table carrier_accounts (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  name text not null, code text not null, carrier_code text not null, customer_id bigint, is_active boolean not null default true,
  public_logo text, private_logo text, use_manual_rates boolean not null default false,
  available_for_guest boolean not null default true, available_for_payg boolean not null default true,
  attributes jsonb not null default '{}', pricing jsonb not null, time_limit_ms int not null default 10000 check (time_limit_ms between 100 and 60000),
  -- Null: every service of the carrier, later ones included.
  active_service_ids jsonb,
  unique (tenant_id, code)
);
call cartage.protect('carrier_accounts');

create table carrier_account_customers (
  tenant_id bigint not null default cartage.tenant(), carrier_account_id bigint not null references carrier_accounts on delete cascade,
  customer_id bigint not null, is_own boolean not null default true, is_active boolean not null default true, pricing jsonb,
  primary key (carrier_account_id, customer_id)
);
call cartage.protect('carrier_account_customers');

-- Only a hash of the resourceToken is kept: who reads the table cannot read quotes by it.
create table quote_requests (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  token_hash text not null unique, customer_id bigint, request jsonb not null, despatch_day date,
  created_at timestamptz(3) not null, expires_at timestamptz(3) not null
);
create index on quote_requests (tenant_id, expires_at);
call cartage.protect('quote_requests', customer => 'customer_id');

-- One carrier account asked for one request. A pending row whose lease ran out belongs to a process that died.
create table quote_carriers (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint,
  quote_request_id bigint not null references quote_requests on delete cascade, carrier_account_id bigint not null,
  carrier_code text not null, name text not null, account_code text not null,
  state text not null default 'pending' check (state in ('pending', 'answered', 'failed')),
  reason text, elapsed_ms int, unpriced jsonb not null default '[]', attempts int not null default 1, leased_until timestamptz(3) not null,
  unique (quote_request_id, carrier_account_id)
);
call cartage.protect('quote_carriers', customer => 'customer_id');

create table quotes (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint,
  quote_request_id bigint not null references quote_requests on delete cascade, carrier_account_id bigint not null,
  total numeric(16,2) not null, quote jsonb not null, cubic_factor numeric(16,4) not null
);
create index on quotes (quote_request_id);
call cartage.protect('quotes', customer => 'customer_id');
