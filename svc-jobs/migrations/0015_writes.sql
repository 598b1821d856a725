-- Numbers of a tenant, as the kit takes them.
create table number_series (
  tenant_id bigint not null default cartage.tenant(), series text not null, last_number bigint not null,
  primary key (tenant_id, series)
);
call cartage.protect('number_series');
insert into number_series (tenant_id, series, last_number) select tenant_id, name, value from counters;
drop table counters;

-- When the status became what it is, by the clock of where it happened.
alter table jobs add column status_at timestamptz(3);
-- When the freight came into a depot and left the driver who had picked it up.
alter table jobs add column depot_at timestamptz(3);
-- How somebody closed a consignment that was not delivered in full, and what about it wants somebody's attention.
alter table jobs add column closedas text, add column exception text;
create index jobs_exception on jobs (tenant_id, exception, creation_time desc) where exception is not null;

-- Rows that are written one by one are told by an id of their own.
alter table run_stops add column id uuid not null default gen_random_uuid();
create unique index run_stops_id on run_stops (id);
alter table customer_rate_cards add column id uuid not null default gen_random_uuid();
create unique index customer_rate_cards_id on customer_rate_cards (id);
-- Somebody has said that a run is over though stops are open, or that it is not.
alter table runs add column endedbyhand boolean not null default false;
-- When the depot last weighed or measured an article: its figures stand before the sender's.
alter table warehouse_items add column measured_at timestamptz(3);
-- What proves a delivery, by customer and service; without either for everybody.
create table proof_policies (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint, servicecode text,
  needsname boolean not null, needssignature boolean not null, needsphoto boolean not null
);
create unique index proof_policies_of on proof_policies (tenant_id, coalesce(customer_id, 0), upper(coalesce(servicecode, '')));
call cartage.protect('proof_policies');
