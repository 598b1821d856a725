-- How a tenant shows the services that freight is sold by, and which it no longer offers to choose: those keep their prices.
alter table rate_services add column colour text, add column is_hidden boolean not null default false;
