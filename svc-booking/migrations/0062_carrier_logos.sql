-- Logos of carrier accounts, drawn anew; an account names them by the id of the file that they were drawn of.
create table carrier_logos (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(),
  content bytea not null, creation_time timestamptz(3) not null
);
create index on carrier_logos (tenant_id);
call cartage.protect('carrier_logos');
call cartage.by_unit('carrier_logos');
