-- How many bookings a text that many of them hold finds, without comparing every one of them: in a long list the searched
-- texts are folded, like the sums, a block of bookings at a time. Of a block the words that many of its bookings hold have
-- their bookings as bits; the others stand in a short text. What changed since is looked at itself, so the count is exact.

-- 1. Which bookings changed: known by the rows that are written for the sums anyway.
alter table booking_changes add column ids bigint[];
-- No customer sees any of these: they are asked for a whole tenant, through the functions below.
create table booking_search_blocks (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null default 0 check (customer_id = 0), block int not null, first_id bigint not null, before_id bigint not null,
  -- The words of the short texts, each once, with every number as 0: a text of another shape is in none of them.
  shapes text not null default '',
  primary key (tenant_id, block)
);
call cartage.protect('booking_search_blocks', customer => 'customer_id');
-- The places in a block that have a word, two letters of what is in no such word, two letters of their connote, or a status group.
create table booking_search_bits (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null default 0 check (customer_id = 0), block int not null, kind text not null check (kind in ('word', 'pair', 'connotePair', 'group')), said text not null, places bit varying not null,
  primary key (tenant_id, block, kind, said)
);
call cartage.protect('booking_search_bits', customer => 'customer_id');
-- Each booking's place, counted on from block to block, and the words of its text that no bits have.
create table booking_search_rests (
  id bigint primary key, tenant_id bigint not null default cartage.tenant(), place int not null, customer_id smallint not null default 0 check (customer_id = 0), status_group text not null, connote bytea, rest bytea not null
);
create unique index on booking_search_rests (tenant_id, place);
call cartage.protect('booking_search_rests', customer => 'customer_id');
create table booking_search_stale (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null default 0 check (customer_id = 0), id bigint primary key
);
call cartage.protect('booking_search_stale', customer => 'customer_id');

create or replace function bookings_added() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name, array_agg(id)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name;
  insert into booking.booking_search select id, tenant_id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8'), convert_to(booking.searchable(search_text, consignment_id, to_company), 'UTF8') from added;
  return null;
end $$;
-- A text that changed alone shows by its hash: every row of the statement has one before and one after.
create or replace function bookings_changed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
      sum(d), sum(d * items), sum(d * weight_kg), sum(d * volume_m3), sum(d * freight), sum(d * insurance), sum(d * revenue), sum(d * on_time), from_suburb, to_suburb, company_name, array_agg(distinct id)
    from (
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null as is_invoiced, from_suburb, to_suburb, company_name, id, hashtextextended(concat_ws('|', consignment_id, booking.searchable(search_text, consignment_id, to_company)), id)::numeric as said,
        1 as d, total_items as items, total_weight_kg as weight_kg, total_volume_m3 as volume_m3, freight_cost as freight, insurance_cost as insurance, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int as on_time from now
      union all
      select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null, from_suburb, to_suburb, company_name, id, hashtextextended(concat_ws('|', consignment_id, booking.searchable(search_text, consignment_id, to_company)), id)::numeric,
        -1, total_items, total_weight_kg, total_volume_m3, freight_cost, insurance_cost, revenue, booking.surely_on_time(booking_status, deliver_by, delivered_at)::int from was
    ) moved
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name
    having sum(d) <> 0 or sum(d * items) <> 0 or sum(d * weight_kg) <> 0 or sum(d * volume_m3) <> 0 or sum(d * freight) <> 0 or sum(d * insurance) <> 0 or sum(d * revenue) <> 0 or sum(d * on_time) <> 0 or sum(d * said) <> 0;
  update booking.booking_search s set customer_id = n.customer_id, creation_time = n.creation_time, status_group = n.status_group, connote = n.connote, search_text = n.search_text
    from (select id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8') as connote, convert_to(booking.searchable(search_text, consignment_id, to_company), 'UTF8') as search_text from now) n where s.id = n.id
      and (s.status_group <> n.status_group or s.search_text <> n.search_text or s.connote is distinct from n.connote or s.customer_id <> n.customer_id or s.creation_time <> n.creation_time);
  return null;
end $$;
create or replace function bookings_removed() returns trigger language plpgsql as $$ begin
  insert into booking.booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      -count(*), -sum(total_items), -sum(total_weight_kg), -sum(total_volume_m3), -sum(freight_cost), -sum(insurance_cost), -sum(revenue), -count(*) filter (where booking.surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name, array_agg(id)
    from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name;
  delete from booking.booking_search s using removed r where s.id = r.id;
  return null;
end $$;

create or replace function fold_counts() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  if not pg_try_advisory_xact_lock(hashtext('booking.fold_counts')) then return; end if;
  with gone as (delete from booking_changes returning *),
    stale as (
      insert into booking_search_stale select distinct g.tenant_id, 0, i from gone g cross join lateral unnest(g.ids) i
        where exists (select from booking_search_blocks b where b.tenant_id = g.tenant_id and i >= b.first_id and i < b.before_id) on conflict do nothing),
    states as (
      insert into booking_states as s select tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced,
          sum(n), sum(items), sum(weight_kg), sum(volume_m3), sum(freight), sum(insurance) from gone group by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, customer_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update
        set n = s.n + excluded.n, items = s.items + excluded.items, weight_kg = s.weight_kg + excluded.weight_kg, volume_m3 = s.volume_m3 + excluded.volume_m3,
          freight = s.freight + excluded.freight, insurance = s.insurance + excluded.insurance),
    all_states as (
      insert into booking_state_totals as s select tenant_id, 0, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced, sum(n) from gone group by 1, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, is_invoiced) do update set n = s.n + excluded.n),
    totals as (
      insert into booking_day_totals as d select tenant_id, booking_date, 0, carrier, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time) from gone group by 1, 2, 4, 5, 6
      on conflict (tenant_id, booking_date, carrier, booking_status, status_group) do update
        set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time),
    named as (
      insert into booking_values as v select tenant_id, 0, field, value, booking_status, status_group, sum(n) from gone
          cross join lateral (values ('fromSuburb', from_suburb), ('toSuburb', to_suburb), ('companyName', company_name)) x (field, value) group by 1, 3, 4, 5, 6 having sum(n) <> 0
      on conflict (tenant_id, field, value, booking_status, status_group) do update set n = v.n + excluded.n),
    months as (
      insert into booking_months as m select tenant_id, date_trunc('month', booking_date)::date, customer_id, booking_status, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time) from gone group by 1, 2, 3, 4
      on conflict (tenant_id, month, customer_id, booking_status) do update
        set n = m.n + excluded.n, items = m.items + excluded.items, weight_kg = m.weight_kg + excluded.weight_kg, revenue = m.revenue + excluded.revenue, on_time = m.on_time + excluded.on_time)
  insert into booking_days as d select tenant_id, booking_date, customer_id, carrier, booking_status, status_group, sum(n), sum(items), sum(weight_kg), sum(revenue), sum(on_time) from gone group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, booking_date, customer_id, carrier, booking_status, status_group) do update
      set n = d.n + excluded.n, items = d.items + excluded.items, weight_kg = d.weight_kg + excluded.weight_kg, revenue = d.revenue + excluded.revenue, on_time = d.on_time + excluded.on_time;
  delete from booking_states where n = 0;
  delete from booking_state_totals where n = 0;
  delete from booking_days where n = 0;
  delete from booking_day_totals where n = 0;
  delete from booking_values where n = 0;
  delete from booking_months where n = 0;
end $$;

create or replace function rebuild_lists() returns void language plpgsql security definer set search_path = booking, public as $$ begin
  -- Before the table's: somebody who folds would wait for that one, and keep us from folding.
  perform pg_advisory_xact_lock(hashtext('booking.fold_counts'));
  lock table bookings in share row exclusive mode;
  truncate booking_changes, booking_states, booking_state_totals, booking_days, booking_day_totals, booking_values, booking_months, booking_search, booking_search_blocks, booking_search_bits, booking_search_rests, booking_search_stale;
  insert into booking_search select id, tenant_id, customer_id, creation_time, status_group, convert_to(lower(consignment_id), 'UTF8'), convert_to(searchable(search_text, consignment_id, to_company), 'UTF8') from bookings order by id;
  insert into booking_changes select tenant_id, customer_id, booking_date, booking_status, status_group, carrier, carrier_service_code, is_dangerous_good, invoice_id is not null,
      count(*), sum(total_items), sum(total_weight_kg), sum(total_volume_m3), sum(freight_cost), sum(insurance_cost), sum(revenue), count(*) filter (where surely_on_time(booking_status, deliver_by, delivered_at)),
      from_suburb, to_suburb, company_name
    from bookings group by 1, 2, 3, 4, 5, 6, 7, 8, 9, from_suburb, to_suburb, company_name;
  perform fold_counts();
end $$;

-- 2. Folding. 32,768 places a block, of which the last 768 are for bookings that were written late.
create function booking_places() returns int language sql immutable parallel safe as $$ select 32768 $$;
do $$ begin
  execute format('create aggregate places_of(int, int) (sfunc = set_bit, stype = pg_catalog."bit", initcond = %L, parallel = safe)', repeat('0', booking_places()));
end $$;
create aggregate joined_places(bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');
create function word_shape(word text) returns text language sql immutable parallel safe as $$ select regexp_replace(word, '[0-9]+', '0', 'g') $$;

-- Words of fewer bookings than `fewest` have no bits.
create function fold_block(of_tenant bigint, of_block int, fewest int) returns void language plpgsql set search_path = booking, public set work_mem = '64MB' as $$
declare first bigint; before bigint;
begin
  select first_id, before_id into first, before from booking_search_blocks where tenant_id = of_tenant and block = of_block;
  delete from booking_search_bits where tenant_id = of_tenant and block = of_block;
  delete from booking_search_rests where tenant_id = of_tenant and place >= of_block * booking_places() and place < (of_block + 1) * booking_places();
  delete from booking_search_stale where tenant_id = of_tenant and id >= first and id < before;
  with every as materialized (
      select id, status_group, connote, convert_from(search_text, 'UTF8') as said, (row_number() over (order by id))::int - 1 as place
      from booking_search where tenant_id = of_tenant and id >= first and id < before),
    late as (insert into booking_search_stale select of_tenant, 0, id from every where place >= booking_places()),
    texts as materialized (select * from every where place < booking_places()),
    words as materialized (select word, place from texts cross join lateral string_to_table(said, ' ') word where word <> ''),
    frequent as materialized (select word from words group by word having count(*) >= fewest),
    others as materialized (select word, place from words where word not in (select word from frequent)),
    bits as (
      insert into booking_search_bits (tenant_id, block, kind, said, places)
      select of_tenant, of_block, 'group', status_group, places_of(place, 1) from texts group by status_group
      union all select of_tenant, of_block, 'word', word, places_of(place, 1) from words where word in (select word from frequent) group by word
      -- A last letter stands before a space, so that each begins a pair.
      union all select of_tenant, of_block, 'pair', substr(word || ' ', i, 2), places_of(place, 1) from others cross join lateral generate_series(1, length(word)) i group by substr(word || ' ', i, 2)
      union all select of_tenant, of_block, 'connotePair', substr(c || ' ', i, 2), places_of(place, 1)
        from texts cross join lateral convert_from(connote, 'UTF8') c cross join lateral generate_series(1, length(c)) i group by substr(c || ' ', i, 2)),
    shapes as (update booking_search_blocks set shapes = coalesce((select string_agg(distinct word_shape(word), ' ') from others), '') where tenant_id = of_tenant and block = of_block),
    rests as (select place, string_agg(word, ' ') as rest from others group by place)
  insert into booking_search_rests (id, tenant_id, place, status_group, connote, rest)
    select id, of_tenant, of_block * booking_places() + place, status_group, connote, convert_to(coalesce(rest, ''), 'UTF8') from texts left join rests using (place) order by place;
end $$;
-- Folds at most so many blocks and says how many: new ones of tenants with long lists, and those of which much is stale.
create function fold_search(most int default 1, long bigint default 50000, size int default 32000, fewest int default 64, stale bigint default 3000) returns int language plpgsql security definer set search_path = booking, public as $$
declare done int := 0; of_tenant bigint; held bigint; of_block int; first bigint; before bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('booking.fold_counts')) then return 0; end if;
  for of_tenant, held in select tenant_id, sum(n) from booking_state_totals group by 1 having sum(n) >= long loop
    while done < most and held > size * (select count(*) + 1 from booking_search_blocks where tenant_id = of_tenant) loop
      select block + 1, before_id into of_block, first from booking_search_blocks where tenant_id = of_tenant order by block desc limit 1;
      if not found then
        of_block := 0;
        first := (select min(id) from booking_search where tenant_id = of_tenant);
      end if;
      before := (select id from booking_search where tenant_id = of_tenant and id >= first order by id offset size limit 1);
      exit when before is null;
      insert into booking_search_blocks (tenant_id, block, first_id, before_id) values (of_tenant, of_block, first, before);
      perform fold_block(of_tenant, of_block, fewest);
      done := done + 1;
    end loop;
    while done < most and (select count(*) from booking_search_stale where tenant_id = of_tenant) > stale loop
      of_block := (select b.block from booking_search_stale s join booking_search_blocks b on b.tenant_id = s.tenant_id and s.id >= b.first_id and s.id < b.before_id
        where s.tenant_id = of_tenant group by 1 order by count(*) desc limit 1);
      perform fold_block(of_tenant, of_block, fewest);
      done := done + 1;
    end loop;
  end loop;
  return done;
end $$;
revoke all on function fold_block(bigint, int, int) from public;

-- 3. Looking. Where all parts of a text are common its trigrams only cost, however rare the whole may be.
create or replace function search_is_common(wanted text) returns boolean language plpgsql volatile set search_path = booking, public as $$
declare
  common boolean;
  parts bytea[] := array(select convert_to(search_pattern(part), 'UTF8') from regexp_split_to_table(wanted, '[^[:alnum:]]+') part);
begin
  if length(wanted) < 3 then return true; end if;
  select count(*) filter (where search_text like convert_to(search_pattern(wanted), 'UTF8')) > greatest(4, 0.02 * count(*)) or count(*) filter (where search_text like all (parts)) > greatest(4, 0.1 * count(*))
    into common from booking_search tablesample system (0.1) where tenant_id = cartage.tenant();
  return common;
end $$;
drop function search_where(text, text);
create function search_where(wanted text, connote_like text, is_common boolean) returns text language sql immutable set search_path = booking, public as $$
  select concat_ws(' and ', case when connote_like is not null then format('connote like %L', convert_to(connote_like, 'UTF8')) end,
    case when not is_common then format('searched_text(search_text) like %L', search_pattern(wanted)) when connote_like is null then format('search_text like %L', convert_to(search_pattern(wanted), 'UTF8')) end)
$$;
-- What is rare is found first and then sorted: the planner would walk a long order for it.
create or replace function search_page(wanted text, connote_like text, of_customer bigint, newest_first boolean, skip bigint, take bigint) returns setof bigint language plpgsql stable security definer set search_path = booking, public as $$
declare is_common boolean := search_is_common(wanted);
begin
  return query execute format('with found as %s (select id, creation_time from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and %s) select id from found order by creation_time %3$s, id %3$s offset $3 limit $4',
      case when is_common then 'not materialized' else 'materialized' end, search_where(wanted, connote_like, is_common), case when newest_first then 'desc' else 'asc' end)
    using cartage.tenant(), coalesce(cartage.customer(), of_customer), skip, take;
end $$;

-- A text without a space lies within a word: one that has bits, or one of the short text. Of one or two letters all bits are
-- known. What changed since is looked at itself. Of a whole tenant, so a customer finds nothing.
create function folded_groups(wanted text, connote_like text) returns table (status_group text, n bigint) language plpgsql stable security definer
set search_path = booking, public set max_parallel_workers_per_gather = 2 as $$
declare
  whose bigint := case when cartage.customer() is null then cartage.tenant() end;
  alike text := search_pattern(wanted);
  is_short boolean := length(wanted) <= 2 and strpos(wanted, ' ') = 0 and coalesce(connote_like = alike, true);
  fresh bigint := (select max(before_id) from booking_search_blocks where tenant_id = whose);
  late bigint[] := array(select id from booking_search_stale where tenant_id = whose union select i from booking_changes cross join lateral unnest(ids) i where tenant_id = whose and i < fresh);
  none bit varying := repeat('0', booking_places())::bit varying;
  found_in bit varying; sure_in bit varying; blocks int[];
  compared text := case when connote_like is null then format(' and %%I like %L', convert_to(alike, 'UTF8')) else format(' and connote like %L', convert_to(connote_like, 'UTF8')) end;
begin
  if connote_like is null or is_short then
    select joined_places(coalesce(f.places, none) order by block) into found_in from booking_search_blocks left join (
        select block, bit_or(places) as places from booking_search_bits where tenant_id = whose
          and (connote_like is null and kind = 'word' and said like alike or is_short and kind = case when connote_like is null then 'pair' else 'connotePair' end and said like substr(alike, 2)) group by 1
      ) f using (block) where tenant_id = whose;
    if cardinality(late) > 0 then
      select found_in & ~joined_places(coalesce(l.places, none) order by block) into sure_in from booking_search_blocks left join (
          select place / booking_places() as block, places_of(place % booking_places(), 1) as places from booking_search_rests where id = any(late) group by 1
        ) l using (block) where tenant_id = whose;
    else
      sure_in := found_in;
    end if;
    return query select g.said, sum(bit_count(g.places & substring(sure_in from block * booking_places() + 1 for booking_places())))::bigint
      from booking_search_bits g where tenant_id = whose and kind = 'group' group by 1;
  end if;
  blocks := array(select block from booking_search_blocks where tenant_id = whose and not is_short and (connote_like is not null or shapes like search_pattern(word_shape(wanted))));
  if cardinality(blocks) > 0 then
    return query execute 'select status_group, count(*) from booking_search_rests where tenant_id = $1' || format(compared, 'rest')
      || case when cardinality(blocks) < (select count(*) from booking_search_blocks where tenant_id = whose) then ' and place / booking_places() = any($2)' else '' end
      || case when cardinality(late) > 0 then ' and id <> all($3)' else '' end
      || case when connote_like is null then ' and get_bit($4, place) = 0' else '' end || ' group by 1' using whose, blocks, late, found_in;
  end if;
  return query execute 'select status_group, count(*) from booking_search where tenant_id = $1 and (id >= $2 or id = any($3))' || format(compared, 'search_text') || ' group by 1' using whose, fresh, late;
end $$;
create or replace function search_groups(wanted text, connote_like text, of_customer bigint) returns table (status_group text, n bigint) language plpgsql stable security definer
set search_path = booking, public set max_parallel_workers_per_gather = 2 as $$
declare is_common boolean := search_is_common(wanted);
begin
  if is_common and coalesce(cartage.customer(), of_customer) is null and (connote_like is not null or strpos(wanted, ' ') = 0)
      and exists (select from booking_search_blocks where tenant_id = cartage.tenant()) then
    return query select f.status_group, sum(f.n)::bigint from folded_groups(wanted, connote_like) f group by 1 having sum(f.n) > 0;
  else
    return query execute 'select status_group, count(*) from booking_search where tenant_id = $1 and ($2 is null or customer_id = $2) and ' || search_where(wanted, connote_like, is_common) || ' group by 1'
      using cartage.tenant(), coalesce(cartage.customer(), of_customer);
  end if;
end $$;
