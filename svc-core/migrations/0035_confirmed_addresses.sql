-- When an address was shown to be its user's; nobody kept that before, so none is.
alter table users add column email_confirmed_at timestamptz(3);
