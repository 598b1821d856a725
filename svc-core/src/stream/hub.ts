/** Who listens right now. One subscription a process; each listener is told only what it may see. */
import { slot } from '@cartage/server/context.ts';
import type { Kv } from '@cartage/server/kv.ts';
import type { StreamRow } from './row.ts';

const CHANNEL = 'stream';
export type Hub = {
  publish(row: StreamRow): Promise<void>;
  listen(listener: (row: StreamRow) => void): () => void;
  size(): number;
};
export const hub = slot<Hub>('core.hub');

export async function createHub(kv: Kv): Promise<Hub> {
  const listeners = new Set<(row: StreamRow) => void>();
  await kv.subscribe(CHANNEL, (message) => {
    const row = JSON.parse(message) as StreamRow;
    for (const listener of listeners) listener(row);
  });
  return {
    publish: (row) => kv.publish(CHANNEL, JSON.stringify(row)),
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    size: () => listeners.size,
  };
}
