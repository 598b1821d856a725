-- The member of staff who looks after a customer, with the name as svc-core last told it.
alter table customers add column account_manager_id bigint, add column account_manager_name text;
create index customers_account_manager on customers (tenant_id, account_manager_id) where account_manager_id is not null;
