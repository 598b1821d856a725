/** Sends what is due, each endpoint by itself: whoever answers slowly keeps nobody waiting but its own. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { deliver } from './deliver.ts';
import { claim, endpointsWithDue } from './due.store.ts';
import { type Places, placesOf } from './places.ts';

/** Requests of one process, and of one endpoint. */
export const MOST_UNDER_WAY = 128;
const OF_ONE = 8;
/** How often new work is looked for while some is under way. */
const LOOK_MS = 250;
/** An endpoint from which nothing could be sent, as of a suspended tenant, is left alone for a while. */
const IDLE_MS = 1000;

/** Goes on as long as something is under way, so that what comes meanwhile does not wait for the slowest. */
export async function sendDueDeliveries(svc: Running<object>, stopped: AbortSignal): Promise<void> {
  const places = placesOf(MOST_UNDER_WAY);
  const lanes = new Map<string, Promise<void>>();
  const idleUntil = new Map<string, number>();
  let allEnded = Promise.withResolvers<void>();
  try {
    while (!stopped.aborted) {
      for (const { tenantId, id } of await endpointsWithDue(svc)) {
        if (lanes.has(id) || (idleUntil.get(id) ?? 0) > performance.now()) continue;
        const granted = places.take(tenantId, OF_ONE);
        if (granted === 0) continue;
        const ended = (sent: number) => {
          lanes.delete(id);
          if (sent > 0) idleUntil.delete(id);
          else idleUntil.set(id, performance.now() + IDLE_MS);
          if (lanes.size === 0) allEnded.resolve();
        };
        lanes.set(id, lane(svc.systemCtx(tenantId), id, places, granted, stopped).then(ended));
      }
      if (lanes.size === 0) return;
      allEnded = Promise.withResolvers();
      await Promise.race([allEnded.promise, sleep(LOOK_MS)]);
    }
  } finally {
    await Promise.all(lanes.values());
  }
}

/** What is due at one endpoint, as much at once as there is room for; answers how many went out. */
async function lane(ctx: Ctx, id: string, places: Places, granted: number, stopped: AbortSignal): Promise<number> {
  let sent = 0;
  try {
    for (let room = granted; room > 0; room = stopped.aborted ? 0 : places.take(ctx.tenantId, OF_ONE)) {
      const went = await turn(ctx, id, places, room);
      if (went === 0) break;
      sent += went;
    }
  } catch (err) {
    ctx.log.warn({ err, webhook: id }, 'deliveries could not be sent and will be tried again');
  }
  return sent;
}

/** The places are free again however it ends. */
async function turn(ctx: Ctx, id: string, places: Places, room: number): Promise<number> {
  let taken = room;
  const leave = (more: number) => {
    places.giveBack(ctx.tenantId, taken - more);
    taken = more;
  };
  try {
    // A suspended tenant's wait: nobody there could see or stop what goes out.
    if (!(await ctx.settings()).isActive) return 0;
    const claimed = await claim(ctx, id, room);
    leave(claimed.length);
    await Promise.all(claimed.map(({ row, of }) => deliverSafely(ctx, row, of)));
    return claimed.length;
  } finally {
    leave(0);
  }
}

/** Its claim ends by itself, and it is sent again; the others are not to suffer from it. */
async function deliverSafely(ctx: Ctx, row: Parameters<typeof deliver>[2], of: Parameters<typeof deliver>[1]) {
  try {
    await deliver(ctx, of, row);
  } catch (err) {
    ctx.log.warn({ err, delivery: row.id }, 'what came of a delivery could not be noted; it will be sent again');
  }
}
