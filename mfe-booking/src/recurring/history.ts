import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { formatDay, listed, worded, wordsOf } from '@cartage/ui/core.ts';
import { changesBy } from '@cartage/ui/history.ts';
import { DAY_STATES, STATES, weekdays } from './words.ts';

const t = wordsOf(recurringWords);

const DAY = /^\d{4}-\d\d-\d\d$/;
const VALUES = worded((): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  status: labelsOf(STATES()),
  repeats: { Weekly: t('byWeekdays'), Monthly: t('onADayOfTheMonth') },
  onHolidays: {
    Skip: t('leaveItOut'),
    Before: t('theWorkingDayBeforeHead'),
    After: t('theWorkingDayAfterHead'),
  },
  chooses: { Service: t('alwaysTheSameService'), Cheapest: t('cheapestOnTheDay') },
}));
const labelsOf = (states: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(states).map(([code, { label }]) => [code, label]));

const changeTexts = changesBy({
  says: (member, text) => {
    if (DAY.test(member)) return labelsOf(DAY_STATES())[text];
    if (DAY.test(text)) return formatDay(text);
    const list = /^\[.*\]$/.test(text) && /^(weekdays|leftOut)$/.test(member) ? (JSON.parse(text) as unknown[]) : [];
    if (list.length) return listed(list.map((one) => weekdays()[Number(one) - 1] ?? formatDay(String(one))));
    return VALUES()[member]?.[text];
  },
});
/** The whole content is too much to be read: that it changed is told. */
export const historyOf = (change: EntityChange) =>
  changeTexts(change).map((part, n) => {
    const { propertyname: name } = change.propertychanges[n]!;
    if (name === 'booking') return { what: t('whatIsBooked'), from: null, to: t('changed') };
    return DAY.test(name) ? { ...part, what: formatDay(name) } : part;
  });
