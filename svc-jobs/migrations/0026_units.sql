-- Sight by organisation unit (ARCHITECTURE, "Isolation"): a job has its booking's unit, a driver one of its own, and what hangs on either is seen with it.
alter table jobs add column unit_id bigint;
alter table drivers add column unit_id bigint;
call cartage.of_unit('jobs');
call cartage.of_unit('drivers');
call cartage.with_parent('vehicles', 'driver_id', 'drivers');
call cartage.with_parent('waypoints', 'driver_id', 'drivers');
call cartage.with_parent('pre_start_answers', 'driver_id', 'drivers');
call cartage.with_parent('scan_events', 'job_id', 'jobs');
call cartage.with_parent('scan_images', 'job_id', 'jobs');
call cartage.with_parent('warehouse_items', 'job_id', 'jobs');
-- A run is its driver's; one that nobody drives yet is of the unit that planned it. Its stops are counted and timed together,
-- so who sees the run sees where it goes, and of jobs of another unit no more than that.
alter table runs add column unit_id bigint default cartage.unit();
call cartage.by_unit('runs', 'case when driver_id is null then unit_id is null or unit_id = any ((select cartage.units())::bigint[]) else exists (select from jobs.drivers d where d.id = driver_id) end');
call cartage.with_parent('run_stops', 'run_id', 'runs');
-- A plan holds the day as its maker saw it: whoever sees all that he saw sees the plan.
alter table route_plans add column seen_units bigint[] default cartage.units();
call cartage.by_unit('route_plans', 'seen_units <@ (select cartage.units())::bigint[]');
alter table rate_quotes add column unit_id bigint default cartage.unit();
call cartage.of_unit('rate_quotes');
do $$ declare shared text; begin
  foreach shared in array array['customer_contracts', 'customer_names', 'customer_rate_cards', 'draft_rates', 'head_ports', 'number_series', 'proof_policies',
      'rate_cards', 'rate_services', 'rate_versions', 'rates', 'tariff_drafts', 'tariff_versions', 'tariff_what_ifs', 'zone_locations', 'zones'] loop
    call cartage.by_unit(shared);
  end loop;
end $$;

-- Searches look with predicates of their own.
create or replace function find_jobs(words text) returns table (job_id uuid) language sql stable security definer set search_path = jobs, public as $$
  select id from jobs where tenant_id = cartage.tenant()
    and (cartage.customer() is null or customer_id = cartage.customer()) and (cartage.driver() is null or driver_id = cartage.driver())
    and (cartage.units() is null or unit_id is null or unit_id = any (cartage.units()))
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%' order by creation_time desc limit 1000
$$;
create or replace function find_items(words text) returns table (item uuid) language sql stable security definer set search_path = jobs, public as $$
  select id from warehouse_items where tenant_id = cartage.tenant() and (cartage.customer() is null or customer_id = cartage.customer())
    and (cartage.units() is null or exists (select from jobs j where j.id = job_id and (j.unit_id is null or j.unit_id = any (cartage.units()))))
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%' order by creation_time desc limit 1000
$$;
grant execute on function find_jobs(text), find_items(text) to cartage_jobs_unit;
