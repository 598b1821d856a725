-- Lists of a hundred thousand users: each order of the page has an index that answers alone, with what row security reads.
create index users_by_name on users (tenant_id, name, surname, id) include (customer_id);
create index users_by_email on users (tenant_id, email_address, id) include (customer_id);
create index users_by_sign_in on users (tenant_id, last_sign_in_time, id) include (customer_id);
create index users_of_customer on users (tenant_id, customer_id, name, surname, id) where customer_id is not null;
