create table jobs (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(),
  jobno text not null, booking_id bigint, connoteno text, manifestno text, routecode text,
  -- What the office decided; with the scans it makes `status`.
  officestatus text not null, status text not null, reattempt_at timestamptz(3), jobtype text not null,
  customer_id bigint, customername text, servicecode text, carriercode text, carrierid uuid, reference text, costcentre text,
  fromaddress jsonb not null, toaddress jsonb not null,
  fromsuburb text, frompostcode text, fromstatecode text, fromcompany text, tosuburb text, topostcode text, tostatecode text, tocompany text,
  area text not null, items jsonb not null, quantity int not null, articlecount int not null, weightkg numeric(16,4) not null, volumem3 numeric(16,4) not null,
  isdangerousgood boolean not null default false, authoritytoleave boolean not null default false, signaturerequired boolean not null default false,
  pickupdate date, pickupreadydatetime timestamptz(3), ispickupready boolean not null default false, deadline timestamptz(3), timeslot jsonb,
  leg int not null default 1, islinehaul boolean not null default false, parentid uuid references jobs (id),
  specialinstructions text, deliveryinstructions text, pricingdetails jsonb, ratenotes text,
  isallocatedtodeliveryagent boolean not null default false, driver_id uuid references drivers (id), drivername text, allocated_at timestamptz(3), allocationoverride jsonb,
  runid uuid, rundate date, position int, eta timestamptz(3),
  lastscanevent jsonb, last_scan_at timestamptz(3), deliveredat timestamptz(3), signedby text, podkind text,
  creation_time timestamptz(3) not null,
  search_text text generated always as (lower(jobno || ' ' || coalesce(connoteno, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(customername, '') || ' ' ||
    coalesce(tocompany, '') || ' ' || coalesce(tosuburb, '') || ' ' || coalesce(topostcode, '') || ' ' || coalesce(fromsuburb, ''))) stored
);
create unique index jobs_booking on jobs (tenant_id, booking_id);
create unique index jobs_jobno on jobs (tenant_id, jobno);
create index jobs_connote on jobs (tenant_id, connoteno);
create index jobs_time on jobs (tenant_id, creation_time desc, id desc);
create index jobs_customer on jobs (tenant_id, customer_id, creation_time desc, id desc);
create index jobs_status on jobs (tenant_id, status, creation_time desc);
create index jobs_driver on jobs (tenant_id, driver_id, rundate);
-- The lanes of a day: what is planned for it, and what is still open from before.
create index jobs_day on jobs (tenant_id, rundate) where driver_id is not null and status <> 'Cancelled';
create index jobs_held on jobs (tenant_id, rundate) where driver_id is not null and status not in ('Delivered', 'Cancelled');
create index jobs_open on jobs (tenant_id, pickupdate, id) where driver_id is null and status not in ('Delivered', 'Cancelled');
create index jobs_run on jobs (tenant_id, runid) where runid is not null;
create index jobs_parent on jobs (tenant_id, parentid) where parentid is not null;
create index jobs_search on jobs using gin (search_text gin_trgm_ops);
call cartage.protect('jobs', customer => 'customer_id', driver => 'driver_id');

-- Row security keeps the trigram index from being used, so the search is the owner's, with the same predicates written out.
create function find_jobs(words text) returns table (job_id uuid) language sql stable security definer set search_path = jobs, public as $$
  select id from jobs where tenant_id = cartage.tenant()
    and (cartage.customer() is null or customer_id = cartage.customer()) and (cartage.driver() is null or driver_id = cartage.driver())
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%' order by creation_time desc limit 1000
$$;
revoke all on function find_jobs(text) from public;
grant execute on function find_jobs(text) to cartage_jobs;

-- Names of customers as svc-customer tells them, so that a job can be shown without asking back.
create table customer_names (tenant_id bigint not null default cartage.tenant(), customer_id bigint not null, name text not null, primary key (tenant_id, customer_id));
call cartage.protect('customer_names', customer => 'customer_id');
