-- Lists of a tenant's own kind told their total by counting up to a million records each time, and part of a text was looked
-- for in all of them. Of kinds with many records, what each place holds is now kept as sorted blocks of values with how many
-- records have each. A statement that writes adds what left and what came as rows of its own, so that nobody waits for
-- anybody; now and then these are folded into the blocks. A total is what the blocks and the rows not yet folded say together.
-- Of no customer (0): the people of a customer see no row, and count their own records themselves.
create table entity_folds (
  tenant_id bigint not null, customer_id bigint not null default 0 check (customer_id = 0), definition_id uuid primary key
);
create index on entity_folds (tenant_id);
create table entity_changes (
  tenant_id bigint not null, customer_id bigint not null default 0 check (customer_id = 0), definition_id uuid not null,
  -- 1 of a record as it came, -1 of one as it was.
  n int not null,
  title text, creator_name text, owner_id bigint, creation_time timestamptz(3), last_modification_time timestamptz(3),
  t1 text, t2 text, t3 text, t4 text, t5 text, t6 text, t7 text, t8 text, t9 text, t10 text,
  n1 bigint, n2 bigint, n3 bigint, n4 bigint, n5 bigint, n6 bigint,
  at1 timestamptz(3), at2 timestamptz(3), at3 timestamptz(3), at4 timestamptz(3)
);
create index on entity_changes (tenant_id, definition_id);
create table entity_blocks (
  tenant_id bigint not null, customer_id bigint not null default 0 check (customer_id = 0), definition_id uuid not null,
  id bigint generated always as identity,
  place text not null,
  -- Of one of three kinds; the block of what has no value has no bounds.
  low_text text, high_text text, low_number bigint, high_number bigint, low_time timestamptz(3), high_time timestamptz(3),
  texts text[], numbers bigint[], times timestamptz(3)[],
  counts int[] not null,
  total bigint not null,
  -- What all texts in small letters begin and end with: a part of that all have, and none needs to be looked at.
  head text, tail text,
  -- What follows the head in each, one behind the other: whether any has a part is told by one look.
  joined text
);
create index on entity_blocks (tenant_id, definition_id, place);
-- Read whole and often: what is compressed would be unpacked each time.
alter table entity_blocks alter texts set storage external, alter numbers set storage external, alter times set storage external,
  alter counts set storage external, alter joined set storage external;
call cartage.protect('entity_folds', customer => 'customer_id');
call cartage.protect('entity_changes', customer => 'customer_id');
call cartage.protect('entity_blocks', customer => 'customer_id');

-- One key a kind of records: who writes shares it, who begins to count has it alone, so that no writer is half seen.
create function entity_fold_key(definition uuid) returns bigint language sql immutable as $$ select hashtextextended(definition::text, 40) $$;

-- As the owner: a customer's people write records as well, and see no counts.
create function entity_records_added() returns trigger language plpgsql security definer set search_path = core, public as $$ begin
  perform pg_advisory_xact_lock_shared(entity_fold_key(definition_id)) from (select distinct definition_id from added order by 1) d;
  insert into entity_changes select tenant_id, 0, definition_id, 1, title, creator_name, customer_id, creation_time, last_modification_time,
      t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, n1, n2, n3, n4, n5, n6, at1, at2, at3, at4
    from added r where exists (select from entity_folds f where f.definition_id = r.definition_id);
  return null;
end $$;
create function entity_records_changed() returns trigger language plpgsql security definer set search_path = core, public as $$ begin
  perform pg_advisory_xact_lock_shared(entity_fold_key(definition_id)) from (select distinct definition_id from now order by 1) d;
  insert into entity_changes select tenant_id, 0, definition_id, 1, title, creator_name, customer_id, creation_time, last_modification_time,
      t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, n1, n2, n3, n4, n5, n6, at1, at2, at3, at4
    from now r where exists (select from entity_folds f where f.definition_id = r.definition_id)
  union all select tenant_id, 0, definition_id, -1, title, creator_name, customer_id, creation_time, last_modification_time,
      t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, n1, n2, n3, n4, n5, n6, at1, at2, at3, at4
    from was r where exists (select from entity_folds f where f.definition_id = r.definition_id);
  return null;
end $$;
create function entity_records_removed() returns trigger language plpgsql security definer set search_path = core, public as $$ begin
  perform pg_advisory_xact_lock_shared(entity_fold_key(definition_id)) from (select distinct definition_id from removed order by 1) d;
  insert into entity_changes select tenant_id, 0, definition_id, -1, title, creator_name, customer_id, creation_time, last_modification_time,
      t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, n1, n2, n3, n4, n5, n6, at1, at2, at3, at4
    from removed r where exists (select from entity_folds f where f.definition_id = r.definition_id);
  return null;
end $$;
create trigger entity_records_added after insert on entity_records referencing new table as added for each statement execute function entity_records_added();
create trigger entity_records_changed after update on entity_records referencing old table as was new table as now for each statement execute function entity_records_changed();
create trigger entity_records_removed after delete on entity_records referencing old table as removed for each statement execute function entity_records_removed();

-- Before the records go with their kind, which then count for nothing any more.
create function entity_counts_go() returns trigger language plpgsql security definer set search_path = core, public as $$ begin
  delete from entity_folds where definition_id = old.id;
  delete from entity_changes where definition_id = old.id;
  delete from entity_blocks where definition_id = old.id;
  return old;
end $$;
create trigger entity_counts_go before delete on entity_definitions for each row execute function entity_counts_go();

-- Begins to count a kind, from every record that is there. Whoever writes one of it waits as long as its records take to copy.
create function begin_counts(definition uuid) returns void language plpgsql security definer set search_path = core, public as $$ begin
  perform pg_advisory_xact_lock(entity_fold_key(definition));
  insert into entity_folds select tenant_id, 0, id from entity_definitions where id = definition on conflict do nothing;
  if not found then return; end if;
  insert into entity_changes select tenant_id, 0, definition_id, 1, title, creator_name, customer_id, creation_time, last_modification_time,
      t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, n1, n2, n3, n4, n5, n6, at1, at2, at3, at4
    from entity_records where definition_id = definition;
end $$;
-- A kind that has more records than `fewest` and is not counted yet.
create function uncounted_kind(fewest int) returns uuid language sql stable security definer set search_path = core, public as $$
  select d.id from entity_definitions d where not exists (select from entity_folds f where f.definition_id = d.id)
    and (select count(*) from (select from entity_records r where r.definition_id = d.id limit fewest + 1) found) > fewest limit 1
$$;

-- What two texts begin with alike: of the first and the last of many by their bytes, what all begin with.
create function same_head(a text, b text) returns text language plpgsql immutable as $$
declare low int := 0; high int := least(length(a), length(b)); middle int;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if left(a, middle) = left(b, middle) then low := middle; else high := middle - 1; end if;
  end loop;
  return left(a, low);
end $$;
-- Folds what was taken of one place: each value goes to the block that has its like, and those blocks are cut anew.
create function fold_place(tenant bigint, definition uuid, at text, col text, kind text) returns void language plpgsql security definer set search_path = core, public as $$ begin
  execute format($f$
    with deltas as materialized (select %1$I as v, sum(n)::int as n from taken group by 1 having sum(n) <> 0),
    held as (select id, low_%2$s as low from entity_blocks where tenant_id = $1 and definition_id = $2 and place = $3 and exists (select from deltas)),
    ends as (select array_agg(low order by low) as lows, array_agg(id order by low) as ids from held where low is not null),
    hit as materialized (select d.v, d.n, case when d.v is null then (select id from held where low is null) else ids[greatest(1, width_bucket(d.v, lows))] end as block from deltas d, ends),
    gone as (delete from entity_blocks b using (select distinct block from hit) h where b.id = h.block and b.tenant_id = $1 and b.definition_id = $2 and b.place = $3
      returning b.id, b.%2$ss as vs, b.counts),
    merged as (select block, v, sum(n)::int as n from
      (select block, v, n from hit union all select g.id, u.v, u.n from gone g, unnest(g.vs, g.counts) u (v, n)) both_of group by block, v having sum(n) > 0),
    cut as (select block, v, n, (row_number() over w - 1) * ceil(count(*) over p / 500.0)::bigint / count(*) over p as part
      from merged window p as (partition by block, v is null), w as (partition by block, v is null order by v))
    insert into entity_blocks (tenant_id, definition_id, place, low_%2$s, high_%2$s, %2$ss, counts, total, head, tail, joined)
    select $1, $2, $3, low, high, vs, ns, total, head, tail, %4$s from (
      select min(v) as low, max(v) as high, array_agg(v order by v) as vs, array_agg(n order by v) as ns, sum(n) as total, %3$s
      from cut group by block, v is null, part) made
  $f$, col, kind,
    case kind when 'text' then $t$same_head(min(lower(v) collate "C"), max(lower(v) collate "C")) as head,
      reverse(same_head(min(reverse(lower(v)) collate "C"), max(reverse(lower(v)) collate "C"))) as tail$t$ else 'null as head, null as tail' end,
    case kind when 'text' then $t$(select string_agg(substr(lower(u), length(head) + 1), chr(1) order by at) from unnest(vs) with ordinality as x (u, at))$t$ else 'null' end)
    using tenant, definition, at;
end $$;
-- Folds a part of what waits for one kind where at least so many rows do; answers how many they were. One at a time.
create function fold_records(fewest int) returns int language plpgsql security definer set search_path = core, public as $$
declare kind record; folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('core.fold_records')) then return 0; end if;
  select tenant_id, definition_id into kind from entity_changes group by 1, 2 having count(*) >= fewest limit 1;
  if not found then return 0; end if;
  create temp table taken on commit drop as
    with gone as (delete from entity_changes where ctid = any (array(select ctid from entity_changes where tenant_id = kind.tenant_id and definition_id = kind.definition_id limit 200000)) returning *)
    select * from gone;
  get diagnostics folded = row_count;
  perform fold_place(kind.tenant_id, kind.definition_id, p.place, p.col, p.kind) from (
    values ('title', 'title', 'text'), ('creatorName', 'creator_name', 'text'), ('customerId', 'owner_id', 'number'),
      ('creationTime', 'creation_time', 'time'), ('lastModificationTime', 'last_modification_time', 'time')
    union all select 't' || i, 't' || i, 'text' from generate_series(1, 10) i
    union all select 'n' || i, 'n' || i, 'number' from generate_series(1, 6) i
    union all select 'at' || i, 'at' || i, 'time' from generate_series(1, 4) i) p (place, col, kind);
  return folded;
end $$;
revoke all on function begin_counts(uuid), uncounted_kind(int), fold_place(bigint, uuid, text, text, text), fold_records(int) from public;
grant execute on function begin_counts(uuid), uncounted_kind(int), fold_records(int) to cartage_core;
