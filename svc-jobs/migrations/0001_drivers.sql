create table counters (tenant_id bigint not null default cartage.tenant(), name text not null, value bigint not null, primary key (tenant_id, name));
call cartage.protect('counters');

create table drivers (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(),
  code text not null, name text not null, phonenumber text, type text not null default 'Employee', email text,
  isactive boolean not null default true, isavailableforwork boolean not null default false, available_since timestamptz(3),
  companyname text, address jsonb, maindepotid uuid, licences jsonb not null default '[]', maxhours numeric(16,4) not null default 12,
  isfit boolean not null default true, unfitreasons jsonb not null default '[]', lastwaypoint jsonb, creation_time timestamptz(3) not null
);
create unique index drivers_code on drivers (tenant_id, lower(code));
create unique index drivers_email on drivers (tenant_id, lower(email));
create index drivers_name on drivers (tenant_id, name, id);
call cartage.protect('drivers', driver => 'id');

create table vehicles (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(),
  driver_id uuid references drivers (id), images jsonb not null default '[]', capacity jsonb not null default '{}', gvm jsonb,
  isactive boolean not null default true, iscurrentvehicle boolean not null default false, name text not null, registrationnumber text not null,
  weightkg numeric(16,4), volumem3 numeric(16,4), maxstops int, creation_time timestamptz(3) not null
);
create unique index vehicles_registration on vehicles (tenant_id, upper(registrationnumber));
create unique index vehicles_current on vehicles (tenant_id, driver_id) where iscurrentvehicle;
create index vehicles_driver on vehicles (tenant_id, driver_id);
create index vehicles_name on vehicles (tenant_id, name, id);
call cartage.protect('vehicles', driver => 'driver_id');

create table waypoints (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), driver_id uuid not null references drivers (id),
  latitude double precision not null, longitude double precision not null, accuracy double precision, altitude double precision, altitude_accuracy double precision,
  heading double precision, speed double precision, provider text, creation_time timestamptz(3) not null
);
create index waypoints_driver on waypoints (tenant_id, driver_id, creation_time desc);
call cartage.protect('waypoints', driver => 'driver_id');

create table pre_start_answers (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), driver_id uuid not null references drivers (id),
  answer jsonb not null, isfit boolean not null, unfitreasons jsonb not null, creation_time timestamptz(3) not null
);
create index pre_start_answers_driver on pre_start_answers (tenant_id, driver_id, creation_time desc);
create index pre_start_answers_time on pre_start_answers (tenant_id, creation_time desc, id desc);
call cartage.protect('pre_start_answers', driver => 'driver_id');
