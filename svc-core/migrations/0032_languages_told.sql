-- Mails speak the language that a person chose, which nobody was told of so far: told once of everybody who has one.
insert into core.outbox (tenant_id, event_id, topic, key, type, occurred_at, cause, data)
select tenant_id, gen_random_uuid(), 'user', id::text, 'user.saved', now(), '{}', jsonb_build_object(
  'userId', id, 'name', trim(name || ' ' || surname), 'emailAddress', email_address, 'customerId', customer_id,
  'isActive', is_active, 'firstName', name, 'surname', surname, 'userName', user_name, 'phone', phone_number, 'language', language)
from core.users where language is not null;
