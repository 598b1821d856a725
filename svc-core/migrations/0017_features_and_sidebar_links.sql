-- What a tenant pays for, and what its administrators have chosen otherwise.
alter table tenants
  add plan text not null default 'Complete' check (plan in ('Essential', 'Professional', 'Complete')),
  add features jsonb not null default '{}';

create table sidebar_links (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  title text not null,
  url text not null,
  icon text not null,
  is_external boolean not null,
  sort_order integer not null,
  creation_time timestamptz(3) not null,
  last_modification_time timestamptz(3)
);
create unique index sidebar_links_title on sidebar_links (tenant_id, lower(title));
call cartage.protect('sidebar_links');
