-- What a tenant says in place of a shipped text, and which language a person reads.
create table language_texts (
  id bigint generated always as identity primary key,
  tenant_id bigint not null default cartage.tenant(),
  language_name text not null,
  source_name text not null,
  key text not null,
  value text not null,
  creation_time timestamptz(3) not null,
  creator_user_id bigint,
  last_modification_time timestamptz(3),
  last_modifier_user_id bigint
);
create unique index language_texts_once on language_texts (tenant_id, language_name, source_name, key);
call cartage.protect('language_texts');
alter table users add column language text;
