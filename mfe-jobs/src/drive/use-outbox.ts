/** Puts scans into the outbox and empties it whenever there is a connection; the oldest first. */
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { ApiError, useClient, useQueryClient } from '@cartage/ui/core.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayPass, openOutbox, type Outbox, type Sending, type Waiting } from './outbox.ts';

const AGAIN_MS = 15_000;
let shared: Outbox | undefined;
const sharedOutbox = (): Outbox => (shared ??= openOutbox());
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

export function useOutbox(driverid: string | undefined) {
  const client = useClient(),
    queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [online, setOnline] = useState(() => typeof navigator === 'undefined' || navigator.onLine);
  const busy = useRef(false),
    more = useRef(false);
  const outbox = useRef<Outbox>(undefined);
  outbox.current ??= sharedOutbox();

  const read = useCallback(async () => {
    const all = await outbox.current!.all();
    setWaiting(all);
    return all;
  }, []);
  const flush = useCallback(async () => {
    if (!driverid) return;
    // What is added while others are on their way goes right after them, not with the next try.
    more.current = true;
    if (busy.current) return;
    busy.current = true;
    let sent = 0;
    const next = async () => {
      more.current = false;
      return (await read()).filter((e) => e.driverid === driverid && !e.refused);
    };
    try {
      while (more.current)
        for (const entry of await next()) {
          try {
            await (entry.call === 'record'
              ? client(scanEventCalls.record, entry.input)
              : client(scanEventCalls.recordForItems, entry.input));
            await outbox.current!.remove(entry.id);
            sent++;
            setOnline(true);
          } catch (error) {
            const status = (error as ApiError).status ?? 0;
            if (mayPass(status)) {
              if (status <= 0) setOnline(false);
              more.current = false;
              break;
            }
            await outbox.current!.put({ ...entry, refused: (error as ApiError).message });
          }
        }
    } finally {
      busy.current = false;
    }
    if (sent) void queries.invalidateQueries({ predicate: (q) => String(q.meta?.['group']).startsWith('/api/jobs') });
    await read();
  }, [client, queries, read, driverid]);

  useEffect(() => {
    const up = () => {
        setOnline(true);
        void flush();
      },
      down = () => setOnline(false);
    window.addEventListener('online', up);
    window.addEventListener('offline', down);
    const timer = setInterval(() => void flush(), AGAIN_MS);
    void flush();
    return () => {
      window.removeEventListener('online', up);
      window.removeEventListener('offline', down);
      clearInterval(timer);
    };
  }, [flush]);

  const add = useCallback(
    async (what: Sending, about: Pick<Waiting, 'jobid' | 'code' | 'at' | 'label'>) => {
      if (!driverid) return;
      await outbox.current!.put({ ...what, ...about, id: newId(), driverid });
      await read();
      void flush();
    },
    [driverid, read, flush],
  );
  const discard = useCallback(
    async (id: string) => {
      await outbox.current!.remove(id);
      await read();
    },
    [read],
  );
  return { waiting: waiting.filter((e) => e.driverid === driverid), online, add, discard, flush };
}
