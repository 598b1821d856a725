-- How people hear of what is unread: when each kind is looked at next, and up to when it was told.
create table digests (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  user_id bigint not null,
  mentions text not null check (mentions in ('AtOnce', 'Hourly', 'Daily', 'Never')),
  comments text not null check (comments in ('AtOnce', 'Hourly', 'Daily', 'Never')),
  hour smallint not null check (hour between 0 and 23),
  mentions_due timestamptz(3), comments_due timestamptz(3),
  mentions_told timestamptz(3) not null, comments_told timestamptz(3) not null,
  -- Whoever gathers has it for so long.
  claimed_until timestamptz(3),
  due timestamptz(3) generated always as (least(mentions_due, comments_due)) stored
);
create unique index digests_of on digests (tenant_id, user_id);
create index digests_due on digests (due) where due is not null;
call cartage.protect('digests', customer => 'customer_id');
create function tenants_with_digest(at timestamptz) returns setof bigint language sql stable security definer set search_path = communication
  as $$ select distinct tenant_id from digests where due <= at and (claimed_until is null or claimed_until <= at) $$;
revoke all on function tenants_with_digest(timestamptz) from public;
grant execute on function tenants_with_digest(timestamptz) to cartage_communication;
