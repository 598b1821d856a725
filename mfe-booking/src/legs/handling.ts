/** How long freight may be handled at a place, as people choose it. */
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import { wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(legWords);
const HOUR = 60,
  DAY = 24 * HOUR;
export const HANDLINGS: readonly number[] = [0, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
export const handlingText = (minutes: number): string =>
  minutes > 0 && minutes % DAY === 0
    ? t('handlingDays', { count: minutes / DAY })
    : t('handlingHours', { count: minutes / HOUR });
