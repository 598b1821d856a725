import { unbilledWords } from '@cartage/contract/words/finance/unbilled.ts';
import { invoiceCalls, type UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import type { Answer } from '@cartage/contract/call.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import {
  Button,
  cx,
  Dialog,
  EmptyState,
  ErrorState,
  Label,
  Link,
  Money,
  skip,
  SkeletonRows,
  Strip,
  useCall,
  useFormat,
  useSend,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { CustomerCombobox, DateInput } from '@cartage/ui/form.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { invoicePath } from '../invoices/columns.tsx';
import { payerName } from '../parts.tsx';
import { batchOf } from './batch.ts';

const t = wordsOf(unbilledWords);

/** Name, count and amount in columns; on a phone the count stands below the name, which then has room. */
const LINE =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]';
const COUNT = 'num max-sm:row-start-2 max-sm:text-xs sm:text-right';
/** One page of the preview; a longer run is done in several. */
const MOST = 1000;
/** Invoices the chosen bookings, or all of one customer or of everyone until a day; says first what that comes to. */
export function InvoiceBookingsDialog({
  rows,
  onClose,
  onDone,
}: {
  rows?: readonly UnbilledBooking[] | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const { money, today } = useFormat();
  const [customerId, setCustomerId] = useState<number>(),
    [untilDay, setUntilDay] = useState(today());
  const asked = useCall(
    invoiceCalls.unbilled,
    rows ? skip : { ...(customerId && { customerId }), untilDay, maxResultCount: MOST },
    { keep: true, staleMs: 0 },
  );
  const send = useSend(invoiceCalls.invoiceBookings, { also: [statementCalls], quiet: true, onDone });
  const [result, setResult] = useState<Answer<typeof invoiceCalls.invoiceBookings>>();
  if (result) return <Result result={result} onClose={onClose} />;
  const batch = batchOf(rows ?? asked.data?.items ?? []),
    isCut = !rows && (asked.data?.totalCount ?? 0) > MOST;
  const go = async () =>
    setResult(
      await send.send(
        rows || isCut
          ? { bookingIds: (rows ?? asked.data!.items).map((r) => r.bookingId) }
          : { untilDay, customerId: customerId ?? null },
      ),
    );
  return (
    <Dialog
      title={rows ? t('invoiceBookingsAsked', { count: rows.length }) : t('invoiceDeliveries')}
      description={t('oneInvoiceCustomerDated')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={batch.bookings === 0 || asked.isPlaceholderData}
            state={send.state}
            onClick={() => void go()}
          >
            {batch.bookings
              ? t('invoiceBookingsAmount', { count: batch.bookings, amount: money(batch.amount) })
              : t('invoiceBookingsLabel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {send.error && (
          <Strip tone="bad" role="alert">
            <TriangleAlert aria-hidden />
            <span>
              <b className="font-semibold">{t('noInvoiceMade')}</b>{' '}
              {send.error.validationErrors[0]?.message ?? send.error.message}
            </span>
          </Strip>
        )}
        {!rows && (
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="grid content-start gap-1">
              <Label>{t('customer')}</Label>
              <CustomerCombobox value={{ id: customerId }} onChange={(c) => setCustomerId(c?.id)} />
              <p className="text-xs text-muted">{t('leaveEmptyEveryCustomer')}</p>
            </div>
            <div className="grid content-start gap-1">
              <Label htmlFor="until">{t('deliveredUntil')}</Label>
              <DateInput
                id="until"
                label={t('deliveredUntil')}
                value={untilDay}
                max={today()}
                onChange={(d) => setUntilDay(d || today())}
              />
            </div>
          </div>
        )}
        {!rows && asked.isPending ? (
          <SkeletonRows rows={4} />
        ) : asked.isError && !asked.data ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : batch.bookings === 0 ? (
          <EmptyState
            icon={<CircleCheck />}
            title={t('nothingToInvoice')}
            text={t('everythingDeliveredUntilDay')}
            className="py-6"
          />
        ) : (
          <>
            <ul
              aria-label={t('invoicesToMake')}
              className="divide-y divide-line rounded-card border border-line text-table"
            >
              {batch.customers.map((c) => (
                <li key={c.id} className={LINE}>
                  <span className="[overflow-wrap:anywhere]">{c.name}</span>
                  <span className={cx(COUNT, 'text-muted')}>{t('bookings', { count: c.bookings })}</span>
                  <span className="text-right">
                    <Money amount={c.amount} />
                  </span>
                </li>
              ))}
              <li className={cx(LINE, 'font-semibold')}>
                <span>{t('invoices', { count: batch.customers.length })}</span>
                <span className={COUNT}>{t('bookings', { count: batch.bookings })}</span>
                <span className="text-right">
                  <Money amount={batch.amount} />
                </span>
              </li>
            </ul>
            {isCut && (
              <p className="text-table text-muted">
                {t('oldestMostTotalCountInvoiced', { most: MOST, totalCount: asked.data!.totalCount })}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const why = worded(() => ({ AlreadyInvoiced: t('alreadyInvoice'), NotBillable: t('cannotBeInvoiced') }) as const);
function Result({
  result: { invoices, skippedBookings },
  onClose,
}: {
  result: Answer<typeof invoiceCalls.invoiceBookings>;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={t('invoicesMade', { count: invoices.length })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className="grid gap-4 text-table">
        <ul aria-label={t('invoicesMadeLabel')} className="divide-y divide-line rounded-card border border-line">
          {invoices.map((i) => (
            <li key={i.id} className="flex items-center gap-3 px-3 py-2">
              <Link to={invoicePath(i)} className="mono text-accent hover:underline">
                {i.invoiceNumber}
              </Link>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{payerName(i.customer)}</span>
              <Money amount={i.amount} />
            </li>
          ))}
        </ul>
        {skippedBookings.length > 0 && (
          <Strip>
            <TriangleAlert aria-hidden />
            <ul>
              {skippedBookings.map((s) => (
                <li key={s.bookingId}>
                  {t('bookingBookingIdWhy', { bookingId: s.bookingId, why: why()[s.reason] })}
                  {s.invoiceNumber && ` (${s.invoiceNumber})`}.
                </li>
              ))}
            </ul>
          </Strip>
        )}
      </div>
    </Dialog>
  );
}
