-- Endpoints of the tenant's own programs. Secrets lie sealed; two of them sign while one is being replaced.
create table webhooks (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  name text not null, url text not null,
  event_types jsonb not null,
  is_active boolean not null,
  secret text not null,
  previous_secret text, previous_until timestamptz(3),
  failures integer not null default 0, failing_since timestamptz(3),
  paused_time timestamptz(3), paused_reason text,
  user_name text not null, creation_time timestamptz(3) not null
);
create index webhooks_of on webhooks (tenant_id, creation_time, id);
call cartage.protect('webhooks');

-- What each endpoint is to be told. A row is written with the note that the event was heard, and gone when it is 30 days old.
create table webhook_deliveries (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id uuid not null, event_type text not null, occurred_time timestamptz(3) not null,
  body text not null,
  status text not null check (status in ('Waiting', 'Delivered', 'Failed', 'Held')),
  -- From when its 24 hours count: a replay begins them anew.
  since timestamptz(3) not null,
  attempts integer not null default 0, next_attempt timestamptz(3), last_attempt timestamptz(3), failing_since timestamptz(3),
  url text not null default '', request_headers jsonb not null default '{}',
  answer_status integer, answer_headers jsonb not null default '{}', answer_body text not null default '',
  took_ms integer, error text,
  creation_time timestamptz(3) not null
);
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, creation_time desc, id desc);
create index webhook_deliveries_by_time on webhook_deliveries (tenant_id, webhook_id, occurred_time);
create index webhook_deliveries_open on webhook_deliveries (tenant_id, webhook_id, status) where status in ('Waiting', 'Held');
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt, id) where status = 'Waiting';
create index webhook_deliveries_age on webhook_deliveries (creation_time);
call cartage.protect('webhook_deliveries');

-- Who has something to be sent, who waited longest first. Each endpoint is asked by its index, so that one with a hundred thousand waiting costs no more than one with a single one.
create function webhooks_with_deliveries(at timestamptz) returns table (tenant bigint, webhook uuid) language sql stable security definer set search_path = communication
  as $$ select w.tenant_id, w.id from webhooks w cross join lateral (
    select d.next_attempt from webhook_deliveries d where d.webhook_id = w.id and d.status = 'Waiting' and d.next_attempt <= at
    order by d.next_attempt, d.id limit 1
  ) oldest where w.is_active and w.paused_time is null order by oldest.next_attempt, w.id $$;
revoke all on function webhooks_with_deliveries(timestamptz) from public;
grant execute on function webhooks_with_deliveries(timestamptz) to cartage_communication;

-- Some at a time, so that no statement holds a month of a busy tenant.
create function sweep_deliveries(before timestamptz, most int) returns bigint language sql security definer set search_path = communication
  as $$ with gone as (
    delete from webhook_deliveries where id in (select id from webhook_deliveries where creation_time < before order by creation_time limit most) returning 1
  ) select count(*) from gone $$;
revoke all on function sweep_deliveries(timestamptz, int) from public;
grant execute on function sweep_deliveries(timestamptz, int) to cartage_communication;
