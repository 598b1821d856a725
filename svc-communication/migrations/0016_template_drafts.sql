-- A text that is being rewritten stands beside the one in use until it is published. `revision` counts its saves, so that
-- two who write at once do not lose each other's words.
create table template_drafts (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  type text not null,
  customer_id bigint,
  customer_type text,
  template_subject_title text not null,
  template_content text not null,
  revision integer not null,
  user_name text not null,
  modification_time timestamptz(3) not null
);
create unique index template_drafts_one_of_each on template_drafts (tenant_id, type, coalesce(customer_id, 0), coalesce(customer_type, ''));
call cartage.protect('template_drafts');

-- What svc-customer tells of a customer: its name beside its own texts, and its type, which may have a text as well.
create table customers (
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint not null,
  name text not null,
  type text,
  primary key (tenant_id, customer_id)
);
call cartage.protect('customers', customer => 'customer_id');

-- Which text a mail was written from, so that a version can say how many were sent with it.
alter table emails add column template_id uuid;
alter table emails add column template_version integer;
create index emails_of_template on emails (tenant_id, template_id, template_version, status) where template_id is not null;
