/** What the history of a customer calls its members, and what it leaves out. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import { changesBy } from '@cartage/ui/history.ts';

const t = wordsOf(customerWords);

const names = worded((): Readonly<Record<string, string>> => ({
  isBusiness: t('business'),
  isActive: t('active'),
  contact: t('phone'),
  contactName: t('contact'),
  abn: 'ABN',
}));
const CODED = ['type', 'status', 'businessType', 'paymentTerms'];
export const changesOf = changesBy({ names, hidden: /^id$|[gG]uid$|Id$/, coded: CODED });
