create table runs (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), runno text not null,
  driver_id uuid references drivers (id), drivername text, vehicleno text, rundate date not null,
  cost numeric(16,2) not null default 0, duration double precision not null default 0, distance double precision not null default 0,
  durations jsonb not null default '{"travel":0,"service":0,"waiting":0}', geometry text, violations jsonb not null default '[]',
  iscompleted boolean not null default false, stops int not null default 0, done int not null default 0,
  nextsuburb text, nextarrival timestamptz(3), lateminutes int not null default 0, lastscanat timestamptz(3), creation_time timestamptz(3) not null
);
create unique index runs_runno on runs (tenant_id, runno);
create index runs_day on runs (tenant_id, rundate, lateminutes desc, id);
create index runs_driver on runs (tenant_id, driver_id, rundate);
create index runs_time on runs (tenant_id, creation_time desc, id desc);
call cartage.protect('runs', driver => 'driver_id');
create policy not_customers on runs as restrictive for all to cartage_jobs using ((select cartage.customer()) is null) with check ((select cartage.customer()) is null);

create table run_stops (
  run_id uuid not null references runs (id) on delete cascade, position int not null, tenant_id bigint not null default cartage.tenant(),
  type text not null, job_id uuid references jobs (id), location jsonb, arrival timestamptz(3), duration double precision, distance double precision, service double precision,
  violations jsonb not null default '[]', description text, suburb text, completedat timestamptz(3), outcome text,
  primary key (run_id, position)
);
create index run_stops_job on run_stops (tenant_id, job_id);
call cartage.protect('run_stops');
create policy run_rows on run_stops as restrictive for all to cartage_jobs
  using (case when (select cartage.driver()) is null and (select cartage.customer()) is null then true else run_id in (select id from runs) end)
  with check (case when (select cartage.driver()) is null and (select cartage.customer()) is null then true else run_id in (select id from runs) end);
