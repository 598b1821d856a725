/**
 * Would the lifted jobs go with this driver? What the lane's own figures refuse is said at once; that they fit is said only
 * when the server, which knows distance and time, has said so. Pure.
 */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { formatNumber, listed, worded, wordsOf } from '@cartage/ui/core.ts';
import { OVERRIDABLE, type BoardLane, type Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { barsOf, barWithin } from './capacity.ts';
import { reasonsText } from '../unfit.ts';

const t = wordsOf(boardWords);

export type Reason = { code: string; short: string; message: string; overridable: boolean };
export type Verdict = {
  reasons: Reason[];
  /** What one should know and may do all the same. */ warnings: Omit<Reason, 'overridable'>[];
  /** `asking`: nothing speaks against it so far. `override`: only a supervisor can, with a reason. */
  state: 'fits' | 'asking' | 'override' | 'refused';
  place: Fit['place'];
};

/** What the lane itself knows. */
export function verdictOf(lane: BoardLane, lifted: readonly JobSummary[]): Verdict {
  const reasons: Reason[] = [];
  const add = (code: string, short: string, message: string) =>
    reasons.push({ code, short, message, overridable: OVERRIDABLE.includes(code) });
  if (!lane.isfit)
    add(
      'driver.unfit',
      t('unfitToDrive'),
      t('nameUnfitDriveUnfitreasons', { name: lane.name, unfitreasons: reasonsText(lane.unfitreasons) }),
    );
  if (!lane.vehicle) add('driver.noVehicle', SHORT()['driver.noVehicle']!, t('nameNoVehicle', { name: lane.name }));
  if (!lane.hasdangerousgoodslicence && lifted.some((j) => j.isdangerousgood))
    add('driver.noDangerousGoodsLicence', t('noDangerousGoodsLicence'), t('nameNoValidDangerous', { name: lane.name }));
  const over = barsOf(lane, lifted).filter((b) => b.over && b.added > 0 && b.name !== 'Hours');
  if (over.length)
    add(
      'driver.overCapacity',
      t('over', { over: listed(over.map(barWithin)) }),
      t('overVehiclesCapacityOver', { over: listed(over.map(barWithin)) }),
    );
  return judged(reasons, [], null, 'asking');
}
/** The server's word, in the short words of a lane's head. */
export function verdictFrom({ refusals, warnings, place }: Fit): Verdict {
  const unlike = refusals.filter((r, i) => refusals.findIndex((x) => x.code === r.code) === i);
  const short = (r: { code: string; message: string }) => SHORT()[r.code] ?? r.message;
  return judged(
    unlike.map((r) => ({ code: r.code, message: r.message, overridable: r.overridable, short: short(r) })),
    warnings.map((w) => ({ code: w.code, message: w.message, short: short(w) })),
    place,
    'fits',
  );
}
const SHORT = worded((): Record<string, string> => ({
  'driver.unfit': t('unfitToDrive'),
  'driver.noVehicle': t('noVehicle'),
  'driver.noDangerousGoodsLicence': t('noDangerousGoodsLicence'),
  'driver.overCapacity': t('overCapacity'),
  'driver.hours': t('overTheHours'),
  'driver.pieceTooLong': t('pieceTooLong'),
  'driver.outOfArea': t('outsideTheArea'),
  'driver.segregation': t('segregation'),
  'driver.outOfReach': t('tooFarDay'),
  'driver.inactive': t('notActive'),
  'job.wrongState': t('alreadyDone'),
  'job.alreadyAllocated': t('hasADriver'),
  'job.held': t('heldDepot'),
  'job.notBefore': t('notBeforeDay'),
  'driver.offDuty': t('offDuty'),
  'driver.far': t('far'),
  'job.late': t('late'),
  'lane.delays': t('makesOthersLate'),
  'place.unknown': t('distanceNotKnown'),
}));
/** What cannot be lifted is said first. */
const judged = (
  reasons: Reason[],
  warnings: Verdict['warnings'],
  place: Fit['place'],
  otherwise: 'fits' | 'asking',
): Verdict => ({
  reasons: reasons.sort((a, b) => Number(a.overridable) - Number(b.overridable)),
  warnings,
  place,
  state: reasons.length === 0 ? otherwise : reasons.every((r) => r.overridable) ? 'override' : 'refused',
});

/** "stop 7", "stops 7 and 9", "stops 7 to 12" */
export function stopsText(place: NonNullable<Fit['place']>): string {
  const numbers = place.stops.map((s) => s.number).sort((a, b) => a - b);
  if (numbers.length === 1) return t('stopNumbers', { numbers: numbers[0] });
  return numbers.length === 2
    ? t('twoStops', { first: numbers[0], last: numbers[1] })
    : t('stopsFromTo', { first: numbers[0], last: numbers.at(-1) });
}
/** When the freight would be there: its last stop. */
export const arrivalOf = (place: NonNullable<Fit['place']>): string | null =>
  place.stops.reduce<string | null>((last, s) => (s.at && (!last || s.at > last) ? s.at : last), null);
/** A day that begins later may be quicker by more than the stop takes; nobody reads that as something to be added. */
export const addsText = (place: NonNullable<Fit['place']>): string =>
  t('addsAddshoursH', { addshours: formatNumber(Math.max(0, place.addshours), 1) });
