-- Who is told of what: one row for everyone and one for each customer that is told otherwise.
create table notice_choices (
  id uuid primary key,
  tenant_id bigint not null default cartage.tenant(),
  customer_id bigint,
  choices jsonb not null
);
create unique index notice_choices_of on notice_choices (tenant_id, coalesce(customer_id, 0));
call cartage.protect('notice_choices');
