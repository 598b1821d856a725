-- Passkeys: public keys only, so that a stolen table opens nothing.
create table passkeys (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  creation_time timestamptz(3) not null,
  last_used_time timestamptz(3)
);
create unique index passkeys_credential on passkeys (tenant_id, credential_id);
create index on passkeys (tenant_id, user_id);
call cartage.protect('passkeys');

-- Who has passkeys alone has recovery codes all the same, and a count of wrong ones.
alter table second_factors alter column secret drop not null;
