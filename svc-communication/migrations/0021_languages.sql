-- Mails and texts to phones speak their reader's language: what a person chose, and what a tenant says in one language alone.
alter table people add column language text;
create index people_by_email on people (tenant_id, lower(email)) where language is not null;
-- Null: in every language that has no text of its own.
alter table templates add column language text;
alter table template_drafts add column language text;
drop index templates_one_for_all;
drop index templates_one_of_each;
drop index template_drafts_one_of_each;
create unique index templates_one_of_each on templates (tenant_id, type, coalesce(customer_id, 0), coalesce(customer_type, ''), coalesce(language, ''));
create unique index template_drafts_one_of_each on template_drafts (tenant_id, type, coalesce(customer_id, 0), coalesce(customer_type, ''), coalesce(language, ''));
-- In which a mail was written. Who registered is answered in the language of the first one.
alter table emails add column language text;
create index emails_of_registrations on emails (tenant_id, lower(to_address), creation_time desc) where event_code = 'RegistrationProof';
