/** Surcharges and levies by their dates: one value follows the other. Pure. */
import type { Rate, RateService } from '@cartage/contract/rates/rate.ts';
import { inForce } from '@cartage/contract/rating/tariff.ts';
import { addDays } from '@cartage/contract/time.ts';
import type { Step } from './edits.ts';

export type Levy = { service: RateService; now: Rate | undefined; next: Rate | undefined; periods: Rate[] };
/** Charges of a service that hold for every lane; those by lane are for the file. */
export function levyOf(service: RateService, rates: readonly Rate[], day: string): Levy {
  const periods = rates
    .filter((r) => r.rateService === service.code && r.fromZone === null && r.toZone === null)
    .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1));
  const [now] = [...inForce(periods, day).values()];
  return { service, periods, now, next: periods.find((r) => r.effectiveDate > day && r !== now) };
}
export type LevyValue = { value: number; basic: number; minimum: number; method: Rate['calculationMethod'] };
export const valuesOf = (rate: Rate): LevyValue => ({
  value: rate.rateDetails[0]?.value ?? 0,
  basic: rate.rateDetails[0]?.basic ?? 0,
  minimum: rate.minimum,
  method: rate.calculationMethod,
});
/** A value from a day on: what stood before ends the day before, and what comes later stays. One that begins on the same day is replaced. */
export function valueFrom(levy: Levy, rateCardId: string, from: string, to: LevyValue): Step {
  const same = levy.periods.find((r) => r.effectiveDate === from);
  const before = levy.periods.findLast((r) => r.effectiveDate < from);
  const after = levy.periods.find((r) => r.effectiveDate > from);
  const like = same ?? before ?? after;
  const rate: Rate = {
    cutOffTime: null,
    transitTime: null,
    cubicAllowance: null,
    accumulative: false,
    ...like,
    id: same?.id ?? crypto.randomUUID(),
    rateCardId,
    rateService: levy.service.code,
    fromZone: null,
    toZone: null,
    reciprocal: true,
    calculationMethod: to.method,
    minimum: to.minimum,
    effectiveDate: from,
    expireDate: same ? same.expireDate : after ? addDays(after.effectiveDate, -1) : null,
    rateDetails: [{ rateType: to.method, break: 0, basic: to.basic, value: to.value }],
  };
  const ends = before && (before.expireDate === null || before.expireDate >= from);
  return { rates: [rate, ...(ends && !same ? [{ ...before, expireDate: addDays(from, -1) }] : [])] };
}
/** Taken out, the value before it goes on until the next. */
export function withoutPeriod(levy: Levy, rate: Rate): Step {
  const before = levy.periods.findLast((r) => r.effectiveDate < rate.effectiveDate);
  return { gone: [rate.id], ...(before && { rates: [{ ...before, expireDate: rate.expireDate }] }) };
}
export const isPercent = (method: Rate['calculationMethod']): boolean => method.startsWith('Percent');
