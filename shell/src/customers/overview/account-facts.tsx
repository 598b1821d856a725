import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { formatAbn } from '@cartage/contract/customer/business-number.ts';
import type { Customer, DURATION_TYPES } from '@cartage/contract/customer/customer.ts';
import { words } from '@cartage/contract/status.ts';
import { CopyCode, Facts, wordsOf } from '@cartage/ui/core.ts';
import { Section } from './section.tsx';

const t = wordsOf(overviewWords);

const FALLS_DUE: Readonly<Record<(typeof DURATION_TYPES)[number], (count: number) => string>> = {
  Days: (count) => t('daysFromInvoice', { count }),
  Weeks: (count) => t('weeksFromInvoice', { count }),
  Months: (count) => t('monthsFromInvoice', { count }),
  EndOfMonth: (count) => t('daysFromEndOfMonth', { count }),
};
export const termsOf = ({ paymentTerms: terms }: Pick<Customer, 'paymentTerms'>): string =>
  !terms ? t('standardTerms') : FALLS_DUE[terms.durationType](terms.value);

export const AccountFacts = ({ customer: c }: { customer: Customer }) => (
  <Section title={t('account')}>
    <Facts
      facts={[
        ['ABN', c.abn ? <CopyCode code={c.abn}>{formatAbn(c.abn)}</CopyCode> : '–'],
        [t('business'), c.businessType ? words(c.businessType) : '–'],
        [t('terms'), termsOf(c)],
        [t('contact'), c.contactName ?? '–'],
      ]}
    />
  </Section>
);
