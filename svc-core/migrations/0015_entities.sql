-- Records of the tenant's own kinds. What they hold is JSON by the definition; what lists filter and sort by lies beside it in
-- typed places, since row security lets an index narrow by a plain column and by nothing that is read out of JSON.
create table entity_definitions (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  key text not null,
  name text not null,
  shape jsonb not null,
  -- Fields that were taken out, with what they were; records keep what they hold in them until it is purged.
  removed jsonb not null,
  -- Field -> its place in the records, and whether every record has filled it.
  places jsonb not null,
  version integer not null,
  creation_time timestamptz(3) not null,
  creator_user_id bigint,
  last_modification_time timestamptz(3),
  last_modifier_user_id bigint
);
create unique index entity_definitions_key on entity_definitions (tenant_id, key);
call cartage.protect('entity_definitions');

create table entity_records (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  definition_id uuid not null references entity_definitions on delete cascade,
  customer_id bigint,
  -- Nobody's: drivers see no records.
  driver_id uuid,
  title text not null,
  values jsonb not null,
  creator_name text not null,
  creation_time timestamptz(3) not null,
  creator_user_id bigint,
  last_modification_time timestamptz(3),
  last_modifier_user_id bigint,
  t1 text, t2 text, t3 text, t4 text, t5 text, t6 text, t7 text, t8 text, t9 text, t10 text,
  n1 bigint, n2 bigint, n3 bigint, n4 bigint, n5 bigint, n6 bigint,
  at1 timestamptz(3), at2 timestamptz(3), at3 timestamptz(3), at4 timestamptz(3)
);
create index on entity_records (tenant_id, definition_id, title, id);
create index on entity_records (tenant_id, definition_id, customer_id, id);
create index on entity_records (tenant_id, definition_id, creator_name, id);
create index on entity_records (tenant_id, definition_id, creation_time, id);
create index on entity_records (tenant_id, definition_id, last_modification_time, id);
create index on entity_records (tenant_id, definition_id, t1, id);
create index on entity_records (tenant_id, definition_id, t2, id);
create index on entity_records (tenant_id, definition_id, t3, id);
create index on entity_records (tenant_id, definition_id, t4, id);
create index on entity_records (tenant_id, definition_id, t5, id);
create index on entity_records (tenant_id, definition_id, t6, id);
create index on entity_records (tenant_id, definition_id, t7, id);
create index on entity_records (tenant_id, definition_id, t8, id);
create index on entity_records (tenant_id, definition_id, t9, id);
create index on entity_records (tenant_id, definition_id, t10, id);
create index on entity_records (tenant_id, definition_id, n1, id);
create index on entity_records (tenant_id, definition_id, n2, id);
create index on entity_records (tenant_id, definition_id, n3, id);
create index on entity_records (tenant_id, definition_id, n4, id);
create index on entity_records (tenant_id, definition_id, n5, id);
create index on entity_records (tenant_id, definition_id, n6, id);
create index on entity_records (tenant_id, definition_id, at1, id);
create index on entity_records (tenant_id, definition_id, at2, id);
create index on entity_records (tenant_id, definition_id, at3, id);
create index on entity_records (tenant_id, definition_id, at4, id);
create index on entity_records (definition_id);
call cartage.protect('entity_records', customer => 'customer_id', driver => 'driver_id');

-- Whose records wait for a place to be filled: the work beside the requests asks every few seconds.
create function tenants_filling() returns setof bigint language sql stable security definer set search_path from current as $$
  select distinct tenant_id from entity_definitions where jsonb_path_exists(places, '$.*.isReady ? (@ == false)')
$$;
