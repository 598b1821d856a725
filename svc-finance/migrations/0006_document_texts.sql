-- What papers say in the tenant's own words, as svc-communication tells of it.
create table document_texts (
  tenant_id bigint not null default cartage.tenant(),
  text_id uuid not null,
  type text not null,
  customer_id bigint,
  customer_type text,
  version integer not null,
  content text not null,
  primary key (tenant_id, text_id)
);
create index document_texts_of on document_texts (tenant_id, type, customer_id);
call cartage.protect('document_texts', customer => 'customer_id');

-- A type of customers may have words of its own. Null where it was not told of yet: such a customer is asked for.
alter table customers add column type text;
