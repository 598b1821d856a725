-- The organisation unit that a customer's freight is of, where whoever books it has none of his own. Customers themselves are the whole tenant's.
alter table customers add column unit_id bigint;
