-- Files of statuses that a worker takes in, part by part: what a part did and where it ended commit together.
create table status_files (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), actor jsonb not null,
  rows jsonb not null, row_count int not null, done_count int not null default 0,
  moved_count int not null default 0, kept_count int not null default 0,
  moves jsonb not null default '[]', faults jsonb not null default '[]',
  is_completed boolean not null default false, creation_time timestamptz(3) not null
);
create index on status_files (creation_time) where not is_completed;
call cartage.protect('status_files');

-- The worker looks for work of every tenant; it learns no more than whose turn it is.
create function waiting_status_files() returns table (id uuid, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select id, tenant_id from status_files where not is_completed order by creation_time limit 100
$$;
