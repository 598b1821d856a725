-- The list of all comments told its total by counting a million rows each time. Now each statement adds its difference as a
-- row of its own, so that nobody waits for anybody, and now and then these are folded into a few dozen rows a tenant.
-- Both are of comments that are not deleted themselves; what lies in deleted discussions is looked for by whoever reads, so
-- that a discussion may be deleted while somebody writes in it. Of no customer (0) and no unit: nobody whom either binds sees a row.
create table comment_changes (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null check (customer_id = 0),
  entity_type text, status text not null, is_open boolean not null, by_customer boolean not null, is_by_mail boolean not null, n bigint not null
);
create index on comment_changes (tenant_id);
create table comment_totals (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null check (customer_id = 0),
  entity_type text, status text not null, is_open boolean not null, by_customer boolean not null, is_by_mail boolean not null, n bigint not null,
  unique nulls not distinct (tenant_id, entity_type, status, is_open, by_customer, is_by_mail)
);
create index on comment_totals (n) where n = 0;
call cartage.protect('comment_changes', customer => 'customer_id');
call cartage.protect('comment_totals', customer => 'customer_id');
call cartage.by_unit('comment_changes', 'false');
call cartage.by_unit('comment_totals', 'false');
-- Folded and not yet folded, under the reader's own rights.
create view comment_sums with (security_invoker) as
  select tenant_id, entity_type, status, is_open, by_customer, is_by_mail, n from comment_totals
  union all select tenant_id, entity_type, status, is_open, by_customer, is_by_mail, n from comment_changes;
grant select on comment_sums to cartage_communication;

-- As the owner: a customer's people and those whom units bind write comments as well, and see no sums.
create function comments_added() returns trigger language plpgsql security definer set search_path = communication, public as $$ begin
  insert into comment_changes select tenant_id, 0, entity_type, status, is_open, by_customer, is_by_mail, count(*)
    from added where deleted_time is null group by 1, 3, 4, 5, 6, 7;
  return null;
end $$;
create function comments_changed() returns trigger language plpgsql security definer set search_path = communication, public as $$ begin
  insert into comment_changes select tenant_id, 0, entity_type, status, is_open, by_customer, is_by_mail, sum(d) from (
      select tenant_id, entity_type, status, is_open, by_customer, is_by_mail, 1 as d from now where deleted_time is null
      union all select tenant_id, entity_type, status, is_open, by_customer, is_by_mail, -1 from was where deleted_time is null
    ) moved group by 1, 3, 4, 5, 6, 7 having sum(d) <> 0;
  return null;
end $$;
create function comments_removed() returns trigger language plpgsql security definer set search_path = communication, public as $$ begin
  insert into comment_changes select tenant_id, 0, entity_type, status, is_open, by_customer, is_by_mail, -count(*)
    from removed where deleted_time is null group by 1, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger comments_added after insert on comments referencing new table as added for each statement execute function comments_added();
create trigger comments_changed after update on comments referencing old table as was new table as now for each statement execute function comments_changed();
create trigger comments_removed after delete on comments referencing old table as removed for each statement execute function comments_removed();

-- Folds every tenant's rows; it tells nothing. One at a time.
create function fold_comments() returns void language plpgsql security definer set search_path = communication, public as $$ begin
  if not pg_try_advisory_xact_lock(hashtext('communication.fold_comments')) then return; end if;
  with gone as (delete from comment_changes returning *)
  insert into comment_totals as t select tenant_id, 0, entity_type, status, is_open, by_customer, is_by_mail, sum(n) from gone group by 1, 3, 4, 5, 6, 7
    on conflict (tenant_id, entity_type, status, is_open, by_customer, is_by_mail) do update set n = t.n + excluded.n;
  delete from comment_totals where n = 0;
end $$;
-- Makes the sums anew from the comments: here, and after a restore without triggers.
create function recount_comments() returns void language plpgsql security definer set search_path = communication, public as $$ begin
  -- Before the table's: somebody who folds would wait for that one, and keep us from folding.
  perform pg_advisory_xact_lock(hashtext('communication.fold_comments'));
  lock table comments in share row exclusive mode;
  truncate comment_changes, comment_totals;
  insert into comment_totals select tenant_id, 0, entity_type, status, is_open, by_customer, is_by_mail, count(*)
    from comments where deleted_time is null group by 1, 3, 4, 5, 6, 7;
end $$;
revoke all on function recount_comments() from public;
select recount_comments();

-- Pages, and the filters that sums do not know, from indexes alone. Those of a customer's people have one of their own, which
-- also tells whom they have heard from; by status, since what is settled or open may be few among many.
drop index comments_of, comments_newest, comments_writers, comments_left;
create index comments_of on comments (tenant_id, discussion_id, creation_time, id) include (entity_type, open_to) where deleted_time is null;
create index comments_newest on comments (tenant_id, creation_time desc, id desc)
  include (discussion_id, entity_type, open_to, status, is_open, by_customer, is_by_mail) where deleted_time is null;
create index comments_open_to on comments (tenant_id, open_to, creation_time desc, id desc) include (discussion_id, entity_type, creator_user_id)
  where deleted_time is null and open_to is not null;
create index comments_by_status on comments (tenant_id, status, creation_time desc, id desc) include (discussion_id, entity_type, open_to) where deleted_time is null;
