import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import {
  Button,
  Card,
  CopyCode,
  Facts,
  Link,
  Money,
  toast,
  useClient,
  When,
  trackingAddress,
  trackingPath,
  Day,
  wordsOf,
} from '@cartage/ui/core.ts';
import { CircleCheck, Link2, Plus, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { measuresOf, routeText } from '../bookings/parts.tsx';
import { printOne } from '../bookings/print.ts';

const t = wordsOf(quoteWords);

/** What one needs right after booking: the number, the labels, where to follow it, the next one. */
export function Success({ b, onAnother }: { b: BookingRecord; onAnother: () => void }) {
  const client = useClient();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  const print = (type: 'Label' | 'ConsignmentNote') => printOne(client, b.id, type);
  return (
    <Card className="mx-auto mt-4 w-full max-w-2xl">
      <div className="flex flex-wrap items-start gap-4">
        <CircleCheck aria-hidden className="mt-1 size-7 shrink-0 stroke-[1.75] text-ok" />
        <div className="min-w-0 flex-1">
          <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
            {t.parts('bookedAs', { connote: <CopyCode code={b.consignmentId ?? ''} className="text-xl" /> })}
          </h2>
          <p className="text-sm text-muted">
            {routeText(b)} · {measuresOf(b)}
          </p>
        </div>
      </div>
      <Facts
        className="my-4 border-y border-line py-3"
        facts={[
          [t('leaves'), <Day day={b.bookingDate} />],
          [t('expected'), <When at={b.eta} style="day" empty={t('notKnownYet')} />],
          [t('priceIncludingGst'), <Money amount={b.pricingDetail?.totalCost.amount} />],
          [t('next'), t('putLabels', { count: b.totalItems })],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Printer />} onClick={() => void print('Label')}>
          {t('printLabels', { count: b.totalItems })}
        </Button>
        <Button variant="outline" onClick={() => void print('ConsignmentNote')}>
          {t('consignmentNote')}
        </Button>
        <Button variant="outline" asChild>
          <Link to={recordOf(b)}>{t('openBooking')}</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={trackingPath(b)}>{t('track')}</Link>
        </Button>
        <Button
          variant="outline"
          icon={<Link2 />}
          onClick={() =>
            void navigator.clipboard
              .writeText(trackingAddress(b))
              .then(() => toast({ title: t('trackingLinkCopied'), tone: 'ok' }))
          }
        >
          {t('copyTrackingLink')}
        </Button>
        <Button variant="ghost" icon={<Plus />} onClick={onAnother}>
          {t('bookAnother')}
        </Button>
      </div>
    </Card>
  );
}
