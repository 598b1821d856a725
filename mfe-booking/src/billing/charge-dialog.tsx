/** Charges differences to invoices; says first what that comes to, and then how each went. */
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import type { Booking } from '@cartage/contract/booking/booking.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { Button, Dialog, EmptyState, Link, Money, Strip, useFormat, useSend, wordsOf } from '@cartage/ui/core.ts';
import { billingWords } from '@cartage/contract/words/booking/billing.ts';
import { sum } from '@cartage/contract/money.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { chargesOf, invoiceFor } from './charge.ts';

const t = wordsOf(billingWords);

type Props = { rows: readonly Booking[]; onClose: () => void; onDone: () => void };
export function ChargeDialog({ rows, onClose, onDone }: Props) {
  const { money } = useFormat();
  const { charges, owed } = chargesOf(rows);
  const send = useSend(invoiceCalls.generateAdhoc, { also: [bookingUpkeepCalls, statementCalls], quiet: true });
  const [made, setMade] = useState<ReadonlyMap<string, Invoice>>(new Map()),
    [busy, setBusy] = useState(false);
  const left = charges.filter((c) => !made.has(c.key)),
    differences = left.flatMap((c) => c.bookings).length,
    isDone = charges.length > 0 && left.length === 0;
  // Those that were made stay made when a later one is refused; the next click goes on with the rest.
  const go = async () => {
    setBusy(true);
    for (const charge of left) {
      const invoice = await send.send(invoiceFor(charge));
      if (!invoice) break;
      setMade((before) => new Map(before).set(charge.key, invoice));
    }
    setBusy(false);
  };
  const close = () => {
    if (made.size > 0) onDone();
    onClose();
  };
  return (
    <Dialog
      title={isDone ? t('invoicesMade', { count: made.size }) : t('chargeAsk', { count: rows.length })}
      {...(!isDone && {
        description: t('chargeMeaning'),
      })}
      onClose={close}
      footer={
        isDone ? (
          <Button onClick={close}>{t('done')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {t('cancel')}
            </Button>
            <Button disabled={left.length === 0} state={busy ? 'pending' : send.state} onClick={() => void go()}>
              {left.length
                ? t('chargeAmount', { count: differences, amount: money(sum(left.map((c) => c.amount))) })
                : t('chargeNone')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 text-table">
        {send.error && !busy && (
          <Strip tone="bad" role="alert">
            <TriangleAlert aria-hidden />
            <span>
              <b className="font-semibold">{t('notInvoiced', { name: left[0]?.name })}</b>{' '}
              {send.error.validationErrors[0]?.message ?? send.error.message}
            </span>
          </Strip>
        )}
        {charges.length > 0 ? (
          <ul aria-label={t('invoicesToMake')} className="divide-y divide-line rounded-card border border-line">
            {charges.map((c) => (
              <li key={c.key} className="grid grid-cols-[minmax(0,1fr)_7rem_7rem] items-center gap-3 px-3 py-2">
                <span className="truncate">{c.name}</span>
                <span className="num text-right text-muted">
                  <Made invoice={made.get(c.key)} otherwise={t('bookingCount', { count: c.bookings.length })} />
                </span>
                <span className="text-right">
                  <Money amount={c.amount} />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<CircleCheck />}
            title={t('nothingToCharge')}
            text={t('nothingToChargeMeaning')}
            className="py-6"
          />
        )}
        {owed.length > 0 && (
          <Strip>
            <TriangleAlert aria-hidden />
            <ul>
              {owed.map((c) => (
                <li key={c.key}>{t.parts('notCharged', { name: c.name, amount: <Money amount={c.amount} /> })}</li>
              ))}
            </ul>
          </Strip>
        )}
      </div>
    </Dialog>
  );
}
const Made = ({ invoice, otherwise }: { invoice: Invoice | undefined; otherwise: string }) =>
  invoice ? (
    <Link to={`/finance/invoices/${invoice.id}`} className="mono text-accent hover:underline">
      {invoice.invoiceNumber}
    </Link>
  ) : (
    otherwise
  );
