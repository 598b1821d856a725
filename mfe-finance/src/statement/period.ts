import { statementWords } from '@cartage/contract/words/finance/statement.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { addDays } from '@cartage/contract/time.ts';

const t = wordsOf(statementWords);

export type Period = { from: string; to: string };
const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
const lastOfMonthBefore = (day: string): string => addDays(monthStart(day), -1);

/** The periods that people ask a statement for. The Australian financial year begins on 1 July. */
export function periodsOf(today: string): (Period & { value: string; label: string })[] {
  const before = lastOfMonthBefore(today),
    twoBefore = lastOfMonthBefore(before),
    year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  return [
    { value: 'month', label: t('thisMonth'), from: monthStart(today), to: today },
    { value: 'last', label: t('lastMonth'), from: monthStart(before), to: before },
    { value: 'quarter', label: t('threeMonths'), from: monthStart(twoBefore), to: today },
    { value: 'year', label: t('financialYear'), from: `${year}-07-01`, to: today },
  ];
}
