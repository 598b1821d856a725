-- The same people as svc-communication knows them, and 1,000,000 comments in 100,000 discussions, every third of them open to its customer.
insert into communication.people (tenant_id, user_id, customer_id, user_name, name, surname, email, is_active)
select :tenant, 1000000 + i, case when i % 10 > 0 then 1000001 + i % 5000 end, 'user' || i, made.word(i % 60), made.word(i / 60 % 60) || ' ' || i / 3600,
  made.word(i % 60) || '.' || i || '@' || made.word(i / 7 % 60) || '.example', i % 50 > 0
from generate_series(1, :users) i;
insert into communication.person_words (tenant_id, word, user_id, customer_id)
select distinct :tenant, lower(w), p.user_id, p.customer_id from communication.people p,
  unnest(array[p.name, p.user_name, p.email, split_part(p.email, '@', 1), split_part(p.email, '.', 1)] || string_to_array(p.surname, ' ')) w
where p.tenant_id = :tenant and p.user_id > 1000000 and w <> '';
insert into communication.discussions (id, tenant_id, customer_id, is_open, topic, type, status, entity_type, entity_id, creator_user_id, user_name, creation_time, last_comment_time, last_open_time, status_changes)
select ('019aa000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, :tenant, 1000001 + i % 5000, i % 3 = 0, made.word(i % 60) || ' ' || made.word(i / 60 % 60), 'General', case when i % 4 = 0 then 'Open' else 'Closed' end,
  'Booking', i::text, 1000000 + i, 'user' || i, now() - i * interval '4 minutes', now() - i * interval '3 minutes', now() - i * interval '3 minutes', '[]'
from generate_series(1, :comments / 10) i;
insert into communication.comments (id, tenant_id, customer_id, is_open, discussion_id, entity_type, content, status, user_tags, third_party_tags, entity_tags, by_customer, creator_user_id, user_name, creation_time)
select ('019bb000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, :tenant, 1000001 + (i / 10 + 1) % 5000, (i / 10 + 1) % 3 = 0, ('019aa000-0000-7000-8000-' || lpad(to_hex(1 + i % (:comments / 10)), 12, '0'))::uuid,
  'Booking', 'Where is ' || made.word(i % 60) || ' ' || i || '? It stood in ' || made.word(i / 60 % 60), 'Open', '[]', '[]', '[]', i % 5 = 0, 1000001 + i % :users, 'user' || i % :users, now() - i * interval '24 seconds'
from generate_series(1, :comments) i;
