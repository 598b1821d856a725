import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import type { Input } from '@cartage/contract/call.ts';
import { Money, useCall, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(invoiceWords);

/** What the list comes to as filtered: beside the pager, so that it is read with the rows. */
export function Totals({ query }: { query: Record<string, unknown> }) {
  const { sorting: _order, ...asked } = query;
  const found = useCall(invoiceCalls.summary, asked as Input<typeof invoiceCalls.summary>, { keep: true });
  if (!found.data) return null;
  const { amount, outstandingAmount, overdueAmount } = found.data;
  return (
    <dl aria-label={t('totalsList')} className="flex flex-wrap gap-x-4 gap-y-1 sm:border-l sm:border-line sm:pl-3">
      <Total name={t('total')} amount={amount} />
      <Total name={t('outstanding')} amount={outstandingAmount} />
      {overdueAmount > 0 && <Total name={t('overdue')} amount={overdueAmount} bad />}
    </dl>
  );
}
const Total = ({ name, amount, bad }: { name: string; amount: number; bad?: boolean }) => (
  <div className="flex gap-1.5">
    <dt>{name}</dt>
    <dd className={bad ? 'font-semibold text-warn' : 'font-semibold text-ink'}>
      <Money amount={amount} />
    </dd>
  </div>
);
