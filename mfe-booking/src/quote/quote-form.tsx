/** Three sections that open as they become possible, and the summary that books. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { useFormat, useMedia, useSession, wordsOf } from '@cartage/ui/core.ts';
import { Form, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { use, useEffect, useRef, useState, type RefObject } from 'react';
import type { Act } from './act.ts';
import { Begun, textOf } from './begun.ts';
import { bookingOf, type Draft, gaps, pricedBy, requestOf, unbookable } from './draft.ts';
import { useAskedFor } from './customer-lists.ts';
import { DetailsSection } from './details-section.tsx';
import { AccountStrip } from './account-strip.tsx';
import { ItemsSection } from './items-section.tsx';
import { forgetDraft, keepDraft, storeDraft } from './kept.ts';
import { fieldOf, QuotesSection } from './quotes-section.tsx';
import { RouteSection } from './route-section.tsx';
import { Summary } from './summary.tsx';
import { totalOf } from './total.ts';
import { useAccount, useCreditLeft } from './use-account.ts';
import { useInsurance } from './use-insurance.ts';
import { keyOf, useQuotes } from './use-quotes.ts';

const t = wordsOf(quoteWords);

const FORM = 'quote';
/** Booked, kept as a quote, or a change of what is stored. */
type Chosen = { quote: Parameters<typeof bookingOf>[1]; token: string | undefined; act: Act; asksReference: boolean };
type Props = {
  of: string;
  start: Draft;
  /** What was typed on an earlier visit. */ typed: Draft | undefined;
  /** Whose service is meant again. */ before: Pick<BookingRecord, 'carrier' | 'carrierServiceCode'> | undefined;
  /** The booking that is being changed. */ stored: BookingRecord | undefined;
  /** Asks for prices although nothing has changed. */ askAnyway: boolean;
  onDone: (b: BookingRecord, act: Act) => void;
};
export function QuoteForm({ start, typed, onDone, ...rest }: Props) {
  const { zone } = useFormat();
  // The first values stay: a re-render must not fill the form again.
  const [values] = useState(typed ?? start);
  const [first] = useState(start);
  const begun = useRef(typed ? undefined : textOf(start));
  // oxlint-disable-next-line words/bare-text -- an act's code
  const chosen = useRef<Chosen>({ quote: undefined, token: undefined, act: 'Book', asksReference: false });
  return (
    <Form
      call={bookingCalls.save}
      id={FORM}
      noButtons
      keepsItself
      values={values as never}
      also={[quoteCalls]}
      onDone={(b) => onDone(b, chosen.current.act)}
      errorTitle={rest.stored?.consignmentId ? t('changeNotSaved') : t('notBookedYet')}
      check={(v) => (chosen.current.act === 'Quote' ? [] : unbookable(v as Draft, chosen.current.asksReference))}
      prepare={(v) => {
        const { quote, token, act } = chosen.current;
        return bookingOf(v as Draft, quote, token, zone, act === 'Save' ? [] : [act]);
      }}
    >
      <Begun value={begun}>
        <Sections chosen={chosen} start={first} {...rest} />
      </Begun>
    </Form>
  );
}

type SectionsProps = Omit<Props, 'typed' | 'onDone'> & { chosen: RefObject<Chosen> };
function Sections({ chosen, start, of, before, stored, askAnyway }: SectionsProps) {
  const { setError, setFocus, formState } = useFormContext();
  const { isCustomer, user } = useSession();
  const draft = useWatch() as Draft;
  const booked = !!stored?.consignmentId;
  const asks = !booked || askAnyway || pricedBy(draft) !== pricedBy(start);
  const open = gaps(draft, asks),
    quoting = useQuotes(asks ? requestOf(draft) : undefined);
  const [picked, choose] = useState<string>();
  // Booking again means the same service again, until another is picked.
  const same = quoting.quotes.filter(
    (q) => q.carrier.code === before?.carrier && q.service.code === before.carrierServiceCode,
  );
  // Two accounts of one kind may offer it: which of them is for people to say.
  const usual = same.length === 1 ? same[0] : undefined;
  const key = picked ?? (usual && keyOf(usual));
  const quote = asks ? quoting.quotes.find((q) => keyOf(q) === key) : undefined;
  // Asked for when it is booked; what a customer has begun to ask for since is no fault of whoever changes something else.
  const asksReference = useAskedFor().isReferenceRequired && !booked;
  chosen.current = { ...chosen.current, quote, token: quote && quoting.token, asksReference };
  const insurance = useInsurance(draft.booking);
  const uncovered = draft.booking.isInsured && asks && !insurance.cost;
  const nobody = !isCustomer && !draft.booking.customer?.id;
  const { error } = quoting;
  useEffect(() => {
    for (const e of error?.validationErrors ?? [])
      for (const m of e.members) setError(fieldOf(m), { type: 'server', message: e.message });
  }, [error, setError]);
  const text = textOf(draft);
  const untouched = text === textOf(start);
  const begun = use(Begun),
    stood = useRef(text);
  useEffect(() => {
    if (text === stood.current) return;
    stood.current = text;
    // Whoever takes back what was typed leaves nothing that could be restored.
    if (untouched || text === begun.current) forgetDraft(user?.id, of);
    else keepDraft(user?.id, of, draft);
  }, [text, untouched, begun, user?.id, of, draft]);
  useEffect(() => {
    window.addEventListener('pagehide', storeDraft);
    return () => {
      window.removeEventListener('pagehide', storeDraft);
      storeDraft();
    };
  }, []);
  const mouse = useMedia('(pointer: fine)');
  useEffect(() => {
    if (mouse && of === 'new') setFocus(isCustomer ? 'booking.toAddress.suburb' : 'booking.customer.id');
  }, [mouse, of, isCustomer, setFocus]);

  const blocked = open.length
    ? t('enter', { text: open[0]!.text })
    : asks && !quote
      ? t('chooseAQuote')
      : asks && quoting.isOld
        ? t('waitingForPrice')
        : nobody
          ? t('chooseTheCustomer')
          : uncovered
            ? (insurance.refusal ?? (draft.booking.insuredValue ? t('waitingForCover') : t('enterValue')))
            : booked && untouched && !quote
              ? t('nothingIsChangedYet')
              : undefined;
  const total = quote && totalOf(quote, insurance.cost);
  const account = useAccount(booked ? null : draft.booking.customer?.id, booked ? undefined : total?.amount);
  const creditLeft = useCreditLeft(draft.booking.customer?.id);
  const mayNot = !booked && account && !draft.creditOverride?.trim() ? account.short : undefined;
  const send = (act: Act) => {
    chosen.current.act = act;
    (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit();
  };
  const main: Act = booked ? 'Save' : 'Book';
  /** To what is wanted next: an empty field, the prices, the booking. */
  const goOn = () => {
    if (nobody) return setFocus('booking.customer.id');
    if (open[0]) return setFocus(open[0].field);
    if (asks && !quote)
      return document.querySelector<HTMLElement>('[role="radiogroup"] input[name="quote-choice"]')?.focus();
    const [wrong] = unbookable(draft, asksReference);
    if (wrong) return setFocus(wrong.members[0]!);
    if (!blocked && !mayNot && !formState.isSubmitting) send(main);
  };
  return (
    <div
      className="grid items-start gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
        e.preventDefault();
        goOn();
      }}
    >
      <div className="@container grid min-w-0 gap-3">
        <RouteSection fixedCustomer={booked ? stored.customer : undefined} />
        <ItemsSection cubicFactor={quote?.trace?.measures.cubicFactor ?? stored?.cubicFactor} />
        <QuotesSection
          quoting={quoting}
          missing={open.map((g) => g.text)}
          chosen={key}
          onChoose={choose}
          stands={!asks ? stored : undefined}
        />
        {(quote || booked || stored) && <DetailsSection />}
        {!booked && account && <AccountStrip account={account} />}
      </div>
      <Summary
        quote={quote}
        total={total}
        isOld={asks && quoting.isOld}
        blocked={blocked}
        mayNot={mayNot}
        creditLeft={booked ? undefined : creditLeft}
        act={main}
        onSend={send}
        stored={stored}
        start={start}
      />
    </div>
  );
}
