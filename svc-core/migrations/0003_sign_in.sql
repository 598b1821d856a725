-- From where an account was tried, whether there is such an account or not. Wrong tries close the account to that place
-- alone, so nobody locks somebody else out from afar.
create table sign_in_places (
  tenant_id bigint not null default cartage.tenant(),
  email_key text not null,
  network text not null,
  failures integer not null default 0,
  locked_until timestamptz(3),
  last_try timestamptz(3) not null,
  succeeded_at timestamptz(3),
  primary key (tenant_id, email_key, network)
);
create index on sign_in_places (tenant_id, last_try);
call cartage.protect('sign_in_places');
alter table users drop column failed_sign_ins;

-- One-use codes to choose a password with.
create table reset_codes (
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, user_id)
);
call cartage.protect('reset_codes');

alter table users
  add column profile_picture_id text,
  add column timezone text,
  add column organization_units jsonb not null default '[]',
  add column last_modification_time timestamptz(3),
  add column last_modifier_user_id bigint;

-- A role that a user holds stands in the user's history under the name it had.
alter table user_roles add column id bigint generated always as identity, add column granted_as text;
update user_roles g set granted_as = r.display_name from roles r where r.id = g.role_id;
alter table user_roles alter column granted_as set not null;
alter table impersonations add column impersonated_by text not null default '', add column customer_id bigint;
call cartage.protect('impersonations', customer => 'customer_id');
