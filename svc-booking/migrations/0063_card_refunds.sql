-- A card whose money the provider does not give back yet waits like one whose charge was broken off.
drop index card_payments_waiting;
create index card_payments_waiting on card_payments (leased_until) where status in ('Pending', 'Paid', 'Refunding');
create or replace function waiting_cards(now timestamptz) returns table (id bigint, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select id, tenant_id from card_payments where status in ('Pending', 'Paid', 'Refunding') and leased_until <= now order by leased_until limit 100
$$;
