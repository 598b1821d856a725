create table scan_events (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(),
  -- The same scan sent again has the same key.
  dedupe text not null,
  job_id uuid not null references jobs (id), jobno text not null, connoteno text, booking_id bigint, customer_id bigint, driver_id uuid, drivername text,
  code text not null, warehousecode text, locationcode text, articlenumber text, details text,
  scannedeventdatetime timestamptz(3) not null, creation_time timestamptz(3) not null, creator_id bigint, user_name text,
  latitude double precision, longitude double precision, suburb text, statecode text, weighcube jsonb, podkind text, signedby text, images jsonb not null default '[]'
);
create unique index scan_events_once on scan_events (tenant_id, dedupe);
create index scan_events_job on scan_events (tenant_id, job_id, scannedeventdatetime desc, id desc);
create index scan_events_article on scan_events (tenant_id, articlenumber, scannedeventdatetime desc);
create index scan_events_connote on scan_events (tenant_id, connoteno, scannedeventdatetime desc);
create index scan_events_time on scan_events (tenant_id, scannedeventdatetime desc, id desc);
call cartage.protect('scan_events', customer => 'customer_id');
-- A driver sees what happened to the jobs that are the driver's, whoever scanned; row security of `jobs` applies inside.
create policy driver_rows on scan_events as restrictive for all to cartage_jobs
  using (case when (select cartage.driver()) is null then true else job_id in (select id from jobs) end) with check (case when (select cartage.driver()) is null then true else job_id in (select id from jobs) end);

create table scan_images (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), job_id uuid not null references jobs (id), customer_id bigint,
  kind text not null, content_type text not null, bytes bytea not null, creation_time timestamptz(3) not null
);
create index scan_images_job on scan_images (tenant_id, job_id);
call cartage.protect('scan_images', customer => 'customer_id');
create policy driver_rows on scan_images as restrictive for all to cartage_jobs
  using (case when (select cartage.driver()) is null then true else job_id in (select id from jobs) end) with check (case when (select cartage.driver()) is null then true else job_id in (select id from jobs) end);
