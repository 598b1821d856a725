/** Quote and book without an account, where the tenant lets strangers do so. */
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { guestWords } from '@cartage/contract/words/guest/guest.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import {
  EmptyState,
  ErrorState,
  Link,
  skip,
  Spinner,
  Strip,
  useCall,
  useLocation,
  useNavigate,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Link2Off, Lock } from 'lucide-react';
import { keepBooking } from './kept-booking.ts';
import { GuestForm } from './guest-form.tsx';
import { GuestFrame, useEmbedded, useGuestTerms } from './guest-frame.tsx';
import { sharedToken } from './opened-quote.ts';

const t = wordsOf(guestQuoteWords),
  tGuest = wordsOf(guestWords);

export default function GuestQuotePage() {
  const { status } = useSession();
  const terms = useGuestTerms();
  const { keep } = useEmbedded();
  const navigate = useNavigate();
  const token = sharedToken(useLocation().hash);
  const shared = useCall(quoteCalls.asked, token ? { resourceToken: token } : skip, {
    retry: false,
    staleMs: Infinity,
  });
  if (status === 'authenticated')
    return (
      <GuestFrame title={tGuest('getQuote')} terms={terms.data}>
        <EmptyState
          icon={<Lock />}
          title={t('signedIn')}
          text={t('signedInText')}
          action={
            <Link to="/quote" className="font-medium text-accent hover:underline">
              {t('ownQuote')}
            </Link>
          }
        />
      </GuestFrame>
    );
  return (
    <GuestFrame title={tGuest('getQuote')} terms={terms.data}>
      <h1 className="text-xl font-semibold tracking-[-.01em]">{t('heading')}</h1>
      <p className="mb-4 text-table text-muted">{t('subheading')}</p>
      {terms.isError ? (
        terms.error.status === 403 ? (
          <EmptyState icon={<Lock />} title={t('needsAccount')} text={terms.error.message} />
        ) : (
          <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
        )
      ) : !terms.data || (token && !shared.data && !shared.isError) ? (
        <div className="grid h-48 place-items-center">
          <Spinner />
        </div>
      ) : (
        <>
          {shared.isError && (
            <Strip tone="warn" role="status" className="mb-3">
              <Link2Off aria-hidden />
              <span>{shared.error.status === 404 ? t('sharedQuoteGone') : shared.error.message}</span>
            </Strip>
          )}
          <GuestForm
            key={shared.data && token}
            terms={terms.data}
            shared={token && shared.data ? { token, asked: shared.data } : undefined}
            onBooked={(b) => {
              keepBooking({ bookingId: b.consignmentId ?? String(b.id), email: b.customer.email ?? '' });
              void navigate(keep('/guest/booking'));
            }}
          />
        </>
      )}
    </GuestFrame>
  );
}
