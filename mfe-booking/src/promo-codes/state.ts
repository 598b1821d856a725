import type { PromoCode } from '@cartage/contract/booking/promo-code.ts';

export type PromoState = 'In use' | 'Switched off' | 'Not yet' | 'Over' | 'Used up';
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
): PromoState =>
  !isActive
    ? 'Switched off'
    : day < startDate
      ? 'Not yet'
      : endDate !== null && day > endDate
        ? 'Over'
        : maxUses !== null && timesUsed >= maxUses
          ? 'Used up'
          : 'In use';
