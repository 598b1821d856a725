-- The key of a shop is a secret that its questions are signed with: store_key holds it sealed, key_print knows it again,
-- key_ends are its last characters, which people read. Rows without a print hold it as it was typed until the service has sealed them.
alter table customer_stores add column key_print text, add column key_ends text not null default '';
alter table customer_stores drop constraint customer_stores_tenant_id_store_key_key;
alter table customer_stores add constraint customer_stores_one_key unique (tenant_id, key_print);

create function unsealed_stores() returns table (id bigint, tenant_id bigint) language sql stable security definer set search_path = customer, public as $$
  select s.id, s.tenant_id from customer_stores s where s.key_print is null order by s.id
$$;
revoke all on function unsealed_stores() from public;
grant execute on function unsealed_stores() to cartage_customer;
