/** What a job becomes by scans, and what the house is told of each. Pure. */
import { jobEvents } from '@cartage/contract/events/job.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import { factsOf } from '../job/job.entity.ts';
import type { JobRow } from '../job/job.tables.ts';
import { endedAt, HAND_OVERS, isCollected, isComplete, isNewer, statusAfter, type Tally } from '../job/progress.ts';
import { doorOf } from './scan.ts';
import type { ScanRow } from './scan.tables.ts';

/** `scans` are the new ones, at least one; `tally` is of all there are. */
export function afterScans(job: JobRow, tally: Tally, scans: readonly ScanRow[]): JobRow {
  const newest = scans.reduce((a, b) => (isNewer(mark(b), mark(a)) ? b : a));
  const status = statusAfter(job, tally);
  const isProof =
    HAND_OVERS.some((code) => code === newest.code) &&
    (!job.deliveredat || newest.scannedeventdatetime >= job.deliveredat);
  return {
    ...job,
    status,
    ...(status !== job.status && { statusAt: newest.scannedeventdatetime }),
    iscollected: isCollected(tally),
    // What went out all the same is held no longer.
    isheld: job.isheld && status !== 'OnDelivery',
    exception: exceptionAfter(job, status, tally),
    ...(isProof && { signedby: newest.signedby, podkind: newest.podkind }),
    ...(!job.closedas && { deliveredat: status === 'Delivered' ? endedAt(tally) : null }),
    ...(status === 'Delivered' && { eta: null }),
    ...(isNewsFor(job, newest) && {
      lastScanAt: newest.scannedeventdatetime,
      lastscanevent: {
        id: newest.id,
        code: newest.code,
        scannedeventdatetime: newest.scannedeventdatetime,
        locationcode: newest.locationcode,
        suburb: newest.suburb,
      },
    }),
  };
}

/** Freight that is cancelled or closed and still moves, and freight that was missing at the door, wait for somebody's decision. */
function exceptionAfter(job: JobRow, status: JobRow['status'], tally: Tally): JobRow['exception'] {
  if (job.officestatus === 'Cancelled' || job.closedas) return 'ScannedAfterEnd';
  return status !== 'Delivered' && HAND_OVERS.some((code) => tally[code]?.short) ? 'Short' : null;
}

/** `scannedBy`: the driver whose device it was. */
export const newsOf = (job: JobRow, tally: Tally, scans: readonly ScanRow[], scannedBy: string | null): DomainEvent[] =>
  scans.map((s) =>
    jobEvents.scanned({
      ...factsOf(job),
      scanId: s.id,
      code: s.code,
      at: s.scannedeventdatetime,
      isNewest: isNewsFor(job, s),
      articleNumber: s.articlenumber,
      locationCode: s.locationcode,
      suburb: s.suburb,
      latitude: s.latitude,
      longitude: s.longitude,
      podKind: s.podkind,
      signedBy: s.signedby,
      note: s.details,
      hasImages: s.images.length > 0,
      driverName: s.drivername,
      articlesScanned: tally[s.code]?.whole ? job.articlecount : (tally[s.code]?.articles ?? 0),
      articlesTotal: job.articlecount,
      isCollected: job.iscollected,
      isComplete: isComplete(job, tally),
      scannedBy,
      door: doorOf(s.code, job),
    }),
  );

const mark = (s: ScanRow) => ({ at: s.scannedeventdatetime, code: s.code });
const isNewsFor = (job: JobRow, s: ScanRow) =>
  isNewer(mark(s), { at: job.lastScanAt, code: job.lastscanevent?.code ?? null });
