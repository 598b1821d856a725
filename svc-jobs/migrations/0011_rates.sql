create table rate_cards (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), code text not null, name text not null, description text,
  is_active boolean not null default true, side text not null check (side in ('Buy', 'Sell')), is_default boolean not null default false,
  unique (tenant_id, code)
);
-- Two defaults of one side would leave the price to chance.
create unique index rate_cards_default on rate_cards (tenant_id, side) where is_default;
call cartage.protect('rate_cards');

create table customer_rate_cards (
  tenant_id bigint not null default cartage.tenant(), customer_id bigint not null, rate_card_id uuid not null references rate_cards (id) on delete cascade,
  primary key (tenant_id, customer_id)
);
call cartage.protect('customer_rate_cards', customer => 'customer_id');

create table rate_services (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), code text not null, name text not null, description text,
  is_additional boolean not null default false, is_tax_applied boolean not null default true, min_unit numeric(16,4) not null default 0,
  cubic_factor numeric(16,4), rule text not null default 'OnRequest', threshold numeric(16,4), sequence integer not null default 0,
  levy_on text not null default 'Freight', max_weight_kg numeric(16,4), max_volume_m3 numeric(16,4),
  unique (tenant_id, code)
);
call cartage.protect('rate_services');

-- Zones by their codes: a rate reads as the lane it serves. Null serves every zone.
create table rates (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), rate_card_id uuid not null references rate_cards (id) on delete cascade,
  rate_service text not null, from_zone text, to_zone text,
  calculation_method text not null, reciprocal boolean not null default false, accumulative boolean not null default false,
  minimum numeric(16,4) not null default 0 check (minimum >= 0), cut_off_time text, transit_time integer, cubic_allowance numeric(16,4),
  effective_date date not null, expire_date date check (expire_date >= effective_date), rate_details jsonb not null,
  foreign key (tenant_id, rate_service) references rate_services (tenant_id, code) on update cascade,
  foreign key (tenant_id, from_zone) references zones (tenant_id, code) on update cascade,
  foreign key (tenant_id, to_zone) references zones (tenant_id, code) on update cascade
);
create index rates_lane on rates (tenant_id, rate_card_id, from_zone, to_zone);
create index rates_card on rates (tenant_id, rate_card_id, rate_service, id);
call cartage.protect('rates');

-- What multi-quote found, until it is fetched; the token is kept as a hash.
create table rate_quotes (
  token_hash text primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint, created_at timestamptz(3) not null, answer jsonb not null
);
call cartage.protect('rate_quotes', customer => 'customer_id');
create index rate_quotes_age on rate_quotes (tenant_id, created_at);
