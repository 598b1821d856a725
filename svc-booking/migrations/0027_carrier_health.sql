-- The carriers page counts the questions of the last day.
create index quote_requests_created on booking.quote_requests (tenant_id, created_at);
