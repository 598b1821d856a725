-- What a tenant looks like: pictures drawn anew, versions of the whole look. One without a time of publishing is the draft.
create table look_pictures (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  content bytea not null,
  creation_time timestamptz(3) not null
);
create index look_pictures_by_tenant on look_pictures (tenant_id, creation_time);
call cartage.protect('look_pictures');

create table looks (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  accent text,
  logo_id uuid references look_pictures,
  dark_logo_id uuid references look_pictures,
  favicon_id uuid references look_pictures,
  css text not null,
  -- What is safe of it, within the scope that pages wear: worked out when it was written.
  safe_css text not null,
  user_name text not null,
  creation_time timestamptz(3) not null,
  last_modification_time timestamptz(3),
  published_time timestamptz(3)
);
create unique index looks_one_draft on looks (tenant_id) where published_time is null;
create index looks_by_publishing on looks (tenant_id, published_time);
call cartage.protect('looks');

-- Nobody ever wrote these.
alter table tenants drop column logo, drop column logo_type;
