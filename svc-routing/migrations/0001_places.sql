-- Suburbs and postcodes: the same for every tenant, so no tenant column; the service reads them and replaces them as a whole.
create table places (
  id text primary key, country_code text not null, suburb text not null, state text not null, post_code text not null,
  latitude double precision, longitude double precision, type text not null check (type in ('DeliveryArea', 'PostOfficeBoxes', 'LargeVolumeReceiver'))
);
call cartage.shared('places');
create table place_sources (country_code text primary key, version text not null, loaded_at timestamptz not null default now());
call cartage.shared('place_sources');

-- The login owns nothing; this is the one way in. Two instances that start together load once.
create function load_places(country text, source_version text, list jsonb) returns boolean language plpgsql security definer set search_path = routing, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('routing.load_places'));
  if exists (select 1 from place_sources s where s.country_code = country and s.version = source_version) then return false; end if;
  delete from places p where p.country_code = country;
  insert into places (id, country_code, suburb, state, post_code, latitude, longitude, type)
    select r.id, country, r.suburb, r.state, r.post_code, r.latitude, r.longitude, r.type
    from jsonb_to_recordset(list) as r(id text, suburb text, state text, post_code text, latitude double precision, longitude double precision, type text);
  insert into place_sources (country_code, version) values (country, source_version)
    on conflict (country_code) do update set version = excluded.version, loaded_at = now();
  return true;
end $$;
revoke execute on function load_places(text, text, jsonb) from public;
grant execute on function load_places(text, text, jsonb) to cartage_routing;
