/** Logos as they are kept: drawn by svc-core when an account is saved, gone when no account names them any more. */
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { AppError, invalid } from '@cartage/contract/error.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { carrierAccounts, carrierLogos } from './carrier-account.tables.ts';
import type { LogoAccount } from './logo.ts';

const MEMBERS = ['publicLogo', 'privateLogo'] as const;
type Named = { [M in (typeof MEMBERS)[number]]?: string | null | undefined };
type NewLogo = { id: string; content: Buffer };

/** Ids in lower case, as the database writes them; an empty text is none, and what is not named stays so. */
export const written = ({ publicLogo, privateLogo }: Named): Named => ({
  publicLogo: plain(publicLogo),
  privateLogo: plain(privateLogo),
});
const plain = (logo: string | null | undefined) =>
  logo && isGuid(logo) ? logo.toLowerCase() : logo === '' ? null : logo;

/** The pictures that an account names for the first time, or 400 at the member that names none. Asks svc-core: before the transaction. */
export async function newLogos(ctx: Ctx, named: Named, before: Named | undefined): Promise<NewLogo[]> {
  const drawn = new Map<string, NewLogo>();
  for (const member of MEMBERS) {
    const id = named[member];
    // What was written before there were pictures may stay.
    if (!id || id === before?.[member] || drawn.has(id)) continue;
    if (!isGuid(id)) throw fault(member, say('logo.unknown'));
    if (!(await logoOf(ctx, id))) drawn.set(id, { id, content: await drawnLogo(ctx, id, member) });
  }
  return [...drawn.values()];
}
const fault = (member: string, message: string) => invalid([{ message, members: [`carrierAccount.${member}`] }]);

async function drawnLogo(ctx: Ctx, assetId: string, member: string): Promise<Buffer> {
  try {
    return Buffer.from((await ctx.call(assetCalls.drawLogo, { assetId })).base64, 'base64');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) throw fault(member, say('logo.unknown'));
    if (error.status === 400 || error.status === 413)
      throw fault(member, error.validationErrors[0]?.message ?? error.message);
    throw error;
  }
}

export async function keepLogos(ctx: Ctx, logos: readonly NewLogo[]): Promise<void> {
  if (!logos.length) return;
  const creationTime = ctx.now().toISOString();
  await ctx.db
    .insert(carrierLogos)
    .values(logos.map((logo) => ({ ...logo, creationTime })))
    .onConflictDoNothing();
}
/** After an account has let go of them, or is gone. */
export async function dropLogos(ctx: Ctx, before: Named, after: Named = {}): Promise<void> {
  const kept = MEMBERS.map((member) => after[member]);
  const ids = MEMBERS.map((member) => before[member]).filter(
    (id): id is string => !!id && isGuid(id) && !kept.includes(id),
  );
  if (!ids.length) return;
  const used = sql`select 1 from ${carrierAccounts} a where ${carrierLogos.id}::text in (a.public_logo, a.private_logo)`;
  await ctx.db.delete(carrierLogos).where(and(inArray(carrierLogos.id, ids), sql`not exists (${used})`));
}
export async function logoOf(ctx: Ctx, id: string): Promise<Buffer | undefined> {
  return (await ctx.db.select().from(carrierLogos).where(eq(carrierLogos.id, id)))[0]?.content;
}
/** Accounts that name any logo, and what decides on who sees it. */
export async function accountsWithLogos(ctx: Ctx): Promise<LogoAccount[]> {
  const { id, code, customerId, availableForGuest, publicLogo, privateLogo } = carrierAccounts;
  return ctx.db
    .select({ id, code, customerId, availableForGuest, publicLogo, privateLogo })
    .from(carrierAccounts)
    .where(sql`coalesce(${publicLogo}, ${privateLogo}) is not null`)
    .orderBy(id);
}
