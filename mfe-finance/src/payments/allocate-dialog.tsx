import { paymentWords } from '@cartage/contract/words/finance/payments.ts';
import { paymentCalls, type Payment } from '@cartage/contract/finance/payment.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { Button, Dialog, useFormat, useSend, wordsOf } from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { allocatedOf, allocationsOf, faultOf, leftOf, roomFor, spread, type Parts } from './allocation.ts';
import { useOpenInvoices } from './open-invoices.ts';
import { owedOf } from './owed.ts';
import { OpenInvoicesList, Refused } from './open-invoices-list.tsx';
import { Running } from './payment-parts.tsx';

const t = wordsOf(paymentWords);

/** Money that lies on account, put on invoices after all: the oldest first, until somebody says otherwise. */
export function AllocateDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { money } = useFormat();
  const held = payment.unallocatedAmount;
  const open = useOpenInvoices(payment.customerId);
  const rows = owedOf(open.data?.items ?? []);
  const [typed, setTyped] = useState<Parts>();
  const parts = typed ?? spread(held, rows);
  const asked = allocationsOf(rows, parts);
  const left = leftOf(held, parts);
  const send = useSend(paymentCalls.allocate, {
    quiet: true,
    also: [invoiceCalls, statementCalls],
    success: t('paymentReferenceNumberAllocated', { paymentReferenceNumber: payment.paymentReferenceNumber }),
    onDone: onClose,
  });
  const change = (next: Parts) => {
    setTyped(next);
    send.reset();
  };
  return (
    <Dialog
      title={t('allocatePaymentReferenceNumber', { paymentReferenceNumber: payment.paymentReferenceNumber })}
      description={t('amountLiesAccountChoose', { amount: money(held) })}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <Running paid={held} allocated={allocatedOf(parts)} left={left} />
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            state={send.state}
            disabled={asked.length === 0 || left < 0 || rows.some((r) => faultOf(r, parts[r.id]))}
            onClick={() => void send.send({ id: payment.id, allocatedInvoicePayments: asked })}
          >
            {t('allocateAmount', { amount: money(allocatedOf(parts)) })}
          </Button>
        </>
      }
    >
      <UnsavedText when={typed !== undefined} />
      <div className="grid gap-4">
        {send.error && <Refused what={t('nothingWasAllocated')} error={send.error} />}
        <OpenInvoicesList
          open={open}
          rows={rows}
          parts={parts}
          onParts={change}
          offer={(r) => roomFor(r, held, parts) || r.limit}
          all={() => spread(held, rows)}
          whenNone={t('moneyStaysAccountUntil')}
          error={send.error}
        />
      </div>
    </Dialog>
  );
}
