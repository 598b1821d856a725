-- Accounts that go on hold by themselves: who never does or after days of its own, the invoice that a hold stands for (null
-- where a person set it), and until which due day invoices were let be by whoever released the account.
alter table customers
  add column is_never_held boolean not null default false,
  add column hold_after_days integer check (hold_after_days between 1 and 365),
  add column hold_invoice_id bigint,
  add column hold_let_due date;
create index customers_held_by_invoice on customers (tenant_id, id) where hold_invoice_id is not null;
create index customers_hold_after_days on customers (tenant_id, hold_after_days) where hold_after_days is not null;

-- When a tenant's accounts are looked at next: once as each of its days begins.
create table hold_reviews (
  tenant_id bigint primary key default cartage.tenant(),
  due_at timestamptz(3) not null
);
call cartage.protect('hold_reviews');

create function tenants_due_for_holds(at timestamptz) returns table (tenant_id bigint)
  language sql stable security definer set search_path = customer, public as $$
  select distinct c.tenant_id from customers c
  where not exists (select from hold_reviews r where r.tenant_id = c.tenant_id and r.due_at > at)
$$;
revoke all on function tenants_due_for_holds(timestamptz) from public;
grant execute on function tenants_due_for_holds(timestamptz) to cartage_customer;
