-- Tenants -------------------------------------------------------------------------------------------------------------
create sequence tenant_ids start 1;
create table tenants (
  tenant_id bigint primary key default cartage.tenant(),
  tenant_guid uuid not null default gen_random_uuid(),
  name text not null,
  is_active boolean not null default true,
  settings jsonb not null,
  logo bytea,
  logo_type text,
  creation_time timestamptz(3) not null
);
call cartage.protect('tenants');

create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id bigint not null default cartage.tenant() references tenants
);
create index on tenant_hosts (tenant_id);
call cartage.protect('tenant_hosts');

-- Which tenant a host belongs to is asked before any tenant is known, so this one look-up crosses tenants.
create function tenant_of_host(asked text) returns table (tenant_id bigint, tenant_guid uuid, name text, is_active boolean)
  language sql stable security definer set search_path from current as $$
  select t.tenant_id, t.tenant_guid, t.name, t.is_active from tenant_hosts h join tenants t using (tenant_id) where h.host = lower(asked)
$$;
-- Housekeeping visits every tenant, one after the other, under that tenant's own scope.
create function tenant_numbers() returns setof bigint language sql stable security definer set search_path from current as $$ select tenant_id from tenants order by 1 $$;
-- A new tenant needs its id before row security can let its rows in; a wanted id moves the sequence past it.
create function new_tenant_id(wanted bigint) returns bigint
  language plpgsql security definer set search_path from current as $$
begin
  if wanted is null then return nextval('tenant_ids'); end if;
  perform setval('tenant_ids', greatest(wanted, (select last_value from tenant_ids)), true);
  return wanted;
end $$;

-- People --------------------------------------------------------------------------------------------------------------
create table roles (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  name text not null,
  display_name text not null,
  kind text not null check (kind in ('tenant', 'customer', 'driver')),
  customer_id bigint,
  is_static boolean not null default false,
  is_default boolean not null default false,
  permissions text[] not null,
  creation_time timestamptz(3) not null
);
create unique index roles_name on roles (tenant_id, coalesce(customer_id, 0), lower(name));
call cartage.protect('roles');

create table users (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  user_guid uuid not null default gen_random_uuid(),
  name text not null,
  surname text not null default '',
  user_name text not null,
  email_address text not null,
  email_key text not null generated always as (lower(email_address)) stored,
  phone_number text,
  password_hash text,
  is_active boolean not null default true,
  customer_id bigint,
  driver_id uuid,
  permissions text[] not null default '{}',
  should_change_password_on_next_login boolean not null default false,
  is_two_factor_enabled boolean not null default false,
  is_lockout_enabled boolean not null default true,
  failed_sign_ins integer not null default 0,
  locked_until timestamptz(3),
  access_version integer not null default 1,
  image text,
  api_key text,
  creation_time timestamptz(3) not null,
  last_sign_in_time timestamptz(3)
);
create unique index users_email on users (tenant_id, email_key);
create index users_created on users (tenant_id, creation_time);
create index users_driver on users (tenant_id, driver_id) where driver_id is not null;
call cartage.protect('users', customer => 'customer_id');

create table user_roles (
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  role_id bigint not null references roles on delete cascade,
  primary key (tenant_id, user_id, role_id)
);
create index on user_roles (role_id);
call cartage.protect('user_roles');

-- A driver may be known before its user is: whoever comes second finds the other by e-mail.
create table driver_links (
  tenant_id bigint not null default cartage.tenant(),
  driver_id uuid not null,
  email_key text,
  primary key (tenant_id, driver_id)
);
create index on driver_links (tenant_id, email_key);
call cartage.protect('driver_links');

-- Sessions ------------------------------------------------------------------------------------------------------------
create table sessions (
  token_hash text primary key,
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  impersonator_id bigint references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index on sessions (tenant_id, user_id);
create index on sessions (expires_at);
call cartage.protect('sessions');

create table impersonations (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  impersonator_id bigint not null,
  user_id bigint not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index on impersonations (tenant_id, started_at);
call cartage.protect('impersonations');

-- The key pairs belong to the whole installation. The login may read them and add the first one, never change one.
-- To rotate, the owner inserts a second pair and then sets `retired` on the first; both stay published meanwhile.
create table signing_keys (
  kid text primary key,
  private_key text not null,
  public_jwk jsonb not null,
  retired boolean not null default false,
  created_at timestamptz(3) not null default now()
);
call cartage.shared('signing_keys');
create function first_signing_key(new_kid text, new_private_key text, new_public_jwk jsonb) returns void
  language sql security definer set search_path from current as $$
  lock table signing_keys in exclusive mode;
  insert into signing_keys (kid, private_key, public_jwk)
  select new_kid, new_private_key, new_public_jwk where not exists (select from signing_keys)
$$;

-- Search --------------------------------------------------------------------------------------------------------------
create table search_entries (
  tenant_id bigint not null default cartage.tenant(),
  type text not null,
  ref text not null,
  customer_id bigint,
  details jsonb not null,
  search_text text not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, type, ref)
);
create index search_entries_text on search_entries using gin (search_text gin_trgm_ops);
call cartage.protect('search_entries', customer => 'customer_id');

-- Row security would keep LIKE off the trigram index, so this runs as the owner with its own tenant and customer predicate.
-- A word that thousands carry is ranked over the first 2,000 of them.
create function search_entries_like(pattern text, prefix text, customer bigint, types text[], per_type integer)
  returns table (type text, ref text, details jsonb)
  language sql stable security definer set search_path from current as $$
  select type, ref, details from (
    select e.*, row_number() over (partition by e.type order by (e.search_text like prefix) desc, e.changed_at desc, e.ref) as place
    from (select * from search_entries s
      where s.search_text like pattern and s.tenant_id = cartage.tenant() and s.type = any (types)
        and (customer is null or s.customer_id = customer) and (cartage.customer() is null or s.customer_id = cartage.customer())
      limit 2000) e
  ) ranked where place <= per_type
  order by array_position(types, type), place
$$;

-- Stream --------------------------------------------------------------------------------------------------------------
create table stream_events (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  type text not null,
  key text not null,
  data jsonb not null,
  occurred_at timestamptz(3) not null
);
create index on stream_events (tenant_id, id);
call cartage.protect('stream_events', customer => 'customer_id');

-- Lookups that a tenant may rename, never recode ----------------------------------------------------------------------
create table package_types (
  tenant_id bigint not null default cartage.tenant(),
  code text not null,
  name text not null,
  description text,
  position integer not null,
  primary key (tenant_id, code)
);
call cartage.protect('package_types');
