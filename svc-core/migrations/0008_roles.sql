-- A customer's own people see and keep the roles of their customer alone; those that serve every customer are read for them.
call cartage.protect('roles', customer => 'customer_id');
-- Whom a right was given to in person is asked for by right; hardly anybody has one.
create index users_own_rights on users using gin (permissions) where permissions <> '{}';
