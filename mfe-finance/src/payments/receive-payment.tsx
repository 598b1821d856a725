import { paymentWords } from '@cartage/contract/words/finance/payments.ts';
import { paymentCalls, type Payment, type RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { eq, isIn, and } from '@cartage/contract/odata.ts';
import { Button, Confirm, cx, Dialog, Input, skip, useCall, useFormat, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Choice, CustomerCombobox, DateInput, NumberInput, UnsavedText } from '@cartage/ui/form.ts';
import { useEffect, useRef, useState } from 'react';
import { allocatedOf, allocationsOf, faultOf, leftOf, roomFor, spread, type Parts } from './allocation.ts';
import { useOpenInvoices } from './open-invoices.ts';
import { owedOf } from './owed.ts';
import { OpenInvoicesList, Refused } from './open-invoices-list.tsx';
import { Labelled, Running } from './payment-parts.tsx';

const t = wordsOf(paymentWords);

type Props = {
  customerId?: number | undefined;
  invoiceIds?: readonly number[] | undefined;
  remittanceNumber?: string | undefined;
  /** With what was recorded, or with nothing. */
  onClose: (made?: Payment) => void;
};
/** Money that came in, and the invoices it settles. What is left over stays on account. */
export function ReceivePaymentDialog({
  customerId: given,
  invoiceIds,
  remittanceNumber: givenRemittance,
  onClose,
}: Props) {
  const { money, today } = useFormat();
  const [customerId, setCustomerId] = useState(given);
  const [chosen, setChosen] = useState(givenRemittance ?? '');
  const [day, setDay] = useState(today()),
    [amount, setAmount] = useState<number | null>(null),
    [note, setNote] = useState('');
  const [parts, setParts] = useState<Parts>({}),
    [asking, setAsking] = useState(false);
  // A ref, since what is typed between the answer's render and its effect would be overwritten otherwise.
  const touched = useRef(false);
  const open = useOpenInvoices(customerId);
  const announced = useCall(
    paymentCalls.remittances,
    customerId
      ? {
          customerId,
          filter: and(
            isIn('status', ['Submitted', 'PartiallyApplied']),
            givenRemittance && eq('remittanceNumber', givenRemittance),
          ),
          maxResultCount: 100,
        }
      : skip,
  );
  const remittance = announced.data?.items.find((r) => r.remittanceNumber === chosen);
  const rows = owedOf(open.data?.items ?? [], remittance);
  const send = useSend(paymentCalls.create, {
    quiet: true,
    also: [invoiceCalls, statementCalls],
    success: (p) =>
      t('paymentReferenceNumberRecordedAmount', {
        paymentReferenceNumber: p.paymentReferenceNumber,
        amount: money(p.paidAmount),
      }),
    onDone: onClose,
  });
  // What the dialog was opened for is filled in once it is known, and never over what was typed.
  const ready = !!open.data && (!chosen || !!remittance);
  useEffect(() => {
    if (!ready || touched.current) return;
    const wanted = remittance ? rows : rows.filter((r) => invoiceIds?.includes(r.id));
    const all = Object.fromEntries(wanted.map((r) => [r.id, r.limit]));
    setParts(all);
    setAmount(wanted.length ? allocatedOf(all) : null);
    // oxlint-disable-next-line react/exhaustive-deps -- later rows must not undo what was typed
  }, [ready, chosen]);

  const paid = amount ?? 0,
    left = leftOf(paid, parts),
    allocated = allocatedOf(parts);
  const faulty = rows.some((r) => faultOf(r, parts[r.id]));
  const count = allocationsOf(rows, parts).length;
  const problem = !customerId
    ? t('chooseCustomerFirst')
    : !amount || amount <= 0
      ? t('enterWhatPaid')
      : left < 0
        ? t('amountMoreAllocatedPaid', { amount: money(-left) })
        : faulty
          ? t('oneAmountMoreOwed')
          : remittance && count === 0
            ? t('remittancePaysLeastOne')
            : undefined;
  const change = (next: Parts) => {
    touched.current = true;
    setParts(next);
    send.reset();
  };
  const record = () =>
    void send
      .send({
        customerId: customerId!,
        paymentDate: day,
        paidAmount: paid,
        note: note.trim() || null,
        remittanceNumber: remittance?.remittanceNumber ?? null,
        allocatedInvoicePayments: allocationsOf(rows, parts),
      })
      .finally(() => setAsking(false));
  return (
    <Dialog
      title={t('recordPayment')}
      description={t('whatCameWhichInvoices')}
      width="lg"
      onClose={() => onClose()}
      footer={
        <>
          <Running paid={paid} allocated={allocated} left={left} />
          <Button variant="outline" onClick={() => onClose()}>
            {t('cancel')}
          </Button>
          <Button disabled={!!problem || send.isPending} onClick={() => setAsking(true)}>
            {amount && amount > 0 ? t('recordPaymentAmount', { amount: money(amount) }) : t('recordPayment')}
          </Button>
        </>
      }
    >
      <UnsavedText when={touched.current || !!note.trim()} />
      <div className="grid gap-4">
        {send.error && <Refused what={t('nothingWasRecorded')} error={send.error} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Labelled label={t('customer')}>
            <CustomerCombobox
              value={{ id: customerId }}
              disabled={!!given}
              onChange={(c) => {
                setCustomerId(c?.id);
                setChosen('');
                touched.current = false;
                setParts({});
                setAmount(null);
              }}
            />
          </Labelled>
          <Labelled label={t('remittance')} htmlFor="remittance">
            <Choice
              id="remittance"
              value={chosen}
              disabled={!!givenRemittance || !announced.data?.items.length}
              onChange={(e) => {
                touched.current = false;
                setChosen(e.target.value);
              }}
            >
              <option value="">
                {announced.data && !announced.data.items.length ? t('noneAnnounced') : t('withoutOne')}
              </option>
              {announced.data?.items.map((r) => (
                <option key={r.id} value={r.remittanceNumber}>
                  {remittanceLabel(r, money)}
                </option>
              ))}
            </Choice>
          </Labelled>
          <Labelled label={t('amountPaid')} htmlFor="paid">
            <NumberInput
              id="paid"
              name="paid"
              ref={() => undefined}
              onBlur={() => undefined}
              disabled={!customerId}
              value={amount}
              onChange={(v) => {
                touched.current = true;
                setAmount(v as number | null);
                send.reset();
              }}
              prefix="$"
              min={0}
              step={0.01}
              placeholder="0.00"
              aria-invalid={left < 0 || undefined}
              aria-required
              aria-describedby={undefined}
            />
          </Labelled>
          <Labelled label={t('received')} htmlFor="received">
            <DateInput
              id="received"
              label={t('received')}
              value={day}
              max={today()}
              onChange={(d) => setDay(d || today())}
            />
          </Labelled>
          <Labelled label={t('note')} htmlFor="note" className="sm:col-span-2">
            <Input
              id="note"
              value={note}
              maxLength={2000}
              placeholder={t('bankReferenceWhoPaid')}
              onChange={(e) => setNote(e.target.value)}
            />
          </Labelled>
        </div>
        {!customerId ? (
          <p className="text-table text-muted">{t('chooseCustomerSeeWhat')}</p>
        ) : (
          <OpenInvoicesList
            open={open}
            rows={rows}
            parts={parts}
            onParts={change}
            offer={(r) => (amount === null ? r.limit : roomFor(r, paid, parts) || r.limit)}
            all={() => spread(paid, rows)}
            whenNone={t('moneyStillRecordedStays')}
            error={send.error}
          />
        )}
        {customerId && amount !== null && problem && (
          <p role="status" className={cx('text-table', left < 0 || faulty ? 'text-bad' : 'text-muted')}>
            {problem}
          </p>
        )}
      </div>
      {asking && (
        <Confirm
          busy={send.isPending}
          onYes={record}
          onClose={() => setAsking(false)}
          title={t('recordAmountAsked', { amount: money(paid) })}
          act={t('recordAmount', { amount: money(paid) })}
          text={t(left > 0 ? 'settlesWithRest' : 'settles', { count, amount: money(allocated), left: money(left) })}
        />
      )}
    </Dialog>
  );
}
const remittanceLabel = (r: RemittanceAdvice, money: (n: number) => string) =>
  `${r.remittanceNumber}, ${money(r.totalAmount)}, ${t('invoicesCount', { count: r.invoiceRemittances.length })}`;
