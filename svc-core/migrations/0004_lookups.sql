-- What a tenant calls its package types lies with the other lists now; nobody could rename one before.
drop table package_types;
