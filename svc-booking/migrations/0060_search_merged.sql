-- What is new in the searched texts waits in a list beside their trigrams, which every search reads as well. A file of 500 rows
-- filled 1 MB of it, and whoever wrote the last row merged it while his booking waited: a fifth of what the insert took. Now a
-- job merges it every few seconds, and a writer only what comes faster than that.
alter index booking_search_text set (gin_pending_list_limit = 4096);
create function merge_search() returns void language sql security definer set search_path = booking, public as $$
  select gin_clean_pending_list('booking.booking_search_text') where pg_try_advisory_xact_lock(hashtext('booking.merge_search')) $$;
