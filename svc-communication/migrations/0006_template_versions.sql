alter table templates add column version integer not null default 0;
alter table templates add column email_addresses jsonb not null default '[]';
create unique index templates_one_of_each on templates (tenant_id, type, coalesce(customer_id, 0), coalesce(customer_type, ''));
create table template_versions (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  template_id uuid not null references templates (id) on delete cascade,
  version integer not null,
  template_subject_title text not null, template_content text not null,
  user_name text not null, creation_time timestamptz(3) not null,
  unique (template_id, version)
);
call cartage.protect('template_versions');
-- Pictures in mails; they leave with the mail, under their id as Content-ID.
create table template_resources (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  resource_type text not null, actual_file_name text not null, etag text not null,
  content bytea not null,
  creation_time timestamptz(3) not null
);
create index on template_resources (tenant_id, creation_time desc);
call cartage.protect('template_resources');
