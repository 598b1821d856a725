-- Who of a mail's recipients did not get it, and what their server said.
alter table emails add column refused jsonb not null default '[]';
create table suppressions (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  email_key text not null,
  email text not null, reason text not null, detail text not null,
  user_name text not null, creation_time timestamptz(3) not null
);
create unique index suppressions_of on suppressions (tenant_id, email_key);
create index suppressions_newest on suppressions (tenant_id, creation_time desc, id desc);
call cartage.protect('suppressions');
