-- What a rate manager is changing: one draft a card. It holds only what differs; `revision` tells who has seen which state.
create table tariff_drafts (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), rate_card_id uuid not null references rate_cards (id) on delete cascade,
  revision int not null, effective_date date not null, saved_at timestamptz(3) not null, saved_by text,
  unique (tenant_id, rate_card_id)
);
call cartage.protect('tariff_drafts');
create table draft_rates (
  id uuid not null, tenant_id bigint not null default cartage.tenant(), rate_card_id uuid not null references rate_cards (id) on delete cascade,
  rate_service text not null, from_zone text, to_zone text,
  calculation_method text not null, reciprocal boolean not null, accumulative boolean not null, minimum numeric(16,4) not null,
  cut_off_time text, transit_time integer, cubic_allowance numeric(16,4), effective_date date not null, expire_date date, rate_details jsonb not null,
  is_gone boolean not null, revision int not null, changed_by text,
  primary key (rate_card_id, id),
  foreign key (tenant_id, rate_service) references rate_services (tenant_id, code) on update cascade on delete cascade,
  foreign key (tenant_id, from_zone) references zones (tenant_id, code) on update cascade on delete cascade,
  foreign key (tenant_id, to_zone) references zones (tenant_id, code) on update cascade on delete cascade
);
call cartage.protect('draft_rates');
-- Published tariffs, whole: a version that is brought back is read from here.
create table tariff_versions (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), rate_card_id uuid not null references rate_cards (id) on delete cascade,
  number int not null, effective_date date not null, note text, published_at timestamptz(3) not null, published_by text,
  rate_count int not null, added int not null, changed int not null, gone int not null, rates jsonb not null,
  unique (tenant_id, rate_card_id, number)
);
call cartage.protect('tariff_versions');
