-- Customer codes count in the kit's number series.
create table number_series (
  tenant_id bigint not null default cartage.tenant(),
  series text not null,
  last_number bigint not null,
  primary key (tenant_id, series)
);
call cartage.protect('number_series');
insert into number_series (tenant_id, series, last_number) select tenant_id, 'customer', last_number from code_counters;
drop table code_counters;
