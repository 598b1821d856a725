/** Gives what waits to the provider, asks what became of it, and sends nothing twice: what may have left is asked for first. */
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { faultSaid } from '../fault.ts';
import { claimAsked, claimSms, ended, type Going as Claim, notAnothers } from './claim.store.ts';
import { type Account, NotTaken, type Outcome, type SmsProvider, smsProviders, type Taken } from './provider.ts';
import { askedAgainAt, MOST_ATTEMPTS, retryAt } from './rules.ts';
import { accountOf, callbackOf, smsSettingsRow } from './settings.store.ts';
import { stop } from './stop.store.ts';
import type { SmsRow } from './sms.tables.ts';
import { noteSms } from './sms.store.ts';

export async function sendDueSms(svc: Running<object>): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_sms($1) as tenant',
    [svc.now()],
  );
  for (const { tenant } of rows) {
    const ctx = svc.systemCtx(Number(tenant));
    // One tenant's trouble is not the others'.
    await sendOf(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'texts of a tenant could not be sent'));
  }
}
async function sendOf(ctx: Ctx): Promise<void> {
  // A suspended tenant's wait: nobody there could see or stop what goes out.
  if (!(await ctx.settings()).isActive) return;
  await sendClaimed(ctx);
  await askWhatBecame(ctx);
}

/** `only`: the one that tries the settings. */
export async function sendClaimed(ctx: Ctx, only?: string): Promise<void> {
  const claimed = await claimSms(ctx, only);
  if (!claimed?.rows.length) return;
  const by = smsProviders(ctx)[claimed.settings.provider];
  const as = accountOf(ctx, claimed.settings);
  const callback = await callbackOf(ctx, 'status');
  for (const row of claimed.rows) await send(ctx, by, as, row, callback);
}

async function send(ctx: Ctx, by: SmsProvider, as: Account, row: Claim, callback: string): Promise<void> {
  const going = { id: row.id, to: row.to, body: row.body, since: row.creationtime, callback };
  try {
    const before = row.isunsure ? await lost(ctx, by, as, going) : undefined;
    if (!before && row.unless) await noteSms(ctx, row.id, ended(row.unless));
    else await noteTaken(ctx, row, before ?? (await by.send(ctx, as, going)));
  } catch (error) {
    const isKnown = error instanceof NotTaken;
    const isLast = (isKnown && error.isFinal) || row.attempts >= MOST_ATTEMPTS;
    await noteSms(ctx, row.id, {
      error: ((isKnown ? undefined : faultSaid(error)) ?? (error as Error).message).slice(0, 400),
      // What was not taken costs nothing; of what may have been, the next try asks first.
      ...(isKnown && { isunsure: false, cost: null, costday: null }),
      ...(isLast ? { status: 'Failed', nextattempt: null } : { nextattempt: retryAt(row.attempts, ctx.now()) }),
    });
    if (isKnown && error.isStopped) await stopped(ctx, row, error.message);
    ctx.log.warn({ err: error, sms: row.id, attempt: row.attempts, isLast }, 'a text could not be sent');
  }
}
async function lost(ctx: Ctx, by: SmsProvider, as: Account, going: Parameters<SmsProvider['find']>[2]) {
  const found = await by.find(ctx, as, going);
  const free = await notAnothers(
    ctx,
    found.map((f) => f.providerid),
  );
  return found.find((f) => free.has(f.providerid));
}
const stopped = (ctx: Ctx, row: SmsRow, detail: string) =>
  ctx.tx(async (tx) => void (await stop(tx, row.to, { reason: 'Stopped', detail })));

async function noteTaken(ctx: Ctx, row: SmsRow, { providerid, ...outcome }: Taken): Promise<void> {
  const senttime = ctx.now().toISOString();
  const set = { providerid, senttime, status: 'Sent' as const, isunsure: false, error: null };
  await noteSms(ctx, row.id, set);
  await noteOutcome(ctx, { ...row, ...set }, outcome);
}

/** What a report or an answer says of one that was taken. One that has come to its end stays there. */
export async function noteOutcome(ctx: Ctx, row: SmsRow, { status, error, isStopped }: Outcome): Promise<void> {
  if (row.status !== 'Sent') return;
  const now = ctx.now();
  const isOver = status !== 'Sent';
  await noteSms(ctx, row.id, {
    ...{ status, error },
    nextattempt: isOver ? null : askedAgainAt(row.senttime ?? row.creationtime, now),
    ...(status === 'Delivered' && { deliveredtime: now.toISOString() }),
  });
  if (isStopped) await stopped(ctx, row, error ?? '');
}

async function askWhatBecame(ctx: Ctx): Promise<void> {
  const asked = await claimAsked(ctx);
  if (asked.length === 0) return;
  const settings = await smsSettingsRow(ctx);
  for (const row of asked)
    try {
      // Another provider knows nothing of it.
      if (!settings || settings.provider !== row.provider) await noteSms(ctx, row.id, { nextattempt: null });
      else {
        const by = smsProviders(ctx)[settings.provider];
        const taken = { providerid: row.providerid!, to: row.to };
        await noteOutcome(ctx, row, await by.outcome(ctx, accountOf(ctx, settings), taken));
      }
    } catch (err) {
      const nextattempt = askedAgainAt(row.senttime!, ctx.now());
      await noteSms(ctx, row.id, { nextattempt });
      ctx.log.warn({ err, sms: row.id }, 'what became of a text could not be asked');
    }
}
