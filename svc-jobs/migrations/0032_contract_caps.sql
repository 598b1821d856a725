-- By how many per cent at most a new version of the rates may raise what a customer pays, where its contract says so; and
-- how many such caps somebody knew of and published a version over.
alter table customer_contracts add column most_increase numeric(16,4) check (most_increase >= 0);
alter table tariff_versions add column over_caps int not null default 0;
