-- What receivers and dispatch agree on: a day before which freight does not go out, or that it stays at the depot.
alter table jobs add column notbefore date, add column isheld boolean not null default false;
create index jobs_kept_at_depot on jobs (tenant_id, id) where isheld and status not in ('Delivered', 'Cancelled');
