-- Who holds rates elsewhere (svc-booking) is told when they are others, by whatever way they were changed: with the change,
-- through the outbox, as of everything else.
create function rates_told() returns trigger language plpgsql as $$ begin
  insert into jobs.outbox (tenant_id, event_id, topic, key, type, occurred_at, cause, data)
    values (new.tenant_id, gen_random_uuid(), 'rate', new.version::text, 'rate.changed', now(), '{}', json_build_object('version', new.version));
  return null;
end $$;
create trigger rates_told after insert or update on rate_versions for each row execute function rates_told();
