-- What is dangerous in a job, as its booking tells it: class, subsidiary risk, packing group, kilograms. Jobs of before, and
-- those that are written by hand, say only that they are.
alter table jobs add column dangerousgoods jsonb not null default '[]';
-- What stands loaded is looked up when dangerous freight is scanned onto a vehicle.
create index jobs_dangerous_by_scan on jobs (tenant_id, (lastscanevent ->> 'code'), last_scan_at) where dangerousgoods <> '[]';
