import { PAYMENT_TYPES, paymentCalls, type Payment } from '@cartage/contract/finance/payment.ts';
import { CopyCode, Money, useOpened, useSession } from '@cartage/ui/core.ts';
import {
  customerFilterOf,
  daysFilter,
  ListPage,
  numberFilter,
  optionsFilter,
  TwoLines,
  type Column,
} from '@cartage/ui/data.ts';
import { BanknoteArrowDown } from 'lucide-react';
import { useState } from 'react';
import { FinanceNav } from '../finance-nav.tsx';
import { Day, payerName, PAYMENT_WORDS } from '../parts.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { ReceivePaymentDialog } from './receive-payment.tsx';

export default function PaymentsPage() {
  const { isCustomer } = useSession();
  const [receiving, setReceiving] = useState(false);
  const [shown, show] = useOpened('payment');
  return (
    <ListPage
      title="Payments"
      heading="Finance"
      nav={<FinanceNav />}
      name="payments"
      call={paymentCalls.list}
      columns={isCustomer ? columns.filter((c) => c.key !== 'customer') : columns}
      onRow={(p) => show(p.id)}
      current={shown}
      search={['paymentReferenceNumber', 'remittanceNumber', 'note', 'customer/companyName', 'customer/code']}
      searchLabel="Payment or customer"
      sort="paymentDate desc"
      filters={{
        date: daysFilter('Payment date', 'paymentDate'),
        customer: customerFilterOf(),
        amount: numberFilter('Paid', 'paidAmount', '$'),
        type: optionsFilter(
          'How',
          'paymentType',
          PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_WORDS[value] })),
        ),
      }}
      card={(p) => ({
        code: <CopyCode code={p.paymentReferenceNumber} />,
        state: <Day day={p.paymentDate} />,
        title: payerName(p.customer),
        left: PAYMENT_WORDS[p.paymentType],
        right: <Money amount={p.paidAmount} />,
      })}
      actions={[
        !isCustomer && {
          label: 'Record payment',
          icon: <BanknoteArrowDown />,
          onClick: () => setReceiving(true),
          primary: true,
          permission: 'Finance.Manage',
        },
      ]}
      empty={{
        title: 'No payments yet',
        text: isCustomer
          ? 'What you pay appears here once it has arrived.'
          : 'Money that came in is recorded here and put on the invoices it settles.',
      }}
      aside={
        <>
          {shown && <PaymentSheet id={Number(shown)} onClose={() => show(undefined)} />}
          {receiving && <ReceivePaymentDialog onClose={() => setReceiving(false)} onDone={(p) => show(p.id)} />}
        </>
      }
    />
  );
}
const columns: Column<Payment>[] = [
  {
    key: 'paymentReferenceNumber',
    title: 'Payment',
    cell: (p) => <span className="mono text-xs font-medium">{p.paymentReferenceNumber}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: 'Customer',
    cell: (p) => <TwoLines top={payerName(p.customer)} below={p.customer.code} />,
    text: (p) => payerName(p.customer),
    sort: 'customer/companyName',
  },
  { key: 'paymentDate', title: 'Received', cell: (p) => <Day day={p.paymentDate} />, sort: true },
  {
    key: 'paymentType',
    title: 'How',
    cell: (p) => <TwoLines top={PAYMENT_WORDS[p.paymentType]} below={p.remittanceNumber} />,
    text: (p) => PAYMENT_WORDS[p.paymentType],
  },
  {
    key: 'invoices',
    title: 'Invoices',
    right: true,
    cell: (p) => p.paymentInvoices.length || <span className="text-muted">–</span>,
    text: (p) => p.paymentInvoices.map((i) => i.invoiceNumber).join(' '),
  },
  {
    key: 'note',
    title: 'Note',
    cell: (p) => <span className="block max-w-64 truncate text-muted">{p.note}</span>,
    hidden: true,
  },
  { key: 'paidAmount', title: 'Paid', right: true, cell: (p) => <Money amount={p.paidAmount} />, sort: true },
  {
    key: 'allocatedAmount',
    title: 'Allocated',
    right: true,
    cell: (p) => <Money amount={p.allocatedAmount} />,
    sort: true,
  },
  {
    key: 'unallocatedAmount',
    title: 'Left',
    right: true,
    cell: (p) =>
      p.unallocatedAmount ? (
        <b className="font-semibold">
          <Money amount={p.unallocatedAmount} />
        </b>
      ) : (
        <span className="text-muted">–</span>
      ),
    text: (p) => p.unallocatedAmount,
  },
];
