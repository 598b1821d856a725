import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { hashOf } from '../auth/session.store.ts';
import { users } from '../user/user.tables.ts';
import { sessionOfKey } from './api-key.ts';
import { type ApiKeyRow, apiKeys } from './api-key.tables.ts';

export const keysOf = (ctx: Ctx, userId: number): Promise<ApiKeyRow[]> =>
  ctx.db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.id));
/** The user's keys as the access record lists them: a token of any other has ended. */
export const keySessionsOf = async (ctx: Ctx, userId: number): Promise<string[]> =>
  (await ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.userId, userId))).map((k) =>
    sessionOfKey(k.id),
  );

/** The key of this secret, if the client names it rightly. */
export async function findKey(ctx: Ctx, clientId: string, secret: string): Promise<ApiKeyRow | undefined> {
  const asked = clientId.trim().toLowerCase();
  const isNamed = sql`${asked} in (${apiKeys.id}::text, ${users.emailKey}, ${users.userGuid}::text)`;
  const [found] = await ctx.db
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, hashOf(secret)), isNamed))
    .limit(1);
  return found?.key;
}
