/** Users by what a provider of the tenant's own calls them. */
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq } from 'drizzle-orm';
import { userById, type UserWithRoles } from '../user/user.store.ts';
import { externalLogins } from './auth.tables.ts';

export async function userOfLogin(ctx: Ctx, issuer: string, subject: string): Promise<UserWithRoles | undefined> {
  const [login] = await ctx.db
    .select({ userId: externalLogins.userId })
    .from(externalLogins)
    .where(and(eq(externalLogins.issuer, issuer), eq(externalLogins.subject, subject)));
  return login && userById(ctx, login.userId);
}
/** False when the provider calls this user by another name already: then its address has gone to somebody else. */
export async function keepLogin(ctx: Ctx, userId: number, issuer: string, subject: string): Promise<boolean> {
  const kept = await ctx.db
    .insert(externalLogins)
    .values({ userId, issuer, subject, creationTime: ctx.now().toISOString() })
    .onConflictDoNothing()
    .returning({ userId: externalLogins.userId });
  return kept.length > 0 || (await userOfLogin(ctx, issuer, subject))?.id === userId;
}
