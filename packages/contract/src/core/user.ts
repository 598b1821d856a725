/** Users of a tenant and of its customers. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Id, name, text } from '../wire.ts';
import { z } from '../zod.ts';

export const User = z.object({
  id: z.number(), creationTime: z.string(), userGuid: z.string(), name: z.string(), surname: z.string(), userName: z.string(),
  emailAddress: z.string(), phoneNumber: z.string().nullable(), isActive: z.boolean(),
  roles: z.array(z.object({ roleId: z.number(), roleName: z.string(), displayName: z.string() })),
  customerId: z.number().nullable(), shouldChangePasswordOnNextLogin: z.boolean(), isTwoFactorEnabled: z.boolean(), isLockoutEnabled: z.boolean(),
  /** A mask with the last four characters, never the key. */
  apiKey: z.string().nullable(),
});
export type User = z.infer<typeof User>;

const UserInput = z.object({
  id: Id.nullish(), name: name(100), surname: text(100), userName: text(100).nullish(), emailAddress: z.email().max(320), phoneNumber: text(40).nullish(),
  password: text(400).nullish(), isActive: z.boolean().default(true), customerId: Id.nullish(), shouldChangePasswordOnNextLogin: z.boolean().default(false),
  isLockoutEnabled: z.boolean().default(true),
});
export type UserInput = z.input<typeof UserInput>;

export const userCalls = calls('svc-core', '/api/core/user', { staff: true, permission: 'Administration.Users' }, {
  list: get('getusers', listQuery({ permission: text(100).optional(), role: text(100).optional() }), pageOf(User), { permission: ['Administration.Users', 'Administration.Impersonate'] }),
  save: post('createorupdateuser', { user: UserInput, assignedRoleNames: z.array(name(100)).max(50) }, z.number(), { ownTransactions: true, summary: 'Creates or changes a user; takes effect everywhere within 5 s' }),
  unlock: post('UnlockUser', { id: Id }),
});

export const profileCalls = calls('svc-core', '/api/core/profile', {}, {
  changePassword: post('changepassword', { currentPassword: name(400), newPassword: name(400) }, undefined, { ownTransactions: true }),
});
