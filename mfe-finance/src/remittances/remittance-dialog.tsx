import { remittanceWords } from '@cartage/contract/words/finance/remittances.ts';
import { paymentCalls, type RemittanceAdvice } from '@cartage/contract/finance/payment.ts';
import { Button, Confirm, Dialog, Input, Label, useFormat, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { CustomerCombobox, DateInput, UnsavedText } from '@cartage/ui/form.ts';
import { useEffect, useState } from 'react';
import { allocatedOf, allocationsOf, faultOf, type Parts } from '../payments/allocation.ts';
import { useOpenInvoices } from '../payments/open-invoices.ts';
import { owedOf } from '../payments/owed.ts';
import { OpenInvoicesList, Refused } from '../payments/open-invoices-list.tsx';

const t = wordsOf(remittanceWords);

type Props = {
  customerId?: number | undefined;
  invoiceIds?: readonly number[] | undefined;
  onClose: () => void;
  onDone?: (remittance: RemittanceAdvice) => void;
};
/** What a customer says it will pay: by its own people, or by staff who were told. */
export function RemittanceDialog({ customerId: given, invoiceIds, onClose, onDone }: Props) {
  const { money, today } = useFormat();
  const { isCustomer, customerId: own } = useSession();
  const [customerId, setCustomerId] = useState(isCustomer ? (own ?? undefined) : given);
  const [day, setDay] = useState(today()),
    [note, setNote] = useState(''),
    [parts, setParts] = useState<Parts>({}),
    [typed, setTyped] = useState(false),
    [asking, setAsking] = useState(false);
  const open = useOpenInvoices(customerId);
  const rows = owedOf(open.data?.items ?? []);
  const send = useSend(paymentCalls.createRemittance, {
    quiet: true,
    success: (r) =>
      t('remittanceNumberSentAmount', { remittanceNumber: r.remittanceNumber, amount: money(r.totalAmount) }),
    onDone: (r) => {
      onDone?.(r);
      onClose();
    },
  });
  const ready = !!open.data;
  useEffect(() => {
    if (ready && invoiceIds)
      setParts(Object.fromEntries(rows.filter((r) => invoiceIds.includes(r.id)).map((r) => [r.id, r.limit])));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the invoices are there; later rows must not undo what was typed
  }, [ready]);
  const change = (next: Parts) => {
    setTyped(true);
    setParts(next);
    send.reset();
  };
  const chosen = allocationsOf(rows, parts),
    total = allocatedOf(parts),
    faulty = rows.some((r) => faultOf(r, parts[r.id]));
  const submit = () =>
    void send
      .send({ customerId: customerId ?? null, paymentDate: day, note: note.trim() || null, invoicePayments: chosen })
      .finally(() => setAsking(false));
  return (
    <Dialog
      title={t('announceAPayment')}
      description={isCustomer ? t('tellUsWhatPay') : t('whatCustomerSaysPays')}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <span aria-live="polite" className="mr-auto text-table text-muted">
            {t.parts('amountOnInvoices', {
              amount: <b className="num font-semibold text-ink">{money(total)}</b>,
              count: chosen.length,
            })}
          </span>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen.length || faulty || send.isPending} onClick={() => setAsking(true)}>
            {t('announceAmount', { amount: money(total) })}
          </Button>
        </>
      }
    >
      <UnsavedText when={typed || !!note.trim()} />
      <div className="grid gap-4">
        {send.error && <Refused what={t('nothingWasAnnounced')} error={send.error} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {!isCustomer && (
            <div className="grid content-start gap-1">
              <Label>{t('customer')}</Label>
              <CustomerCombobox
                value={{ id: customerId }}
                disabled={!!given}
                onChange={(c) => {
                  setCustomerId(c?.id);
                  change({});
                }}
              />
            </div>
          )}
          <div className="grid content-start gap-1">
            <Label htmlFor="paying-day">{t('payingOn')}</Label>
            <DateInput id="paying-day" label={t('payingOn')} value={day} onChange={(d) => setDay(d || today())} />
          </div>
          <div className={isCustomer ? 'grid content-start gap-1' : 'grid content-start gap-1 sm:col-span-2'}>
            <Label htmlFor="remittance-note">{t('note')}</Label>
            <Input
              id="remittance-note"
              value={note}
              maxLength={2000}
              placeholder={t('yourPaymentReference')}
              onChange={(e) => setNote(e.target.value)}
            />
          </div>
        </div>
        {!customerId ? (
          <p className="text-table text-muted">{t('chooseCustomerSeeWhat')}</p>
        ) : (
          <OpenInvoicesList
            open={open}
            rows={rows}
            parts={parts}
            onParts={change}
            offer={(r) => r.limit}
            all={() => Object.fromEntries(rows.map((r) => [r.id, r.limit]))}
            allLabel={t('payAll')}
            whenNone={t('everyInvoicePaidSo')}
            error={send.error}
          />
        )}
      </div>
      {asking && (
        <Confirm
          title={t('announceAmountAsked', { amount: money(total) })}
          act={t('announceAmount', { amount: money(total) })}
          busy={send.isPending}
          onYes={submit}
          onClose={() => setAsking(false)}
          text={<>{t('invoicesStayOpenUntil', { count: chosen.length })}</>}
        />
      )}
    </Dialog>
  );
}
