/** Freight that is scanned onto a linehaul vehicle. */
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { refused } from '@cartage/contract/error.ts';
import type { ScanFacts } from '@cartage/contract/jobs/scan-event.ts';
import type { z } from '@cartage/contract/zod.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { and, gte, sql } from 'drizzle-orm';
import { jobs } from '../job/job.tables.ts';
import { type Loaded, newlyTogether } from '../job/together.ts';

/** A vehicle is loaded within a day; older scans of the same name are of another trip. */
const LOADED_MS = 24 * 3600_000;
type Facts = z.output<typeof ScanFacts>;

/**
 * What must not travel together is not loaded together: of one call, or onto the vehicle or bay that the scan names. A
 * supervisor's scan with a note is taken, since freight may lie in a segregation device.
 */
export async function refuseApart(ctx: Ctx, fresh: readonly Loaded[], facts: Facts): Promise<void> {
  if (facts.code !== 'LinehaulLoaded' || !fresh.some((j) => j.dangerousgoods.length > 0)) return;
  if (facts.details?.trim() && can(ctx, 'Driver.Manage')) return;
  const [pair] = newlyTogether(await loadedAt(ctx, facts.locationcode), fresh);
  if (pair) throw refused('scan.segregation', say('scan.segregation', { pair: pair.text }), ['code']);
}
async function loadedAt(ctx: Ctx, locationcode: string | null | undefined): Promise<Loaded[]> {
  if (!locationcode?.trim()) return [];
  const { id, jobno, connoteno, isdangerousgood, dangerousgoods, lastscanevent, lastScanAt } = jobs;
  // As the index over dangerous freight says it (migration 0028).
  return ctx.beyondUnits((whole) =>
    whole.db
      .select({ id, jobno, connoteno, isdangerousgood, dangerousgoods })
      .from(jobs)
      .where(
        and(
          sql`${dangerousgoods} <> '[]'`,
          sql`${lastscanevent} ->> 'code' = 'LinehaulLoaded'`,
          sql`${lastscanevent} ->> 'locationcode' = ${locationcode}`,
          gte(lastScanAt, new Date(ctx.now().getTime() - LOADED_MS).toISOString()),
        ),
      ),
  );
}
