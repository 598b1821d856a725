/** The driver's day from the server's stops and the scans that still wait to be sent. Pure. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import { type DriverStop, expectedAt, overdueAt } from '@cartage/contract/jobs/run.ts';
import { called } from '@cartage/contract/status.ts';
import { codesOffered, formatKg, tenantsName, wordsOf, worded } from '@cartage/ui/core.ts';
import type { Waiting } from './outbox.ts';

const t = wordsOf(driverWords);

const ENDS: readonly string[] = ['Delivered', 'AttemptFailed'];
/** A stop is done as soon as its scan is made, whether or not the server knows. When the next one should have been made before `now` (ms), all that follow move with it. */
export function dayOf(
  stops: readonly DriverStop[],
  waiting: readonly Pick<Waiting, 'jobid' | 'code' | 'at'>[],
  now: number,
): { open: DriverStop[]; done: DriverStop[] } {
  const all = stops.map((s) => {
    const scan = waiting.find(
      (w) => w.jobid === s.jobid && (ENDS.includes(w.code) || (s.type === 'pickup' && w.code === 'PickedUp')),
    );
    return scan && !s.completedat
      ? { ...s, completedat: scan.at, outcome: scan.code === 'AttemptFailed' ? 'Failed' : scan.code }
      : s;
  });
  const open = all.filter((s) => !s.completedat),
    overdue = overdueAt(open.find((s) => s.arrival)?.arrival ?? null, now);
  return {
    open: open.map((s) => ({ ...s, arrival: expectedAt(s.arrival, overdue) })),
    done: all.filter((s) => s.completedat),
  };
}
/** Before the freight is on board its delivery cannot be next. */
export function nextOf(open: readonly DriverStop[], chosen: string | undefined): DriverStop | undefined {
  return open.find((s) => keyOf(s) === chosen) ?? open[0];
}
export const keyOf = (s: Pick<DriverStop, 'jobid' | 'type'>): string => `${s.jobid}:${s.type}`;
export const freightOf = (s: DriverStop): string => `${t('items', { count: s.quantity })} · ${formatKg(s.weightkg)}`;
export const placeOf = (s: DriverStop): string => [s.suburb, s.statecode, s.postcode].filter(Boolean).join(' ');
export const nameOf = (s: DriverStop): string => s.company ?? s.contact ?? s.suburb ?? s.jobno;

/** The phone's own navigation where there is a scheme for it, a map page elsewhere. */
export function navigateTo(s: DriverStop, agent: string): string {
  const address = encodeURIComponent([s.addresslines.at(-1), placeOf(s)].filter(Boolean).join(', '));
  if (/iPhone|iPad|Macintosh.*Mobile/.test(agent)) return `https://maps.apple.com/?daddr=${address}`;
  if (/Android/.test(agent)) return `geo:${s.latitude ?? 0},${s.longitude ?? 0}?q=${address}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${address}`;
}
export const articlesOf = (s: DriverStop): { number: string; what: string }[] =>
  s.items.flatMap((item) =>
    (item.articlenumbers ?? []).map((number) => ({
      number,
      what: [item.packagetype && called(item.packagetype), item.description].filter(Boolean).join(', '),
    })),
  );

export type Proof = {
  stop: DriverStop;
  scanned: readonly string[];
  photos: readonly string[];
  signature: string | undefined;
  name: string;
  left: boolean;
};
/** All the freight is one scan of the job; part of it is a scan of each article that is there. */
export const isShort = ({ stop, scanned }: Pick<Proof, 'stop' | 'scanned'>): boolean =>
  articlesOf(stop).length > 0 && scanned.length < articlesOf(stop).length;

/** Why a delivery did not happen: the kinds that are no delivery, as a driver would say them. */
const reasons = worded(
  () =>
    [
      { kind: 'CardLeft', label: t('nobodyCardLeft') },
      { kind: 'Closed', label: t('closed') },
      { kind: 'Rejected', label: t('refusedReceiver') },
      { kind: 'CheckAddress', label: t('addressIsWrong') },
      { kind: 'BookingRequired', label: t('wantsBookedTime') },
      { kind: 'NoParking', label: t('noPlaceStop') },
      { kind: 'UnsafeToLeave', label: t('notSafeLeave') },
      { kind: 'OutOfTime', label: t('ranOutTime') },
      { kind: 'DeclinedReattempt', label: t('wantsNoSecondAttempt') },
    ] as const,
);
/** As the tenant calls, orders and offers them. */
export const failures = () =>
  codesOffered(
    'podKinds',
    reasons().map((reason) => reason.kind),
  ).map((kind) => ({ kind, label: tenantsName(kind) ?? reasons().find((reason) => reason.kind === kind)!.label }));
