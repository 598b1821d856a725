-- Of how many rows of the source an area bears the place's name; a search puts a city before its suburbs by it.
alter table places add column renown integer not null default 0;
create or replace function load_places(country text, source_version text, list jsonb) returns boolean language plpgsql security definer set search_path = routing, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('routing.load_places'));
  if exists (select 1 from place_sources s where s.country_code = country and s.version = source_version) then return false; end if;
  delete from places p where p.country_code = country;
  insert into places (id, country_code, suburb, state, post_code, latitude, longitude, type, renown)
    select r.id, country, r.suburb, r.state, r.post_code, r.latitude, r.longitude, r.type, r.renown
    from jsonb_to_recordset(list) as r(id text, suburb text, state text, post_code text, latitude double precision, longitude double precision, type text, renown integer);
  insert into place_sources (country_code, version) values (country, source_version)
    on conflict (country_code) do update set version = excluded.version, loaded_at = now();
  return true;
end $$;
