-- Whether a customer pays as it goes: not every carrier account serves those.
alter table customers add column type text;
create index customers_payg on customers (tenant_id, customer_id) where type = 'Payg';
