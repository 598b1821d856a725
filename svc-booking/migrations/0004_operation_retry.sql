-- Operations that wait for another try, of every tenant; it tells no more than whose they are.
create function waiting_operations(now timestamptz) returns table (id bigint, tenant_id bigint) language sql stable security definer set search_path = booking, public as $$
  select id, tenant_id from operations where status = 'Pending' and next_attempt_at <= now order by next_attempt_at limit 100
$$;
