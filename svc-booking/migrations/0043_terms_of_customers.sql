-- Each customer's terms with an account are a row of their own to whoever changes them, with a history.
alter table carrier_account_customers add column id bigint generated always as identity unique;
