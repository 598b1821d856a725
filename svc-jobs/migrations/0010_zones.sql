create table head_ports (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), code text not null, name text not null,
  suburb text not null, post_code text not null, country_code text not null default 'AU', latitude double precision, longitude double precision,
  unique (tenant_id, code)
);
call cartage.protect('head_ports');

create table zones (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), code text not null, name text not null,
  is_onforwarding boolean not null default false, is_active boolean not null default true,
  head_port_id uuid references head_ports (id), head_port_code text, parent_id uuid references zones (id),
  location_count integer not null default 0, latitude double precision, longitude double precision,
  unique (tenant_id, code)
);
call cartage.protect('zones');

create table zone_locations (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), zone_id uuid not null references zones (id) on delete cascade,
  post_code text not null, suburb text, country_code text not null default 'AU'
);
create index zone_locations_post_code on zone_locations (tenant_id, post_code);
create index zone_locations_zone on zone_locations (zone_id, id);
call cartage.protect('zone_locations');
