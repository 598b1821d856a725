-- Since when a user has the address; null is since the user was made. Who had it before its tenant asked for confirmed ones is not asked.
alter table users add column address_since timestamptz(3);
