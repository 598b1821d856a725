-- The kit's own schema: session settings, isolation and grants in one place. Run again at every start, so each statement may be repeated.
create schema if not exists cartage;
create extension if not exists pg_trgm;
create table if not exists cartage.migrations (service text not null, name text not null, applied_at timestamptz not null default now(), primary key (service, name));

create or replace function cartage.tenant() returns bigint language sql stable as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;
create or replace function cartage.customer() returns bigint language sql stable as $$ select nullif(current_setting('app.customer_id', true), '')::bigint $$;
create or replace function cartage.driver() returns uuid language sql stable as $$ select nullif(current_setting('app.driver_id', true), '')::uuid $$;
grant usage on schema cartage to public;

-- Row security for a table with a tenant: rows of the tenant, of the customer when a customer user asks, of the driver when a driver asks.
create or replace procedure cartage.protect(tab text, customer text default null, driver text default null) language plpgsql as $$
declare
  full_name text := format('%I.%I', current_schema(), tab);
  login text := 'cartage_' || current_schema();
  rule text := 'tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::bigint)';
begin
  -- Settings are read once a statement (a sub-select), and "nobody in particular" is a CASE: after an OR the planner
  -- expects hardly any row and sorts the whole table instead of walking its index (85 ms against 0.5 on 100,000 rows).
  if customer is not null then
    rule := rule || format(' and case when (select nullif(current_setting(''app.customer_id'', true), '''')) is null then true else %I = (select nullif(current_setting(''app.customer_id'', true), '''')::bigint) end', customer);
  end if;
  if driver is not null then
    rule := rule || format(' and case when (select nullif(current_setting(''app.driver_id'', true), '''')) is null then true else %I = (select nullif(current_setting(''app.driver_id'', true), '''')::uuid) end', driver);
  end if;
  execute format('alter table %s enable row level security', full_name);
  execute format('drop policy if exists tenant_rows on %s', full_name);
  execute format('create policy tenant_rows on %s for all to %I using (%s) with check (%s)', full_name, login, rule, rule);
  execute format('grant select, insert, update, delete on %s to %I', full_name, login);
end $$;

-- A reference table without a tenant: the login reads it.
create or replace procedure cartage.shared(tab text) language plpgsql as $$
begin
  execute format('grant select on %I.%I to %I', current_schema(), tab, 'cartage_' || current_schema());
end $$;
