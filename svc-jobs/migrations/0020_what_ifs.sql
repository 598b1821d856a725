-- Drafts run over real consignments, in the background: how far, and what came of it.
create table tariff_what_ifs (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), rate_card_id uuid not null references rate_cards (id) on delete cascade,
  revision int not null, effective_date date not null, from_day date not null, to_day date not null, done int not null default 0, total int not null,
  is_completed boolean not null default false, started_at timestamptz(3) not null, ended_at timestamptz(3), problem text, result jsonb
);
create index tariff_what_ifs_card on tariff_what_ifs (tenant_id, rate_card_id, started_at desc);
call cartage.protect('tariff_what_ifs');
-- The worker looks for work of every tenant; it learns no more than whose turn it is.
create function waiting_what_ifs() returns table (id uuid, tenant_id bigint) language sql stable security definer set search_path = jobs, public as $$
  select id, tenant_id from tariff_what_ifs where not is_completed order by started_at limit 100
$$;
