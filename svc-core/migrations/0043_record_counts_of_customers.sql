-- The people of a customer counted their own records one by one. Records of a customer with many are now counted as those of a
-- kind are: blocks and changes of number 0 tell of all, those of a customer's number of its own. A record of such a customer
-- is written down twice. And where some records of a block share a text, those texts are kept once more by themselves, so that
-- the others need not be looked at one by one.
alter table entity_folds drop constraint entity_folds_customer_id_check, drop constraint entity_folds_pkey, add primary key (definition_id, customer_id);
alter table entity_changes drop constraint entity_changes_customer_id_check;
alter table entity_blocks drop constraint entity_blocks_customer_id_check,
  -- What follows the head in each text that several records share, joined, and how many records more than one have each.
  -- Null where there is none, where they are more than half of the block, and in blocks of before.
  add column shared text, add column shared_more int[];
alter table entity_blocks alter shared set storage external;
create index on entity_changes (tenant_id, definition_id, customer_id);
create index on entity_blocks (tenant_id, definition_id, customer_id, place);
drop index entity_changes_tenant_id_definition_id_idx, entity_blocks_tenant_id_definition_id_place_idx;

do $made$
declare
  columns constant text := 'title, creator_name, owner_id, creation_time, last_modification_time, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, n1, n2, n3, n4, n5, n6, at1, at2, at3, at4';
  -- Of a record (r) to every number that it is counted under (f).
  written constant text := format('insert into entity_changes (tenant_id, customer_id, definition_id, n, %s) select r.tenant_id, f.customer_id, r.definition_id, %%s, %s from %%s r join entity_folds f on f.definition_id = r.definition_id and f.customer_id in (0, coalesce(r.customer_id, 0))',
    columns, replace(columns, 'owner_id', 'r.customer_id'));
  writes record;
begin
  for writes in select * from (values ('added', array['added'], array[1]), ('changed', array['now', 'was'], array[1, -1]), ('removed', array['removed'], array[-1])) w (name, tables, signs) loop
    execute format($f$
      create or replace function entity_records_%s() returns trigger language plpgsql security definer set search_path = core, public as $$ begin
        perform pg_advisory_xact_lock_shared(entity_fold_key(definition_id)) from (select distinct definition_id from %s order by 1) d;
        %s
        return null;
      end $$ $f$, writes.name, writes.tables[1],
      (select string_agg(format(written, sign, named) || ';', ' ') from unnest(writes.tables, writes.signs) as w (named, sign)));
  end loop;
  -- Begins to count a kind, or a customer's records of one, from every record that is there. Whoever writes one of the kind waits as long as they take to copy.
  execute format($f$
    create function begin_counts(definition uuid, customer bigint) returns void language plpgsql security definer set search_path = core, public as $$ begin
      perform pg_advisory_xact_lock(entity_fold_key(definition));
      insert into entity_folds select tenant_id, customer, id from entity_definitions where id = definition on conflict do nothing;
      if not found then return; end if;
      %s and f.customer_id = customer and f.definition_id = definition;
    end $$ $f$, format(written, 1, 'entity_records'));
end $made$;

-- Kinds that have more records than `fewest` and are not counted yet (0), and customers who have so many of a kind that is.
create function uncounted(fewest int) returns table (definition uuid, customer bigint) language sql stable security definer set search_path = core, public as $$
  select d.id, 0::bigint from entity_definitions d where not exists (select from entity_folds f where f.definition_id = d.id)
    and (select count(*) from (select from entity_records r where r.definition_id = d.id limit fewest + 1) found) > fewest
  union all
  select b.definition_id, u.v from entity_blocks b, unnest(b.numbers, b.counts) as u (v, n)
    where b.place = 'customerId' and b.customer_id = 0 and u.n > fewest and u.v is not null
    and not exists (select from entity_folds f where f.definition_id = b.definition_id and f.customer_id = u.v)
$$;

-- As before, of one number.
create function fold_place(tenant bigint, definition uuid, customer bigint, at text, col text, kind text) returns void language plpgsql security definer set search_path = core, public as $$ begin
  execute format($f$
    with deltas as materialized (select %1$I as v, sum(n)::int as n from taken group by 1 having sum(n) <> 0),
    held as (select id, low_%2$s as low from entity_blocks where tenant_id = $1 and definition_id = $2 and customer_id = $3 and place = $4 and exists (select from deltas)),
    ends as (select array_agg(low order by low) as lows, array_agg(id order by low) as ids from held where low is not null),
    hit as materialized (select d.v, d.n, case when d.v is null then (select id from held where low is null) else ids[greatest(1, width_bucket(d.v, lows))] end as block from deltas d, ends),
    gone as (delete from entity_blocks b using (select distinct block from hit) h where b.id = h.block and b.tenant_id = $1 and b.definition_id = $2 and b.customer_id = $3 and b.place = $4
      returning b.id, b.%2$ss as vs, b.counts),
    merged as (select block, v, sum(n)::int as n from
      (select block, v, n from hit union all select g.id, u.v, u.n from gone g, unnest(g.vs, g.counts) u (v, n)) both_of group by block, v having sum(n) > 0),
    cut as (select block, v, n, (row_number() over w - 1) * ceil(count(*) over p / 500.0)::bigint / count(*) over p as part
      from merged window p as (partition by block, v is null), w as (partition by block, v is null order by v))
    insert into entity_blocks (tenant_id, definition_id, customer_id, place, low_%2$s, high_%2$s, %2$ss, counts, total, head, tail, joined, shared, shared_more)
    select $1, $2, $3, $4, low, high, vs, ns, total, head, tail, %4$s from (
      select min(v) as low, max(v) as high, array_agg(v order by v) as vs, array_agg(n order by v) as ns, sum(n) as total,
        count(*) filter (where n > 1) as several, count(*) as texts, %3$s
      from cut group by block, v is null, part) made
  $f$, col, kind,
    case kind when 'text' then $t$same_head(min(lower(v) collate "C"), max(lower(v) collate "C")) as head,
      reverse(same_head(min(reverse(lower(v)) collate "C"), max(reverse(lower(v)) collate "C"))) as tail$t$ else 'null as head, null as tail' end,
    case kind when 'text' then $t$(select string_agg(substr(lower(u), length(head) + 1), chr(1) order by at) from unnest(vs) with ordinality as x (u, at)),
      case when several between 1 and texts / 2 then (select string_agg(substr(lower(u), length(head) + 1), chr(1) order by at) from unnest(vs, ns) with ordinality as x (u, n, at) where n > 1) end,
      case when several between 1 and texts / 2 then (select array_agg(n - 1 order by at) from unnest(ns) with ordinality as x (n, at) where n > 1) end$t$ else 'null, null, null' end)
    using tenant, definition, customer, at;
end $$;
-- Folds a part of what waits for one kind, or a customer's records of one, where at least so many rows do; answers how many they were. One at a time.
create or replace function fold_records(fewest int) returns int language plpgsql security definer set search_path = core, public as $$
declare of record; folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('core.fold_records')) then return 0; end if;
  select tenant_id, definition_id, customer_id into of from entity_changes group by 1, 2, 3 having count(*) >= fewest limit 1;
  if not found then return 0; end if;
  create temp table taken on commit drop as
    with gone as (delete from entity_changes where ctid = any (array(select ctid from entity_changes
      where tenant_id = of.tenant_id and definition_id = of.definition_id and customer_id = of.customer_id limit 200000)) returning *)
    select * from gone;
  get diagnostics folded = row_count;
  perform fold_place(of.tenant_id, of.definition_id, of.customer_id, p.place, p.col, p.kind) from (
    values ('title', 'title', 'text'), ('creatorName', 'creator_name', 'text'), ('customerId', 'owner_id', 'number'),
      ('creationTime', 'creation_time', 'time'), ('lastModificationTime', 'last_modification_time', 'time')
    union all select 't' || i, 't' || i, 'text' from generate_series(1, 10) i
    union all select 'n' || i, 'n' || i, 'number' from generate_series(1, 6) i
    union all select 'at' || i, 'at' || i, 'time' from generate_series(1, 4) i) p (place, col, kind);
  return folded;
end $$;
drop function begin_counts(uuid), uncounted_kind(int), fold_place(bigint, uuid, text, text, text);
revoke all on function begin_counts(uuid, bigint), uncounted(int), fold_place(bigint, uuid, bigint, text, text, text) from public;
grant execute on function begin_counts(uuid, bigint), uncounted(int) to cartage_core;
