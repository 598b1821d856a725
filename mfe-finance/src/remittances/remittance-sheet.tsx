import { remittanceWords } from '@cartage/contract/words/finance/remittances.ts';
import { paymentCalls, type RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { eq } from '@cartage/contract/odata.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  Facts,
  Link,
  Meter,
  Money,
  Sheet,
  useCall,
  useFormat,
  useSend,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { BanknoteArrowDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { invoicePath } from '../invoices/columns.tsx';
import { Day, payerFact, RemittanceState } from '../parts.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReceivePaymentDialog } from '../payments/receive-payment.tsx';

const t = wordsOf(remittanceWords);

/** One announcement beside the list: what was announced, what has arrived. */
export function RemittanceSheet({ number, onClose }: { number: string; onClose: () => void }) {
  const { isCustomer, can } = useSession();
  const [act, setAct] = useState<'pay' | 'delete'>();
  const found = useCall(paymentCalls.remittances, { filter: eq('remittanceNumber', number), maxResultCount: 1 });
  const r = found.data?.items[0];
  const takesMoney =
    r && !isCustomer && can('Finance.Manage') && (r.status === 'Submitted' || r.status === 'PartiallyApplied');
  const isDeletable = r && can('Finance.Manage', 'Finance.Remit') && (r.status === 'Submitted' || r.status === 'Draft');
  return (
    <Sheet
      title={number}
      onClose={onClose}
      busy={found.isPending}
      footer={
        (takesMoney || isDeletable) && (
          <>
            {isDeletable && (
              <Button variant="outline" icon={<Trash2 />} onClick={() => setAct('delete')}>
                {t('delete')}
              </Button>
            )}
            {takesMoney && (
              <Button icon={<BanknoteArrowDown />} onClick={() => setAct('pay')}>
                {t('recordPayment')}
              </Button>
            )}
          </>
        )
      }
    >
      {found.isError && !r ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !r ? (
        <EmptyState title={t('remittanceNotFound')} text={t('mayBelongAnotherCustomer')} />
      ) : (
        <div className="grid gap-5">
          <div>
            <div className="flex items-baseline justify-between gap-3">
              <p className="text-2xl font-semibold tracking-[-.02em]">
                <Money amount={r.totalAmount} />
              </p>
              <RemittanceState status={r.status} />
            </div>
            <Meter
              className="mt-2"
              label={t('shareAnnouncedFreightArrived')}
              value={r.paidAmount}
              max={r.totalAmount}
              tone="bg-ok"
            />
            <p className="mt-1 text-xs text-muted">
              {t.parts('amountHasArrived', { amount: <Money amount={r.paidAmount} /> })}
            </p>
          </div>
          <Facts
            facts={[
              ...(isCustomer ? [] : [payerFact(r)]),
              [t('payingOn'), <Day day={r.paymentDate} />],
              [t('announced'), <When at={r.creationTime} style="full" />],
            ]}
          />
          {r.note && <p className="whitespace-pre-line rounded-control bg-surface-2 px-3 py-2 text-table">{r.note}</p>}
          <section>
            <h3 className="mb-1.5 text-table font-semibold">{t('forTheseInvoices')}</h3>
            <ul className="divide-y divide-line rounded-card border border-line text-table">
              {r.invoiceRemittances.map((l) => (
                <li key={l.invoiceId} className="flex items-center justify-between gap-3 px-3 py-2">
                  <span>
                    <Link to={invoicePath({ id: l.invoiceId })} className="mono text-accent hover:underline">
                      {l.invoiceNumber}
                    </Link>
                    {l.note && <span className="block text-xs text-muted">{l.note}</span>}
                  </span>
                  <span className="text-right">
                    <Money amount={l.amount} />
                    {l.paidAmount > 0 && (
                      <span className="block text-xs text-muted">
                        {t.parts('amountArrived', { amount: <Money amount={l.paidAmount} /> })}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {act === 'pay' && (
            <ReceivePaymentDialog
              customerId={r.customerId}
              remittanceNumber={r.remittanceNumber}
              onClose={() => setAct(undefined)}
            />
          )}
          {act === 'delete' && <DeleteDialog remittance={r} onClose={() => setAct(undefined)} />}
        </div>
      )}
    </Sheet>
  );
}

function DeleteDialog({ remittance: r, onClose }: { remittance: RemittanceAdvice; onClose: () => void }) {
  const { money } = useFormat();
  const remove = useSend(paymentCalls.deleteRemittance, {
    success: t('remittanceNumberDeleted', { remittanceNumber: r.remittanceNumber }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('deleteRemittanceNumber', { remittanceNumber: r.remittanceNumber })}
      act={t('deleteRemittance')}
      state={remove.state}
      onDo={(note) => void remove.send({ remittanceNumber: r.remittanceNumber, note })}
      onClose={onClose}
    >
      {t('amountNoLongerAnnounced', { amount: money(r.totalAmount) })}
    </ReasonDialog>
  );
}
