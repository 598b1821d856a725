/** Why a job is not on a planned run, as a dispatcher would say it. */
import type { RoutingNeed, RoutingReason } from '@cartage/contract/routing/routing.ts';
import { lasting } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/told/plans.ts';

export function leftOut(reason: RoutingReason | null): string {
  const why = allOf(reason?.needs.map(wordsOf) ?? []);
  return why === '' ? say('leftOut.day') : say('leftOut.why', { why });
}
/** "…, and …" */
export const allOf = (needs: readonly string[]): string =>
  needs.reduceRight((next, one) => (next === '' ? one : say('also', { one, next })), '');

function wordsOf({ cause, excess }: RoutingNeed): string {
  const time = lasting(excess);
  switch (cause) {
    case 'window':
      return say('leftOut.window', { time });
    case 'otherWindow':
      return say('leftOut.otherWindow', { time });
    case 'shift':
      return say('leftOut.shift', { time });
    case 'travel':
      return say('leftOut.travel', { time });
    case 'distance':
      return say('leftOut.distance', { km: Math.ceil(excess / 1000) });
    case 'capacity':
      return say('leftOut.capacity');
    case 'break':
      return say('leftOut.break', { time });
    case 'breakLoad':
      return say('leftOut.breakLoad');
    case 'tasks':
      return say('leftOut.tasks');
    case 'skill':
      return say('leftOut.skill');
  }
}
