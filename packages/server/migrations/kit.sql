-- Every service's own outbox, inbox, dead letters and idempotency keys. `__S__` is the schema.
create table if not exists outbox (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  tenant_id bigint not null default cartage.tenant(),
  event_id uuid not null, topic text not null, key text not null, type text not null,
  occurred_at timestamptz not null, cause json not null, data json storage external not null
);
-- An event lies here for milliseconds and is read once, whole: neither a tree nor compressing it would pay. Older databases have trees.
do $$ begin
  if (select data_type = 'jsonb' from information_schema.columns where table_schema = '__S__' and table_name = 'outbox' and column_name = 'data') then
    alter table outbox alter column cause type json, alter column data type json, alter column data set storage external;
  end if;
end $$;
call cartage.protect('outbox');
call cartage.by_unit('outbox');
grant usage on schema __S__ to cartage___S___relay, cartage___S___unit;
grant select, delete on outbox to cartage___S___relay;
drop policy if exists relay_rows on outbox;
create policy relay_rows on outbox for all to cartage___S___relay using (true);
create or replace function outbox_told() returns trigger language plpgsql as $$ begin perform pg_notify('outbox___S__', ''); return null; end $$;
drop trigger if exists outbox_told on outbox;
create trigger outbox_told after insert on outbox for each statement execute function outbox_told();

create table if not exists inbox (
  tenant_id bigint not null default cartage.tenant(), consumer text not null, event_id uuid not null,
  received_at timestamptz not null default now(), primary key (consumer, event_id)
);
call cartage.protect('inbox');
call cartage.by_unit('inbox');
create table if not exists dead_events (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  consumer text not null, event_id uuid not null, envelope jsonb not null, error text not null, died_at timestamptz not null default now(), unique (consumer, event_id)
);
call cartage.protect('dead_events');
call cartage.by_unit('dead_events');
create table if not exists idempotency (
  tenant_id bigint not null default cartage.tenant(), actor text not null, call text not null, key text not null,
  body_hash text not null, status int not null, answer jsonb, created_at timestamptz not null default now(),
  primary key (tenant_id, actor, call, key)
);
call cartage.protect('idempotency');
call cartage.by_unit('idempotency');
-- What a tenant calls the codes of its lists; a code that is not here reads as the house has it.
create table if not exists lookup_names (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(),
  list text not null, code text not null, name text, description text, colour text, unique (tenant_id, list, code)
);
alter table lookup_names add column if not exists sort_order int, add column if not exists is_hidden boolean not null default false;
call cartage.protect('lookup_names');
call cartage.by_unit('lookup_names');
