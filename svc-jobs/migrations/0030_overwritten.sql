-- What a booking said of its job where the office wrote something else: the office's word stands until the booking's is another.
alter table jobs add column overwritten jsonb;
