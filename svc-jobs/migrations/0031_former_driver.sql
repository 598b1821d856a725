-- Who had the freight last and until when: what his device scanned before then may arrive after it.
alter table jobs add column former_driver_id uuid, add column former_driver_until timestamptz(3);
