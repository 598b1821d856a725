-- Every mail, whether it left over SMTP or is kept here because the tenant has no mail server.
create table emails (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  direction text not null check (direction in ('Inbound', 'Outbound')),
  from_address text not null,
  from_name text not null,
  to_address text not null check (to_address <> ''),
  subject text not null,
  html text not null,
  plain text not null,
  message_id text,
  discussion_id uuid,
  event_code text, entity_type text, entity_id text,
  -- What happened and to whom it was told: the same news goes to the same address once.
  news_key text not null,
  status text not null,
  attempts integer not null default 0,
  next_attempt timestamptz(3) not null,
  error text,
  creation_time timestamptz(3) not null,
  sent_time timestamptz(3)
);
create unique index emails_once on emails (tenant_id, news_key);
create index emails_newest on emails (tenant_id, creation_time desc, id desc);
create index emails_of_customer on emails (tenant_id, customer_id, creation_time desc);
create index emails_due on emails (next_attempt) where status = 'Queued';
call cartage.protect('emails', customer => 'customer_id');

-- The sender asks who has mail to send; it learns the tenants, and reads their mail under their own row security.
create function tenants_with_mail(at timestamptz) returns setof bigint language sql stable security definer set search_path = communication
  as $$ select distinct tenant_id from emails where status = 'Queued' and next_attempt <= at $$;
revoke all on function tenants_with_mail(timestamptz) from public;
grant execute on function tenants_with_mail(timestamptz) to cartage_communication;

create table templates (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  type text not null,
  template_name text not null,
  template_subject_title text not null,
  template_content text not null,
  customer_id bigint,
  customer_type text
);
create unique index templates_one_for_all on templates (tenant_id, type) where customer_id is null and customer_type is null;
create index templates_by_type on templates (tenant_id, type, customer_id);
call cartage.protect('templates');

-- Field-level history of every service's entities.
create table entity_changes (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  entity_type text not null,
  entity_id text not null,
  change_type text not null,
  change_time timestamptz(3) not null,
  user_name text not null,
  impersonator text,
  properties jsonb not null
);
create index entity_changes_of on entity_changes (tenant_id, entity_type, entity_id, change_time desc, id desc);
call cartage.protect('entity_changes', customer => 'customer_id');
