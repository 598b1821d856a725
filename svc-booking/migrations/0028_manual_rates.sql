-- Carriers that are priced by a rate card kept here. Until now `use_manual_rates` was told with a quote and changed no price.
alter table carrier_accounts add column rate_card_id uuid, add column cubic_factor numeric(16,4), add column cut_offs jsonb not null default '[]';
update carrier_accounts set use_manual_rates = false where use_manual_rates;
