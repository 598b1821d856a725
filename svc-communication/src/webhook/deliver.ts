/** One delivery that is claimed already: sent, and what came of it noted with what that means for its endpoint. */
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { outgoing } from '../outgoing.ts';
import { attempt, type Attempt } from './attempt.ts';
import { hold, lockedEndpoint, noteFailure, noteOutcome } from './due.store.ts';
import { secretsOf } from './secret.ts';
import { failed, nextTry, signed, succeeded, SWITCHED_OFF } from './webhook.ts';
import { webhook } from './webhook.entity.ts';
import type { DeliveryRecord, WebhookRow } from './webhook.tables.ts';

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
  await ctx.tx((tx) => note(tx, row, { ...outcome, url, requestheaders: headers }, isTest));
}

type Outcome = Attempt & Pick<DeliveryRecord, 'url' | 'requestheaders'>;
async function note(ctx: Ctx, row: DeliveryRecord, outcome: Outcome, isTest: boolean): Promise<void> {
  const store = (patch: Partial<DeliveryRecord>) => noteOutcome(ctx, row.id, { ...outcome, ...patch });
  // The endpoint before its deliveries, as whoever switches it off or resumes it does, so that neither waits for the other.
  const of = await lockedEndpoint(ctx, row.webhookid);
  if (!of) return;
  if (outcome.error === null) {
    await store({ status: 'Delivered', nextattempt: null });
    await change(ctx, webhook, of, succeeded, { unstamped: true });
    return;
  }
  // A test that fails tells whoever looks on, and says nothing about the endpoint's freight.
  if (isTest) return store({ status: 'Failed', nextattempt: null });
  if (!of.isactive) return store({ status: 'Failed', nextattempt: null, error: SWITCHED_OFF });
  const failingsince = row.failingsince ?? ctx.now().toISOString();
  const next = nextTry(row.attempts, row.since, ctx.now());
  const failure = { answerstatus: outcome.answerstatus, error: outcome.error, isLast: !next, failingsince };
  const after = await change(ctx, webhook, of, (was, at) => failed(was, failure, at), { unstamped: true });
  const status = !next ? 'Failed' : after.pausedtime ? 'Held' : 'Waiting';
  const nextattempt = status === 'Waiting' ? next!.toISOString() : null;
  await noteFailure(ctx, row, { ...outcome, status, nextattempt, failingsince });
  if (after.pausedtime && !of.pausedtime) await hold(ctx, of.id);
}
