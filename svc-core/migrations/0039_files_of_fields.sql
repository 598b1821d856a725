-- Since when nobody holds a file: sent up and never saved, taken out of its field, or its record deleted. Null while a
-- document or a field of a record does; what is nobody's for a day goes, so that an undo, or a form left open, finds it.
alter table assets add column unheld_since timestamptz(3);
create index assets_unheld on assets (tenant_id, unheld_since) where unheld_since is not null;

create function files_of(held jsonb) returns uuid[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct (field.value ->> 'assetId')::uuid), '{}') from jsonb_each(held) field
    where jsonb_typeof(field.value) = 'object' and field.value ->> 'assetId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
create index entity_records_by_file on entity_records using gin (files_of(values)) where jsonb_path_exists(values, '$.*.assetId');

-- Whoever writes a record may not see the file that another put there.
create function hold_files() returns trigger language plpgsql security definer set search_path = core, public as $$
declare
  tenant bigint := coalesce(new.tenant_id, old.tenant_id);
  before uuid[] := case when tg_op = 'INSERT' then '{}' else files_of(old.values) end;
  after uuid[] := case when tg_op = 'DELETE' then '{}' else files_of(new.values) end;
begin
  update assets set unheld_since = null where tenant_id = tenant and id = any (after) and unheld_since is not null;
  update assets set unheld_since = now() where tenant_id = tenant and id = any (before) and not id = any (after);
  return null;
end $$;
create trigger hold_files_of_new after insert on entity_records for each row
  when (jsonb_path_exists(new.values, '$.*.assetId')) execute function hold_files();
create trigger hold_files_of_changed after update of values on entity_records for each row
  when (old.values is distinct from new.values and
    (jsonb_path_exists(old.values, '$.*.assetId') or jsonb_path_exists(new.values, '$.*.assetId'))) execute function hold_files();
create trigger hold_files_of_gone after delete on entity_records for each row
  when (jsonb_path_exists(old.values, '$.*.assetId')) execute function hold_files();

-- Two records may hold one file: it is nobody's once the last one lets it go.
create function unheld_files(before timestamptz) returns setof uuid language sql stable security definer set search_path = core, public as $$
  select a.id from assets a where a.tenant_id = cartage.tenant() and a.unheld_since < before
    and not exists (select from documents d where d.document_id = a.id)
    and not exists (select from entity_records r where jsonb_path_exists(r.values, '$.*.assetId') and files_of(r.values) @> array[a.id])
  limit 500
$$;

-- What was left behind until now has its day, too.
update assets a set unheld_since = now() where not exists (select from documents d where d.document_id = a.id)
  and not exists (select from entity_records r where jsonb_path_exists(r.values, '$.*.assetId') and files_of(r.values) @> array[a.id]);
