/** The booking that a link shares, until the link expires. */
import { locality } from '@cartage/contract/address.ts';
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { words } from '@cartage/contract/status.ts';
import { guestBookingWords } from '@cartage/contract/words/guest/booking.ts';
import {
  Card,
  CopyCode,
  EmptyState,
  ErrorState,
  Facts,
  formatKg,
  Link,
  skip,
  Spinner,
  Status,
  trackingPath,
  useCall,
  useSearchParams,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { CreditCard, Link2Off, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { whenOf } from './booked-view.tsx';
import { GuestFrame } from './guest-frame.tsx';

const t = wordsOf(guestBookingWords);

export default function SharedPage() {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim();
  const found = useCall(guestBookingCalls.shared, token ? { resourceToken: token } : skip, { retry: false });
  const b = found.data;
  const isGone = !token || (found.isError && found.error.status === 404);
  return (
    <GuestFrame title={b?.consignmentId ?? t('shared')} narrow>
      {!b && <h1 className="sr-only">{t('shared')}</h1>}
      {isGone ? (
        <EmptyState icon={<Link2Off />} title={t('linkEnded')} text={t('linkEndedText')} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !b ? (
        <div className="grid h-48 place-items-center">
          <Spinner />
        </div>
      ) : (
        <Card>
          <h1 className="flex flex-wrap items-center gap-x-3 text-lg">
            {b.consignmentId ? <CopyCode code={b.consignmentId} className="text-xl" /> : t('notBooked')}
            <Status code={b.bookingStatus} />
          </h1>
          <p className="text-table text-muted">
            {locality(b.fromAddress)} → {locality(b.toAddress)}
          </p>
          <Facts
            className="my-4 border-y border-line py-3"
            facts={[
              ...whenOf(b),
              [t('carriedBy'), `${b.carrier ?? ''}, ${b.carrierServiceName ?? ''}`],
              [
                t('from'),
                <bdi>
                  {[b.fromAddress.companyName || b.fromAddress.contactName, b.fromAddress.addressLine1]
                    .filter(Boolean)
                    .join(', ')}
                </bdi>,
              ],
              [
                t('to'),
                <bdi>
                  {[b.toAddress.companyName || b.toAddress.contactName, b.toAddress.addressLine1]
                    .filter(Boolean)
                    .join(', ')}
                </bdi>,
              ],
              [t('freight'), t('freightOf', { count: b.totalItems, weight: formatKg(b.totalWeight.value) })],
              ...(b.reference ?? []).map((r): [ReactNode, ReactNode] => [r.key, r.value]),
              ...(b.trackingDetails[0]
                ? [
                    [
                      t('lastNews'),
                      t.parts('newsAt', {
                        status: words(b.trackingDetails[0].status),
                        when: <When at={b.trackingDetails[0].updatedAt} style="full" />,
                      }),
                    ] as [ReactNode, ReactNode],
                  ]
                : []),
            ]}
          />
          {b.isPayable && (
            <Link
              to={`/guest/booking?number=${b.id}`}
              className="inline-flex items-center gap-1.5 text-table font-medium text-accent hover:underline"
            >
              <CreditCard aria-hidden className="size-4" /> {t('payNow')}
            </Link>
          )}
          {b.consignmentId && (
            <Link
              to={trackingPath(b)}
              className="inline-flex items-center gap-1.5 text-table font-medium text-accent hover:underline"
            >
              <MapPin aria-hidden className="size-4" /> {t('follow')}
            </Link>
          )}
        </Card>
      )}
    </GuestFrame>
  );
}
