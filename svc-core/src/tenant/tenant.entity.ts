import { entity } from '@cartage/server/entity.ts';
import { roles } from '../user/user.tables.ts';
import { tenants } from './tenant.tables.ts';

/** The settings hold secrets, so the history does not know them. What services are told depends on hosts as well. */
export const tenant = entity(tenants, { name: 'Tenant', history: ['name', 'isActive'] });
export const role = entity(roles, {
  name: 'Role',
  customer: (r) => r.customerId,
  history: ['name', 'displayName', 'permissions'],
});
