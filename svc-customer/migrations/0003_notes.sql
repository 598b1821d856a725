alter table customers add column customer_source text;

create table customer_notes (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null references customers (id) on delete cascade,
  comment text not null,
  is_internal boolean not null,
  user_name text not null,
  creator_user_id bigint,
  creation_time timestamptz(3) not null
);
create index customer_notes_by_customer on customer_notes (tenant_id, customer_id, creation_time desc, id desc);
call cartage.protect('customer_notes', customer => 'customer_id');
