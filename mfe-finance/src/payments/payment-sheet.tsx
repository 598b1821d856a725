import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { eq } from '@cartage/contract/odata.ts';
import { CopyCode, EmptyState, ErrorState, Facts, Link, Money, Sheet, useCall, useSession, When } from '@cartage/ui/core.ts';
import { invoicePath } from '../invoices/columns.tsx';
import { Day, payerName, PAYMENT_WORDS } from '../parts.tsx';

/** One payment beside the list: where the money went. */
export function PaymentSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { isCustomer } = useSession();
  const found = useCall(paymentCalls.list, { filter: eq('id', id), maxResultCount: 1 });
  const p = found.data?.items[0];
  return (
    <Sheet title={p?.paymentReferenceNumber ?? 'Payment'} onClose={onClose} busy={found.isPending}>
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : !p ? <EmptyState title="This payment is not there" text="It may belong to another customer." /> : (
        <div className="grid gap-5">
          <div><p className="text-table text-muted">Paid</p><p className="text-2xl font-semibold tracking-[-.02em]"><Money amount={p.paidAmount} /></p></div>
          <Facts facts={[
            ...(isCustomer ? [] : [['Customer', <Link to={`/customers/${p.customerId}/details`} className="text-accent hover:underline">{payerName(p.customer)}</Link>] as [string, React.ReactNode]]),
            ['Received', <Day day={p.paymentDate} />], ['How', PAYMENT_WORDS[p.paymentType]],
            ...(p.remittanceNumber ? [['Remittance', <Link to={`/finance/remittances?remittance=${p.remittanceNumber}`} className="text-accent hover:underline">{p.remittanceNumber}</Link>] as [string, React.ReactNode]] : []),
            ['Recorded', <When at={p.creationTime} style="full" />],
            ...(p.paymentDetails.card ? [['Card', [p.paymentDetails.card.cardType, p.paymentDetails.card.cardEndsWith && `ending in ${p.paymentDetails.card.cardEndsWith}`].filter(Boolean).join(' ')] as [string, React.ReactNode]] : []),
            ...(p.paymentDetails.transaction ? [['Transaction', <CopyCode code={p.paymentDetails.transaction.transactionId} />] as [string, React.ReactNode]] : []),
          ]} />
          {p.note && <p className="whitespace-pre-line rounded-control bg-surface-2 px-3 py-2 text-table">{p.note}</p>}
          <section>
            <h3 className="mb-1.5 text-table font-semibold">Where it went</h3>
            <ul className="divide-y divide-line rounded-card border border-line text-table">
              {p.paymentInvoices.map((i) => <li key={i.invoiceId} className="flex items-center justify-between gap-3 px-3 py-2"><Link to={invoicePath({ id: i.invoiceId })} className="mono text-accent hover:underline">{i.invoiceNumber}</Link><Money amount={i.paidAmount} /></li>)}
              {p.unallocatedAmount > 0 && <li className="flex items-center justify-between gap-3 px-3 py-2"><span className="text-muted">Not on an invoice yet</span><b className="font-semibold"><Money amount={p.unallocatedAmount} /></b></li>}
            </ul>
          </section>
        </div>
      )}
    </Sheet>
  );
}
