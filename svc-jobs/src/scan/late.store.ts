/**
 * Scans of a driver whose device was out of reach while his freight went on to somebody else: into a depot, to a colleague,
 * back to the board. He no longer sees it, and what he did with it while it was his counts all the same.
 */
import { AppError } from '@cartage/contract/error.ts';
import { isDriverOnly } from '@cartage/contract/permission.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { type Actor, type Ctx, slot } from '@cartage/server/context.ts';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { recordScans, type Target } from './scan.store.ts';
import type { ScanRow } from './scan.tables.ts';

type Facts = Parameters<typeof recordScans>[2];
/** Somebody's own context with more rights than he has. */
export const ctxOf = slot<(tenantId: number, actor: Actor) => Ctx>('jobs.ctxOf');
/** What is done at a door, or on the way to it. */
const HIS: readonly ScanType[] = ['PickedUp', 'OnDelivery', 'AtLocation', 'AttemptFailed', 'Delivered'];

/** `targets` finds the freight that is meant, as far as the context sees it; freight that nobody lets him see is not there. */
export async function recordHis(
  ctx: Ctx,
  targets: (as: Ctx) => Promise<readonly Target[]>,
  facts: Facts,
): Promise<ScanRow[]> {
  try {
    return await recordScans(ctx, await targets(ctx), facts);
  } catch (error) {
    const { scannedeventdatetime: at, code } = facts;
    if (!isUnseen(error) || !at || !HIS.includes(code) || !isDriverOnly(ctx.actor)) throw error;
    const { tenantId, actor } = ctx;
    const permissions = new Set([...actor.permissions, 'Job.Dispatch']);
    return ctxOf(ctx)(tenantId, { ...actor, units: null, permissions }).tx(async (whole) => {
      const found = await targets(whole).catch((fault: unknown) => {
        throw isUnseen(fault) ? error : fault;
      });
      const ids = [...new Set(found.map((t) => t.jobid))];
      if (ids.length === 0 || !(await wereHis(whole, ids, at))) throw error;
      return recordScans(whole, found, facts);
    });
  }
}

const isUnseen = (error: unknown): boolean => error instanceof AppError && error.status === 404;

async function wereHis({ db, actor }: Ctx, ids: readonly string[], at: string): Promise<boolean> {
  const his = and(
    inArray(jobs.id, [...ids]),
    eq(jobs.formerdriverid, actor.driverId!),
    gte(jobs.formerdriveruntil, new Date(at).toISOString()),
  );
  return (await db.select({ id: jobs.id }).from(jobs).where(his)).length === ids.length;
}
