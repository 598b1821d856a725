/** Scans on their way: kept in IndexedDB with their own time and id until the server has them, so that no dead spot loses one. */
import type { Input } from '@cartage/contract/call.ts';
import type { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';

export type Sending = { call: 'record'; input: Input<typeof scanEventCalls.record> } | { call: 'recordForItems'; input: Input<typeof scanEventCalls.recordForItems> };
export type Waiting = Sending & { id: string; driverid: string; jobid: string; code: string; at: string; label: string; /** The server's reason when it will never take it. */ refused?: string };
export type Outbox = { all: () => Promise<Waiting[]>; put: (entry: Waiting) => Promise<void>; remove: (id: string) => Promise<void> };

const NAME = 'cartage-drive', STORE = 'scans';
export function openOutbox(): Outbox {
  if (typeof indexedDB === 'undefined') return inMemory();
  const opened = new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('IndexedDB did not open'));
  });
  const ask = async <T>(mode: IDBTransactionMode, of: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const request = of((await opened).transaction(STORE, mode).objectStore(STORE));
    return new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = () => fail(request.error ?? new Error('IndexedDB refused')); });
  };
  return {
    all: async () => inOrder(await ask('readonly', (s) => s.getAll() as IDBRequest<Waiting[]>)),
    put: async (entry) => { await ask('readwrite', (s) => s.put(entry)); },
    remove: async (id) => { await ask('readwrite', (s) => s.delete(id)); },
  };
}
/** Where the browser keeps nothing (private windows): still in order, until the page closes. */
export function inMemory(): Outbox {
  const kept = new Map<string, Waiting>();
  return { all: async () => inOrder([...kept.values()]), put: async (e) => { kept.set(e.id, e); }, remove: async (id) => { kept.delete(id); } };
}
const inOrder = (entries: Waiting[]) => entries.sort((a, b) => a.at.localeCompare(b.at));

/** Whether trying again can help: no connection, a server that is down or busy, a session that is being renewed. */
export const mayPass = (status: number): boolean => status <= 0 || status === 401 || status === 408 || status === 429 || status >= 500;
