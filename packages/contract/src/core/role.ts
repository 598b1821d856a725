/** Roles: per tenant, or per customer when `customerId` is set. */
import { Instant } from '../wire.ts';
import { calls, get } from '../call.ts';
import { z } from '../zod.ts';

export const Role = z.object({
  id: z.number(),
  name: z.string(),
  displayName: z.string(),
  customerId: z.number().nullable(),
  isStatic: z.boolean(),
  isDefault: z.boolean(),
  creationTime: Instant,
  /** Ours: what the role grants, for the list of roles. */
  permissions: z.array(z.string()),
});
export type Role = z.infer<typeof Role>;

export const roleCalls = calls(
  'svc-core',
  '/api/core/role',
  { staff: true, permission: ['Administration.Roles', 'Administration.Users'] },
  {
    list: get('getroles', {}, z.object({ items: z.array(Role) })),
  },
);
