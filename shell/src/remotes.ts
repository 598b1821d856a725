/** Which path belongs to which remote, and how one is loaded: at run time, from the same origin, within ten seconds. */
import type { Remote } from '@cartage/ui/core.ts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The longest prefix wins. */
const PREFIXES: readonly [string, RemoteName][] = [
  ['/bookings-beta', 'mfe-booking'],
  ['/bookings', 'mfe-booking'],
  ['/quote', 'mfe-booking'],
  ['/guest', 'mfe-booking'],
  ['/promo-codes', 'mfe-booking'],
  ['/jobs', 'mfe-jobs'],
  ['/drivers', 'mfe-jobs'],
  ['/drive', 'mfe-jobs'],
  ['/carriers/zones', 'mfe-jobs'],
  ['/carriers/rates', 'mfe-jobs'],
  ['/finance', 'mfe-finance'],
  ['/warehousing', 'mfe-warehouse'],
];
export type RemoteName = 'mfe-booking' | 'mfe-finance' | 'mfe-jobs' | 'mfe-warehouse';
export const remoteOf = (pathname: string): RemoteName | undefined =>
  PREFIXES.filter(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`)).sort(
    (a, b) => b[0].length - a[0].length,
  )[0]?.[1];

type Entry = { name: string; entry: string };
const TIME_LIMIT_MS = 10_000;
const loaded = new Map<RemoteName, Remote>();
let listed: Promise<Record<string, Entry>> | undefined;

/** `/remotes.json`, fetched once; a failed fetch is tried again by the next asker. */
function entries(): Promise<Record<string, Entry>> {
  listed ??= fetch('/remotes.json')
    .then((r) => {
      if (!r.ok) throw new Error(`remotes.json answered ${r.status}`);
      return r.json() as Promise<Record<string, Entry>>;
    })
    .then((all) => {
      registerRemotes(Object.values(all));
      return all;
    })
    .catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
  return listed;
}
export const loadedRemote = (name: RemoteName): Remote | undefined => loaded.get(name);

/** `attempt` above 0 asks for the entry anew: the runtime would otherwise keep the failure. */
export async function openRemote(name: RemoteName, attempt: number): Promise<Remote> {
  const known = loaded.get(name);
  if (known) return known;
  const module = await within(
    TIME_LIMIT_MS,
    (async () => {
      const entry = (await entries())[name];
      if (!entry) throw new Error(`remotes.json does not name ${name}`);
      if (attempt > 0) registerRemotes([{ ...entry, entry: `${entry.entry}?r=${attempt}` }], { force: true });
      return loadRemote<{ default: Remote }>(`${entry.name}/remote`);
    })(),
  );
  if (!module?.default?.pages) throw new Error(`${name} handed over no pages`);
  loaded.set(name, module.default);
  return module.default;
}

/** Without it a hanging manifest would show the spinner for ever. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no answer within ${ms / 1000} s`)), ms);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}
