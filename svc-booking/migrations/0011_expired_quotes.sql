-- Quotes that a booking was made from are kept: its price is explained by them.
create index bookings_quote on bookings (quote_id) where quote_id is not null;
-- Whose quotes have run out, of every tenant; it tells no more than that.
create function tenants_with_expired_quotes(before timestamptz) returns setof bigint language sql stable security definer set search_path = booking, public
  as $$ select distinct tenant_id from quote_requests where expires_at < before $$;
revoke all on function tenants_with_expired_quotes(timestamptz) from public;
grant execute on function tenants_with_expired_quotes(timestamptz) to cartage_booking;
