-- Invoices may begin at 1 again in each period: the first day of the one that the series counts in. Null while it never has.
alter table number_series add column period date;
