-- The list is read as json: the tree that jsonb makes of 16,000 places stays with the connection, 28 MB of it.
drop function load_places(text, text, jsonb);
create function load_places(country text, source_version text, list json) returns boolean language plpgsql security definer set search_path = routing, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('routing.load_places'));
  if exists (select 1 from place_sources s where s.country_code = country and s.version = source_version) then return false; end if;
  delete from places p where p.country_code = country;
  insert into places (id, country_code, suburb, state, post_code, latitude, longitude, type, renown)
    select r.id, country, r.suburb, r.state, r.post_code, r.latitude, r.longitude, r.type, r.renown
    from json_to_recordset(list) as r(id text, suburb text, state text, post_code text, latitude double precision, longitude double precision, type text, renown integer);
  insert into place_sources (country_code, version) values (country, source_version)
    on conflict (country_code) do update set version = excluded.version, loaded_at = now();
  return true;
end $$;
revoke execute on function load_places(text, text, json) from public;
grant execute on function load_places(text, text, json) to cartage_routing;
