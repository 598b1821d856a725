/** What waits unpaid is put right by its guest: the same form, saved at a new price instead of paid. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { guestBookingWords } from '@cartage/contract/words/guest/booking.ts';
import { EmptyState, ErrorState, Spinner, toast, wordsOf } from '@cartage/ui/core.ts';
import { Lock } from 'lucide-react';
import { GuestForm } from './guest-form.tsx';
import { useGuestTerms } from './guest-frame.tsx';

const t = wordsOf(guestBookingWords);

type Props = { b: BookingRecord; onSaved: (b: BookingRecord) => void; onBack: () => void };
export function ChangeDraft({ b, onSaved, onBack }: Props) {
  const terms = useGuestTerms();
  return (
    <>
      <h1 className="text-xl font-semibold tracking-[-.01em]">{t('changeNumber', { number: b.id })}</h1>
      <p className="mb-4 text-table text-muted">{t('changeMeaning')}</p>
      {terms.isError ? (
        terms.error.status === 403 ? (
          <EmptyState icon={<Lock />} title={terms.error.message} />
        ) : (
          <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
        )
      ) : !terms.data ? (
        <div className="grid h-48 place-items-center">
          <Spinner />
        </div>
      ) : (
        <GuestForm
          key={b.id}
          terms={terms.data}
          stored={{ b, onBack }}
          onBooked={(saved) => {
            toast({ title: t('isChanged'), tone: 'ok' });
            onSaved(saved);
          }}
        />
      )}
    </>
  );
}
