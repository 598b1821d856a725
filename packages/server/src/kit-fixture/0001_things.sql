create table things (id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(), name text not null, size int not null, customer_id bigint);
call cartage.protect('things', customer => 'customer_id');
