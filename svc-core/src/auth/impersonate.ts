/** Acting as another user of the tenant: staff only, never upwards, every start and end on record. */
import type { Session } from '@cartage/contract/core/auth.ts';
import { forbidden, notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { type Ctx, SYSTEM } from '@cartage/server/context.ts';
import { change, create } from '@cartage/server/write.ts';
import { fullName, permissionsOf, personOf, requireNoEscalation, usablePermissions } from '../user/user.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { impersonation } from './impersonation.entity.ts';
import { lockOpenImpersonation } from './impersonation.store.ts';
import { ACT_AS, replaceSession, type Signed } from './session.ts';

export async function actAs(ctx: Ctx, session: Signed, userId: number): Promise<Session> {
  const actor = session.user;
  const held = new Set(usablePermissions(personOf(actor, actor.roles)));
  if (session.impersonator) throw refused('impersonate.nested', say('impersonate.nested'));
  if (actor.customerId !== null || !held.has(ACT_AS)) throw forbidden();
  const target = await userById(ctx, userId);
  if (!target) throw notFound('User', userId);
  if (target.id === actor.id) throw refused('impersonate.self', say('impersonate.self'));
  if (!target.isActive) throw refused('impersonate.inactive', say('impersonate.inactive'));
  requireNoEscalation(held, permissionsOf(target, target.roles));
  await create(inNameOf(ctx, actor), impersonation, {
    impersonatorId: actor.id,
    impersonatedBy: fullName(actor),
    userId: target.id,
    customerId: target.customerId,
    startedAt: ctx.now().toISOString(),
  });
  // It still stands on the sign-in of who acts.
  return replaceSession(ctx, session.tokenHash, target, { impersonator: actor, byProvider: session.byProvider });
}

type Acting = Signed & { impersonator: UserWithRoles };
/** Gives the session back to its owner. */
export async function endActing(ctx: Ctx, session: Acting): Promise<void> {
  await closeRecord(ctx, session);
  await replaceSession(ctx, session.tokenHash, session.impersonator, { byProvider: session.byProvider });
}
/** Writes down that it is over. */
export async function closeRecord(ctx: Ctx, { impersonator, user }: Acting): Promise<void> {
  const open = await lockOpenImpersonation(ctx, { impersonatorId: impersonator.id, userId: user.id });
  if (open) await change(inNameOf(ctx, impersonator), impersonation, open, (row, endedAt) => ({ ...row, endedAt }));
}

/** The session calls run without a token, so the history is told who it was. */
const inNameOf = (ctx: Ctx, by: UserWithRoles): Ctx => ({
  ...ctx,
  actor: { ...SYSTEM, kind: 'user', userId: by.id, userName: fullName(by) },
});
