import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import type { DeliveryWish } from '@cartage/contract/booking/delivery-wish.ts';
import { formatDay } from './format.tsx';

const t = wordsOf(pageWords);

type Wish = Pick<DeliveryWish, 'kind' | 'day' | 'place'>;
/** What the receiver asks for. */
export const wishSays = ({ kind, day, place }: Wish): string =>
  kind === 'AnotherDay'
    ? t('wishDay', { day: formatDay(day!) })
    : kind === 'SafePlace'
      ? t('wishPlace', { place })
      : t('wishDepot');
/** The click that carries it out. Another carrier is told by hand first. */
export const wishAct = ({ kind, day, isByHand }: Wish & Pick<DeliveryWish, 'isByHand'>): string =>
  isByHand
    ? t('markAsArranged')
    : kind === 'AnotherDay'
      ? t('deliverDay', { day: formatDay(day!) })
      : kind === 'SafePlace'
        ? t('allowLeavingIt')
        : t('holdAtTheDepot');
