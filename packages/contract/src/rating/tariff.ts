/** What a draft makes of a tariff: which rates are in force on a day, what differs, and what publishing writes. Pure. */
import { addDays } from '../time.ts';
import { type Rate, RATE_TERMS } from '../rates/rate.ts';
import type { DraftRate, LaneChange } from '../rates/tariff.ts';
import { isEffective, laneKey } from './lane.ts';

export const laneOf = (rate: Pick<Rate, 'rateService' | 'fromZone' | 'toZone'>): string =>
  `${rate.rateService} ${laneKey(rate.fromZone, rate.toZone)}`;
/** A lane has one rate that begins on a day. */
export const periodOf = (rate: Rate): string => `${laneOf(rate)} ${rate.effectiveDate}`;

type Change = Pick<DraftRate, 'isGone'> & Rate;
export function rateOf({ isGone: _g, revision: _r, changedBy: _c, ...rate }: Rate & Partial<DraftRate>): Rate {
  return rate;
}
/** The rates as the draft would have them, before anything is said about dates. */
export function drafted(rates: readonly Rate[], changes: readonly Change[]): Rate[] {
  const of = new Map(changes.map((c) => [c.id, c]));
  const kept = rates.flatMap((rate) => {
    const change = of.get(rate.id);
    of.delete(rate.id);
    return change === undefined ? [rate] : change.isGone ? [] : [rateOf(change)];
  });
  return [...kept, ...[...of.values()].filter((c) => !c.isGone).map(rateOf)];
}

/** Of each lane the rate of the day: the newest that is effective, else the first to come. */
export function inForce(rates: readonly Rate[], day: string): Map<string, Rate> {
  const found = new Map<string, Rate>();
  for (const rate of rates) {
    if (rate.expireDate !== null && rate.expireDate < day) continue;
    const key = laneOf(rate),
      other = found.get(key);
    if (!other || isNearer(rate, other, day)) found.set(key, rate);
  }
  return found;
}
function isNearer(a: Rate, b: Rate, day: string): boolean {
  const [isA, isB] = [isEffective(a, day), isEffective(b, day)];
  if (isA !== isB) return isA;
  return isA ? a.effectiveDate > b.effectiveDate : a.effectiveDate < b.effectiveDate;
}

const cellsOf = (rate: Rate): Map<string, unknown> =>
  new Map<string, unknown>([
    ...RATE_TERMS.map((m) => [m, rate[m]] as const),
    ...rate.rateDetails.flatMap((d) => [
      // oxlint-disable-next-line words/bare-told -- a key of a cell
      [`${d.rateType} ${d.break} basic`, d.basic] as const,
      // oxlint-disable-next-line words/bare-told -- a key of a cell
      [`${d.rateType} ${d.break} value`, d.value] as const,
    ]),
  ]);
/** In how many cells two rates of a lane differ. */
export function cellsBetween(a: Rate, b: Rate): number {
  const [left, right] = [cellsOf(a), cellsOf(b)];
  return [...new Set([...left.keys(), ...right.keys()])].filter((k) => left.get(k) !== right.get(k)).length;
}
/** The same rate over the same period. */
export const isSameRate = (a: Rate, b: Rate): boolean =>
  periodOf(a) === periodOf(b) && a.expireDate === b.expireDate && cellsBetween(a, b) === 0;

/** Period by period: the changes that most cells have come first. */
export function differences(before: readonly Rate[], after: readonly Rate[]): LaneChange[] {
  const was = new Map(before.map((r) => [periodOf(r), r]));
  const changes = after.flatMap((rate): LaneChange[] => {
    const old = was.get(periodOf(rate));
    was.delete(periodOf(rate));
    if (!old) return [changeOf('added', rate, cellsOf(rate).size - RATE_TERMS.length)];
    const cells = cellsBetween(old, rate) + Number(old.expireDate !== rate.expireDate);
    return cells > 0 ? [changeOf('changed', rate, cells)] : [];
  });
  return [
    ...changes,
    ...[...was.values()].map((r) => changeOf('gone', r, cellsOf(r).size - RATE_TERMS.length)),
  ].toSorted((a, b) => b.cells - a.cells);
}
const changeOf = (kind: LaneChange['kind'], rate: Rate, cells: number): LaneChange => ({
  kind,
  service: rate.rateService,
  fromZone: rate.fromZone,
  toZone: rate.toZone,
  effectiveDate: rate.effectiveDate,
  cells,
});
export const countsOf = (changes: readonly LaneChange[]): Record<LaneChange['kind'], number> => ({
  added: changes.filter((c) => c.kind === 'added').length,
  changed: changes.filter((c) => c.kind === 'changed').length,
  gone: changes.filter((c) => c.kind === 'gone').length,
});

export type Publication = { insert: Rate[]; update: Rate[]; remove: Rate[] };
/**
 * What the draft writes when it counts from a day on. What was in force before that day stays as it was, so that a price of
 * then can be worked out again: it ends the day before, and its successor begins.
 */
export function publication(
  live: readonly Rate[],
  changes: readonly Change[],
  from: string,
  newId: () => string,
): Publication {
  const of = new Map(live.map((r) => [r.id, r]));
  const plan: Publication = { insert: [], update: [], remove: [] };
  const eve = addDays(from, -1);
  const begins = new Set(drafted(live, changes).map(periodOf));
  for (const change of changes) {
    const rate = rateOf(change),
      before = of.get(change.id);
    if (!before) {
      if (!change.isGone) plan.insert.push({ ...rate, id: newId() });
      continue;
    }
    const hasBegun = before.effectiveDate < from;
    const isOver = before.expireDate !== null && before.expireDate < from;
    if (change.isGone) {
      if (!hasBegun) plan.remove.push(before);
      else if (!isOver) plan.update.push({ ...before, expireDate: eve });
    } else if (isSameRate(before, rate)) continue;
    else if (!hasBegun) plan.update.push(rate);
    else if (periodOf(rate) === periodOf(before) && cellsBetween(before, rate) === 0) {
      // Only its end moves; what is in force does not end in the past.
      const end = !isOver && rate.expireDate !== null && rate.expireDate < eve ? eve : rate.expireDate;
      plan.update.push({ ...before, expireDate: end });
    } else if (rate.expireDate !== null && rate.expireDate < from) plan.update.push(rate);
    else {
      if (!isOver) plan.update.push({ ...before, expireDate: eve });
      const effectiveDate = rate.effectiveDate > from ? rate.effectiveDate : from;
      const successor = { ...rate, effectiveDate };
      // A rate of the lane that begins on that very day is the successor already.
      if (effectiveDate === rate.effectiveDate || !begins.has(periodOf(successor)))
        plan.insert.push({ ...successor, id: newId() });
    }
  }
  return plan;
}
/** The tariff after a publication. */
export function afterwards(live: readonly Rate[], { insert, update, remove }: Publication): Rate[] {
  const updated = new Map(update.map((r) => [r.id, r])),
    gone = new Set(remove.map((r) => r.id));
  return [...live.filter((r) => !gone.has(r.id)).map((r) => updated.get(r.id) ?? r), ...insert];
}
/** The changes that make one tariff of another, matched by period; what had ended before the day is the past and stays. */
export function changesTo(live: readonly Rate[], wanted: readonly Rate[], from: string, newId: () => string): Change[] {
  const was = new Map(live.map((r) => [periodOf(r), r]));
  const put = wanted.flatMap((rate): Change[] => {
    const old = was.get(periodOf(rate));
    was.delete(periodOf(rate));
    if (old && isSameRate(old, rate)) return [];
    return [{ ...rate, id: old?.id ?? newId(), isGone: false }];
  });
  const gone = [...was.values()].filter((rate) => rate.expireDate === null || rate.expireDate >= from);
  return [...put, ...gone.map((rate) => ({ ...rate, isGone: true }))];
}
