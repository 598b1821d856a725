/** What services ask svc-core about a user: permissions as they stand now. For services only. */
import { calls, get } from '../call.ts';
import { Id } from '../wire.ts';
import { z } from '../zod.ts';

/** Also kept in the key-value store under `access:{tenant}:{user}`; `version` rises with each change of access. */
export const AccessRecord = z.object({
  version: z.number().int(), isActive: z.boolean(), name: z.string(), customerId: z.number().int().nullable(), driverId: z.string().nullable(), permissions: z.array(z.string()),
});
export type AccessRecord = z.infer<typeof AccessRecord>;

export const accessCalls = calls('svc-core', '/api/core/user', { ours: true }, {
  ofUser: get('access', { userId: Id }, AccessRecord),
});
