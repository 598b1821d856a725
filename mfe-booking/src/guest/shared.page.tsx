/** The booking that a link shares, until the link expires. */
import { locality } from '@cartage/contract/address.ts';
import { guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import {
  Card,
  CopyCode,
  EmptyState,
  ErrorState,
  Facts,
  formatKg,
  Link,
  plural,
  skip,
  Spinner,
  Status,
  trackingPath,
  useCall,
  useSearchParams,
  When,
} from '@cartage/ui/core.ts';
import { words } from '@cartage/contract/status.ts';
import { Link2Off, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { whenOf } from './booked-view.tsx';
import { GuestFrame } from './guest-frame.tsx';

export default function SharedPage() {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim();
  const found = useCall(guestBookingCalls.shared, token ? { resourceToken: token } : skip, { retry: false });
  const b = found.data;
  const isGone = !token || (found.isError && found.error.status === 404);
  return (
    <GuestFrame title={b?.consignmentId ?? 'Shared booking'} narrow>
      {!b && <h1 className="sr-only">Shared booking</h1>}
      {isGone ? (
        <EmptyState
          icon={<Link2Off />}
          title="This link no longer works"
          text="It has expired or was withdrawn. Ask whoever sent it for a new one."
        />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !b ? (
        <div className="grid h-48 place-items-center">
          <Spinner />
        </div>
      ) : (
        <Card>
          <h1 className="flex flex-wrap items-center gap-x-3 text-lg">
            {b.consignmentId ? <CopyCode code={b.consignmentId} className="text-xl" /> : 'Not booked yet'}
            <Status code={b.bookingStatus} />
          </h1>
          <p className="text-table text-muted">
            {locality(b.fromAddress)} → {locality(b.toAddress)}
          </p>
          <Facts
            className="my-4 border-y border-line py-3"
            facts={[
              ...whenOf(b),
              ['Carried by', `${b.carrier ?? ''}, ${b.carrierServiceName ?? ''}`],
              [
                'From',
                [b.fromAddress.companyName || b.fromAddress.contactName, b.fromAddress.addressLine1]
                  .filter(Boolean)
                  .join(', '),
              ],
              [
                'To',
                [b.toAddress.companyName || b.toAddress.contactName, b.toAddress.addressLine1]
                  .filter(Boolean)
                  .join(', '),
              ],
              ['Freight', `${plural(b.totalItems, 'item')}, ${formatKg(b.totalWeight.value)}`],
              ...(b.reference ?? []).map((r): [ReactNode, ReactNode] => [r.key, r.value]),
              ...(b.trackingDetails[0]
                ? [
                    [
                      'Last news',
                      <>
                        {words(b.trackingDetails[0].status)}, <When at={b.trackingDetails[0].updatedAt} style="full" />
                      </>,
                    ] as [ReactNode, ReactNode],
                  ]
                : []),
            ]}
          />
          {b.consignmentId && (
            <Link
              to={trackingPath(b)}
              className="inline-flex items-center gap-1.5 text-table font-medium text-accent hover:underline"
            >
              <MapPin aria-hidden className="size-4" /> Follow it as it moves
            </Link>
          )}
        </Card>
      )}
    </GuestFrame>
  );
}
