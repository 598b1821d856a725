create table samples (
  id bigint generated always as identity primary key, tenant_id bigint not null default cartage.tenant(), key uuid not null, words text, amount numeric(16,2), kilos numeric(16,4), whole bigint,
  is_set boolean not null default true, at timestamptz(3), on_day date, facts jsonb, tags text[], unique (tenant_id, key)
);
call cartage.protect('samples');
