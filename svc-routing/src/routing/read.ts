/** A request read in a thread, its ways from a server of roads where one is named. */
import type { Ctx } from '@cartage/server/context.ts';
import { slot } from '@cartage/server/context.ts';
import { handedOver, onThread } from '@cartage/server/threads.ts';
import type { Roads } from '../roads/roads.ts';
import type { Compiled } from '../solver/model/compile.ts';
import { taught } from '../learned/taught.store.ts';
import { roadAreas } from '../travel/areas.ts';

/** Null without a server. */
export const roadServer = slot<Roads | null>('routing.roadServer');
const solver = onThread<typeof import('./solve.thread.ts')>(new URL('./solve.thread.ts', import.meta.url));

export async function readAside(ctx: Ctx): Promise<Compiled> {
  const bytes = ctx.request?.asideBody ?? new Uint8Array();
  const input = {
    bytes,
    areas: roadAreas(ctx),
    roads: roadServer(ctx),
    learned: await taught(ctx),
    nowMs: ctx.now().getTime(),
  };
  const { compiled, failure } = await solver(ctx, 'read', handedOver(input, bytes.buffer));
  if (failure) ctx.log.warn({ failure }, "the roads' server did not answer; the travel model is used instead");
  return compiled;
}
