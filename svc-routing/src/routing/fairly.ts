/** What part of a search's time goes into sharing the work out, and by what. */
import { invalid } from '@cartage/contract/error.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import type { FairBy } from '../solver/search/fair.ts';

/** The cheapest plan is what the fair one is measured by, so it has the greater part. */
const SHARE = 0.4;

export function fairBy({ options }: Pick<RoutingRequest, 'options'>): FairBy | null {
  const { fairHours, fairStops } = options;
  if (fairHours && fairStops) throw invalid([{ message: say('shared'), members: ['options.fairHours'] }]);
  return fairHours ? 'hours' : fairStops ? 'stops' : null;
}

/** Milliseconds for the cheapest plan and for the fair one. */
export const partsOf = (by: FairBy | null, wholeMs: number): [cheapest: number, fair: number] =>
  by ? [wholeMs * (1 - SHARE), wholeMs * SHARE] : [wholeMs, 0];
