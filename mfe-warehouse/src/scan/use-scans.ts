/** The device's log, kept over reloads, and the sender that empties it: one at a time, in order, whenever there is a signal. */
import { scanWords } from '@cartage/contract/words/warehouse/scan.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import type { ScanType } from '@cartage/contract/status.ts';
import { ApiError, useClient, useQueryClient, useSession, wordsOf } from '@cartage/ui/core.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { add, gathered, isRepeat, nextToSend, patch, remove, reopened, type Log, type Scan } from './scan-log.ts';

const t = wordsOf(scanWords);

const AGAIN_MS = 4000;
/** Nobody answered, or not now: the scan waits. Everything else is the server's verdict. */
const mayPass = (e: unknown) => !(e instanceof ApiError) || [0, 401, 429, 502, 503, 504].includes(e.status);

export function useScans() {
  const client = useClient(),
    queries = useQueryClient();
  const { user } = useSession();
  const key = `cartage.scans.${user?.id ?? 0}`;
  const [log, setLog] = useState<Log>(() => reopened(stored(key)));
  const latest = useRef(log),
    busy = useRef(false);
  const [offline, setOffline] = useState(!navigator.onLine);
  const change = useCallback(
    (next: Log) => {
      latest.current = next;
      setLog(next);
      store(key, next);
    },
    [key],
  );

  const lookUp = useCallback(
    (scan: Scan) => {
      void client(warehouseItemCalls.find, { id: scan.itemId })
        .then((i) =>
          change(
            patch(latest.current, [scan.id], {
              about: {
                connote: i.consignmentNumber,
                to: [i.toSuburb, i.toPostcode].filter(Boolean).join(' ') || null,
                what: i.description,
              },
            }),
          ),
        )
        .catch((e: unknown) => {
          if (scan.state === 'gathered' && e instanceof ApiError && e.status === 404)
            change(
              patch(latest.current, [scan.id], {
                about: { connote: scan.itemId, to: null, what: t('wholeConsignmentNotKnown') },
              }),
            );
        });
    },
    [client, change],
  );

  const sendAll = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (let scan = nextToSend(latest.current); scan; scan = nextToSend(latest.current)) {
      const { id, itemId, code, location, at } = scan;
      change(patch(latest.current, [id], { state: 'sending' }));
      try {
        const { iscancelled } = await client(warehouseScanCalls.record, {
          itemId,
          code,
          locationcode: location,
          scannedeventdatetime: at,
          clienteventid: id,
        });
        setOffline(false);
        change(patch(latest.current, [id], { state: 'done', reason: undefined, cancelled: iscancelled }));
        if (!scan.about) lookUp(scan);
      } catch (e) {
        if (mayPass(e)) {
          change(patch(latest.current, [id], { state: 'waiting' }));
          setOffline(!(e instanceof ApiError) || e.status === 0);
          break;
        }
        change(
          patch(latest.current, [id], {
            state: 'refused',
            reason: (e as ApiError).validationErrors[0]?.message ?? (e as ApiError).message,
          }),
        );
      }
    }
    busy.current = false;
    void queries.invalidateQueries({ predicate: (q) => String(q.meta?.['group']).startsWith('/api/warehouse') });
  }, [client, change, lookUp, queries]);

  useEffect(() => {
    void sendAll();
    const timer = setInterval(() => {
      if (nextToSend(latest.current)) void sendAll();
    }, AGAIN_MS);
    const on = () => {
        setOffline(false);
        void sendAll();
      },
      off = () => setOffline(true);
    window.addEventListener('online', on);
    window.addEventListener('offline', off);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', on);
      window.removeEventListener('offline', off);
    };
  }, [sendAll]);

  /** Answers false when the same label was read twice. */
  const scan = useCallback(
    (itemId: string, code: ScanType, location: string, gather: boolean): boolean => {
      const made: Scan = {
        id: newId(),
        itemId,
        code,
        location: location || null,
        at: new Date().toISOString(),
        state: gather ? 'gathered' : 'waiting',
      };
      if (isRepeat(latest.current, made)) return false;
      change(add(latest.current, made));
      if (gather) lookUp(made);
      else void sendAll();
      return true;
    },
    [change, lookUp, sendAll],
  );

  /** All in one request; when one of them cannot, each goes alone and tells its own truth. */
  const sendGathered = useCallback(
    async (code: ScanType, location: string) => {
      const items = gathered(latest.current),
        ids = items.map((s) => s.id),
        at = new Date().toISOString();
      change(patch(latest.current, ids, { state: 'sending', code, location: location || null, at }));
      try {
        const { cancelled } = await client(warehouseScanCalls.recordForItems, {
          items: items.map(({ itemId }) => ({ itemId })),
          scanEvent: { code, locationcode: location || null, scannedeventdatetime: at },
        });
        const stop = new Set(cancelled);
        const [held, gone] = [items.filter((s) => stop.has(s.itemId)), items.filter((s) => !stop.has(s.itemId))];
        change(
          patch(
            patch(
              latest.current,
              gone.map((s) => s.id),
              { state: 'done' },
            ),
            held.map((s) => s.id),
            { state: 'done', cancelled: true },
          ),
        );
      } catch {
        change(patch(latest.current, ids, { state: 'waiting' }));
        void sendAll();
      }
    },
    [client, change, sendAll],
  );

  const drop = useCallback((id: string) => change(remove(latest.current, id)), [change]);
  const clear = useCallback(
    () => change(latest.current.filter((s) => s.state !== 'done' && s.state !== 'refused')),
    [change],
  );
  return { log, offline, scan, sendGathered, drop, clear };
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
function stored(key: string): Log {
  try {
    const log: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(log) ? (log as Log) : [];
  } catch {
    return [];
  }
}
function store(key: string, log: Log): void {
  try {
    localStorage.setItem(key, JSON.stringify(log));
  } catch {
    /* a full store keeps the log in memory only */
  }
}
