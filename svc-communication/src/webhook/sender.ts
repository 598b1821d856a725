/** Sends what is due, and notes what came of it together with what that means for the endpoint. */
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { change } from '@cartage/server/write.ts';
import { outgoing } from '../outgoing.ts';
import { attempt, type Attempt } from './attempt.ts';
import { claim, hold, noteOutcome } from './due.store.ts';
import { secretsOf } from './secret.ts';
import { failed, nextTry, signed, succeeded } from './webhook.ts';
import { webhook } from './webhook.entity.ts';
import type { DeliveryRecord, WebhookRow } from './webhook.tables.ts';

const TENANTS_AT_ONCE = 16,
  TURNS_MS = 5000;

export async function sendDueDeliveries(svc: Running<object>): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_deliveries($1) as tenant',
    [svc.now()],
  );
  const tenants = rows.map((row) => Number(row.tenant));
  const worker = async () => {
    for (let tenant = tenants.shift(); tenant !== undefined; tenant = tenants.shift()) {
      const ctx = svc.systemCtx(tenant);
      const until = performance.now() + TURNS_MS;
      while ((await sendSome(ctx)) > 0 && performance.now() < until);
    }
  };
  await Promise.all(Array.from({ length: TENANTS_AT_ONCE }, worker));
}

async function sendSome(ctx: Ctx): Promise<number> {
  const claimed = await claim(ctx);
  await Promise.all(claimed.map(({ row, of }) => deliver(ctx, of, row)));
  return claimed.length;
}

/** One delivery that is claimed already; its outcome is noted with what it means for its endpoint. */
export async function deliver(ctx: Ctx, of: WebhookRow, row: DeliveryRecord, { isTest = false } = {}): Promise<void> {
  const now = ctx.now();
  const { url } = of;
  let headers: Record<string, string> = {},
    outcome: Attempt;
  try {
    headers = signed(secretsOf(ctx, of), row.eventid, now, row.requestbody);
    outcome = await attempt(outgoing(ctx), { url, headers, body: row.requestbody });
  } catch (error) {
    outcome = { answerstatus: null, answerheaders: {}, answerbody: '', tookms: 0, error: (error as Error).message };
  }
  await ctx.tx((tx) => note(tx, of, row, { ...outcome, url, requestheaders: headers }, isTest));
}

type Outcome = Attempt & Pick<DeliveryRecord, 'url' | 'requestheaders'>;
async function note(ctx: Ctx, of: WebhookRow, row: DeliveryRecord, outcome: Outcome, isTest: boolean): Promise<void> {
  const store = (patch: Partial<DeliveryRecord>) => noteOutcome(ctx, row.id, { ...outcome, ...patch });
  if (outcome.error === null) {
    await store({ status: 'Delivered', nextattempt: null });
    // Nothing to forget, as far as was seen when it was claimed: most deliveries leave the endpoint alone.
    if (of.failures > 0) await change(ctx, webhook, of.id, succeeded, { unstamped: true });
    return;
  }
  // A test that fails tells whoever looks on, and says nothing about the endpoint's freight.
  if (isTest) {
    await store({ status: 'Failed', nextattempt: null });
    return;
  }
  const next = nextTry(row.attempts, row.since, ctx.now());
  const failure = { answerstatus: outcome.answerstatus, error: outcome.error, isLast: !next };
  const after = await change(ctx, webhook, of.id, (was, at) => failed(was, failure, at), { unstamped: true });
  const status = !next ? 'Failed' : after.pausedtime ? 'Held' : 'Waiting';
  await store({ status, nextattempt: status === 'Waiting' ? next!.toISOString() : null });
  if (after.pausedtime && !of.pausedtime) await hold(ctx, of.id);
}
