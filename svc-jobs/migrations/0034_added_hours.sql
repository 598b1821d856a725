-- What the way to a job added to its driver's day when it was given, as svc-routing knew it: until a run is planned the day's
-- hours are made of it.
alter table jobs add column added_hours numeric(16, 4);
