-- The zone of the place where a run begins: its clock times are told in it.
alter table runs add column timezone text;
