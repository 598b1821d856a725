-- Texts to phones. A tenant has at most one row of settings; without it, or while it is off, nothing is written at all.
create table sms_settings (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  is_active boolean not null,
  provider text not null, sender text not null, account text not null, token text not null, country text not null,
  segment_price numeric(16,4) not null,
  daily_limit numeric(16,2),
  quiet_from text, quiet_until text
);
create unique index sms_settings_one on sms_settings (tenant_id);
call cartage.protect('sms_settings');

create table sms (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  to_number text not null,
  body text not null,
  segments integer not null,
  status text not null,
  event_code text, entity_type text, entity_id text,
  -- What happened and to whom it was told: the same news goes to the same number once.
  news_key text not null,
  provider text, provider_id text,
  -- It was handed over and the answer has not come: before it is sent again, the provider is asked whether it has it.
  is_unsure boolean not null default false,
  attempts integer not null default 0,
  -- Until it is taken, when it is tried again; after that, when the provider is asked what became of it. Null when it is over.
  next_attempt timestamptz(3),
  error text,
  cost numeric(16,4), cost_day date,
  template_id uuid, template_version integer,
  creation_time timestamptz(3) not null,
  sent_time timestamptz(3), delivered_time timestamptz(3)
);
create unique index sms_once on sms (tenant_id, news_key);
create index sms_newest on sms (tenant_id, creation_time desc, id desc);
create index sms_of_customer on sms (tenant_id, customer_id, creation_time desc);
create index sms_due on sms (next_attempt) where next_attempt is not null;
create index sms_of_provider on sms (tenant_id, provider_id) where provider_id is not null;
create index sms_spent on sms (tenant_id, cost_day) where cost_day is not null;
create index sms_of_template on sms (tenant_id, template_id, template_version) where template_id is not null;
call cartage.protect('sms', customer => 'customer_id');

create table sms_stops (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  number text not null,
  reason text not null, detail text not null,
  user_name text not null, creation_time timestamptz(3) not null
);
create unique index sms_stops_of on sms_stops (tenant_id, number);
create index sms_stops_newest on sms_stops (tenant_id, creation_time desc, id desc);
call cartage.protect('sms_stops');

create function tenants_with_sms(at timestamptz) returns setof bigint language sql stable security definer set search_path = communication
  as $$ select distinct tenant_id from sms where next_attempt <= at $$;
revoke all on function tenants_with_sms(timestamptz) from public;
grant execute on function tenants_with_sms(timestamptz) to cartage_communication;
