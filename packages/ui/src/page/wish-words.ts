import type { DeliveryWish } from '@cartage/contract/booking/delivery-wish.ts';
import { formatDay } from './format.tsx';

type Wish = Pick<DeliveryWish, 'kind' | 'day' | 'place'>;
/** What the receiver asks for, in words that end a sentence. */
export const wishWords = ({ kind, day, place }: Wish): string =>
  kind === 'AnotherDay'
    ? `deliver it on ${formatDay(day!)}`
    : kind === 'SafePlace'
      ? `leave it here: ${place}`
      : 'hold it at the depot for collection';
/** The click that carries it out. Another carrier is told by hand first. */
export const wishAct = ({ kind, day, isByHand }: Wish & Pick<DeliveryWish, 'isByHand'>): string =>
  isByHand
    ? 'Mark as arranged'
    : kind === 'AnotherDay'
      ? `Deliver ${formatDay(day!)}`
      : kind === 'SafePlace'
        ? 'Allow leaving it'
        : 'Hold at the depot';
