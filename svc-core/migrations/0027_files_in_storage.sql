-- The bytes of a file lie in the storage that FILES_URL names, under `storage_key`; in `content` where it names none.
alter table assets alter column content drop not null;
alter table assets add column storage_key text;
alter table assets add constraint assets_lie_somewhere check ((content is null) <> (storage_key is null));

-- What storage holds and nothing needs: written before a file is put there and taken back by the transaction that keeps
-- it, so that a process that dies in between leaves a line here; and written by the transaction that drops a file.
create table files_to_drop (
  storage_key text primary key,
  tenant_id bigint not null default cartage.tenant(),
  due timestamptz(3) not null
);
create index files_to_drop_by_due on files_to_drop (tenant_id, due);
call cartage.protect('files_to_drop');

create function drop_asset_file() returns trigger language plpgsql as $$
begin
  insert into core.files_to_drop (storage_key, tenant_id, due) values (old.storage_key, old.tenant_id, now())
    on conflict (storage_key) do nothing;
  return null;
end $$;
-- However a file goes, with its record or by itself, its bytes go after it.
create trigger drop_asset_file after delete on assets for each row when (old.storage_key is not null)
  execute function drop_asset_file();
