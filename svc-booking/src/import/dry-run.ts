/** A file as it would be booked, priced behind the request that brought it. Nothing of it is stored but what it comes to, for an hour. */
import { type DryRow, DryRun } from '@cartage/contract/booking/booking-import.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { notFound } from '@cartage/contract/error.ts';
import { sum, sumTaxed } from '@cartage/contract/money.ts';
import { isGuid } from '@cartage/contract/wire.ts';
import { toStored, sentencesIn } from '@cartage/contract/words/sentence.ts';
import { authorOf, type Ctx, slot } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { tenantKeys } from '@cartage/server/kv.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Trial } from '../booking/plan.ts';
import type { KnownCustomer } from '../customer/customer.store.ts';
import type { Cells } from './file.ts';
import { CHUNK, type Verdict, verdictsOn } from './worker.ts';

const HOUR_S = 3600,
  /** Renewed with each part: a run whose process has died is not waited for. */
  ALIVE_S = 120;
const NOTHING = { taxExclusiveAmount: 0, tax: 0, amount: 0 };
type File = { customer: KnownCustomer; operations: Operation[]; rows: readonly Cells[] };
type Kept = DryRun & { userId: number | null };
export type DryRuns = { begin(ctx: Ctx, file: File): Promise<string>; idle(): Promise<void> };
export const dryRuns = slot<DryRuns>('booking.dryRuns');

/** One file of a tenant after the other: prices of many large ones would keep others from their work. */
export function dryRunsOf({ systemCtx, log }: Pick<Running<unknown>, 'systemCtx' | 'log'>): DryRuns {
  const last = new Map<number, Promise<void>>();
  return {
    async begin(ctx, file) {
      const token = randomUUID();
      const asked: Kept = {
        importToken: token,
        userId: ctx.actor.userId,
        totalCount: file.rows.length,
        processedCount: 0,
        isCompleted: false,
        pricedCount: 0,
        total: NOTHING,
        rows: [],
      };
      await keep(ctx, asked);
      const { tenantId } = ctx,
        actor = authorOf(ctx.actor);
      const run = (last.get(tenantId) ?? Promise.resolve())
        .then(() => price(systemCtx(tenantId), asked, file, actor))
        .catch(async (err: unknown) => {
          log.warn({ err, token }, 'a dry run came to nothing');
          await systemCtx(tenantId)
            .kv.del(keyOf(ctx, token))
            .catch(() => undefined);
        })
        .finally(() => {
          if (last.get(tenantId) === run) last.delete(tenantId);
        });
      last.set(tenantId, run);
      return token;
    },
    async idle() {
      await Promise.allSettled(last.values());
    },
  };
}

/** In the same parts as it would be booked, so that what counts against the next part counts alike. */
async function price(ctx: Ctx, asked: Kept, { customer, operations, rows }: File, actor: ReturnType<typeof authorOf>) {
  const file = { id: uuidv7(ctx.now()), customerId: customer.id, customer, operations, actor };
  const trial: Trial = { work: new Map(), taken: new Map() };
  const told: DryRow[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK).map((cells, n) => ({ index: from + n, cells }));
    told.push(...(await verdictsOn(ctx, file, part, trial)).map(toldOf));
    trial.taken.set(customer.id, sum(told.map((row) => row.cost?.amount ?? 0)));
    const processedCount = from + part.length;
    if (processedCount < rows.length) await keep(ctx, { ...asked, processedCount });
    await breathe();
  }
  const costs = told.flatMap((row) => row.cost ?? []);
  await keep(ctx, {
    ...asked,
    processedCount: rows.length,
    isCompleted: true,
    pricedCount: costs.length,
    total: sumTaxed(costs),
    rows: told,
  });
}

function toldOf({ index, plan, error }: Verdict): DryRow {
  const p = plan?.price;
  return {
    index,
    carrier: p?.carrier ?? null,
    carrierServiceName: p?.carrierServiceName ?? null,
    bookingDate: plan?.fields.bookingDate ?? null,
    eta: p?.eta ?? null,
    // What the customer pays; the carrier's side is nobody's in a file.
    cost: p?.pricingDetail?.totalCost ?? null,
    error: error ?? null,
  };
}

const keeps = sentencesIn(DryRun)!;
const keyOf = ({ tenantId }: Ctx, token: string) => `${tenantKeys(tenantId)}dry-run:${token}`;
const keep = (ctx: Ctx, told: Kept) =>
  ctx.kv.set(
    keyOf(ctx, told.importToken),
    JSON.stringify({ ...told, ...(keeps(told, toStored) as DryRun) }),
    told.isCompleted ? HOUR_S : ALIVE_S,
  );

/** Whoever began it reads it. */
export async function dryRunOf(ctx: Ctx, token: string): Promise<DryRun> {
  const text = isGuid(token) ? await ctx.kv.get(keyOf(ctx, token)) : undefined;
  const { userId, ...told } = text ? (JSON.parse(text) as Kept) : { userId: undefined };
  if (userId === undefined || userId !== ctx.actor.userId) throw notFound('Import', token);
  return told as DryRun;
}
