import { paymentWords } from '@cartage/contract/words/finance/payments.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls, type Payment } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { eq } from '@cartage/contract/odata.ts';
import {
  Button,
  CopyCode,
  EmptyState,
  ErrorState,
  Facts,
  Link,
  Money,
  Sheet,
  Strip,
  useCall,
  useFormat,
  useSend,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ListChecks, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { invoicePath } from '../invoices/columns.tsx';
import { Day, payerFact, paymentWays } from '../parts.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';

const t = wordsOf(paymentWords);

/** One payment beside the list: where the money went. */
export function PaymentSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { isCustomer, can } = useSession();
  const [act, setAct] = useState<'allocate' | 'reverse'>();
  const found = useCall(paymentCalls.list, { filter: eq('id', id), maxResultCount: 1 });
  const p = found.data?.items[0];
  return (
    <Sheet
      title={p?.paymentReferenceNumber ?? t('payment')}
      onClose={onClose}
      busy={found.isPending}
      footer={
        p &&
        !p.reversedOn &&
        !isCustomer &&
        can('Finance.Manage') && (
          <>
            <Button variant="outline" icon={<Undo2 />} onClick={() => setAct('reverse')}>
              {t('reverse')}
            </Button>
            {p.unallocatedAmount > 0 && (
              <Button icon={<ListChecks />} onClick={() => setAct('allocate')}>
                {t.parts('allocateAmount', { amount: <Money amount={p.unallocatedAmount} /> })}
              </Button>
            )}
          </>
        )
      }
    >
      {found.isError && !p ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !p ? (
        <EmptyState title={t('paymentNotFound')} text={t('mayBelongAnotherCustomer')} />
      ) : (
        <div className="grid gap-5">
          <div>
            <p className="text-table text-muted">{t('paid')}</p>
            <p className="text-2xl font-semibold tracking-[-.02em]">
              <Money amount={p.paidAmount} />
            </p>
          </div>
          {p.reversedOn && (
            <Strip>
              <Undo2 aria-hidden />
              <p className="text-ink">
                <b className="font-semibold">{t.parts('reversedOnDay', { day: <Day day={p.reversedOn} /> })}</b>{' '}
                {p.reversalReason}
              </p>
            </Strip>
          )}
          <Facts
            facts={[
              ...(isCustomer ? [] : [payerFact(p)]),
              [t('received'), <Day day={p.paymentDate} />],
              [t('how'), paymentWays()[p.paymentType]],
              ...(p.remittanceNumber
                ? [
                    [
                      t('remittance'),
                      <Link
                        to={`/finance/remittances?remittance=${p.remittanceNumber}`}
                        className="text-accent hover:underline"
                      >
                        {p.remittanceNumber}
                      </Link>,
                    ] as [string, React.ReactNode],
                  ]
                : []),
              [t('recorded'), <When at={p.creationTime} style="full" />],
              ...(p.paymentDetails.card
                ? [
                    [
                      t('card'),
                      [
                        p.paymentDetails.card.cardType,
                        p.paymentDetails.card.cardEndsWith &&
                          t('endingInCardEndsWith', { cardEndsWith: p.paymentDetails.card.cardEndsWith }),
                      ]
                        .filter(Boolean)
                        .join(' '),
                    ] as [string, React.ReactNode],
                  ]
                : []),
              ...(p.paymentDetails.transaction
                ? [
                    [t('transaction'), <CopyCode code={p.paymentDetails.transaction.transactionId} />] as [
                      string,
                      React.ReactNode,
                    ],
                  ]
                : []),
            ]}
          />
          {p.note && <p className="whitespace-pre-line rounded-control bg-surface-2 px-3 py-2 text-table">{p.note}</p>}
          {act === 'allocate' && <AllocateDialog payment={p} onClose={() => setAct(undefined)} />}
          {act === 'reverse' && <ReverseDialog payment={p} onClose={() => setAct(undefined)} />}
          <section className={p.reversedOn ? 'hidden' : ''}>
            <h3 className="mb-1.5 text-table font-semibold">{t('whereItWent')}</h3>
            <ul className="divide-y divide-line rounded-card border border-line text-table">
              {p.paymentInvoices.map((i, n) => (
                <li key={`${i.invoiceId} ${n}`} className="flex items-center justify-between gap-3 px-3 py-2">
                  <Link to={invoicePath({ id: i.invoiceId })} className="mono text-accent hover:underline">
                    {i.invoiceNumber}
                  </Link>
                  <Money amount={i.paidAmount} />
                </li>
              ))}
              {p.unallocatedAmount > 0 && (
                <li className="flex items-center justify-between gap-3 px-3 py-2">
                  <span className="text-muted">{t('accountNoInvoiceYet')}</span>
                  <b className="font-semibold">
                    <Money amount={p.unallocatedAmount} />
                  </b>
                </li>
              )}
            </ul>
          </section>
        </div>
      )}
    </Sheet>
  );
}

function ReverseDialog({ payment: p, onClose }: { payment: Payment; onClose: () => void }) {
  const { money } = useFormat();
  const reverse = useSend(paymentCalls.reverse, {
    also: [invoiceCalls, statementCalls],
    success: t('paymentReferenceNumberReversed', { paymentReferenceNumber: p.paymentReferenceNumber }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('reversePaymentReferenceNumber', { paymentReferenceNumber: p.paymentReferenceNumber })}
      act={t('reverseAmount', { amount: money(p.paidAmount) })}
      state={reverse.state}
      onDo={(reason) => void reverse.send({ id: p.id, reason })}
      onClose={onClose}
    >
      {p.paymentInvoices.length
        ? t('invoicesOwedAgainPayment', { count: p.paymentInvoices.length })
        : t('moneyNoLongerLies')}
    </ReasonDialog>
  );
}
