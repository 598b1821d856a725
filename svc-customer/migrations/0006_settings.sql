create table customer_settings (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null references customers (id) on delete cascade,
  cost_center_settings jsonb not null,
  reference_settings jsonb not null,
  booking_settings jsonb not null,
  unique (tenant_id, customer_id)
);
call cartage.protect('customer_settings', customer => 'customer_id');

create table customer_stores (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null references customers (id) on delete cascade,
  store_type text not null,
  cart_name text,
  store_key text not null,
  is_active boolean not null,
  store_params jsonb not null,
  unique (tenant_id, store_key)
);
create index customer_stores_by_customer on customer_stores (tenant_id, customer_id, id);
call cartage.protect('customer_stores', customer => 'customer_id');
