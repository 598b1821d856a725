-- The tenant's own tree of branches and desks. `code` is the path of places from the root, so that a branch is a prefix.
create table organization_units (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  parent_id bigint references organization_units,
  code text not null,
  display_name text not null,
  creation_time timestamptz(3) not null,
  creator_user_id bigint,
  last_modification_time timestamptz(3),
  last_modifier_user_id bigint
);
create unique index organization_units_name on organization_units (tenant_id, coalesce(parent_id, 0), lower(display_name));
create index organization_units_code on organization_units (tenant_id, code);
create index on organization_units (parent_id);
call cartage.protect('organization_units');

create table unit_members (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  unit_id bigint not null references organization_units on delete cascade,
  user_id bigint not null references users on delete cascade,
  member_of text not null,
  added_time timestamptz(3) not null
);
create unique index unit_members_once on unit_members (tenant_id, unit_id, user_id);
create index on unit_members (user_id);
call cartage.protect('unit_members');
-- Numbers of units that there never were.
alter table users drop column organization_units;
