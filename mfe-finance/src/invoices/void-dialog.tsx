import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { Button, Dialog, Link, useFormat, useSend, wordsOf } from '@cartage/ui/core.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const t = wordsOf(invoiceWords);

/** Takes an invoice back; one that payments stand on says which have to be reversed first. */
export function VoidDialog({ invoice: i, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { money } = useFormat();
  const send = useSend(invoiceCalls.voidInvoice, {
    also: [statementCalls],
    success: t('invoiceNumberVoided', { invoiceNumber: i.invoiceNumber }),
    onDone: onClose,
  });
  const bookings = new Set(i.invoiceDetails.flatMap((d) => d.bookingId ?? [])).size;
  if (i.invoicePayments.length)
    return (
      <Dialog
        title={t('invoiceNumberHasPayments', { invoiceNumber: i.invoiceNumber })}
        width="sm"
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <p className="text-sm">{t('reverseWhatPaidFirst')}</p>
        <ul className="mt-2 grid gap-1 text-sm">
          {i.invoicePayments.map((p, n) => (
            <li key={n} className="flex justify-between gap-3">
              <Link to={`/finance/payments?payment=${p.paymentId}`} className="mono text-accent hover:underline">
                {p.paymentReferenceNumber}
              </Link>
              <span className="num">{money(p.paidAmount)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <ReasonDialog
      title={t('voidInvoiceNumber', { invoiceNumber: i.invoiceNumber })}
      act={t('voidAmount', { amount: money(i.amount) })}
      state={send.state}
      onDo={(reason) => void send.send({ id: i.id, reason })}
      onClose={onClose}
    >
      {t('nobodyOweAnyMore')}
      {bookings > 0 && ` ${t('deliveriesInvoicedAgain', { count: bookings })}`}
    </ReasonDialog>
  );
}
