-- 100,000 users of :tenant, nine of ten of them customers' people, each with a role and a place that it signed in from; 10,000 units three levels deep with 100,000 members.
insert into core.users (tenant_id, name, surname, user_name, email_address, customer_id, is_active, creation_time, last_sign_in_time)
select :tenant, made.word(i % 60), made.word(i / 60 % 60) || ' ' || i / 3600, 'user' || i, made.word(i % 60) || '.' || i || '@' || made.word(i / 7 % 60) || '.example',
  case when i % 10 > 0 then 1000001 + i % 5000 end, i % 50 > 0, now() - i * interval '5 minutes', now() - i % 4000 * interval '1 hour'
from generate_series(1, :users) i;
insert into core.user_roles (tenant_id, user_id, role_id, granted_as)
select :tenant, u.id, r.id, r.display_name from core.users u
join core.roles r on r.tenant_id = :tenant and r.name = case when u.customer_id is null then 'Dispatcher' else 'CustomerUser' end
where u.tenant_id = :tenant and u.user_name like 'user%';
insert into core.sign_in_places (tenant_id, email_key, network, locked_until, last_try, succeeded_at)
select :tenant, u.email_key, '203.0.113.' || u.id % 250, case when u.id % 1000 = 0 then now() + interval '1 day' end, now(), now()
from core.users u where u.tenant_id = :tenant and u.user_name like 'user%';
insert into core.organization_units (tenant_id, code, display_name, creation_time)
select :tenant, lpad(i::text, 5, '0'), 'State ' || i, now() from generate_series(1, 100) i;
insert into core.organization_units (tenant_id, parent_id, code, display_name, creation_time)
select :tenant, u.id, u.code || '.' || lpad(i::text, 5, '0'), 'Depot ' || i, now() from core.organization_units u, generate_series(1, :units / 100 - 1) i
where u.tenant_id = :tenant and u.parent_id is null and u.display_name like 'State %';
insert into core.unit_members (tenant_id, unit_id, user_id, member_of, added_time)
select :tenant, n.id, u.id, n.display_name, now() from
  (select id, display_name, row_number() over (order by id) % :units as at from core.organization_units where tenant_id = :tenant) n
  join (select id, row_number() over (order by id) % :units as at from core.users where tenant_id = :tenant and user_name like 'user%') u using (at);
