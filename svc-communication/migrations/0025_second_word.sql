-- A second word was looked for among the words of each person who has the first: of a common first one that was thousands of
-- looks. Both are ranges of one index, and who is in both is told by one comparison; only a third word is looked for as before.
create or replace function people_offered(prefix text, others text[], of_one boolean, whose bigint, past_by int, most int) returns setof people
  language plpgsql stable security definer set search_path = communication, public as $$
declare
  of_tenant constant bigint := cartage.tenant();
  of_customer constant bigint := cartage.customer();
  theirs constant bigint := coalesce(of_customer, whose);
  past constant text := prefix || chr(1114111);
  -- So many who fit are put in order of their names.
  walked constant int := 2000;
begin
  return query
  with heard as materialized (
    select distinct c.creator_user_id as user_id from comments c
    where of_customer is not null and c.tenant_id = of_tenant and c.open_to = of_customer and c.deleted_time is null
  ),
  second as materialized (
    select distinct v.user_id from person_words v
    where cardinality(others) > 0 and v.tenant_id = of_tenant and v.word >= others[1] and v.word < others[1] || chr(1114111)
  ),
  near as (
    (select w.user_id from person_words w where of_customer is null and not of_one
      and w.tenant_id = of_tenant and w.word >= prefix and w.word < past
      and exists (select from people p where p.tenant_id = of_tenant and p.user_id = w.user_id and p.is_active)
      and (cardinality(others) = 0 or w.user_id in (select s.user_id from second s))
      and not exists (select from unnest(others[2:]) o where not exists (select from person_words v
        where v.tenant_id = of_tenant and v.user_id = w.user_id and starts_with(v.word, o)))
      order by w.word limit walked)
    union
    (select w.user_id from person_words w where of_customer is null and of_one
      and w.tenant_id = of_tenant and w.customer_id is null and w.word >= prefix and w.word < past
      and exists (select from people p where p.tenant_id = of_tenant and p.user_id = w.user_id and p.is_active)
      and (cardinality(others) = 0 or w.user_id in (select s.user_id from second s))
      and not exists (select from unnest(others[2:]) o where not exists (select from person_words v
        where v.tenant_id = of_tenant and v.user_id = w.user_id and starts_with(v.word, o)))
      order by w.word limit walked)
    union
    (select w.user_id from person_words w where (of_customer is not null or of_one)
      and w.tenant_id = of_tenant and w.customer_id = theirs and w.word >= prefix and w.word < past
      and exists (select from people p where p.tenant_id = of_tenant and p.user_id = w.user_id and p.is_active)
      and (cardinality(others) = 0 or w.user_id in (select s.user_id from second s))
      and not exists (select from unnest(others[2:]) o where not exists (select from person_words v
        where v.tenant_id = of_tenant and v.user_id = w.user_id and starts_with(v.word, o)))
      order by w.word limit walked)
    union
    (select h.user_id from heard h
      where exists (select from person_words w
        where w.tenant_id = of_tenant and w.user_id = h.user_id and w.word >= prefix and w.word < past)
      and (cardinality(others) = 0 or h.user_id in (select s.user_id from second s))
      and not exists (select from unnest(others[2:]) o where not exists (select from person_words v
        where v.tenant_id = of_tenant and v.user_id = h.user_id and starts_with(v.word, o))))
  )
  select p.* from near n join people p on p.tenant_id = of_tenant and p.user_id = n.user_id and p.is_active
  where of_customer is null or p.customer_id = of_customer or (p.customer_id is null and p.user_id in (select user_id from heard))
  order by lower(p.name), p.user_id offset past_by limit most;
end $$;
