/**
 * What is due, claimed before it leaves so that two senders never hold the same text. The tenant's settings are locked
 * meanwhile: what a day costs is counted by one at a time.
 */
import { dayIn } from '@cartage/contract/time.ts';
import { sumOf } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { isTooOld, quietUntil } from './rules.ts';
import { smsSettingsRow } from './settings.store.ts';
import { stoppedOf } from './stop.store.ts';
import { texts, type SmsRow, type SmsSettingsRow } from './sms.tables.ts';

const AT_ONCE = 20,
  /** Longer than a provider takes to answer. */
  LEASE_MS = 60_000;

export async function spentOn(ctx: Ctx, day: string): Promise<number> {
  const [row] = await ctx.db
    .select({ spent: sql<string>`coalesce(sum(${texts.cost}), 0)` })
    .from(texts)
    .where(eq(texts.costday, day));
  return Number(row!.spent);
}

/** `unless`: why it is not sent anew, if the provider does not have it from an earlier try. */
export type Going = SmsRow & { unless: string | undefined };
export type Claimed = { settings: SmsSettingsRow; rows: Going[] };
/** `only`: one that tries the settings, which leaves whatever the clock says and also while texts are off. */
export function claimSms(ctx: Ctx, only?: string): Promise<Claimed | undefined> {
  return ctx.tx(async (tx) => {
    const settings = await smsSettingsRow(tx, { locked: true });
    if (!settings) return undefined;
    const now = tx.now();
    const due = await tx.db
      .select()
      .from(texts)
      .where(
        and(
          eq(texts.status, 'Queued'),
          lte(texts.nextattempt, now.toISOString()),
          only ? eq(texts.id, only) : undefined,
        ),
      )
      .orderBy(asc(texts.creationtime), asc(texts.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return { settings, rows: [] };
    const { timezone } = await tx.settings();
    const until = only ? undefined : quietUntil(settings, now, timezone);
    const fresh = await endHopeless(tx, settings, due, only !== undefined);
    if (until) {
      await patch(tx, fresh, { nextattempt: until.toISOString() });
      return { settings, rows: [] };
    }
    return { settings, rows: await paidFor(tx, settings, fresh, dayIn(now, timezone)) };
  });
}

const patch = async (ctx: Ctx, rows: readonly SmsRow[], set: Partial<SmsRow>): Promise<void> => {
  const ids = rows.map((row) => row.id);
  if (ids.length) await ctx.db.update(texts).set(set).where(inArray(texts.id, ids));
};
export const ended = (error: string) => ({ status: 'Failed' as const, nextattempt: null, error });

/** What will not be sent is over with its reason; of what may have left already the provider is asked first. */
async function endHopeless(
  ctx: Ctx,
  settings: SmsSettingsRow,
  due: readonly SmsRow[],
  isTest: boolean,
): Promise<Going[]> {
  const stopped = await stoppedOf(
    ctx,
    due.map((row) => row.to),
  );
  const reasonFor = (row: SmsRow): string | undefined => {
    if (!settings.isactive && !isTest) return say('notSent.smsOff');
    if (stopped.has(row.to)) return say('notSent.smsStopped');
    if (isTooOld(row.creationtime, ctx.now())) return say('notSent.smsOld');
    return undefined;
  };
  const judged = due.map((row): Going => ({ ...row, unless: reasonFor(row) }));
  const isHopeless = (row: Going) => row.unless !== undefined && !row.isunsure;
  const hopeless = judged.filter(isHopeless);
  for (const [reason, rows] of Map.groupBy(hopeless, (row) => row.unless!)) await patch(ctx, rows, ended(reason));
  return judged.filter((row) => !isHopeless(row));
}

/** As many as the day's limit has room for; one that was paid for is not paid for again. */
async function paidFor(ctx: Ctx, settings: SmsSettingsRow, rows: readonly Going[], day: string): Promise<Going[]> {
  let spent = settings.dailylimit === null ? 0 : await spentOn(ctx, day);
  const going: Going[] = [];
  const beyond: SmsRow[] = [];
  for (const row of rows) {
    const cost = row.cost ?? row.segments * settings.segmentprice;
    if (row.cost === null && settings.dailylimit !== null && spent + cost > settings.dailylimit + 1e-9) {
      beyond.push(row);
      continue;
    }
    if (row.cost === null) spent += cost;
    const nextattempt = new Date(ctx.now().getTime() + LEASE_MS).toISOString();
    const set = { attempts: row.attempts + 1, isunsure: true, provider: settings.provider, nextattempt };
    const claimed = { ...set, cost, costday: row.costday ?? day };
    await ctx.db.update(texts).set(claimed).where(eq(texts.id, row.id));
    // `isunsure` stays as it was: whether an earlier try may have arrived.
    going.push({ ...row, ...claimed, isunsure: row.isunsure });
  }
  const { baseCurrency } = await ctx.settings();
  const limit = sumOf(settings.dailylimit ?? 0, baseCurrency);
  await patch(ctx, beyond, ended(say('notSent.smsLimit', { limit })));
  return going;
}

/** Those that the provider has, and whose end is not known. */
export function claimAsked(ctx: Ctx): Promise<SmsRow[]> {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: texts.id })
    .from(texts)
    .where(and(eq(texts.status, 'Sent'), lte(texts.nextattempt, now.toISOString())))
    .orderBy(asc(texts.nextattempt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return ctx.db
    .update(texts)
    .set({ nextattempt: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where(sql`${texts.id} = any(array(${due}))`)
    .returning();
}
/** Of several messages with the same words, those that are not another text's. */
export async function notAnothers(ctx: Ctx, providerids: readonly string[]): Promise<Set<string>> {
  if (providerids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: texts.providerid })
    .from(texts)
    .where(inArray(texts.providerid, [...providerids]));
  const others = new Set(rows.map((row) => row.id));
  return new Set(providerids.filter((id) => !others.has(id)));
}
export async function ofProvider(ctx: Ctx, providerid: string): Promise<SmsRow | undefined> {
  const [row] = await ctx.db.select().from(texts).where(eq(texts.providerid, providerid)).limit(1).for('update');
  return row;
}
