/** What happens elsewhere arrives here: the stream's topics make the queries of their groups stale. */
import { StreamEvent } from '@cartage/contract/core/stream.ts';
import { NAMES_FOR_ALL, NAMES_SIGNED_IN } from '@cartage/contract/lookup-names.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSession, useSessionClient } from '../session/session.tsx';

/** Topic → the call groups (by prefix) that show what it tells of. */
export const SHOWN_BY: Record<string, string[]> = {
  booking: ['/api/booking', '/api/communication'],
  recurring: ['/api/booking/recurring', '/api/booking/booking'],
  job: ['/api/jobs', '/api/drivers', '/api/warehouse'],
  driver: ['/api/drivers', '/api/jobs'],
  run: ['/api/jobs', '/api/drivers'],
  zone: ['/api/rates', '/api/jobs/zone'],
  customer: ['/api/customer', '/api/search'],
  discussion: ['/api/communication/discussion', '/api/communication/comment'],
  mention: ['/api/communication/mention'],
  registration: ['/api/customer/registration'],
  invoice: ['/api/finance', '/api/customer/hold'],
  payment: ['/api/finance', '/api/customer/hold'],
  user: ['/api/core/user', '/api/core/role'],
  language: ['/api/core/language'],
  webhook: ['/api/communication/webhook'],
  lookup: [
    // Whichever service has the list.
    ...['/api/core/commonlookup', '/api/booking/CommonLookup', '/api/jobs/look-up', '/api/customer/commonlookup'],
    ...['/api/finance/commonlookup', '/api/communication/lookup'],
    ...['/api/communication/discussion', '/api/communication/comment'],
    ...[...NAMES_FOR_ALL, ...NAMES_SIGNED_IN].map(({ names }) => names.group),
  ],
  tenant: ['/api/core', '/api/communication/history'],
  /** We were away for longer than the stream remembers. */
  stream: ['/api'],
};
/** Names of codes stand on every page and change by their own topic alone: a booking's news must not ask for them again. */
const isShownBy = (group: string, asked: string): boolean =>
  asked.startsWith(group) && (!asked.endsWith('/lookup-names') || group === asked || group === '/api');
export type Pushed = StreamEvent;
type Listener = (event: Pushed) => void;
type Push = { live: boolean; listen: (listener: Listener) => () => void };
const Context = createContext<Push>({ live: false, listen: () => () => undefined });
/** A burst (an import of 500 rows) refreshes a group at most once in so many ms. */
const QUIET_MS = 150,
  AT_MOST_EVERY_MS = 1000;
/** So long services may go by the rights that they have read (`ACCESS_MS` of the kit), and some more. */
const HELD_MS = 3100;

export function PushProvider({ children, url = '/api/core/stream' }: { children: ReactNode; url?: string }) {
  const { status } = useSession();
  const queries = useQueryClient();
  const session = useSessionClient();
  const [live, setLive] = useState(false);
  const listeners = useRef(new Set<Listener>());
  useEffect(() => {
    if (status !== 'authenticated' || typeof EventSource === 'undefined') return;
    const source = new EventSource(url);
    // Each group for itself: what happens to a job must not make the news of its booking wait.
    const timers = new Map<string, ReturnType<typeof setTimeout>>(),
      lastAt = new Map<string, number>();
    const refresh = (group: string) => {
      if (timers.has(group)) return;
      timers.set(
        group,
        setTimeout(
          () => {
            timers.delete(group);
            lastAt.set(group, Date.now());
            void queries.invalidateQueries({ predicate: (q) => isShownBy(group, String(q.meta?.['group'])) });
          },
          Math.max(QUIET_MS, (lastAt.get(group) ?? 0) + AT_MOST_EVERY_MS - Date.now()),
        ),
      );
    };
    // Somebody gave this person other rights, or another unit: the menu, every button and all that is shown follow. What
    // is kept for pages that are not open is forgotten, so that none of them shows for a moment what is seen no more.
    let again: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      void session.refresh();
      queries.removeQueries({ type: 'inactive' });
      refresh('/api');
      clearTimeout(again);
      again = setTimeout(() => refresh('/api'), HELD_MS);
    };
    const onEvent = (message: MessageEvent<string>) => {
      const event = read(message);
      if (!event) return;
      if (event.type === 'session.changed') follow();
      for (const group of SHOWN_BY[event.type.split('.')[0]!] ?? []) refresh(group);
      for (const listener of listeners.current) listener(event);
    };
    source.addEventListener('message', onEvent);
    let wasLost = false;
    source.addEventListener('open', () => {
      setLive(true);
      // What was missed meanwhile may be more than the server still holds.
      if (wasLost) refresh('/api');
      wasLost = false;
    });
    source.addEventListener('error', () => {
      setLive(false);
      wasLost = true;
    });
    return () => {
      source.close();
      for (const timer of timers.values()) clearTimeout(timer);
      clearTimeout(again);
      setLive(false);
    };
  }, [status, url, queries, session]);
  const listen = useRef((listener: Listener) => {
    listeners.current.add(listener);
    return () => {
      listeners.current.delete(listener);
    };
  });
  return <Context.Provider value={{ live, listen: listen.current }}>{children}</Context.Provider>;
}

/** Hears every pushed event whose type begins with `prefix`; answers whether the stream is open. */
export function usePush(prefix: string, onEvent: Listener): boolean {
  const { live, listen } = useContext(Context);
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(
    () =>
      listen((event) => {
        if (event.type.startsWith(prefix)) latest.current(event);
      }),
    [listen, prefix],
  );
  return live;
}

function read(message: MessageEvent<string>): Pushed | undefined {
  try {
    return StreamEvent.parse(JSON.parse(message.data));
  } catch {
    return undefined;
  }
}
