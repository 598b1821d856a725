create table crates (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint, label text not null, status text not null,
  weight numeric(16,4) not null default 0, contents jsonb not null default '[]', loud text generated always as (upper(label)) stored, seal bytea,
  creation_time timestamptz(3) not null, creator_user_id bigint, last_modification_time timestamptz(3), last_modifier_user_id bigint
);
call cartage.protect('crates', customer => 'customer_id');
create table crate_notes (id uuid primary key, tenant_id bigint not null default cartage.tenant(), crate_id bigint not null, comment text not null);
call cartage.protect('crate_notes');
create table number_series (tenant_id bigint not null default cartage.tenant(), series text not null, last_number bigint not null, primary key (tenant_id, series));
call cartage.protect('number_series');
