/** Who calls in a test: only what matters is said. */
import { CUSTOMER_PERMISSIONS, PERMISSIONS, STATIC_ROLES } from '@cartage/contract/permission.ts';
import { type Actor, GUEST } from '@cartage/server/context.ts';

const actor = (more: Partial<Actor>): Actor => ({
  kind: 'user',
  userId: 11,
  userName: 'Staff',
  customerId: null,
  driverId: null,
  permissions: new Set(),
  impersonator: null,
  ...more,
});

/** One of the tenant's people; every permission unless some are named. */
export const aStaff = (permissions: readonly string[] = PERMISSIONS): Actor =>
  actor({ permissions: new Set(permissions) });
export const anAdmin = (): Actor => aStaff();
export const aDispatcher = (): Actor => aStaff(STATIC_ROLES.find((r) => r.name === 'Dispatcher')!.permissions);
export const aCustomerUser = (customerId: number, permissions: readonly string[] = CUSTOMER_PERMISSIONS): Actor =>
  actor({
    userId: 5000 + customerId,
    userName: `Customer user ${customerId}`,
    customerId,
    permissions: new Set(permissions),
  });
export const aDriver = (driverId: string): Actor =>
  actor({
    userId: 9000,
    userName: 'Driver',
    driverId,
    permissions: new Set(STATIC_ROLES.find((r) => r.name === 'Driver')!.permissions),
  });
/** Nobody: no token at all. */
export const nobody = (): Actor => GUEST;
/** One of the tenant's people who sees the rows of these organisation units and of none. */
export const ofUnits = (units: readonly number[], person: Actor = aStaff()): Actor => ({
  ...person,
  units,
  unitId: units.length === 1 ? units[0]! : null,
});
