create table warehouse_items (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), item_id text not null, job_id uuid not null references jobs (id),
  booking_id bigint, customer_id bigint, customer_name text, consignment_number text, sku text, description text, dimensions jsonb not null default '{}',
  last_scan_event jsonb, last_scan_at timestamptz(3), last_code text,
  -- Where it stands follows the newest scan that says so, which need not be the newest scan.
  zone text, zone_at timestamptz(3), state text not null default 'Expected', to_suburb text, to_postcode text, delivery_date date, creation_time timestamptz(3) not null,
  search_text text generated always as (lower(item_id || ' ' || coalesce(consignment_number, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(description, '') || ' ' || coalesce(customer_name, ''))) stored
);
create unique index warehouse_items_item on warehouse_items (tenant_id, item_id);
create index warehouse_items_job on warehouse_items (tenant_id, job_id);
create index warehouse_items_time on warehouse_items (tenant_id, creation_time desc, id desc);
create index warehouse_items_customer on warehouse_items (tenant_id, customer_id, creation_time desc, id desc);
create index warehouse_items_zone on warehouse_items (tenant_id, zone, creation_time desc) where zone is not null;
create index warehouse_items_search on warehouse_items using gin (search_text gin_trgm_ops);
call cartage.protect('warehouse_items', customer => 'customer_id');
create policy driver_rows on warehouse_items as restrictive for all to cartage_jobs
  using (case when (select cartage.driver()) is null then true else job_id in (select id from jobs) end) with check (case when (select cartage.driver()) is null then true else job_id in (select id from jobs) end);

create function find_items(words text) returns table (item uuid) language sql stable security definer set search_path = jobs, public as $$
  select id from warehouse_items where tenant_id = cartage.tenant() and (cartage.customer() is null or customer_id = cartage.customer())
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%' order by creation_time desc limit 1000
$$;
revoke all on function find_items(text) from public;
grant execute on function find_items(text) to cartage_jobs;
