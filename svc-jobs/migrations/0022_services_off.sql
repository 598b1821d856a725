-- A service that is not sold any more keeps its rates and its name on what was carried by it.
alter table rate_services add column is_active boolean not null default true;
