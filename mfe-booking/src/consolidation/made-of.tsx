/** On a record: what it was made of and taking it apart again, or what it has become a part of. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { consolidationWords } from '@cartage/contract/words/booking/consolidation.ts';
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import { Button, Confirm, currentLocale, Link, listed, Strip, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { Combine, Split } from 'lucide-react';
import { Fragment, useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';

const t = wordsOf(consolidationWords);

const named = (b: { id: number; consignmentId: string | null }) => b.consignmentId ?? t('bookingId', { id: b.id });
const Named = ({ b }: { b: { id: number; consignmentId: string | null } }) => (
  <Link to={recordOf(b)} className="mono text-accent hover:underline">
    {named(b)}
  </Link>
);

export function MadeOf({ b }: { b: BookingRecord }) {
  const { can } = useSession();
  const [asks, ask] = useState(false);
  const undo = useSend(consolidationCalls.undo, {
    also: [bookingCalls],
    success: t('formerConsignmentsBack'),
    onDone: () => ask(false),
  });
  const former = b.consolidatedFrom ?? [];
  if (b.consolidatedInto)
    return (
      <Strip role="status">
        <Combine aria-hidden />
        <span>{t.parts('travelsWith', { connote: <Named b={b.consolidatedInto} /> })}</span>
      </Strip>
    );
  if (former.length === 0) return null;
  const isWaiting = ['Booked', 'Unmanifested'].includes(b.bookingStatus) && !b.manifestId && !b.invoiceNumber;
  const isLabelled = b.operationHistory.some((o) => o.operation === 'Label' && o.status === 'Succeeded');
  return (
    <Strip role="status" tone={isWaiting && !isLabelled ? 'warn' : 'info'}>
      <Combine aria-hidden />
      <span className="min-w-0 flex-1">
        {t.parts('madeOf', {
          list: new Intl.ListFormat(currentLocale())
            .formatToParts(former.map((_, n) => String(n)))
            .map((part, n) => (
              <Fragment key={n}>
                {part.type === 'element' ? <Named b={former[Number(part.value)]!} /> : part.value}
              </Fragment>
            )),
        })}
        {isWaiting && !isLabelled && ` ${t('labelsNoLongerHold')}`}
      </span>
      {isWaiting && can('Booking.Manage') && (
        <Button size="sm" variant="outline" icon={<Split />} onClick={() => ask(true)}>
          {t('takeApart')}
        </Button>
      )}
      {asks && (
        <Confirm
          title={t('takeApartAsk', { connote: named(b) })}
          act={t('takeApart')}
          destructive
          busy={undo.isPending}
          onYes={() => void undo.send({ id: b.id })}
          onClose={() => ask(false)}
          text={t('takeApartMeaning', { former: listed(former.map(named)), connote: named(b) })}
        />
      )}
    </Strip>
  );
}
