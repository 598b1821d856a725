-- Whose contract caps increases may stay on the rates of a day although a version came after it: by cards, [{ rateCardId, day,
-- toDay }]; and the customers of how many contracts did when a version was published.
alter table customer_contracts add column kept_rates jsonb not null default '[]';
create index customer_contracts_keeping on customer_contracts using gin (kept_rates jsonb_path_ops) where kept_rates <> '[]';
alter table tariff_versions add column stayed int not null default 0;
