-- The shops of customers, as svc-customer tells of them: whose terms a checkout is priced by, and the sealed key that signs its questions.
create table shops (
  tenant_id bigint not null default cartage.tenant(),
  store_id bigint not null,
  customer_id bigint not null,
  is_active boolean not null,
  sealed_key text not null,
  primary key (tenant_id, store_id)
);
create index shops_by_customer on shops (tenant_id, customer_id);
call cartage.protect('shops', customer => 'customer_id');
call cartage.by_unit('shops');
