import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { networkOf } from '@cartage/server/network.ts';
import { addressOf } from '@cartage/server/routes.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { signInPlaces } from './auth.tables.ts';
import { afterFailure } from './place.ts';

export type KnownPlace = typeof signInPlaces.$inferSelect;
const emailKeyOf = (email: string) => email.trim().toLowerCase().slice(0, 320);
const here = (ctx: Ctx, email: string) =>
  and(eq(signInPlaces.emailKey, emailKeyOf(email)), eq(signInPlaces.network, networkOf(addressOf(ctx))));

export async function findPlace(ctx: Ctx, email: string): Promise<KnownPlace | undefined> {
  return (await ctx.db.select().from(signInPlaces).where(here(ctx, email)).limit(1))[0];
}
/** Counts under the row's lock, so that attempts side by side are all counted; the same for an account that does not exist. */
export async function noteFailure(ctx: Ctx, email: string, isLockoutEnabled: boolean): Promise<void> {
  const rules = (await settingsOf(ctx)).security.lockout;
  await ctx.tx(async ({ db, now }) => {
    const lastTry = now().toISOString();
    await db
      .insert(signInPlaces)
      .values({ emailKey: emailKeyOf(email), network: networkOf(addressOf(ctx)), lastTry })
      .onConflictDoNothing();
    const [place] = await db.select().from(signInPlaces).where(here(ctx, email)).for('update');
    await db
      .update(signInPlaces)
      .set({ ...afterFailure(place!, rules, isLockoutEnabled, now()), lastTry })
      .where(here(ctx, email));
  });
}
/** What others try elsewhere does not close the account to a place from where it was opened before. */
export async function noteSuccess(ctx: Ctx, email: string): Promise<void> {
  const at = ctx.now().toISOString();
  const fresh = { failures: 0, lockedUntil: null, lastTry: at, succeededAt: at };
  await ctx.db
    .insert(signInPlaces)
    .values({ emailKey: emailKeyOf(email), network: networkOf(addressOf(ctx)), ...fresh })
    .onConflictDoUpdate({
      target: [signInPlaces.tenantId, signInPlaces.emailKey, signInPlaces.network],
      set: fresh,
    });
}
export const unlockPlaces = (ctx: Ctx, email: string) =>
  ctx.db
    .update(signInPlaces)
    .set({ failures: 0, lockedUntil: null })
    .where(eq(signInPlaces.emailKey, emailKeyOf(email)));

const DAY_MS = 86_400_000;
/** Failures are forgotten after a day, places that were right after half a year. */
export async function dropOldPlaces(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
  await ctx.db.delete(signInPlaces).where(and(lt(signInPlaces.lastTry, before(1)), isNull(signInPlaces.succeededAt)));
  await ctx.db.delete(signInPlaces).where(lt(signInPlaces.lastTry, before(180)));
}
