import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { and, eq } from '@cartage/contract/odata.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { formatAbn } from '@cartage/contract/customer/business-number.ts';
import type { Customer, DURATION_TYPES } from '@cartage/contract/customer/customer.ts';
import { words } from '@cartage/contract/status.ts';
import { CopyCode, Facts, skip, useCall, useFormat, useSession, wordsOf } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
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

export function AccountFacts({ customer: c, isOwn }: { customer: Customer; isOwn: boolean }) {
  const invoiced = useInvoiced(c, isOwn);
  return (
    <Section title={t('account')}>
      <Facts
        facts={[
          ['ABN', c.abn ? <CopyCode code={c.abn}>{formatAbn(c.abn)}</CopyCode> : '–'],
          [t('business'), c.businessType ? words(c.businessType) : '–'],
          [t('terms'), termsOf(c)],
          ...invoiced,
          ...lookedAfter(c, isOwn),
          [t('contact'), c.contactName ?? '–'],
        ]}
      />
    </Section>
  );
}

/** A run of invoicing puts what was delivered to a customer on one invoice; the newest of those says when that was. */
function useInvoiced({ id }: Customer, isOwn: boolean): [ReactNode, ReactNode][] {
  const f = useFormat();
  const { can } = useSession();
  const whose = isOwn ? {} : { customerId: id };
  const standing = and(eq('invoiceType', 'Booking'), "status ne 'Void'");
  const byRun = { filter: standing, sorting: 'invoiceDate desc', maxResultCount: 1 };
  const found = useCall(invoiceCalls.list, can('Finance') ? { ...whose, ...byRun } : skip);
  if (!found.data) return [];
  const last = found.data.items[0];
  const how = last ? t('deliveriesTogetherLast', { day: f.day(last.invoiceDate) }) : t('deliveriesTogether');
  return [[t('invoiced'), how]];
}
/** Its own people are not told that nobody does. */
const lookedAfter = ({ accountManagerName: name }: Customer, isOwn: boolean): [ReactNode, ReactNode][] =>
  name || !isOwn ? [[t('lookedAfterBy'), name ?? '–']] : [];
