-- What a price of the freight takes besides: additional services that were asked for, and on which carrier's account it
-- travels. A what-if prices the freight of a month again by them; jobs of before hold none.
alter table jobs add column surcharges jsonb not null default '[]', add column carrier_account_id bigint;
