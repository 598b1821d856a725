/** Scans on their way: kept in IndexedDB with their own time and id until the server has them, so that no dead spot loses one. */
import type { Input } from '@cartage/contract/call.ts';
import type { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { openDB, type DBSchema } from 'idb';

export type Sending =
  | { call: 'record'; input: Input<typeof scanEventCalls.record> }
  | { call: 'recordForItems'; input: Input<typeof scanEventCalls.recordForItems> };
export type Waiting = Sending & {
  id: string;
  driverid: string;
  jobid: string;
  code: string;
  at: string;
  label: string;
  /** The server's reason when it will never take it. */ refused?: string;
};
export type Outbox = {
  all: () => Promise<Waiting[]>;
  put: (entry: Waiting) => Promise<void>;
  remove: (id: string) => Promise<void>;
};
interface Stored extends DBSchema {
  scans: { key: string; value: Waiting };
}

export function openOutbox(): Outbox {
  if (typeof indexedDB === 'undefined') return inMemory();
  const opened = openDB<Stored>('cartage-drive', 1, {
    upgrade: (db) => void db.createObjectStore('scans', { keyPath: 'id' }),
    // A newer page of ours waits for this one: better let go than keep it waiting.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
  return {
    all: async () => inOrder(await (await opened).getAll('scans')),
    put: async (entry) => void (await (await opened).put('scans', entry)),
    remove: async (id) => (await opened).delete('scans', id),
  };
}
/** Where the browser keeps nothing (private windows): still in order, until the page closes. */
export function inMemory(): Outbox {
  const kept = new Map<string, Waiting>();
  return {
    all: async () => inOrder([...kept.values()]),
    put: async (e) => {
      kept.set(e.id, e);
    },
    remove: async (id) => {
      kept.delete(id);
    },
  };
}
const inOrder = (entries: Waiting[]) => entries.sort((a, b) => a.at.localeCompare(b.at));

/** Whether trying again can help: no connection, a server that is down or busy, a session that is being renewed. */
export const mayPass = (status: number): boolean =>
  status <= 0 || status === 401 || status === 408 || status === 429 || status >= 500;
