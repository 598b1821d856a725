-- A tenant's own word on days off; the country's and the states' holidays are known by rule.
create table holidays (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  day date not null, state_code text, name text not null, is_closed boolean not null,
  creation_time timestamptz(3) not null, creator_user_id bigint, last_modification_time timestamptz(3), last_modifier_user_id bigint
);
create unique index on holidays (tenant_id, day, coalesce(state_code, ''));
call cartage.protect('holidays');

-- By which a second booking of the same freight is found, and what people are told of it.
alter table bookings add column warnings jsonb not null default '[]', add column work_key text;
create index on bookings (tenant_id, work_key) where work_key is not null;

-- How many mails about bookings an address had, whoever of the tenant had them sent.
create index on operations (tenant_id, lower(value), creation_time) where operation = 'Email';
create function mails_since(address text, since timestamptz) returns bigint language sql stable security definer set search_path = booking, public as $$
  select count(*) from operations
  where tenant_id = cartage.tenant() and operation = 'Email' and status <> 'Failed' and lower(value) = address and creation_time > since
$$;
