import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { memberNamed } from '@cartage/ui/history.ts';

const t = wordsOf(recurringWords);

/** The whole content is too much to be read: that it changed is told. Days are told as they are. */
type Changed = { what: string; from: string | null; to: string | null };
export const historyOf = (change: EntityChange): Changed[] =>
  change.propertychanges.map(({ propertyname: name, originalvalue, newvalue }) =>
    name === 'booking'
      ? { what: t('whatIsBooked'), from: null, to: t('changed') }
      : { what: /^\d{4}-/.test(name) ? name : memberNamed(name), from: originalvalue, to: newvalue },
  );
