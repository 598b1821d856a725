import { paymentWords } from '@cartage/contract/words/finance/payments.ts';
import { PAYMENT_TYPES, paymentCalls, type Payment } from '@cartage/contract/finance/payment.ts';
import { CopyCode, Money, useOpened, useSearchParams, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
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
import { Day, payerName, paymentWays } from '../parts.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { ReceivePaymentDialog } from './receive-payment.tsx';

const t = wordsOf(paymentWords);

export default function PaymentsPage() {
  const { isCustomer, can } = useSession();
  const [receiving, setReceiving] = useState(false);
  const [shown, show] = useOpened('payment');
  // A customer's record leads here to record a payment of its own.
  const [params, setParams] = useSearchParams();
  const payer = Number(params.get('record')) || undefined;
  const mayRecord = !isCustomer && can('Finance.Manage');
  const close = (made?: Payment) => {
    setReceiving(false);
    // In one step: of two changes of the address in a row the second would undo the first.
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('record');
        if (made) next.set('payment', String(made.id));
        return next;
      },
      { replace: true },
    );
  };
  return (
    <ListPage
      title={t('payments')}
      heading={t('finance')}
      nav={<FinanceNav />}
      name="payments"
      call={paymentCalls.list}
      columns={isCustomer ? columns().filter((c) => c.key !== 'customer') : columns()}
      onRow={(p) => show(p.id)}
      current={shown}
      search={['paymentReferenceNumber', 'remittanceNumber', 'note', 'customer/companyName', 'customer/code']}
      searchLabel={t('paymentOrCustomer')}
      sort="paymentDate desc"
      filters={{
        date: daysFilter(t('paymentDate'), 'paymentDate'),
        customer: customerFilterOf(),
        amount: numberFilter(t('paid'), 'paidAmount', '$'),
        type: optionsFilter(
          t('how'),
          'paymentType',
          PAYMENT_TYPES.map((value) => ({ value, label: paymentWays()[value] })),
        ),
      }}
      card={(p) => ({
        code: <CopyCode code={p.paymentReferenceNumber} />,
        state: <Day day={p.paymentDate} />,
        title: payerName(p.customer),
        left: paymentWays()[p.paymentType],
        right: <Money amount={p.paidAmount} />,
      })}
      actions={[
        !isCustomer && {
          label: t('recordPayment'),
          icon: <BanknoteArrowDown />,
          onClick: () => setReceiving(true),
          primary: true,
          permission: 'Finance.Manage',
        },
      ]}
      empty={{
        title: t('noPaymentsYet'),
        text: isCustomer ? t('whatPayAppearsOnce') : t('moneyCameRecordedPut'),
      }}
      aside={
        <>
          {shown && <PaymentSheet id={Number(shown)} onClose={() => show(undefined)} />}
          {mayRecord && (receiving || payer) && <ReceivePaymentDialog customerId={payer} onClose={close} />}
        </>
      }
    />
  );
}
const columns = worded((): Column<Payment>[] => [
  {
    key: 'paymentReferenceNumber',
    title: t('payment'),
    cell: (p) => <span className="mono text-xs font-medium">{p.paymentReferenceNumber}</span>,
    sort: true,
    fixed: true,
  },
  {
    key: 'customer',
    title: t('customer'),
    cell: (p) => <TwoLines top={payerName(p.customer)} below={p.customer.code} />,
    text: (p) => payerName(p.customer),
    sort: 'customer/companyName',
  },
  { key: 'paymentDate', title: t('received'), cell: (p) => <Day day={p.paymentDate} />, sort: true },
  {
    key: 'paymentType',
    title: t('how'),
    cell: (p) => <TwoLines top={paymentWays()[p.paymentType]} below={p.remittanceNumber} />,
    text: (p) => paymentWays()[p.paymentType],
  },
  {
    key: 'invoices',
    title: t('invoices'),
    right: true,
    cell: (p) => p.paymentInvoices.length || <span className="text-muted">–</span>,
    text: (p) => p.paymentInvoices.map((i) => i.invoiceNumber).join(' '),
  },
  {
    key: 'note',
    title: t('note'),
    cell: (p) => <span className="block max-w-64 truncate text-muted">{p.note}</span>,
    hidden: true,
  },
  { key: 'paidAmount', title: t('paid'), right: true, cell: (p) => <Money amount={p.paidAmount} />, sort: true },
  {
    key: 'allocatedAmount',
    title: t('allocated'),
    right: true,
    cell: (p) => <Money amount={p.allocatedAmount} />,
    sort: true,
  },
  {
    key: 'unallocatedAmount',
    title: t('left'),
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
]);
