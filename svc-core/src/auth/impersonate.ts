/** Acting as another user of the tenant: staff only, never upwards, every start and end on record. */
import type { Session } from '@cartage/contract/core/auth.ts';
import { forbidden, notFound, refused } from '@cartage/contract/error.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { changeEvent } from '@cartage/server/changes.ts';
import { type Actor, type Ctx, SYSTEM } from '@cartage/server/context.ts';
import { fullName, permissionsOf, requireNoEscalation } from '../user/user.ts';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { impersonations } from './auth.tables.ts';
import { ACT_AS, replaceSession, type Signed } from './session.ts';

export async function actAs(ctx: Ctx, session: Signed, userId: number): Promise<Session> {
  const actor = session.user;
  const held = new Set(permissionsOf(actor, actor.roles));
  if (session.impersonator) throw refused('impersonate.nested', 'End the current impersonation first.');
  if (actor.customerId !== null || !held.has(ACT_AS)) throw forbidden();
  const target = await userById(ctx, userId);
  if (!target) throw notFound('User', userId);
  if (target.id === actor.id) throw refused('impersonate.self', 'You are this user already.');
  if (!target.isActive) throw refused('impersonate.inactive', 'This user is not active.');
  requireNoEscalation(held, permissionsOf(target, target.roles));
  const startedAt = ctx.now().toISOString();
  await ctx.db.insert(impersonations).values({ impersonatorId: actor.id, userId: target.id, startedAt });
  await record(ctx, actor, target, null, { impersonatedBy: fullName(actor), startedAt });
  return replaceSession(ctx, session.tokenHash, target, actor);
}

type Acting = Signed & { impersonator: UserWithRoles };
/** Gives the session back to its owner. */
export async function endActing(ctx: Ctx, session: Acting): Promise<void> {
  await closeRecord(ctx, session);
  await replaceSession(ctx, session.tokenHash, session.impersonator);
}
/** Writes down that it is over. */
export async function closeRecord(ctx: Ctx, session: Acting): Promise<void> {
  const endedAt = ctx.now().toISOString();
  const [open] = await ctx.db.select().from(impersonations)
    .where(and(eq(impersonations.impersonatorId, session.impersonator.id), eq(impersonations.userId, session.user.id), isNull(impersonations.endedAt))).orderBy(desc(impersonations.id)).limit(1);
  if (open) await ctx.db.update(impersonations).set({ endedAt }).where(eq(impersonations.id, open.id));
  await record(ctx, session.impersonator, session.user, { impersonatedBy: fullName(session.impersonator) }, { impersonatedBy: null, endedAt });
}

/** The session calls run without a token, so the history is told who it was. */
async function record(ctx: Ctx, by: UserWithRoles, target: UserWithRoles, before: object | null, after: object): Promise<void> {
  const actor: Actor = { ...SYSTEM, kind: 'user', userId: by.id, userName: fullName(by) };
  const event = changeEvent({ actor, now: ctx.now }, 'User', target.id, before ?? { impersonatedBy: null }, after, target.customerId);
  if (event) await ctx.emit(event);
}
