/** Who listens right now. One subscription a process and channel; each listener is told only what it may see. */
import { ACCESS_CHANNEL, accessKey } from '@cartage/server/auth.ts';
import { slot } from '@cartage/server/context.ts';
import type { Kv } from '@cartage/server/kv.ts';
import type { StreamRow } from './row.ts';

const CHANNEL = 'stream';
export type Hub = {
  publish(row: StreamRow): Promise<void>;
  listen(listener: (row: StreamRow) => void): () => void;
  /** Hears that what this person may do or see has been written anew; it need not differ. */
  onRights(tenantId: number, userId: number, listener: () => void): () => void;
  size(): number;
};
export const hub = slot<Hub>('core.hub');

export async function createHub(kv: Kv): Promise<Hub> {
  const listeners = new Set<(row: StreamRow) => void>();
  const ofPeople = new Map<string, Set<() => void>>();
  await kv.subscribe(ACCESS_CHANNEL, (key) => {
    for (const listener of ofPeople.get(key) ?? []) listener();
  });
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
    onRights(tenantId, userId, listener) {
      const key = accessKey(tenantId, userId);
      const own = ofPeople.get(key) ?? new Set();
      ofPeople.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && ofPeople.get(key) === own) ofPeople.delete(key);
      };
    },
    size: () => listeners.size,
  };
}
