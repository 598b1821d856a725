/** What is known of searches beyond the instance that makes them: how far each was a second ago, what it found, and how many a tenant has. */
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import { MOST_SOLVES } from '@cartage/contract/routing/solve.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import { type Kv, tenantKeys } from '@cartage/server/kv.ts';
import type { View } from './search.ts';

/** So long it is known how a search ended. */
const KEPT_SECONDS = 15 * 60;
/** A seat whose search is not heard of for so long is free: its machine is gone. */
const SEAT_SECONDS = 15;
/** Ended searches of a tenant whose plans are kept; each may be megabytes. */
const MOST_KEPT = 20;
/** A search tells of itself each second. */
const LOST_MS = 15_000;

export function openShelf(kv: Kv) {
  const kept = new Map<number, string[]>();
  return {
    /** A free seat of the tenant's, or undefined. */
    async seat(tenantId: number, id: string): Promise<string | undefined> {
      for (let n = 0; n < MOST_SOLVES; n++) {
        const seat = `${tenantKeys(tenantId)}solve-seat:${n}`;
        if (await kv.setIfAbsent(seat, id, SEAT_SECONDS)) return seat;
      }
      return undefined;
    },
    async leave(seat: string, id: string): Promise<void> {
      if ((await kv.get(seat)) === id) await kv.del(seat);
    },
    async tell(key: string, view: View, seat: string, id: string): Promise<void> {
      await Promise.all([
        kv.set(key, JSON.stringify({ view, seenMs: Date.now() }), KEPT_SECONDS),
        kv.set(seat, id, SEAT_SECONDS),
      ]);
    },
    async write(key: string, answer: RoutingResult | null): Promise<void> {
      if (answer) await kv.set(`${key}:answer`, JSON.stringify(answer), KEPT_SECONDS);
    },
    async end(tenantId: number, key: string, view: View, answer: RoutingResult | null): Promise<void> {
      await this.write(key, answer);
      await kv.set(key, JSON.stringify({ view, seenMs: Date.now() }), KEPT_SECONDS);
      const own = [...(kept.get(tenantId) ?? []), key];
      for (const old of own.splice(0, own.length - MOST_KEPT))
        await Promise.all([kv.del(old), kv.del(`${old}:answer`)]);
      kept.set(tenantId, own);
    },
    async view(key: string): Promise<View | undefined> {
      const text = await kv.get(key);
      if (!text) return undefined;
      const { view, seenMs } = JSON.parse(text) as { view: View; seenMs: number };
      if (view.state !== 'running' || Date.now() - seenMs < LOST_MS) return view;
      return {
        ...view,
        state: 'failed',
        error: { code: 'solve.lost', message: say('search.gone') },
      };
    },
    async answer(key: string): Promise<RoutingResult | null> {
      return JSON.parse((await kv.get(`${key}:answer`)) ?? 'null') as RoutingResult | null;
    },
  };
}
