-- Sight by organisation unit (ARCHITECTURE, "Isolation"): a booking has a unit or none, and what hangs on it is seen with it.
alter table bookings add column unit_id bigint;
alter table customers add column unit_id bigint;
call cartage.of_unit('bookings');
call cartage.with_parent('booking_notes', 'booking_id', 'bookings');
call cartage.with_parent('operations', 'booking_id', 'bookings');
call cartage.with_parent('tracking_events', 'booking_id', 'bookings');
call cartage.with_parent('carrier_tracking', 'booking_id', 'bookings');
call cartage.with_parent('booking_files', 'booking_id', 'bookings');
call cartage.with_parent('card_payments', 'booking_id', 'bookings');
call cartage.with_parent('booking_shares', 'booking_id', 'bookings');
call cartage.with_parent('delivery_wishes', 'booking_id', 'bookings');
call cartage.with_parent('booking_search', 'id', 'bookings');

-- What is asked for or planned before there is a booking is of the unit of whoever made it.
alter table quote_requests add column unit_id bigint default cartage.unit();
alter table imports add column unit_id bigint default cartage.unit();
alter table status_files add column unit_id bigint default cartage.unit();
alter table recurring_rules add column unit_id bigint default cartage.unit();
call cartage.of_unit('quote_requests');
call cartage.with_parent('quote_carriers', 'quote_request_id', 'quote_requests');
call cartage.with_parent('quotes', 'quote_request_id', 'quote_requests');
call cartage.of_unit('imports');
call cartage.with_parent('import_rows', 'import_id', 'imports');
call cartage.of_unit('status_files');
call cartage.of_unit('recurring_rules');
-- Days outlive their rule, and then go with their booking.
call cartage.by_unit('recurring_days', '(rule_id is null or exists (select from booking.recurring_rules r where r.id = rule_id)) and (booking_id is null or exists (select from booking.bookings b where b.id = booking_id))');

-- Sums are the whole tenant's: whom units bind reads none of them, and adds to them by what he writes.
do $$ declare sums text; begin
  foreach sums in array array['booking_changes', 'booking_states', 'booking_state_totals', 'booking_days', 'booking_day_totals', 'booking_values', 'booking_months',
      'booking_search_blocks', 'booking_search_bits', 'booking_search_rests', 'booking_search_stale'] loop
    call cartage.by_unit(sums, 'false', 'true');
  end loop;
end $$;
-- The tenant's own, or a customer's: they say nothing of freight.
do $$ declare shared text; begin
  foreach shared in array array['asked_cost_centres', 'asked_references', 'carrier_account_customers', 'carrier_accounts', 'carrier_services',
      'counters', 'customers', 'document_texts', 'holidays', 'import_mappings', 'promo_codes', 'promo_uses'] loop
    call cartage.by_unit(shared);
  end loop;
end $$;
do $$ declare sums text; begin
  for sums in select relname from pg_class where relnamespace = 'booking'::regnamespace and relkind = 'v' loop
    execute format('grant select on %I to cartage_booking_unit', sums);
  end loop;
end $$;
