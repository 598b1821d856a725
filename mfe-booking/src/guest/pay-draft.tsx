/** A draft that its guest comes back to: what it costs now, and the card that books it. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { guestBookingCalls, type GuestOffer } from '@cartage/contract/booking/guest.ts';
import { guestBookingWords } from '@cartage/contract/words/guest/booking.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import {
  Button,
  Day,
  ErrorState,
  Facts,
  Link,
  Money,
  Spinner,
  Strip,
  useCall,
  useFormat,
  useQueryClient,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Form, useFormContext } from '@cartage/ui/form.ts';
import { Clock, Info, Lock, RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { type Chosen, chosenFault, nonceOfChosen, NOTHING_CHOSEN, TO_COME } from './card-entry.ts';
import { useEmbedded, useGuestTerms } from './guest-frame.tsx';
import { PaymentCard, takesCards } from './payment-card.tsx';

const t = wordsOf(guestBookingWords),
  tQuote = wordsOf(guestQuoteWords);

type Props = { b: BookingRecord; email: string; onPaid: (b: BookingRecord) => void };
export function PayDraft({ b, email, onPaid }: Props) {
  const offer = useCall(guestBookingCalls.offer, { bookingId: String(b.id), email }, { retry: false, staleMs: 0 });
  const { keep } = useEmbedded();
  const queries = useQueryClient();
  // What became of it meanwhile, the booking says as well.
  const again = () =>
    void queries.invalidateQueries({ predicate: (q) => q.meta?.['group'] === guestBookingCalls.find.group });
  const found = offer.data;
  return (
    <section
      aria-label={tQuote('payment')}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3"
    >
      {offer.isError ? (
        offer.error.status === 403 || offer.error.status === 409 ? (
          <Told text={offer.error.message}>{offer.error.status === 409 && <Again onClick={again} />}</Told>
        ) : (
          <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
        )
      ) : !found ? (
        <div className="grid h-24 place-items-center">
          <Spinner />
        </div>
      ) : found.state === 'UnderWay' ? (
        <Told text={t('beingCharged')}>
          <Again onClick={again} />
        </Told>
      ) : found.total === null ? (
        <Told title={t('cannotPay')} text={found.reason ?? ''}>
          <Link to={keep('/guest/quote')} className="font-medium text-accent hover:underline">
            {t('newQuote')}
          </Link>
        </Told>
      ) : (
        <PayForm {...{ b, email, onPaid }} offer={found} total={found.total} onMoved={() => void offer.refetch()} />
      )}
    </section>
  );
}

type FormProps = Props & { offer: GuestOffer; total: number; onMoved: () => void };
function PayForm({ b, email, onPaid, offer, total, onMoved }: FormProps) {
  const { today } = useFormat();
  const chosen = useRef<Chosen>({ ...NOTHING_CHOSEN });
  return (
    <Form
      call={guestBookingCalls.pay}
      noButtons
      keepsItself
      values={{ bookingId: String(b.id), email }}
      onDone={onPaid}
      errorTitle={t('notPaidYet')}
      check={() => {
        const message = chosenFault(chosen.current, today());
        return message ? [{ message, members: ['booking.paymentNonce'] }] : [];
      }}
      prepare={(v) => ({ ...v, total, paymentNonce: TO_COME })}
      complete={async (v) => ({ ...v, paymentNonce: await nonceOfChosen(chosen.current) })}
    >
      <Price {...{ b, offer, total }} />
      <CardAndButton chosen={chosen} total={total} onMoved={onMoved} />
    </Form>
  );
}

/** Old and new price before anybody pays, and until when a price stands. */
function Price({ b, offer, total }: { b: BookingRecord; offer: GuestOffer; total: number }) {
  const { was, heldUntil, tax, bookingDate } = offer;
  const isNew = offer.state === 'PricedAnew';
  const amount = <Money amount={total} />;
  return (
    <>
      {isNew && (
        <Told
          text={
            was === null || was === total
              ? t.parts('pricedSame', { total: amount })
              : t.parts('pricedAnew', { was: <Money amount={was} />, total: amount })
          }
        />
      )}
      {bookingDate !== b.bookingDate && <Told text={t.parts('newDay', { day: <Day day={bookingDate} /> })} />}
      <Facts
        facts={[
          [t('toPayNow'), <b className="text-lg font-semibold">{amount}</b>],
          [t('gstOfIt'), <Money amount={tax} />],
        ]}
      />
      {heldUntil && (
        <p className="flex items-center gap-1.5 text-xs text-muted [&_svg]:size-4">
          <Clock aria-hidden />
          <span>{t.parts('priceHolds', { when: <When at={heldUntil} style="full" /> })}</span>
        </p>
      )}
    </>
  );
}

function CardAndButton({ chosen, total, onMoved }: { chosen: RefObject<Chosen>; total: number; onMoved: () => void }) {
  const { formState } = useFormContext();
  const provider = useGuestTerms().data?.cardProvider;
  const errors = formState.errors as {
    booking?: { paymentNonce?: { type?: string } };
    root?: Record<string, { type?: string } | undefined>;
  };
  const refused = errors.booking?.paymentNonce?.type;
  useEffect(() => {
    if (refused === 'server') chosen.current.nonce = undefined;
  }, [refused, chosen]);
  const moved = errors.root?.['total'];
  useEffect(() => {
    if (moved) onMoved();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [moved]);
  return (
    <>
      <PaymentCard
        provider={provider}
        onEntry={(entry) => {
          chosen.current.entry = entry;
          chosen.current.nonce = undefined;
        }}
      />
      <Button
        type="submit"
        state={formState.isSubmitting ? 'pending' : 'idle'}
        disabled={!takesCards(provider)}
        className="h-11 w-full bg-accent text-on-accent hover:bg-accent"
      >
        <span>{tQuote.parts('payAmount', { amount: <Money amount={total} /> })}</span>
      </Button>
      <p className="flex gap-1.5 text-xs text-muted [&_svg]:mt-px [&_svg]:size-3.5 [&_svg]:shrink-0">
        <Lock aria-hidden />
        {tQuote('labelsThere')}
      </p>
    </>
  );
}

function Told({ title, text, children }: { title?: string; text: ReactNode; children?: ReactNode }) {
  return (
    <Strip tone="warn" role="status">
      <Info aria-hidden />
      <span className="grid gap-1">
        {title && <b className="font-semibold">{title}</b>}
        <span>{text}</span>
        {children}
      </span>
    </Strip>
  );
}
const Again = ({ onClick }: { onClick: () => void }) => (
  <span>
    <Button variant="link" size="table" icon={<RotateCcw />} onClick={onClick}>
      {t('lookAgain')}
    </Button>
  </span>
);
