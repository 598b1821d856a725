-- Which rates a tenant has: a new word with each change of what prices are made of. Who has read rates under a word may
-- use them as long as it stands, so that a price asks one row and is never an old one, on whatever instance.
create table rate_versions (tenant_id bigint primary key default cartage.tenant(), version uuid not null default gen_random_uuid());
call cartage.protect('rate_versions');
insert into rate_versions (tenant_id) select distinct tenant_id from rate_cards;

create function rates_changed() returns trigger language plpgsql as $$ begin
  if cartage.tenant() is null then
    update jobs.rate_versions set version = gen_random_uuid();
  else
    insert into jobs.rate_versions (tenant_id) values (cartage.tenant())
      on conflict (tenant_id) do update set version = gen_random_uuid();
  end if;
  return null;
end $$;
create trigger rates_changed after insert or update or delete on zones for each statement execute function rates_changed();
create trigger rates_changed after insert or update or delete on zone_locations for each statement execute function rates_changed();
create trigger rates_changed after insert or update or delete on rate_cards for each statement execute function rates_changed();
create trigger rates_changed after insert or update or delete on customer_rate_cards for each statement execute function rates_changed();
create trigger rates_changed after insert or update or delete on rate_services for each statement execute function rates_changed();
create trigger rates_changed after insert or update or delete on rates for each statement execute function rates_changed();
