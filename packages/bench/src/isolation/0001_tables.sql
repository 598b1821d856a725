create table guarded (id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(), name text not null, weight_kg numeric(10, 3) not null, created timestamptz not null default now());
call cartage.protect('guarded');
create table plain (id bigint generated always as identity primary key, tenant_id bigint not null, name text not null, weight_kg numeric(10, 3) not null, created timestamptz not null default now());
