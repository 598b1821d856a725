/** Quote and book without an account, where the tenant lets strangers do so. */
import { EmptyState, ErrorState, Link, Spinner, useNavigate, useSession } from '@cartage/ui/core.ts';
import { Lock } from 'lucide-react';
import { keepBooking } from './kept-booking.ts';
import { GuestForm } from './guest-form.tsx';
import { GuestFrame, useEmbedded, useGuestTerms } from './guest-frame.tsx';

export default function GuestQuotePage() {
  const { status } = useSession();
  const terms = useGuestTerms();
  const { keep } = useEmbedded();
  const navigate = useNavigate();
  if (status === 'authenticated')
    return (
      <GuestFrame title="Get a quote" terms={terms.data}>
        <EmptyState
          icon={<Lock />}
          title="You are signed in"
          text="This page is for who has no account. Yours knows your prices and addresses."
          action={
            <Link to="/quote" className="font-medium text-accent hover:underline">
              New quote on your account
            </Link>
          }
        />
      </GuestFrame>
    );
  return (
    <GuestFrame title="Get a quote" terms={terms.data}>
      <h1 className="text-xl font-semibold tracking-[-.01em]">Send freight anywhere in Australia</h1>
      <p className="mb-4 text-table text-muted">No account needed. Prices include GST and every levy.</p>
      {terms.isError ? (
        terms.error.status === 403 ? (
          <EmptyState icon={<Lock />} title="An account is needed here" text={terms.error.message} />
        ) : (
          <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
        )
      ) : !terms.data ? (
        <div className="grid h-48 place-items-center">
          <Spinner />
        </div>
      ) : (
        <GuestForm
          terms={terms.data}
          onBooked={(b) => {
            keepBooking({ bookingId: b.consignmentId ?? String(b.id), email: b.customer.email ?? '' });
            void navigate(keep('/guest/booking'));
          }}
        />
      )}
    </GuestFrame>
  );
}
