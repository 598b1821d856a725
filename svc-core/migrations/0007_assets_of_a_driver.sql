-- A driver sees no file but those that he sent up; before, every one of the tenant's.
alter table assets add column driver_id uuid;
call cartage.protect('assets', customer => 'customer_id', driver => 'driver_id');
