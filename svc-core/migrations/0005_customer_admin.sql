-- Whoever runs a customer's account may change it: its own, since row security leaves nobody else's.
update roles set permissions = array_append(permissions, 'Customer.Manage')
where name = 'CustomerAdmin' and is_static and not ('Customer.Manage' = any (permissions));
