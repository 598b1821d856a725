/** A stop in the hand: where it was taken from and where it would go. Pure. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { wordsOf, currentLocale } from '@cartage/ui/core.ts';
import type { MoveVerdict, PlanRoute, PlanStop } from '@cartage/contract/jobs/route-plan.ts';
import { clockIn } from '@cartage/contract/time.ts';

const t = wordsOf(planWords);

export type Held = {
  stop: PlanStop;
  from: string;
  to: string;
  /** Counted without the stop itself. */ position: number;
  by: 'keys' | 'pointer';
};
/** One stop of the timeline, or (at -1) the name in front of a day. */
export type Spot = { driverid: string; at: number };

export const keyOf = (s: Pick<PlanStop, 'jobid' | 'type'>): string => `${s.jobid}|${s.type}`;
export const nameOf = (s: Pick<PlanStop, 'suburb' | 'jobno'>): string => s.suburb ?? s.jobno;

/** The day's stops without the one in the hand, and without its other end where that would come along. */
export const othersIn = (route: PlanRoute, held: Held): PlanStop[] =>
  route.stops.filter(
    (s) => keyOf(s) !== keyOf(held.stop) && (route.driverid === held.to || s.jobid !== held.stop.jobid),
  );

export function lifted(route: PlanRoute, stop: PlanStop, by: Held['by']): Held {
  return { stop, from: route.driverid, to: route.driverid, position: stop.number, by };
}
export function along(held: Held, routes: readonly PlanRoute[], step: 1 | -1): Held {
  const most =
    othersIn(
      routes.find((r) => r.driverid === held.to)!,
      held,
    ).length + 1;
  return { ...held, position: Math.min(most, Math.max(1, held.position + step)) };
}
/** To the next day, about where the stop would be reached now. */
export function across(held: Held, routes: readonly PlanRoute[], step: 1 | -1): Held {
  const at = routes.findIndex((r) => r.driverid === held.to),
    next = routes[at + step];
  if (!next) return held;
  const to = { ...held, to: next.driverid };
  if (next.driverid === held.from) return { ...to, position: held.stop.number };
  return { ...to, position: othersIn(next, to).filter((s) => s.at < held.stop.at).length + 1 };
}
export const isHome = (held: Held): boolean => held.to === held.from && held.position === held.stop.number;

/** The verdict in one line and what it costs, for the eye and for whoever hears it. */
export function verdictWords(
  held: Held,
  { refusal, at, due, lateminutes, addskm, addscost, alsolate }: MoveVerdict,
  zone: string,
): { title: string; note: string; bad: boolean } {
  const where = t('nameStopPosition', { name: nameOf(held.stop), position: held.position });
  if (refusal) return { title: t('whereNotPossible', { where }), note: refusal, bad: true };
  const time = at ? clockIn(at, zone) : '';
  const km = signed(addskm, 'km'),
    dollars = Math.abs(Math.round(addscost));
  const suburb = alsolate[0]?.suburb;
  const others =
    alsolate.length > 1
      ? t('makesOthersLate', { count: alsolate.length })
      : alsolate.length === 1 && (suburb ? t('makesOneLate', { suburb }) : t('makesAnotherLate'));
  return {
    title: due
      ? t(lateminutes > 0 ? 'whereWindowEnds' : 'whereDueBy', { where, time, due: clockIn(due, zone) })
      : t('whereAt', { where, time }),
    note: [
      lateminutes > 0 && t('minutesLate', { minutes: lateminutes }),
      t(addscost < 0 ? 'kmLess' : 'kmMore', { km, dollars }),
      others,
    ]
      .filter(Boolean)
      .join(', '),
    bad: lateminutes > 0 || alsolate.length > 0,
  };
}
const signed = (n: number, unit: string) => `${n < 0 ? '−' : ''}${Math.abs(n).toLocaleString(currentLocale())} ${unit}`;
