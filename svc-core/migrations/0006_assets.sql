-- Files that somebody sent up to do something with; a customer's people see their customer's own.
create table assets (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  name text not null,
  mime_type text not null,
  content bytea not null,
  creation_time timestamptz(3) not null,
  creator_user_id bigint
);
call cartage.protect('assets', customer => 'customer_id');
