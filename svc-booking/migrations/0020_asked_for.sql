-- What svc-customer tells of the references and cost centres of a customer, as far as its bookings hang on them.
create table asked_references (
  tenant_id bigint not null default cartage.tenant(),
  reference_id bigint not null,
  customer_id bigint not null,
  name text not null, is_required boolean not null, display_on_invoice boolean not null,
  primary key (tenant_id, reference_id)
);
create index asked_references_of_customer on asked_references (tenant_id, customer_id);
call cartage.protect('asked_references', customer => 'customer_id');

create table asked_cost_centres (
  tenant_id bigint not null default cartage.tenant(),
  cost_center_id bigint not null,
  customer_id bigint not null,
  code text not null, name text not null, is_default boolean not null,
  primary key (tenant_id, cost_center_id)
);
create index asked_cost_centres_of_customer on asked_cost_centres (tenant_id, customer_id);
call cartage.protect('asked_cost_centres', customer => 'customer_id');
