-- Mails of a discussion follow one another in a mailbox, and say where answers go.
alter table emails add column in_reply_to text, add column reply_to text;
-- What came by mail: the part that repeats earlier mails, and what became of its files.
alter table comments add column is_by_mail boolean not null default false,
  add column quoted text not null default '',
  add column files jsonb not null default '[]';

-- Whose mail to which address becomes a comment where. The address itself is not kept: it is worked out again from these.
create table reply_addresses (
  token_hash text primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  discussion_id uuid not null references discussions (id) on delete cascade,
  user_id bigint,
  email text,
  creation_time timestamptz(3) not null,
  check ((user_id is null) <> (email is null))
);
create index on reply_addresses (tenant_id, discussion_id);
call cartage.protect('reply_addresses', customer => 'customer_id');
-- The door asks before it takes a mail: it knows the address, and no tenant.
create function tenant_of_reply(hash text) returns bigint language sql stable security definer set search_path = communication
  as $$ select tenant_id from reply_addresses where token_hash = hash $$;
revoke all on function tenant_of_reply(text) from public;
grant execute on function tenant_of_reply(text) to cartage_communication;

-- The mail as it came, under the id of its row in `emails`; written before it is acknowledged, and read afterwards.
create table inbound_mails (
  id uuid primary key references emails (id) on delete cascade,
  tenant_id bigint not null default cartage.tenant(),
  token_hash text,
  raw bytea not null,
  next_attempt timestamptz(3),
  attempts integer not null default 0,
  -- The comment whose files are still to be filed.
  comment_id uuid,
  files jsonb not null default '[]'
);
create index inbound_mails_due on inbound_mails (next_attempt) where next_attempt is not null;
-- Not compressed, so that a part of it can be read by itself.
alter table inbound_mails alter column raw set storage external;
call cartage.protect('inbound_mails');
create function tenants_with_inbound(at timestamptz) returns setof bigint language sql stable security definer set search_path = communication
  as $$ select distinct tenant_id from inbound_mails where next_attempt <= at $$;
revoke all on function tenants_with_inbound(timestamptz) from public;
grant execute on function tenants_with_inbound(timestamptz) to cartage_communication;
create index emails_inbound on emails (tenant_id, creation_time desc, id desc) where direction = 'Inbound';
create index emails_by_message on emails (tenant_id, message_id) where message_id is not null;

-- The mailbox of a tenant's own; its password lies sealed. `next_poll` is moved away by whoever reads it.
create table mailboxes (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  address text not null, host text not null, port integer not null, username text not null,
  password text not null, is_ssl boolean not null, folder text not null, is_active boolean not null,
  uid_validity text, last_uid bigint,
  next_poll timestamptz(3) not null,
  last_poll_time timestamptz(3), error text
);
create unique index mailboxes_one on mailboxes (tenant_id);
create index mailboxes_due on mailboxes (next_poll) where is_active;
call cartage.protect('mailboxes');
create function tenants_with_mailbox(at timestamptz) returns setof bigint language sql stable security definer set search_path = communication
  as $$ select tenant_id from mailboxes where is_active and next_poll <= at order by next_poll $$;
revoke all on function tenants_with_mailbox(timestamptz) from public;
grant execute on function tenants_with_mailbox(timestamptz) to cartage_communication;

-- What was settled long ago is kept as its row alone; what waits for a person is kept whole. Some at a time.
create function sweep_inbound(before timestamptz, most int) returns bigint language sql security definer set search_path = communication
  as $$ with gone as (
    delete from inbound_mails where id in (
      select i.id from inbound_mails i join emails e on e.id = i.id
      where i.next_attempt is null and e.creation_time < before and e.status in ('Matched', 'Bounce', 'Automatic', 'Discarded') limit most
    ) returning 1
  ) select count(*) from gone $$;
revoke all on function sweep_inbound(timestamptz, int) from public;
grant execute on function sweep_inbound(timestamptz, int) to cartage_communication;
