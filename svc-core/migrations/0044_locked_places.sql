-- A list of locked users begins with what is locked, which is little: accounts, and places from which wrong passwords came.
create index users_locked on users (tenant_id, locked_until) where locked_until is not null;
create index sign_in_places_locked on sign_in_places (tenant_id, locked_until, email_key) where locked_until is not null;
