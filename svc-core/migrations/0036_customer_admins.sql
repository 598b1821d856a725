-- Whether anybody of a customer may manage its people. Its own people see no role that serves every customer, so this is asked as the
-- owner, of the asker's tenant.
create function has_customer_admin(customer bigint) returns boolean
  language sql stable security definer set search_path from current as $$
  select exists (select from users u where u.tenant_id = cartage.tenant() and u.customer_id = customer and u.is_active
    and ('Customer.Manage' = any (u.permissions) or exists (
      select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and 'Customer.Manage' = any (r.permissions))))
$$;
