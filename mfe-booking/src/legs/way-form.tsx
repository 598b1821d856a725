/** The places of the way, the prices of its legs, and booking them. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import { legWords } from '@cartage/contract/words/booking/legs.ts';
import {
  Button,
  Card,
  formatDay,
  Strip,
  toast,
  useFormat,
  useNavigate,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ErrorSummary, useUnsaved } from '@cartage/ui/form.ts';
import { RotateCcw, Waypoints } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { recordOf } from '../bookings/columns.tsx';
import { type Draft } from '../quote/draft.ts';
import { forgetDraft } from '../quote/kept.ts';
import { useInsurance } from '../quote/use-insurance.ts';
import { LegCard } from './leg-card.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { End, PlaceRow } from './place-row.tsx';
import { requestFor, totalOf } from './request.ts';
import { Summary } from './summary.tsx';
import { usePlaces } from './use-places.ts';
import { daysOf, legsOf, type Offer, promoOf, timesAfter } from './way.ts';

const t = wordsOf(legWords);
const MOST_PLACES = 5;

type Props = {
  draft: Draft;
  /** What the quote page keeps it as. */ of: string;
  /** The booking that travels in legs from now on. */ replaces: BookingRecord | undefined;
};
export function WayForm({ draft, of, replaces }: Props) {
  const { zone, when } = useFormat();
  const { user, isCustomer, customerId } = useSession();
  const navigate = useNavigate();
  const places = usePlaces();
  const { vias } = places;
  const [picked, pick] = useState<Readonly<Record<string, string>>>({});
  const [offers, offer] = useState<Readonly<Record<string, Offer | undefined>>>({});
  const [round, setRound] = useState(0);
  const isUnderWay = useRef(false);
  const insurance = useInsurance(draft.booking);
  const send = useSend(legCalls.book, { also: [bookingCalls], quiet: true });
  useUnsaved(vias.length > 0 && !send.isPending);
  const legs = legsOf(draft, vias);
  const days = daysOf(draft, legs, offers, zone);
  const taken = legs.map((leg, n) => (days[n] ? offers[leg.key] : undefined));
  const cover = draft.booking.isInsured ? insurance.cost : undefined;
  const total = totalOf(taken, cover, draft.booking.isInsured);
  const nobody = !isCustomer && !draft.booking.customer?.id;
  const waiting = taken.findIndex((o) => !o);
  const blocked =
    vias.length === 0
      ? t('addAPlaceFirst')
      : nobody
        ? t('chooseCustomer')
        : waiting >= 0
          ? t('waitingForLeg', { n: waiting + 1 })
          : draft.booking.isInsured && !cover
            ? (insurance.refusal ?? t('waitingForCover'))
            : undefined;
  const book = async () => {
    if (blocked || isUnderWay.current || !total) return;
    isUnderWay.current = true;
    const made = await send.send(requestFor(draft, vias, taken as Offer[], total.amount, zone, replaces));
    // Once it is booked nothing is sent again, however long the record takes to appear.
    isUnderWay.current = made !== undefined;
    if (!made) return;
    if (!replaces) forgetDraft(user?.id, of);
    toast({ title: t('booked', { count: legs.length }), description: t('bookedText'), tone: 'ok' });
    void navigate(recordOf(made));
  };
  const noteAt = (n: number) => {
    const times = timesAfter(legs[n]!, taken[n], zone);
    const day = taken[n]?.quote.deliveryDay;
    if (!times || !day) return t('arrivalUnknown');
    return `${t('arrives', { day: formatDay(day) })} · ${t('readyAgain', { when: when(times.readyAt, 'full') })}`;
  };
  const last = taken.at(-1)?.quote.deliveryDay;
  return (
    <div
      className="grid items-start gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
        e.preventDefault();
        void book();
      }}
    >
      <div className="@container grid min-w-0 gap-3">
        {send.error && (
          <Card>
            <ErrorSummary
              title={t('notBooked')}
              errors={[...new Set([send.error.message, ...send.error.validationErrors.map((e) => e.message)])].map(
                (message) => ({ message }),
              )}
            />
            <Button
              variant="outline"
              size="sm"
              icon={<RotateCcw />}
              className="mt-3"
              onClick={() => {
                send.reset();
                setRound((r) => r + 1);
              }}
            >
              {t('askAllAgain')}
            </Button>
          </Card>
        )}
        <p role="status" className="sr-only">
          {places.said}
        </p>
        {vias.length === 0 && (
          <Strip tone="info">
            <Waypoints aria-hidden />
            <span>{t('noPlaceYet')}</span>
          </Strip>
        )}
        <End
          at={draft.booking.fromAddress}
          note={
            draft.ready
              ? t('leaves', { day: formatDay(draft.booking.bookingDate), clock: draft.ready })
              : t('leavesOn', { day: formatDay(draft.booking.bookingDate) })
          }
        />
        {legs.map((leg, n) => (
          <Fragment key={leg.key}>
            <LegCard
              key={`${leg.key} ${round}`}
              leg={leg}
              n={n}
              draft={draft}
              promo={promoOf(draft, legs, offers, n)}
              replaces={replaces?.id}
              day={days[n]}
              picked={picked[leg.key]}
              onPick={(key) => pick((now) => ({ ...now, [leg.key]: key }))}
              onOffer={(is) => offer((now) => ({ ...now, [leg.key]: is }))}
              onSplit={vias.length < MOST_PLACES ? () => places.add(n) : undefined}
            />
            {leg.via && (
              <PlaceRow
                via={leg.via}
                note={noteAt(n)}
                isFirst={n === 0}
                isLast={n === vias.length - 1}
                onMove={(by) => places.move(leg.via!, by)}
                onChange={places.change}
                onEdit={() => places.edit(leg.via!)}
                onRemove={() => places.remove(leg.via!)}
              />
            )}
          </Fragment>
        ))}
        <End
          isEnd
          at={draft.booking.toAddress}
          note={last ? t('expectedBy', { day: formatDay(last) }) : t('arrivalUnknown')}
        />
      </div>
      <Summary
        draft={draft}
        legs={legs}
        taken={taken}
        total={total}
        blocked={blocked}
        isSending={send.isPending}
        replaces={replaces}
        onBook={() => void book()}
      />
      {places.open && (
        <PlaceDialog
          via={places.open.via}
          customerId={(isCustomer ? customerId : draft.booking.customer?.id) ?? undefined}
          onDone={places.done}
          onClose={places.close}
        />
      )}
    </div>
  );
}
