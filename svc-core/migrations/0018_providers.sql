-- Who somebody is at a provider of the tenant's own: found by what the provider calls the person, not by an address that may go to somebody else.
create table external_logins (
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  creation_time timestamptz(3) not null,
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, user_id, issuer)
);
call cartage.protect('external_logins');
create index on external_logins (user_id);

-- Whether a second factor was asked for elsewhere when the session was opened.
alter table sessions add column has_second_factor boolean not null default false;
