-- Files of bookings. Rows are stored before work begins, each with its verdict when it has one, so that work resumes where it stopped.
create table imports (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint not null,
  file_name text, content_hash text not null, operations jsonb not null, customer jsonb not null, actor jsonb not null,
  total_count int not null, is_completed boolean not null default false, creation_time timestamptz(3) not null
);
create index on imports (tenant_id, customer_id, content_hash, creation_time desc);
create index on imports (creation_time) where not is_completed;
call cartage.protect('imports', customer => 'customer_id');

create table import_rows (
  import_id uuid not null references imports on delete cascade, index int not null, tenant_id bigint not null default cartage.tenant(), customer_id bigint not null,
  cells jsonb not null, booking_id bigint, consignment_id text, booking_status text, error jsonb, is_done boolean not null default false,
  primary key (import_id, index)
);
create index on import_rows (import_id, index) where not is_done;
call cartage.protect('import_rows', customer => 'customer_id');

-- The worker looks for work of every tenant; it learns no more than whose turn it is.
create function waiting_imports() returns table (id uuid, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select id, tenant_id from imports where not is_completed order by creation_time limit 100
$$;
