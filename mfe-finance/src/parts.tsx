/** What several pages of finance show the same way: a payer, a day, where an invoice stands. */
import { financeWords } from '@cartage/contract/words/finance/finance.ts';
import type { InvoiceRow, InvoiceStatus } from '@cartage/contract/finance/invoice.ts';
import type { RemittanceStatus } from '@cartage/contract/finance/payment.ts';
import { Link, Status, useFormat, type Dot, wordsOf, worded } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';

const t = wordsOf(financeWords);

type Named = { companyName: string | null; customerName: string | null; code: string };
export const payerName = (c: Named): string => c.companyName || c.customerName || c.code;
/** Among the facts of a sheet: whose it is, with the way there. */
export const payerFact = ({ customerId, customer }: { customerId: number; customer: Named }): [string, ReactNode] => [
  t('customer'),
  <Link to={`/customers/${customerId}/details`} className="text-accent hover:underline">
    {payerName(customer)}
  </Link>,
];

const DOTS: Record<InvoiceStatus, Dot> = {
  Draft: 'processing',
  Issued: 'processing',
  PartiallyPaid: 'inTransit',
  Paid: 'delivered',
  Void: 'none',
  WrittenOff: 'none',
};
export function InvoiceState({ invoice: i }: { invoice: Pick<InvoiceRow, 'status' | 'isOverdue' | 'daysOverdue'> }) {
  return i.isOverdue ? (
    <Status code={i.status} dot="exception" label={overdueText(i.daysOverdue)} />
  ) : (
    <Status code={i.status} list="invoiceStatuses" dot={DOTS[i.status]} />
  );
}
export const overdueText = (days: number): string => t('daysOverdue', { days });

export const REMITTANCE_DOTS: Record<RemittanceStatus, Dot> = {
  Draft: 'processing',
  Submitted: 'processing',
  PartiallyApplied: 'inTransit',
  Applied: 'delivered',
  Deleted: 'none',
};
export const RemittanceState = ({ status }: { status: RemittanceStatus }) => (
  <Status code={status} list="remittanceStatuses" dot={REMITTANCE_DOTS[status]} />
);

export function Day({ day, empty = '–' }: { day: string | null | undefined; empty?: ReactNode }) {
  const f = useFormat();
  return day ? (
    <time dateTime={day.slice(0, 10)} className="num whitespace-nowrap">
      {f.day(day.slice(0, 10), { weekday: false })}
    </time>
  ) : (
    <span className="text-muted">{empty}</span>
  );
}
export const paymentWays = worded(
  () =>
    ({
      Remittance: t('byRemittance'),
      BankTransfer: t('bankTransfer'),
      CreditCard: t('card'),
    }) as const,
);
