-- Bookings and what belongs to one. What is filtered, sorted or summed is a column; nested parts are jsonb of a contract schema.
create table bookings (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  creation_time timestamptz(3) not null, creator_user_id bigint,
  last_modification_time timestamptz(3), last_modifier_user_id bigint,
  customer jsonb not null,
  customer_code text generated always as (customer ->> 'code') stored,
  customer_name text generated always as (coalesce(customer ->> 'companyName', customer ->> 'customerName', customer ->> 'contactName')) stored,
  carrier text, carrier_account_id bigint, carrier_service_code text, carrier_service_name text,
  booking_date date not null, pickup_ready_time timestamptz(3), business_closing_time timestamptz(3),
  booking_status text not null, status_group text not null,
  invoice_id bigint, invoice_number text,
  from_address jsonb not null, to_address jsonb not null,
  from_suburb text generated always as (from_address ->> 'suburb') stored, from_post_code text generated always as (from_address ->> 'postCode') stored,
  to_suburb text generated always as (to_address ->> 'suburb') stored, to_post_code text generated always as (to_address ->> 'postCode') stored,
  special_instructions text, delivery_instructions text,
  items jsonb not null, reference jsonb not null default '[]',
  pricing_detail jsonb, recharge_detail jsonb, recharge_invoices jsonb not null default '[]',
  revenue numeric(16,2) not null default 0, freight_cost numeric(16,2) not null default 0, insurance_cost numeric(16,2) not null default 0,
  manifest_id text, consignment_id text, pickup_request_id text, batch_id text,
  total_items int not null, total_weight_kg numeric(16,4) not null, total_volume_m3 numeric(16,4) not null, total_cubic_kg numeric(16,4) not null,
  chargeable_kg numeric(16,4) not null, cubic_factor numeric(16,4) not null,
  pickup_options jsonb not null default '{}', delivery_options jsonb not null default '{}',
  store_key text, order_number text, promo_code text, resource_token text, quote_id bigint,
  last_tracking_status text, last_tracking_modified_time timestamptz(3), eta timestamptz(3), deliver_by date, delivered_at timestamptz(3),
  is_dangerous_good boolean not null default false, dangerous_good_un_code text, dangerous_good_package_type text, dangerous_good_description text,
  is_insured boolean not null default false, insured_value numeric(16,2), insurance_type text, is_ready_to_pickup boolean not null default true,
  parent_booking_id bigint references bookings, job_id uuid,
  search_text text not null default '',
  unique (tenant_id, consignment_id)
);
create index on bookings (tenant_id, creation_time desc, id desc);
create index on bookings (tenant_id, customer_id, creation_time desc, id desc);
create index on bookings (tenant_id, customer_id, status_group);
create index on bookings (tenant_id, booking_date);
create index on bookings (tenant_id, booking_status, creation_time desc);
create index on bookings (tenant_id, manifest_id) where manifest_id is not null;
create index on bookings (tenant_id, batch_id) where batch_id is not null;
create index on bookings (tenant_id, parent_booking_id) where parent_booking_id is not null;
create index on bookings using gin (search_text gin_trgm_ops);
call cartage.protect('bookings', customer => 'customer_id');

-- Row security keeps LIKE from the trigram index, so this function looks with its own tenant and customer predicate.
create function search_bookings(wanted text) returns setof bigint language sql stable security definer set search_path = booking, public as $$
  select id from bookings
  where tenant_id = cartage.tenant() and (cartage.customer() is null or customer_id = cartage.customer())
    and search_text like '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by id desc limit 5000
$$;

create table booking_notes (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null references bookings on delete cascade, customer_id bigint not null,
  comment text not null, user_name text not null, creation_time timestamptz(3) not null, creator_user_id bigint
);
create index on booking_notes (tenant_id, booking_id);
call cartage.protect('booking_notes', customer => 'customer_id');

create table operations (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null references bookings on delete cascade, customer_id bigint not null,
  operation text not null, status text not null, value text, request text, response text, duration_ms int,
  attempts int not null default 1, next_attempt_at timestamptz(3), creation_time timestamptz(3) not null
);
create index on operations (tenant_id, booking_id);
create index on operations (tenant_id, creation_time desc, id desc);
create index on operations (next_attempt_at) where status = 'Pending';
call cartage.protect('operations', customer => 'customer_id');

-- `source_id` is the scan or change that tells it, so a replayed one is stored once; `updated_at` is its own time.
create table tracking_events (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  booking_id bigint not null references bookings on delete cascade, customer_id bigint not null,
  source_id text not null, status text not null, updated_at timestamptz(3) not null, creation_time timestamptz(3) not null, details jsonb not null default '[]',
  unique (tenant_id, booking_id, source_id)
);
call cartage.protect('tracking_events', customer => 'customer_id');

-- Numbers are handed out in blocks: a crash leaves a gap, never the same number twice.
create table counters (
  tenant_id bigint primary key default cartage.tenant(),
  connote bigint not null default 0, article bigint not null default 0, manifest bigint not null default 0
);
call cartage.protect('counters');

-- What customer events have told: booking asks svc-customer only for one it has not heard of yet.
create table customers (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null,
  code text not null, company_name text, customer_name text, contact_name text, email text, is_active boolean not null,
  primary key (tenant_id, customer_id)
);
call cartage.protect('customers', customer => 'customer_id');
