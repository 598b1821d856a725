-- What a dispatcher lets give way in a plan, at which price.
alter table route_plans add column gives jsonb not null default '{}';
