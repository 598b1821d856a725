-- What belongs to a customer: whom it sends to, what it sends, who pays for it within, what it wants asked for.
create table frequent_addresses (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null references customers (id) on delete cascade,
  type text, name text not null, nickname text, company_name text, email text, contact_name text, telephone text,
  special_instructions text, address_line1 text, address_line2 text, address_line3 text,
  suburb text, post_code text, state text, state_code text, country text, country_code text,
  is_active boolean not null, is_default boolean not null
);
-- People call an address by its name in either case and mean the same one.
create unique index frequent_addresses_by_name on frequent_addresses (tenant_id, customer_id, lower(name));
create index frequent_addresses_of_customer on frequent_addresses (tenant_id, customer_id, name, id);
call cartage.protect('frequent_addresses', customer => 'customer_id');

create table products (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null references customers (id) on delete cascade,
  product_code text not null, package_type text not null,
  length jsonb, width jsonb, height jsonb, weight jsonb,
  is_dangerous_good boolean not null, dangerous_goods_category_id text, dangerous_goods_category_name text,
  name text, description text, is_active boolean not null
);
create unique index products_by_code on products (tenant_id, customer_id, lower(product_code));
create index products_of_customer on products (tenant_id, customer_id, product_code, id);
call cartage.protect('products', customer => 'customer_id');

create table cost_centres (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null references customers (id) on delete cascade,
  code text not null, name text not null, is_default boolean not null, is_active boolean not null
);
create unique index cost_centres_by_code on cost_centres (tenant_id, customer_id, lower(code));
call cartage.protect('cost_centres', customer => 'customer_id');

create table customer_references (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null references customers (id) on delete cascade,
  name text not null, description text,
  is_required boolean not null, is_active boolean not null, display_on_invoice boolean not null
);
create unique index customer_references_by_name on customer_references (tenant_id, customer_id, lower(name));
call cartage.protect('customer_references', customer => 'customer_id');
