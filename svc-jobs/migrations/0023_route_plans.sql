-- Plans of a day: what was asked, how far the search is, what came of it, and what was there before it was accepted.
create table route_plans (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), day date not null, timezone text not null,
  goal text not null, state text not null, problem text, solve_id uuid, searches int not null default 1,
  facts jsonb not null, lost jsonb not null, current_figures jsonb, bends jsonb not null default '[]', fixed jsonb not null default '{}',
  progress jsonb not null, result jsonb, sharing jsonb, previous jsonb, undo_until timestamptz(3), restore jsonb, accepted_at timestamptz(3),
  revision int not null default 0, creation_time timestamptz(3) not null
);
create index route_plans_day on route_plans (tenant_id, day, creation_time desc);
create index route_plans_age on route_plans (creation_time);
create index route_plans_open on route_plans (creation_time) where state = 'planning';
call cartage.protect('route_plans');
-- Who carries what tomorrow is the dispatchers' matter.
create policy dispatchers on route_plans as restrictive for all to cartage_jobs
  using ((select cartage.customer()) is null and (select cartage.driver()) is null)
  with check ((select cartage.customer()) is null and (select cartage.driver()) is null);
-- What searches have found is fetched for every tenant; whoever fetches learns no more than whose turn it is.
create function planning_route_plans() returns table (id uuid, tenant_id bigint) language sql stable security definer set search_path = jobs, public as $$
  select id, tenant_id from route_plans where state = 'planning' order by creation_time limit 100
$$;
revoke all on function planning_route_plans() from public;
grant execute on function planning_route_plans() to cartage_jobs;
-- What was planned is of use for a month; each plan keeps the whole day that it was made of.
create function sweep_route_plans(before timestamptz, most int) returns bigint language sql security definer set search_path = jobs, public as $$
  with gone as (
    delete from route_plans where id in (
      select id from route_plans where state <> 'planning' and creation_time < before order by creation_time limit most) returning 1
  ) select count(*) from gone
$$;
revoke all on function sweep_route_plans(timestamptz, int) from public;
grant execute on function sweep_route_plans(timestamptz, int) to cartage_jobs;
-- Whoever wants to take an accepted plan back is told since when a run is another.
alter table runs add column last_modification_time timestamptz(3);
