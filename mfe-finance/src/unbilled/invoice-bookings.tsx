import { invoiceCalls, type UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import type { Answer } from '@cartage/contract/call.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Label,
  Link,
  Money,
  plural,
  skip,
  SkeletonRows,
  Strip,
  useCall,
  useFormat,
  useSend,
} from '@cartage/ui/core.ts';
import { CustomerCombobox, DateInput } from '@cartage/ui/form.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { invoicePath } from '../invoices/columns.tsx';
import { payerName } from '../parts.tsx';
import { batchOf } from './batch.ts';

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
      title={rows ? `Invoice ${plural(rows.length, 'booking')}?` : 'Invoice deliveries'}
      description="One invoice a customer, dated today and due by the customer's terms. Each is sent at once; it can be voided until something is paid on it."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={batch.bookings === 0 || asked.isPlaceholderData}
            state={send.state}
            onClick={() => void go()}
          >
            {batch.bookings
              ? `Invoice ${plural(batch.bookings, 'booking')}, ${money(batch.amount)}`
              : 'Invoice bookings'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {send.error && (
          <Strip tone="bad" role="alert">
            <TriangleAlert aria-hidden />
            <span>
              <b className="font-semibold">No invoice was made.</b>{' '}
              {send.error.validationErrors[0]?.message ?? send.error.message}
            </span>
          </Strip>
        )}
        {!rows && (
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="grid content-start gap-1">
              <Label>Customer</Label>
              <CustomerCombobox value={{ id: customerId }} onChange={(c) => setCustomerId(c?.id)} />
              <p className="text-xs text-muted">Leave empty for every customer.</p>
            </div>
            <div className="grid content-start gap-1">
              <Label htmlFor="until">Delivered until</Label>
              <DateInput
                id="until"
                label="Delivered until"
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
            title="Nothing to invoice"
            text="Everything delivered until this day has been invoiced."
            className="py-6"
          />
        ) : (
          <>
            <ul
              aria-label="Invoices to make"
              className="divide-y divide-line rounded-card border border-line text-table"
            >
              {batch.customers.map((c) => (
                <li key={c.id} className="grid grid-cols-[minmax(0,1fr)_7rem_7rem] items-center gap-3 px-3 py-2">
                  <span className="truncate">{c.name}</span>
                  <span className="num text-right text-muted">{plural(c.bookings, 'booking')}</span>
                  <span className="text-right">
                    <Money amount={c.amount} />
                  </span>
                </li>
              ))}
              <li className="grid grid-cols-[minmax(0,1fr)_7rem_7rem] items-center gap-3 px-3 py-2 font-semibold">
                <span>{plural(batch.customers.length, 'invoice')}</span>
                <span className="num text-right">{plural(batch.bookings, 'booking')}</span>
                <span className="text-right">
                  <Money amount={batch.amount} />
                </span>
              </li>
            </ul>
            {isCut && (
              <p className="text-table text-muted">
                The oldest {MOST.toLocaleString('en-AU')} of {asked.data!.totalCount.toLocaleString('en-AU')} are
                invoiced now; run it again for the rest.
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

const WHY = { AlreadyInvoiced: 'is already on an invoice', NotBillable: 'cannot be invoiced' } as const;
function Result({
  result: { invoices, skippedBookings },
  onClose,
}: {
  result: Answer<typeof invoiceCalls.invoiceBookings>;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={`${plural(invoices.length, 'invoice')} made`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4 text-table">
        <ul aria-label="Invoices made" className="divide-y divide-line rounded-card border border-line">
          {invoices.map((i) => (
            <li key={i.id} className="flex items-center gap-3 px-3 py-2">
              <Link to={invoicePath(i)} className="mono text-accent hover:underline">
                {i.invoiceNumber}
              </Link>
              <span className="min-w-0 flex-1 truncate">{payerName(i.customer)}</span>
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
                  Booking {s.bookingId} {WHY[s.reason]}
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
