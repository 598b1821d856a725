/** How long what is owed has been due, as members of the answer. */
import { reportWords } from '@cartage/contract/words/shell/reports.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';

const t = wordsOf(reportWords);
export const AGES = worded(
  () =>
    [
      ['current', t('notDue')],
      ['days1To30', t('days1To30')],
      ['days31To60', t('days31To60')],
      ['days61To90', t('days61To90')],
      ['over90', t('over90Days')],
    ] as const,
);
