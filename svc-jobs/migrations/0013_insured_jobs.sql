-- Insured goods are not left without a signature.
alter table jobs add column isinsured boolean not null default false;
