-- A file whose bookings were taken back may be sent again, and its page says that it was.
alter table imports add column undone_at timestamptz(3);
