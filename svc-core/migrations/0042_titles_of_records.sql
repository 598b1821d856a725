-- Records of the tenant's own kinds are found by what people call them, in a comment at each letter. Row security lets no index
-- narrow by a pattern, so the rules stand in the function; which kinds its caller may read is told by the service. They are
-- compared as text, so that the records of a kind are not gone through one by one where few of them fit the pattern.
create index entity_records_by_title on entity_records using gin (tenant_id, lower(title) gin_trgm_ops);
create function entity_titles_like(pattern text, prefix text, definitions uuid[], most integer)
  returns table (id uuid, definition_id uuid, title text)
  language sql stable security definer set search_path from current as $$
  select r.id, r.definition_id, r.title from (
    select * from entity_records e
    where lower(e.title) like pattern and e.tenant_id = cartage.tenant() and e.definition_id::text = any (definitions::text[])
      and (cartage.customer() is null or e.customer_id = cartage.customer()) and cartage.driver() is null
    limit 2000) r
  order by (lower(r.title) like prefix) desc, lower(r.title), r.id limit most
$$;
