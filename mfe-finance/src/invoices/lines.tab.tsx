import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { words } from '@cartage/contract/status.ts';
import type { Invoice, InvoiceDetail } from '@cartage/contract/finance/invoice.ts';
import { cx, Link, Money, useFormat, wordsOf, currentLocale } from '@cartage/ui/core.ts';

const t = wordsOf(invoiceWords);

/** What is charged, each line to its booking; the sums stand under their columns. */
export function LinesTab({ invoice: i }: { invoice: Invoice }) {
  return (
    <>
      <div className="overflow-x-auto max-sm:hidden">
        <table
          aria-label={t('lines')}
          className="w-full text-table [&_td]:border-b [&_td]:border-line [&_td]:px-2.5 [&_td]:py-2 [&_th]:border-b [&_th]:border-line [&_th]:px-2.5 [&_th]:py-2 [&_th]:font-medium [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4"
        >
          <thead>
            <tr className="text-left text-muted">
              <th>{t('description')}</th>
              <th>{t('booking')}</th>
              <th className="text-right">{t('quantity')}</th>
              <th className="text-right">{t('unitPrice')}</th>
              <th className="text-right">{t('exGst')}</th>
              <th className="text-right">{t('gst')}</th>
              <th className="text-right">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {i.invoiceDetails.map((l) => (
              <tr key={l.id} className="hover:bg-surface-2">
                <td>
                  {l.description}
                  <span className="block text-xs text-muted">{kind(l)}</span>
                </td>
                <td>
                  <Booking line={l} />
                  <CostCentre line={l} />
                </td>
                <td className="num text-right">
                  {l.quantity.toLocaleString(currentLocale(), { maximumFractionDigits: 4 })}
                </td>
                <td className="num text-right">
                  <UnitPrice value={l.unitPrice} />
                </td>
                <td className="text-right">
                  <Money amount={l.taxExclusiveAmount} />
                </td>
                <td className="text-right">
                  {l.isTaxApplied ? <Money amount={l.tax} /> : <span className="text-muted">{t('none')}</span>}
                </td>
                <td className="text-right">
                  <Money amount={l.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={t('lines')} className="divide-y divide-line sm:hidden">
        {i.invoiceDetails.map((l) => (
          <li key={l.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3.5 py-2.5 text-table">
            <span className="font-medium">{l.description}</span>
            <Money amount={l.amount} />
            <span>
              <Booking line={l} />
              <CostCentre line={l} />
            </span>
            <span className="num text-right text-xs text-muted">
              {l.quantity !== 1 && (
                <>
                  {l.quantity} × <UnitPrice value={l.unitPrice} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="ml-auto grid w-full max-w-80 gap-1 p-4 text-table">
        <Sum name={t('totalExGst')} amount={i.taxExclusiveAmount} />
        <Sum name="GST" amount={i.tax} />
        <Sum name={t('total')} amount={i.amount} strong />
      </dl>
    </>
  );
}
const kind = ({ invoiceDetailType: type }: InvoiceDetail): string => words(type);
function Booking({ line: l }: { line: InvoiceDetail }) {
  if (l.bookingId)
    return (
      <Link to={`/bookings-beta/details/${l.bookingId}`} className="mono text-accent hover:underline">
        {l.referenceNo ?? l.bookingId}
      </Link>
    );
  return <span className="text-muted">{l.referenceNo ?? '–'}</span>;
}
const CostCentre = ({ line: { costCentre } }: { line: InvoiceDetail }) =>
  costCentre && <span className="block text-xs text-muted">{t('costCentre', { costCentre })}</span>;
/** A unit price may have 4 decimals; cents are enough for most. */
function UnitPrice({ value }: { value: number }) {
  const { money } = useFormat();
  return <>{money(value, Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 ? 4 : 2)}</>;
}
const Sum = ({ name, amount, strong }: { name: string; amount: number; strong?: boolean }) => (
  <div className={cx('flex justify-between gap-4', strong && 'mt-1 text-base font-semibold')}>
    <dt className={strong ? '' : 'text-muted'}>{name}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
);
