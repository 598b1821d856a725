/** From nothing to a paid label on one page: the freight, its prices, the doors, the card. */
import { locality } from '@cartage/contract/address.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { guestBookingCalls, type GuestTerms } from '@cartage/contract/booking/guest.ts';
import { quoteCalls, type Quote } from '@cartage/contract/booking/quote.ts';
import { clockIn } from '@cartage/contract/time.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { Button, formatDay, formatKg, useFormat, useLanguage, useMedia, useMinute, wordsOf } from '@cartage/ui/core.ts';
import { filled, Form, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { deadWeightKg } from '@cartage/contract/units.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { requestOf } from '../quote/draft.ts';
import { fieldOf } from '../quote/quotes-section.tsx';
import { totalOf } from '../quote/total.ts';
import { useInsurance } from '../quote/use-insurance.ts';
import { keyOf, useQuotes } from '../quote/use-quotes.ts';
import { type Chosen as ChosenCard, chosenFault, nonceOfChosen, NOTHING_CHOSEN, TO_COME } from './card-entry.ts';
import { changedDraft, isServiceOf } from './changed-draft.ts';
import { Doors } from './doors.tsx';
import { Freight } from './freight.tsx';
import { firstGap, type GuestDraft, guestBookingOf, newGuestDraft, unpayable } from './guest-draft.ts';
import type { KeptBooking } from './kept-booking.ts';
import { heldFor, openedDraft, type SharedQuote } from './opened-quote.ts';
import { PayPanel } from './pay-panel.tsx';
import { Prices } from './prices.tsx';
import { takesCards } from './payment-card.tsx';
import { usePriceBefore } from './use-price-before.ts';

const t = wordsOf(guestQuoteWords);
const FORM = 'guest-quote';
/** Another language draws the page anew: what was typed goes on in it. */
let typed: { draft: GuestDraft; language: LanguageName; of: number | undefined } | undefined;
type Chosen = { quote: Quote | undefined; token: string | undefined } & ChosenCard;

/** The unpaid draft that is changed, not paid. */
type Stored = { b: BookingRecord; onBack: () => void };
type Props = {
  terms: GuestTerms;
  shared?: SharedQuote | undefined;
  stored?: Stored;
  onBooked: (b: BookingRecord) => void;
};
export function GuestForm({ terms, shared, stored, onBooked }: Props) {
  const { zone, today } = useFormat();
  const { language } = useLanguage();
  const [{ values, held }] = useState(() => {
    const now = { today: today(), clock: clockIn(new Date(), zone) };
    const fresh = newGuestDraft(now.today, now.clock, terms);
    const draft = stored ? changedDraft(fresh, stored.b, now, zone) : shared ? openedDraft(fresh, shared) : fresh;
    const goesOn = typed && typed.language !== language.name && typed.of === stored?.b.id;
    return {
      values: goesOn ? typed!.draft : draft,
      held: shared && heldFor(draft, shared),
    };
  });
  const [waiting, wait] = useState<KeptBooking>();
  const chosen = useRef<Chosen>({ quote: undefined, token: undefined, ...NOTHING_CHOSEN });
  return (
    <Form
      call={stored ? guestBookingCalls.save : guestBookingCalls.create}
      id={FORM}
      noButtons
      values={values as never}
      also={[quoteCalls]}
      onDone={onBooked}
      onRefused={({ code, details }) => {
        const email = typed?.draft.booking.customer?.email ?? '';
        wait(code === 'payment.declined' && details ? { bookingId: details, email } : undefined);
      }}
      errorTitle={t(stored ? 'changeNotSaved' : 'notBooked')}
      check={(v) =>
        unpayable(v as GuestDraft, stored ? undefined : chosenFault(chosen.current, today()), terms.isReferenceRequired)
      }
      prepare={(v) => {
        const { quote, token } = chosen.current;
        return guestBookingOf(v as GuestDraft, quote, token, zone, stored ? undefined : TO_COME, language.name);
      }}
      complete={async ({ booking, ...more }) => ({
        ...more,
        booking: {
          ...(booking as object),
          ...(!stored && { paymentNonce: await nonceOfChosen(chosen.current) }),
        },
      })}
    >
      <Sections {...{ terms, held, chosen, waiting, stored }} />
    </Form>
  );
}

type SectionProps = {
  terms: GuestTerms;
  /** What a link shares, and for which freight its prices stand. */ held: ReturnType<typeof heldFor>;
  chosen: RefObject<Chosen>;
  waiting: KeptBooking | undefined;
  stored: Stored | undefined;
};
function Sections({ terms, held, chosen, waiting, stored }: SectionProps) {
  const { setError, formState } = useFormContext();
  const draft = useWatch() as GuestDraft;
  const language = useLanguage().language.name;
  useEffect(() => {
    typed = { draft, language, of: stored?.b.id };
  }, [draft, language, stored?.b.id]);
  const quoting = useQuotes(requestOf(draft), held);
  const insurance = useInsurance(draft.booking);
  const [picked, choose] = useState<string>();
  // By whom it was to be carried, until another price is chosen.
  const before = stored ? quoting.quotes.filter((q) => isServiceOf(stored.b, q)) : [];
  const key = picked ?? (before.length === 1 ? keyOf(before[0]!) : undefined);
  const quote = quoting.quotes.find((q) => keyOf(q) === key);
  const total = quote && totalOf(quote, insurance.cost);
  const was = usePriceBefore(quote, draft);
  chosen.current.quote = quote;
  chosen.current.token = quote && quoting.token;
  const { error } = quoting;
  useEffect(() => {
    for (const e of error?.validationErrors ?? [])
      for (const m of e.members) setError(fieldOf(m), { type: 'server', message: e.message });
  }, [error, setError]);
  const refused = (formState.errors['booking'] as { paymentNonce?: { type?: string } } | undefined)?.paymentNonce?.type;
  useEffect(() => {
    if (refused === 'server') chosen.current.nonce = undefined;
  }, [refused, chosen]);
  // A price that ran out is asked for again, before anybody pays another one.
  const minute = useMinute(),
    isOver = (q: Quote) => Date.parse(q.expiresAt) <= minute,
    // Those of a link may have run out before it was opened, and nobody has chosen one yet.
    ranOut = quote ? isOver(quote) : quoting.token === held?.token && quoting.quotes.some(isOver),
    { again } = quoting;
  useEffect(() => {
    if (ranOut) again();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it runs out
  }, [ranOut]);

  const missing = firstGap(draft);
  const uncovered = draft.booking.isInsured && !insurance.cost;
  const blocked = missing
    ? missing
    : !quote
      ? t('choosePrice')
      : quoting.isOld || ranOut
        ? t('waitingForPrice')
        : uncovered
          ? (insurance.refusal?.replace(/\.$/, '') ?? t('enterWorth'))
          : stored || takesCards(terms.cardProvider)
            ? undefined
            : t('cardsClosed').replace(/\.$/, '');
  const narrow = useMedia('(max-width: 55.99rem)');
  const [folded, fold] = useState(!!held);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
      <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {folded && narrow && !missing ? (
          <Folded draft={draft} onChange={() => fold(false)} />
        ) : (
          <>
            <Freight cubicFactor={quote?.trace?.measures.cubicFactor} />
            {narrow && !missing && (
              <Button variant="outline" onClick={() => fold(true)}>
                {t('showPrices')}
              </Button>
            )}
          </>
        )}
        <Prices {...{ quoting, was }} missing={missing} chosen={key} onChoose={choose} />
        {(quote || stored) && <Doors costCentres={terms.costCentres} />}
      </div>
      <PayPanel
        {...{ quote, total, blocked, waiting }}
        change={stored && { was: stored.b.pricingDetail?.totalCost.amount, onBack: stored.onBack }}
        token={quoting.isOld || ranOut ? undefined : quoting.token}
        provider={terms.cardProvider}
        onEntry={(entry) => {
          chosen.current.entry = entry;
          chosen.current.nonce = undefined;
        }}
        onPay={() => (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit()}
      />
    </div>
  );
}

/** The freight in one line, so that prices lead on a phone. */
function Folded({ draft: { booking: b }, onChange }: { draft: GuestDraft; onChange: () => void }) {
  const items = filled(b.items).map((i) => ({ ...i, quantity: i.quantity ?? 0 }));
  const pieces = items.reduce((n, i) => n + i.quantity, 0);
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface-1 px-4 py-3">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm font-semibold">
          {locality(b.fromAddress)} → {locality(b.toAddress)}
        </b>
        <span className="block text-xs text-muted">
          {t('folded', { pieces, weight: formatKg(deadWeightKg(items)), day: formatDay(b.bookingDate) })}
        </span>
      </span>
      <Button variant="link" size="table" onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  );
}
