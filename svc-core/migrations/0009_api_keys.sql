-- Keys of programs that work in a user's name: their hashes only, so that a stolen table opens nothing.
create table api_keys (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null references users on delete cascade,
  customer_id bigint,
  name text not null,
  key_hash text not null,
  last_four text not null,
  scopes text[] not null,
  creation_time timestamptz(3) not null,
  creator_user_id bigint,
  last_used_time timestamptz(3)
);
create unique index api_keys_hash on api_keys (tenant_id, key_hash);
create index on api_keys (tenant_id, user_id);
call cartage.protect('api_keys', customer => 'customer_id');
