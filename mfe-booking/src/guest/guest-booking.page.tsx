/** What a guest has booked: by its number and the email it was booked with. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { guestBookingWords } from '@cartage/contract/words/guest/booking.ts';
import { guestWords } from '@cartage/contract/words/guest/guest.ts';
import {
  Button,
  ErrorState,
  Input,
  Label,
  skip,
  Spinner,
  Strip,
  useCall,
  useSearchParams,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { BookedView, isUnpaid } from './booked-view.tsx';
import { ChangeDraft } from './change-draft.tsx';
import { GuestFrame, useGuestTerms } from './guest-frame.tsx';
import { keepBooking, type KeptBooking, keptBooking } from './kept-booking.ts';

const t = wordsOf(guestBookingWords),
  tGuest = wordsOf(guestWords);

export default function GuestBookingPage() {
  const terms = useGuestTerms();
  const [params, setParams] = useSearchParams();
  // A link names the booking; whose it is says the email.
  const number = params.get('number')?.trim();
  const [of, setOf] = useState(() => {
    const kept = keptBooking();
    return number && kept?.bookingId !== number ? undefined : kept;
  });
  const [paid, setPaid] = useState<BookingRecord>();
  const [saved, setSaved] = useState<BookingRecord>();
  const found = useCall(guestBookingCalls.find, of ?? skip, { retry: false });
  const open = (next: KeptBooking | undefined) => {
    keepBooking(next);
    setOf(next);
    setPaid(undefined);
    setSaved(undefined);
  };
  const b = of && (paid ?? later(saved, found.data));
  // In the address, so that the browser's way back leads back to the booking.
  const change = (isOn: boolean) =>
    setParams((now) => {
      if (isOn) now.set('change', '1');
      else now.delete('change');
      return now;
    });
  const isChanging = !!b && params.get('change') === '1' && isUnpaid(b);
  return (
    <GuestFrame title={tGuest('yourBooking')} terms={terms.data} narrow={!isChanging}>
      {isChanging ? (
        <ChangeDraft
          b={b}
          onBack={() => change(false)}
          onSaved={(next) => {
            setSaved(next);
            change(false);
          }}
        />
      ) : of && b ? (
        <BookedView
          {...{ b, email: of.email }}
          onOther={() => open(undefined)}
          onChange={() => change(true)}
          onPaid={setPaid}
        />
      ) : of && found.isLoading ? (
        <div className="grid h-48 place-items-center">
          <Spinner />
        </div>
      ) : (
        <>
          <h1 className="mb-1 text-xl font-semibold tracking-[-.01em]">{tGuest('yourBooking')}</h1>
          <p className="mb-5 text-muted">{t('howFound')}</p>
          {of && found.isError && (
            <Refused status={found.error.status} error={found.error} onRetry={() => void found.refetch()} />
          )}
          <FindForm
            key={of?.bookingId}
            of={of ?? (number ? { bookingId: number, email: '' } : undefined)}
            onFind={open}
          />
        </>
      )}
    </GuestFrame>
  );
}
/** What was saved here, until the server tells of something later. */
const later = (saved: BookingRecord | undefined, found: BookingRecord | undefined): BookingRecord | undefined =>
  saved && found?.id === saved.id && (found.lastModificationTime ?? '') > (saved.lastModificationTime ?? '')
    ? found
    : (saved ?? found);
function Refused({ status, error, onRetry }: { status: number; error: { status: number }; onRetry: () => void }) {
  if (status !== 404 && status !== 429) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Strip tone={status === 404 ? 'bad' : 'warn'} role="alert" className="mb-4">
      <SearchX aria-hidden />
      <span>{t(status === 404 ? 'notFound' : 'tooMany')}</span>
    </Strip>
  );
}
function FindForm({ of, onFind }: { of: KeptBooking | undefined; onFind: (of: KeptBooking) => void }) {
  const [bookingId, setNumber] = useState(of?.bookingId ?? ''),
    [email, setEmail] = useState(of?.email ?? '');
  return (
    <form
      className="grid items-end gap-4 rounded-card border border-line bg-surface-1 p-4 sm:grid-cols-[12rem_1fr_auto]"
      onSubmit={(e) => {
        e.preventDefault();
        if (bookingId.trim() && email.trim()) onFind({ bookingId: bookingId.trim(), email: email.trim() });
      }}
    >
      <div className="grid gap-1">
        <Label htmlFor="booking">{t('number')}</Label>
        <Input
          id="booking"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          className="mono"
          value={bookingId}
          onChange={(e) => setNumber(e.target.value)}
        />
      </div>
      <div className="grid gap-1">
        <Label htmlFor="email">{t('email')}</Label>
        <Input
          id="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={email}
          onChange={(e) => setEmail(e.target.value)}
        />
      </div>
      <Button type="submit" icon={<Search />}>
        {t('open')}
      </Button>
    </form>
  );
}
