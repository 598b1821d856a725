/** Whether an additional service is charged, and for which pieces. */
import type { Item } from '../address.ts';
import type { PriceRequest } from '../rates/price.ts';
import type { RateService } from '../rates/rate.ts';
import { say } from '../words/told/prices.ts';
import { kilograms, metres, volumeM3 } from '../units.ts';
import { isPallet } from './quantity.ts';
import { numberOf } from '../words/figure.ts';

/** `rule` says why in words; `pieces` are those it is charged for, all of them when undefined; `times` is 2 for work at both ends. */
export type Trigger = { rule: string; pieces?: number; times?: number };
type Asked = Pick<PriceRequest, 'items' | 'options' | 'from' | 'to'>;

export function triggerOf(service: RateService, asked: Asked, isOnforwarding: boolean): Trigger | null {
  const wanted = asked.options?.surcharges?.filter((code) => code.toUpperCase() === service.code.toUpperCase()) ?? [];
  // A tail lift at both ends is two; an address is residential or on-forwarded once, however often it is said.
  if (wanted.length > 1 && service.rule === 'OnRequest') return { rule: say('rule.askedForTwice'), times: 2 };
  if (wanted.length > 0) return { rule: say('rule.askedFor') };
  const limit = service.threshold ?? Infinity;
  switch (service.rule) {
    case 'OnRequest':
      return null;
    case 'Always':
      return { rule: say('rule.always') };
    case 'DangerousGoods':
      return asked.options?.isDangerousGood ? { rule: say('rule.dangerousGoods') } : null;
    case 'Residential':
      return asked.to.isResidential || asked.from.isResidential ? { rule: say('rule.residential') } : null;
    case 'Onforwarding':
      return isOnforwarding ? { rule: say('rule.onforwarding') } : null;
    case 'LongerThan':
      return pieces(
        asked.items,
        (i) => longest(i) > limit,
        () => say('rule.longer', { limit: numberOf(limit) }),
      );
    // Pallets are lifted by machines, so weight and size are no extra work.
    case 'HeavierThan':
      return pieces(
        asked.items,
        (i) => !isPallet(i) && i.weight != null && kilograms(i.weight) > limit,
        () => say('rule.heavier', { limit: numberOf(limit) }),
      );
    case 'LargerThan':
      return pieces(
        asked.items,
        (i) => volumeM3([{ ...i, quantity: 1 }]) > limit,
        () => say('rule.larger', { limit: numberOf(limit) }),
      );
  }
}

function pieces(items: readonly Item[], concerned: (item: Item) => boolean, rule: () => string): Trigger | null {
  const count = items.filter(concerned).reduce((n, i) => n + i.quantity, 0);
  return count > 0 ? { rule: rule(), pieces: count } : null;
}
const longest = (i: Item) => Math.max(...[i.length, i.width, i.height].map((l) => (l ? metres(l) : 0)));
