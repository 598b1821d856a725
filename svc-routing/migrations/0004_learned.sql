-- What drivers' scans have taught, as counts and not as scans: minutes at a door, the road beside the travel model, and for each driver the visit that may still go on.
-- `door` is a position of four decimals and what is done there, in one number; `median` and `weight` are of `counts`, as of `at`.
create table door_times (
  tenant_id bigint not null default cartage.tenant(), door bigint not null,
  at timestamptz(3) not null, seen int not null, weight double precision not null, median double precision not null, counts jsonb not null,
  primary key (tenant_id, door)
);
call cartage.protect('door_times');
create table road_times (
  tenant_id bigint not null default cartage.tenant(), area int not null, band int not null,
  at timestamptz(3) not null, seen int not null, weight double precision not null, median double precision not null, counts jsonb not null,
  primary key (tenant_id, area, band)
);
call cartage.protect('road_times');
create table driver_trails (
  tenant_id bigint not null default cartage.tenant(), driver_id uuid not null, since timestamptz(3) not null, visit jsonb,
  primary key (tenant_id, driver_id)
);
call cartage.protect('driver_trails', driver => 'driver_id');
