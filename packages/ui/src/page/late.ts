/** How late a run or a stop is, in the one wording of all pages. */
import { LATE_MINUTES, latenessIn } from '@cartage/contract/jobs/late.ts';
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { currentLocale, isEnglish } from './locale.ts';

const t = wordsOf(pageWords);
const UNITS = {
  minutes: { english: 'min', unit: 'minute' },
  hours: { english: 'h', unit: 'hour' },
  days: { english: 'days', unit: 'day' },
} as const;

/** "20 min late", "7 h late". */
export function lateBy(lateminutes: number): string {
  const { unit: of, count } = latenessIn(lateminutes);
  const { english, unit } = UNITS[of];
  const time = isEnglish()
    ? `${count} ${english}`
    : count.toLocaleString(currentLocale(), { style: 'unit', unit, unitDisplay: 'short' });
  return t('lateBy', { time });
}
/** Undefined while it is not called late. */
export const lateText = (lateminutes: number): string | undefined =>
  lateminutes < LATE_MINUTES ? undefined : lateBy(lateminutes);
