import { promoCodeWords } from '@cartage/contract/words/booking/promo-codes.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { PromoCode } from '@cartage/contract/booking/promo-code.ts';

const t = wordsOf(promoCodeWords);

/** Whether a code counts for freight that leaves on `day`, in words. */
export const stateOf = (
  {
    isActive,
    startDate,
    endDate,
    maxUses,
    timesUsed,
  }: Pick<PromoCode, 'isActive' | 'startDate' | 'endDate' | 'maxUses' | 'timesUsed'>,
  day: string,
): string =>
  !isActive
    ? t('switchedOff')
    : day < startDate
      ? t('notYet')
      : endDate !== null && day > endDate
        ? t('over')
        : maxUses !== null && timesUsed >= maxUses
          ? t('usedUp')
          : t('inUse');
