import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { Button, Dialog, Link, plural, useFormat, useSend } from '@cartage/ui/core.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Takes an invoice back; one that payments stand on says which have to be reversed first. */
export function VoidDialog({ invoice: i, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { money } = useFormat();
  const send = useSend(invoiceCalls.voidInvoice, {
    also: [statementCalls],
    success: `${i.invoiceNumber} voided`,
    onDone: onClose,
  });
  const bookings = new Set(i.invoiceDetails.flatMap((d) => d.bookingId ?? [])).size;
  if (i.invoicePayments.length)
    return (
      <Dialog
        title={`${i.invoiceNumber} has payments`}
        width="sm"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p className="text-sm">Reverse what was paid on it first, then void it:</p>
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
      title={`Void ${i.invoiceNumber}?`}
      act={`Void ${money(i.amount)}`}
      state={send.state}
      onDo={(reason) => void send.send({ id: i.id, reason })}
      onClose={onClose}
    >
      Nobody will owe it any more, and its number is not used again.
      {bookings > 0 && ` ${plural(bookings, 'delivery', 'deliveries')} on it can be invoiced again.`}
    </ReasonDialog>
  );
}
