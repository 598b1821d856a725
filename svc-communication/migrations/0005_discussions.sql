-- Who may be named. Staff find everybody, a customer's people their own; `people_found` adds whom they have heard from.
create table people (
  tenant_id bigint not null default cartage.tenant(),
  user_id bigint not null,
  customer_id bigint,
  user_name text not null, name text not null, surname text not null, email text not null, phone_number text,
  is_active boolean not null,
  primary key (tenant_id, user_id)
);
call cartage.protect('people', customer => 'customer_id');
-- Each word of a name and an address, so that what somebody types is a range of one index.
create table person_words (
  tenant_id bigint not null default cartage.tenant(),
  word text collate "C" not null,
  user_id bigint not null,
  customer_id bigint,
  primary key (tenant_id, word, user_id)
);
create index on person_words (tenant_id, customer_id, word) where customer_id is not null;
create index on person_words (tenant_id, user_id);
call cartage.protect('person_words', customer => 'customer_id');
-- Addresses outside that comments went to. They are the house's alone: no customer is theirs.
create table outside_addresses (
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  email text collate "C" not null,
  last_used timestamptz(3) not null,
  primary key (tenant_id, email)
);
call cartage.protect('outside_addresses', customer => 'customer_id');

-- `open_to` is the customer whose people see it: none, as long as nobody has said that it is open.
create table discussions (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  is_open boolean not null,
  open_to bigint generated always as (case when is_open then customer_id end) stored,
  topic text not null, type text not null, status text not null,
  entity_type text, entity_id text, entity_name text,
  creator_user_id bigint, user_name text not null,
  creation_time timestamptz(3) not null,
  last_comment_time timestamptz(3) not null,
  -- The last one that the customer's people see: theirs must not move by what they do not.
  last_open_time timestamptz(3) not null,
  status_changes jsonb not null,
  deleted_time timestamptz(3)
);
create index discussions_newest on discussions (tenant_id, last_comment_time desc, id desc) where deleted_time is null;
create index discussions_of on discussions (tenant_id, entity_type, entity_id);
create index discussions_open_to on discussions (tenant_id, open_to, last_open_time desc, id desc);
call cartage.protect('discussions', customer => 'open_to');

create table comments (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  is_open boolean not null,
  open_to bigint generated always as (case when is_open then customer_id end) stored,
  discussion_id uuid not null references discussions (id) on delete cascade,
  entity_type text,
  content text not null, status text not null,
  user_tags jsonb not null, third_party_tags jsonb not null, entity_tags jsonb not null,
  by_customer boolean not null,
  creator_user_id bigint, user_name text not null,
  creation_time timestamptz(3) not null,
  edited_time timestamptz(3),
  deleted_time timestamptz(3)
);
create index comments_of on comments (tenant_id, discussion_id, creation_time, id);
create index comments_newest on comments (tenant_id, creation_time desc, id desc);
create index comments_writers on comments (tenant_id, open_to, creator_user_id) where open_to is not null;
call cartage.protect('comments', customer => 'open_to');

-- `customer_id` is that of the person named.
create table mentions (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  user_id bigint not null,
  discussion_id uuid not null,
  comment_id uuid not null references comments (id) on delete cascade,
  creation_time timestamptz(3) not null,
  read_time timestamptz(3),
  unique (comment_id, user_id)
);
create index mentions_of on mentions (tenant_id, user_id, creation_time desc, id desc);
create index mentions_unread on mentions (tenant_id, user_id) where read_time is null;
call cartage.protect('mentions', customer => 'customer_id');

create table discussion_reads (
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  user_id bigint not null,
  discussion_id uuid not null,
  read_time timestamptz(3) not null,
  primary key (tenant_id, user_id, discussion_id)
);
call cartage.protect('discussion_reads', customer => 'customer_id');
create index emails_of_discussion on emails (tenant_id, discussion_id) where discussion_id is not null;

-- Whom the asking side may name: by the beginning of a word (an index range of at most 200 rows), or by their ids.
-- Customers' people find their own and whoever wrote what they can read. Row security would hide those, and keep the planner
-- from the index; so this looks through it, with a tenant and a customer of its own.
create function people_found(prefix text, others text[], ids bigint[], most int) returns setof people
  language sql stable security definer set search_path = communication, public as $$
  with asking as (select cartage.tenant() as tenant, cartage.customer() as customer),
  heard as materialized (
    select distinct c.creator_user_id as user_id from comments c, asking a
    where a.customer is not null and c.tenant_id = a.tenant and c.open_to = a.customer and c.deleted_time is null
  ),
  near as (
    (select w.user_id from person_words w, asking a where prefix is not null and a.customer is null
      and w.tenant_id = a.tenant and w.word >= prefix and w.word < prefix || chr(1114111) order by w.word limit 200)
    union
    (select w.user_id from person_words w, asking a where prefix is not null and a.customer is not null
      and w.tenant_id = a.tenant and w.customer_id = a.customer and w.word >= prefix and w.word < prefix || chr(1114111) order by w.word limit 200)
    union
    (select h.user_id from heard h where prefix is not null and exists (select from person_words w, asking a
      where w.tenant_id = a.tenant and w.user_id = h.user_id and w.word >= prefix and w.word < prefix || chr(1114111)))
    union
    select unnest(ids)
  )
  select p.* from near n, asking a, people p
  where p.tenant_id = a.tenant and p.user_id = n.user_id and p.is_active
    and (a.customer is null or p.customer_id = a.customer or (p.customer_id is null and p.user_id in (select user_id from heard)))
    and not exists (select from unnest(others) o where position(o in lower(p.name || ' ' || p.surname || ' ' || p.email)) = 0)
  order by lower(p.name), p.user_id limit most
$$;
revoke all on function people_found(text, text[], bigint[], int) from public;
grant execute on function people_found(text, text[], bigint[], int) to cartage_communication;
