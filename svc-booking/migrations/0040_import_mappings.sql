-- What the columns of a customer's own files are called, so that they are named once.
create table import_mappings (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null, columns jsonb not null,
  creation_time timestamptz(3) not null, creator_user_id bigint, last_modification_time timestamptz(3), last_modifier_user_id bigint,
  unique (tenant_id, customer_id)
);
call cartage.protect('import_mappings', customer => 'customer_id');
