-- What customers have agreed to pay, from a day to a day. Prices are made of them, so a change renews the tenant's word for its rates.
create table customer_contracts (
  id uuid primary key, tenant_id bigint not null default cartage.tenant(), customer_id bigint not null,
  method text not null check (method in ('Markup', 'Increase', 'RateCard')), value numeric(16,4) not null check (value >= 0),
  rate_card_id uuid references rate_cards (id), from_day date not null, to_day date check (to_day >= from_day), note text,
  check (method <> 'RateCard' or rate_card_id is not null), unique (tenant_id, customer_id, from_day)
);
call cartage.protect('customer_contracts', customer => 'customer_id');
create trigger rates_changed after insert or update or delete on customer_contracts for each statement execute function rates_changed();
