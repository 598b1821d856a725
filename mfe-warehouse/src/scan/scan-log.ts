/** The scans of this device: each has its place in the log from the moment of the trigger until the server took or refused it. No I/O. */
import type { ScanType } from '@cartage/contract/status.ts';

/** gathered: waits for "Scan N items"; waiting: to be sent, now or when there is a signal again. */
export type ScanState = 'gathered' | 'waiting' | 'sending' | 'done' | 'refused';
export type About = { connote: string | null; to: string | null; what: string | null };
export type Scan = {
  id: string;
  itemId: string;
  code: ScanType;
  location: string | null;
  at: string;
  state: ScanState;
  reason?: string | undefined;
  /** The server kept the scan of freight that is cancelled: it goes nowhere. */ cancelled?: boolean | undefined;
  about?: About | undefined;
};
export type Log = readonly Scan[];

/** Old news goes; what has not been sent never does. */
const KEPT = 200;
/** A trigger held too long reads the same label twice. */
const TWICE_MS = 2500;

export const add = (log: Log, scan: Scan): Log => {
  const next = [scan, ...log];
  return next.filter((s, i) => i < KEPT || isUnsent(s));
};
export const isUnsent = (s: Scan): boolean => s.state === 'gathered' || s.state === 'waiting' || s.state === 'sending';
export const patch = (log: Log, ids: readonly string[], change: Partial<Scan>): Log =>
  log.map((s) => (ids.includes(s.id) ? { ...s, ...change } : s));
export const remove = (log: Log, id: string): Log => log.filter((s) => s.id !== id);
/** The oldest first: the server sees scans in the order in which they were made. */
export const nextToSend = (log: Log): Scan | undefined => log.findLast((s) => s.state === 'waiting');
export const gathered = (log: Log): Scan[] => log.filter((s) => s.state === 'gathered');
export const countOf = (log: Log, ...states: ScanState[]): number => log.filter((s) => states.includes(s.state)).length;

/** The same item twice: at once by the same scan, or already gathered. */
export function isRepeat(log: Log, scan: Pick<Scan, 'itemId' | 'code' | 'at' | 'state'>): boolean {
  return log.some(
    (s) =>
      s.itemId === scan.itemId &&
      (scan.state === 'gathered'
        ? s.state === 'gathered'
        : s.code === scan.code && s.state !== 'refused' && Date.parse(scan.at) - Date.parse(s.at) < TWICE_MS),
  );
}
/** What was under way when the page closed may or may not have arrived; its id makes sending again harmless. */
export const reopened = (log: Log): Log => log.map((s) => (s.state === 'sending' ? { ...s, state: 'waiting' } : s));
