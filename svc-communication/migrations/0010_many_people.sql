-- Suggestions walk one index range also before anything is typed: with tenant and customer as plain values the planner
-- knows that the words come in order. Joined to them, it sorted all words of the tenant first.
create or replace function people_found(prefix text, others text[], ids bigint[], most int) returns setof people
  language plpgsql stable security definer set search_path = communication, public as $$
declare
  of_tenant constant bigint := cartage.tenant();
  of_customer constant bigint := cartage.customer();
  past constant text := prefix || chr(1114111);
begin
  return query
  with heard as materialized (
    select distinct c.creator_user_id as user_id from comments c
    where of_customer is not null and c.tenant_id = of_tenant and c.open_to = of_customer and c.deleted_time is null
  ),
  near as (
    (select w.user_id from person_words w where prefix is not null and of_customer is null
      and w.tenant_id = of_tenant and w.word >= prefix and w.word < past order by w.word limit 200)
    union
    (select w.user_id from person_words w where prefix is not null and of_customer is not null
      and w.tenant_id = of_tenant and w.customer_id = of_customer and w.word >= prefix and w.word < past order by w.word limit 200)
    union
    (select h.user_id from heard h where prefix is not null and exists (select from person_words w
      where w.tenant_id = of_tenant and w.user_id = h.user_id and w.word >= prefix and w.word < past))
    union
    select unnest(ids)
  )
  select p.* from near n join people p on p.tenant_id = of_tenant and p.user_id = n.user_id and p.is_active
  where (of_customer is null or p.customer_id = of_customer or (p.customer_id is null and p.user_id in (select user_id from heard)))
    and not exists (select from unnest(others) o where position(o in lower(p.name || ' ' || p.surname || ' ' || p.email)) = 0)
  order by lower(p.name), p.user_id limit most;
end $$;

-- What one person wrote, and how many comments there are that nobody deleted: by indexes alone, with what row security reads.
create index comments_of_writer on comments (tenant_id, creator_user_id, creation_time desc, id desc);
create index comments_left on comments (tenant_id, entity_type, open_to, discussion_id) where deleted_time is null;
create index discussions_deleted on discussions (tenant_id, id) where deleted_time is not null;
