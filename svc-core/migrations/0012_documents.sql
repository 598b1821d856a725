-- Files that hang on records. `customer_id` says whose people see one: nobody's what is the house's own.
create table documents (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  driver_id uuid,
  entity_type text not null,
  entity_id text not null,
  -- The bytes stay as long as the document does: whoever sent them up does not take them away beside it.
  document_id uuid not null references assets (id),
  file_name text not null,
  document_type text not null,
  size integer not null,
  -- The same file sent again is the same document.
  sha256 text not null,
  is_internal boolean not null,
  by_customer boolean not null,
  user_name text not null,
  creation_time timestamptz(3) not null
);
create unique index documents_once on documents (tenant_id, entity_type, entity_id, sha256, file_name, is_internal);
create index documents_by_record on documents (tenant_id, entity_type, entity_id, id);
create index documents_by_asset on documents (document_id);
call cartage.protect('documents', customer => 'customer_id', driver => 'driver_id');
