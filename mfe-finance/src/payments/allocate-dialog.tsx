import { paymentCalls, type Payment } from '@cartage/contract/finance/payment.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { Button, Dialog, useFormat, useSend } from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { allocatedOf, allocationsOf, faultOf, leftOf, roomFor, spread, type Parts } from './allocation.ts';
import { useOpenInvoices } from './open-invoices.ts';
import { owedOf } from './owed.ts';
import { OpenInvoicesList, Refused } from './open-invoices-list.tsx';
import { Running } from './payment-parts.tsx';

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
    success: `${payment.paymentReferenceNumber} allocated`,
    onDone: onClose,
  });
  const change = (next: Parts) => {
    setTyped(next);
    send.reset();
  };
  return (
    <Dialog
      title={`Allocate ${payment.paymentReferenceNumber}`}
      description={`${money(held)} lies on account. Choose the invoices it settles.`}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <Running paid={held} allocated={allocatedOf(parts)} left={left} />
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            state={send.state}
            disabled={asked.length === 0 || left < 0 || rows.some((r) => faultOf(r, parts[r.id]))}
            onClick={() => void send.send({ id: payment.id, allocatedInvoicePayments: asked })}
          >
            Allocate {money(allocatedOf(parts))}
          </Button>
        </>
      }
    >
      <UnsavedText when={typed !== undefined} />
      <div className="grid gap-4">
        {send.error && <Refused what="Nothing was allocated." error={send.error} />}
        <OpenInvoicesList
          open={open}
          rows={rows}
          parts={parts}
          onParts={change}
          offer={(r) => roomFor(r, held, parts) || r.limit}
          all={() => spread(held, rows)}
          whenNone="The money stays on account until there is an invoice for it."
          error={send.error}
        />
      </div>
    </Dialog>
  );
}
