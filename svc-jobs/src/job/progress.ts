/**
 * What scans make of a job. Computed from the set of scans and never from their order of arrival, so that replayed,
 * late and shuffled scans end in the same state. Pure.
 */
import type { JobStatus, ScanType } from '@cartage/contract/status.ts';

/**
 * All scans of one code of a job: when the newest was, whether one meant the whole job, how many articles were scanned, and
 * when somebody last said that some of the freight was missing.
 */
export type Mark = { at: string; whole: boolean; articles: number; short?: string };
export type Tally = Partial<Record<ScanType, Mark>> & {
  /**
   * How many articles were handed over past doubt, at a door or over the counter; one that was both is one. An article of a
   * short delivery is past doubt once a later one says nothing of the kind: until then a carton may be there and half empty.
   */
  handed?: number;
};
/** To the receiver, or to whom he sent: at a door, over the depot's counter. */
export const HAND_OVERS = ['Delivered', 'DepotCollect'] as const satisfies readonly ScanType[];
type Placed = { status: JobStatus; tier: number };

/** Between depots freight goes in and out, so those two share a tier and the newest decides. */
const PLACES: Partial<Record<ScanType, Placed>> = {
  PickedUp: { status: 'PickedUp', tier: 1 },
  DepotIn: { status: 'InDepot', tier: 2 },
  Floor: { status: 'InDepot', tier: 2 },
  LinehaulLoaded: { status: 'OnLinehaul', tier: 2 },
  LinehaulOut: { status: 'OnLinehaul', tier: 2 },
  OnDelivery: { status: 'OnDelivery', tier: 3 },
  // Part of the freight handed over: the rest is still on its way.
  Delivered: { status: 'OnDelivery', tier: 3 },
  DepotCollect: { status: 'InDepot', tier: 2 },
};
export type JobFacts = { officestatus: JobStatus; reattemptAt: string | null; articlecount: number };

/** Delivered is final; a failed attempt opens a new round in which only newer scans count; else the furthest place wins. */
export function statusAfter(job: JobFacts, tally: Tally): JobStatus {
  // What somebody has cancelled or closed no scan opens again.
  if (job.officestatus === 'Cancelled' || job.officestatus === 'Delivered') return job.officestatus;
  if (isComplete(job, tally)) return 'Delivered';
  const reattempt = job.reattemptAt ?? '';
  const failed = tally.AttemptFailed?.at ?? '';
  const since = failed > reattempt ? failed : reattempt;
  const newest = codesOf(tally)
    .flatMap((code) => {
      const at = tally[code]!.at;
      return PLACES[code] && at > since ? [{ ...PLACES[code]!, at, code }] : [];
    })
    .sort((a, b) => b.tier - a.tier || (a.at < b.at ? 1 : a.at > b.at ? -1 : a.code < b.code ? 1 : -1))[0];
  return newest?.status ?? (failed > reattempt ? 'Failed' : job.officestatus);
}

/** Whether any scan says that the freight has been with us: then it need not be picked up (again). */
export const isCollected = (tally: Tally): boolean => codesOf(tally).some((code) => PLACES[code] !== undefined);
const codesOf = ({ handed: _, ...marks }: Tally): ScanType[] => Object.keys(marks) as ScanType[];

export function isComplete(job: Pick<JobFacts, 'articlecount'>, tally: Tally): boolean {
  return HAND_OVERS.some((code) => tally[code]?.whole) || (tally.handed ?? 0) >= job.articlecount;
}

/** When the last of the freight was handed over. */
export const endedAt = ({ Delivered, DepotCollect }: Tally): string | null =>
  Delivered && DepotCollect
    ? Delivered.at > DepotCollect.at
      ? Delivered.at
      : DepotCollect.at
    : ((Delivered ?? DepotCollect)?.at ?? null);

/** The newest by (time, code): a register that any order of writes leaves the same. */
export const isNewer = (a: { at: string; code: string }, b: { at: string | null; code: string | null }): boolean =>
  b.at === null || a.at > b.at || (a.at === b.at && a.code > (b.code ?? ''));

const LEAVES: readonly string[] = [
  'PickedUp',
  'DepotOut',
  'LinehaulLoaded',
  'LinehaulOut',
  'OnDelivery',
  'Delivered',
  'DepotCollect',
];
/** The zone an article stands in after a scan: a place, null when it left the depot, undefined when the scan says nothing. */
export function zoneAfter(scan: {
  code: string;
  locationcode?: string | null;
  warehousecode?: string | null;
}): string | null | undefined {
  if (LEAVES.includes(scan.code)) return null;
  if (scan.locationcode) return scan.locationcode;
  return scan.code === 'DepotIn' || scan.code === 'Floor' ? (scan.warehousecode ?? 'Floor') : undefined;
}
