-- What a deleted unit's rows belong to from then on: whoever sees the unit above sees them, and everybody those of one that stood at the top.
create table removed_units (
  tenant_id bigint not null default cartage.tenant(), unit_id bigint not null, parent_id bigint,
  primary key (tenant_id, unit_id)
);
call cartage.protect('removed_units');
update roles set permissions = permissions || array['Administration.AllUnits'] where is_static and name = 'Admin' and not 'Administration.AllUnits' = any(permissions);

-- The palette finds what the list shows: the search looks with its own predicate, so it asks for the units as well.
alter table search_entries add column unit_id bigint;
create or replace function search_entries_like(pattern text, prefix text, customer bigint, types text[], per_type integer)
  returns table (type text, ref text, details jsonb)
  language sql stable security definer set search_path from current as $$
  select type, ref, details from (
    select e.*, row_number() over (partition by e.type order by (e.search_text like prefix) desc, e.changed_at desc, e.ref) as place
    from (select * from search_entries s
      where s.search_text like pattern and s.tenant_id = cartage.tenant() and s.type = any (types)
        and (customer is null or s.customer_id = customer) and (cartage.customer() is null or s.customer_id = cartage.customer())
        and (cartage.units() is null or s.unit_id is null or s.unit_id = any (cartage.units()))
      limit 2000) e
  ) ranked where place <= per_type
  order by array_position(types, type), place
$$;
