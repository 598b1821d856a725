/** The freight in short, what it costs line by line, the card, and the one button that pays. */
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import {
  Button,
  Card,
  Facts,
  formatDay,
  letGo,
  Link,
  Money,
  span,
  Strip,
  useFormat,
  useMinute,
  wordsOf,
} from '@cartage/ui/core.ts';
import { TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Clock, Info, Lock, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { PromoCode } from '../quote/promo-code.tsx';
import { linesOf, type Total } from '../quote/total.ts';
import type { Entry } from './card-entry.ts';
import type { GuestDraft } from './guest-draft.ts';
import { useEmbedded } from './guest-frame.tsx';
import { type KeptBooking, keepBooking } from './kept-booking.ts';
import { PaymentCard } from './payment-card.tsx';
import { ShareQuote } from './share-quote.tsx';

const t = wordsOf(guestQuoteWords);
type Props = {
  quote: Quote | undefined;
  total: Total | undefined;
  /** By which the prices are shared, while they stand. */
  token: string | undefined;
  /** Who takes the card. */
  provider: string;
  onEntry: (entry: Entry) => void;
  blocked: string | undefined;
  /** The draft whose card was refused. */
  waiting: KeptBooking | undefined;
  /** Of a draft that is changed: what it cost, and how to leave it. It is saved, and paid where it is read. */
  change: { was: number | undefined; onBack: () => void } | undefined;
  onPay: () => void;
};
export function PayPanel({ quote: q, total, token, provider, onEntry, blocked, waiting, change, onPay }: Props) {
  const { booking: b, ready } = useWatch() as GuestDraft;
  const { formState } = useFormContext();
  const pay = (
    <Button
      onClick={onPay}
      disabled={!!blocked}
      title={blocked}
      state={formState.isSubmitting ? 'pending' : 'idle'}
      className="h-11 w-full bg-accent text-on-accent hover:bg-accent"
    >
      {change ? (
        t('saveChange')
      ) : total ? (
        <span>{t.parts('payAmount', { amount: <Money amount={total.amount} /> })}</span>
      ) : (
        t('pay')
      )}
    </Button>
  );
  return (
    <aside className="grid gap-3 max-lg:contents lg:sticky lg:top-4" aria-label={t('yourFreight')}>
      <Card flush>
        <section className="border-b border-line p-4 max-lg:hidden print:block!">
          <h2 className="mb-3 text-sm font-semibold">{t('yourFreight')}</h2>
          <ol className="grid gap-2.5 text-table">
            <Stop
              place={b.fromAddress}
              note={t('readyOn', { day: b.bookingDate ? formatDay(b.bookingDate) : '', clock: ready })}
            />
            <Stop
              place={b.toAddress}
              note={
                q?.deliveryDay ? t('deliveredBy', { day: formatDay(q.deliveryDay), clock: '17:00' }) : t('dayComes')
              }
            />
          </ol>
        </section>
        {q && total && (
          <section className="border-b border-line p-4">
            <Facts
              facts={[
                ...linesOf(q).map((line): [ReactNode, ReactNode] => [
                  line.isPromo && b.promoCode ? `${line.name} ${b.promoCode}` : line.name,
                  <Money amount={line.amount} />,
                ]),
                ...(total.insurance
                  ? [[t('insurance'), <Money amount={total.insurance} />] as [ReactNode, ReactNode]]
                  : []),
                [t('gst'), <Money amount={total.tax} />],
              ]}
            />
            <div className="mt-2">
              <PromoCode chosen={q} />
            </div>
            <p className="mt-3 flex items-end justify-between gap-3 border-t border-line pt-3">
              <b className="text-sm font-semibold">{t('toPay')}</b>
              <span className="text-2xl font-semibold">
                <Money amount={total.amount} />
              </span>
            </p>
            {change?.was !== undefined && change.was !== total.amount && (
              <p className="mt-1 text-xs text-muted">{t.parts('priceWas', { was: <Money amount={change.was} /> })}</p>
            )}
            <p className="mt-1 flex items-center gap-1.5 text-xs text-muted [&_svg]:size-4">
              <Clock aria-hidden />
              <Held until={q.expiresAt} />
            </p>
            <p className="mt-3 flex flex-wrap gap-2 print:hidden">
              {token && <ShareQuote token={token} />}
              <Button size="sm" variant="outline" icon={<Printer />} onClick={() => window.print()}>
                {t('printQuote')}
              </Button>
            </p>
          </section>
        )}
        <section
          className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 print:hidden"
          aria-label={t(change ? 'saveChange' : 'payment')}
        >
          {!change && (
            <>
              <TextField name="booking.customer.email" label={t('email')} type="email" autoComplete="email" />
              <PaymentCard provider={provider} onEntry={onEntry} />
              {waiting && <Waits of={waiting} />}
            </>
          )}
          <div className="max-lg:hidden">{pay}</div>
          {change && (
            <Button variant="outline" onClick={change.onBack}>
              {t('backUnchanged')}
            </Button>
          )}
          <p className="flex gap-1.5 text-xs text-muted [&_svg]:mt-px [&_svg]:size-3.5 [&_svg]:shrink-0">
            <Lock aria-hidden />
            {blocked ? t('sentence', { text: blocked }) : t(change ? 'payNext' : 'labelsThere')}
          </p>
        </section>
      </Card>
      <div className="sticky bottom-0 z-10 -mx-3 grid gap-2 border-t border-line bg-surface-1 px-3 py-2.5 sm:-mx-6 sm:px-6 lg:hidden print:hidden">
        <p className="flex items-end justify-between gap-3">
          <span>
            <span className="block text-xs text-muted">{t('toPayInclGst')}</span>
            <b className="text-xl font-semibold">{total ? <Money amount={total.amount} /> : '–'}</b>
          </span>
          <span className="text-end text-xs text-muted">{q ? <Held until={q.expiresAt} /> : blocked}</span>
        </p>
        {pay}
      </div>
    </aside>
  );
}

/** Its own page asks for no email where this one was told it. */
function Waits({ of }: { of: KeptBooking }) {
  const { keep } = useEmbedded();
  return (
    <Strip tone="warn" role="status">
      <Info aria-hidden />
      <span>
        {t.parts('waitsUnpaid', {
          number: <b className="mono font-semibold">{of.bookingId}</b>,
          later: (
            <Link
              to={keep(`/guest/booking?number=${of.bookingId}`)}
              onClick={() => {
                keepBooking(of);
                // What was typed waits as the draft that it leads to.
                letGo();
              }}
              className="font-medium text-accent underline"
            >
              {t('payLater')}
            </Link>
          ),
        })}
      </span>
    </Strip>
  );
}

const DAY_MS = 86_400_000;
/** Counted down in minutes on its last day, never in seconds. */
function Held({ until }: { until: string }) {
  const { when } = useFormat();
  const left = Date.parse(until) - useMinute();
  const isLastDay = left > 0 && left < DAY_MS;
  return (
    <span>
      {t.parts(isLastDay ? 'heldUntilLeft' : 'heldUntil', {
        when: <b className="font-semibold text-ink">{when(until, left < DAY_MS ? 'time' : 'full')}</b>,
        left: isLastDay && span(left),
      })}
    </span>
  );
}
const Stop = ({ place, note }: { place: GuestDraft['booking']['fromAddress']; note: string }) => (
  <li>
    <span className="block">
      {place.suburb ? (
        <>
          <b className="font-semibold">{place.suburb}</b>{' '}
          {[place.stateCode ?? place.state, place.postCode].filter(Boolean).join(' ')}
        </>
      ) : (
        <span className="text-muted">{t('noSuburb')}</span>
      )}
    </span>
    <span className="block text-xs text-muted">
      <bdi>{[place.contactName ?? place.companyName, place.addressLine1].filter(Boolean).join(', ') || note}</bdi>
    </span>
    {(place.contactName || place.addressLine1) && <span className="block text-xs text-muted">{note}</span>}
  </li>
);
