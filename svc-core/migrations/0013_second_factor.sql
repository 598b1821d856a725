-- A second factor at sign-in: since when there is one stands with the user, since every request asks what a person may do.
alter table users add column second_factor_since timestamptz(3);
alter table roles add column requires_second_factor boolean not null default false;

-- The secret of an authenticator app, sealed. It counts once a code has confirmed it; `last_step` is that of the last code taken.
create table second_factors (
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz(3),
  confirmed_at timestamptz(3),
  primary key (tenant_id, user_id)
);
call cartage.protect('second_factors');

create table recovery_codes (
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (tenant_id, user_id, code_hash)
);
call cartage.protect('recovery_codes');
