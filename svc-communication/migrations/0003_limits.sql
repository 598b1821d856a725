-- Addresses of the house's own users and of customers: what they are told has no daily limit.
create table known_addresses (
  tenant_id bigint not null default cartage.tenant(),
  kind text not null,
  ref text not null,
  email_key text not null,
  primary key (tenant_id, kind, ref)
);
create index on known_addresses (tenant_id, email_key);
call cartage.protect('known_addresses');
create index emails_to on emails (tenant_id, lower(to_address), creation_time);
