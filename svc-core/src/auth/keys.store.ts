import type { Ctx } from '@cartage/server/context.ts';
import { desc, sql } from 'drizzle-orm';
import { type PublicJwk, signingKeys } from './auth.tables.ts';

/** Newest first. */
export const storedKeyPairs = (ctx: Ctx) => ctx.db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));

/** Two first starts at once end with one pair: the function locks and looks before it inserts. */
export async function saveFirstKeyPair(ctx: Ctx, kid: string, pem: string, jwk: PublicJwk): Promise<void> {
  await ctx.db.execute(sql`select core.first_signing_key(${kid}, ${pem}, ${JSON.stringify(jwk)}::jsonb)`);
}
