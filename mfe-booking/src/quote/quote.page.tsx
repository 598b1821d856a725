/** Quote and book on one page: three sections that open as they become possible. */
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { EmptyState, ErrorState, Page, skip, Spinner, useCall, useFormat, useSearchParams, useSession } from '@cartage/ui/core.ts';
import { Form, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Eraser, Lock } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { bookingOf, draftFrom, type Draft, missing, newDraft, requestOf } from './draft.ts';
import { DetailsSection } from './details-section.tsx';
import { ItemsSection } from './items-section.tsx';
import { fieldOf, QuotesSection } from './quotes-section.tsx';
import { RouteSection } from './route-section.tsx';
import { Success } from './success.tsx';
import { Summary } from './summary.tsx';
import { keyOf, useQuotes } from './use-quotes.ts';

const FORM = 'quote';
type Chosen = { quote: Parameters<typeof bookingOf>[1]; token: string | undefined };

export default function QuotePage() {
  const { can } = useSession();
  const { today, zone } = useFormat();
  const [params, setParams] = useSearchParams();
  const again = Number(params.get('again')) || undefined;
  const before = useCall(bookingCalls.find, again ? { id: again } : skip, { staleMs: Infinity });
  const [booked, setBooked] = useState<BookingRecord>();
  const [round, setRound] = useState(0);
  const restart = () => { setBooked(undefined); setParams({}, { replace: true }); setRound((n) => n + 1); };
  const crumbs = [{ label: 'Bookings', to: '/bookings' }];
  if (!can('Booking.Manage')) return <Page title="New quote" crumbs={crumbs}><EmptyState icon={<Lock />} title="You may not book freight" text="Your roles let you look at bookings. An administrator can change that." /></Page>;
  if (booked) return <Page title="New quote" crumbs={crumbs}><Success b={booked} onAnother={restart} /></Page>;
  if (again && before.isPending) return <Page title="New quote" crumbs={crumbs}><div className="grid h-64 place-items-center"><Spinner /></div></Page>;
  if (again && before.isError) return <Page title="New quote" crumbs={crumbs}><ErrorState error={before.error} onRetry={() => void before.refetch()} /></Page>;
  const start = before.data && again ? draftFrom(before.data, today(), zone) : newDraft(today());
  return (
    <Page title="New quote" crumbs={crumbs} note={before.data && again ? `as ${before.data.consignmentId ?? 'before'}` : undefined} actions={[{ label: 'Clear quote', icon: <Eraser />, onClick: restart }]}>
      <QuoteForm key={`${again ?? 'new'}:${round}`} start={start} before={again ? before.data : undefined} onBooked={setBooked} />
    </Page>
  );
}

type Before = Pick<BookingRecord, 'carrier' | 'carrierServiceCode'> | undefined;
function QuoteForm({ start, before, onBooked }: { start: Draft; before: Before; onBooked: (b: BookingRecord) => void }) {
  const { zone } = useFormat();
  // The first values stay: a re-render must not fill the form again.
  const [values] = useState(start);
  const chosen = useRef<Chosen>({ quote: undefined, token: undefined });
  return (
    <Form call={bookingCalls.save} id={FORM} noButtons values={values as never} also={[quoteCalls]} onDone={onBooked} errorTitle="The freight is not booked yet"
      prepare={(v) => bookingOf(v as Draft, chosen.current.quote, chosen.current.token, zone)}>
      <Sections chosen={chosen} before={before} />
    </Form>
  );
}

function Sections({ chosen, before }: { chosen: RefObject<Chosen>; before: Before }) {
  const { setError } = useFormContext();
  const { isCustomer } = useSession();
  const draft = useWatch() as Draft;
  const lacking = missing(draft), quoting = useQuotes(requestOf(draft));
  const [picked, choose] = useState<string>();
  // Booking again means the same service again, until another is picked.
  const usual = before && quoting.quotes.find((q) => q.carrier.code === before.carrier && q.service.code === before.carrierServiceCode);
  const key = picked ?? (usual && keyOf(usual));
  const quote = quoting.quotes.find((q) => keyOf(q) === key);
  chosen.current = { quote, token: quoting.token };
  const { error } = quoting;
  useEffect(() => { for (const e of (error?.validationErrors ?? [])) for (const m of e.members) setError(fieldOf(m), { type: 'server', message: e.message }); }, [error, setError]);
  const blocked = !quote ? (lacking.length ? `Say ${lacking[0]}` : 'Choose a quote') : quoting.isOld ? 'Waiting for the new price' : !isCustomer && !draft.booking.customer?.id ? 'Choose whom it is for' : undefined;
  return (
    <div className="grid items-start gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="@container grid min-w-0 gap-3">
        <RouteSection />
        <ItemsSection cubicFactor={quote?.trace?.measures.cubicFactor} />
        <QuotesSection quoting={quoting} missing={lacking} chosen={key} onChoose={choose} />
        {quote && <DetailsSection />}
      </div>
      <Summary quote={quote} isOld={quoting.isOld} formId={FORM} blocked={blocked} />
    </div>
  );
}
