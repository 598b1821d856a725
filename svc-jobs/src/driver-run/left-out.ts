/** Why a job is not on a planned run, as a dispatcher would say it. */
import type { RoutingNeed, RoutingReason } from '@cartage/contract/routing/routing.ts';

const FALLBACK = 'It does not fit into the day.';

export function leftOut(reason: RoutingReason | null): string {
  const texts = reason?.needs.map(wordsOf) ?? [];
  if (texts.length === 0) return FALLBACK;
  return `It does not fit into the day: ${texts.join(', and ')}.`;
}

function wordsOf({ cause, excess }: RoutingNeed): string {
  switch (cause) {
    case 'window':
      return `it would be reached ${time(excess)} too late`;
    case 'otherWindow':
      return `another stop would be ${time(excess)} late`;
    case 'shift':
      return `the driver would finish ${time(excess)} after the end of the shift`;
    case 'travel':
      return `the driver would be on the road ${time(excess)} longer than allowed`;
    case 'distance':
      return `the driver would go ${Math.ceil(excess / 1000)} km farther than allowed`;
    case 'capacity':
      return 'the vehicle would be overloaded';
    case 'break':
      return `a break would begin ${time(excess)} too late`;
    case 'breakLoad':
      return 'too much would be on board at a break';
    case 'tasks':
      return 'the run has as many stops as it may';
    case 'skill':
      return 'the vehicle may not carry it';
  }
}

/** Up to the next minute: "25 min", "2 h 5 min". */
function time(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60)),
    hours = Math.floor(minutes / 60),
    rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
