/** What a booking looks like in a few words: its ends, its measures, when it arrives, what went wrong. */
import type { Booking } from '@cartage/contract/booking/booking.ts';
import type { Address } from '@cartage/contract/address.ts';
import { bookingListWords } from '@cartage/contract/words/booking/bookings.ts';
import { dayIn } from '@cartage/contract/time.ts';
import {
  CarrierMark,
  formatKg,
  formatM3,
  ServiceLevel,
  Status,
  useFormat,
  When,
  troubleOf,
  wordsOf,
} from '@cartage/ui/core.ts';
import { TwoLines } from '@cartage/ui/data.ts';
import { inLegs } from '../legs/entries.tsx';
import { useCarrierName, useLogoOf } from './carriers.ts';

const t = wordsOf(bookingListWords);

export const stateCode = (a: Address): string => a.stateCode ?? a.state ?? '';
export const customerName = (b: Pick<Booking, 'customer'>): string =>
  b.customer.companyName || b.customer.customerName || b.customer.contactName || '–';
/** "3 items · 712 kg · 1.87 m³" */
export const measuresOf = (
  b: Pick<Booking, 'totalItems' | 'totalWeight' | 'totalVolume'>,
  { volume = true } = {},
): string =>
  [
    t('itemCount', { count: b.totalItems }),
    formatKg(b.totalWeight.value),
    volume && b.totalVolume.value > 0 && formatM3(b.totalVolume.value),
  ]
    .filter(Boolean)
    .join(' · ');
/** "Sydney 2000 → Ballarat 3350" */
export const routeText = (b: Pick<Booking, 'fromAddress' | 'toAddress'>): string =>
  [b.fromAddress, b.toAddress].map((a) => [a.suburb, a.postCode].filter(Boolean).join(' ')).join(' → ');

export const PlaceCell = ({ at }: { at: Address }) => (
  <TwoLines top={at.suburb ?? '–'} below={[stateCode(at), at.postCode].filter(Boolean).join(' ')} />
);
export function CarrierCell({ b }: { b: Booking }) {
  const nameOf = useCarrierName();
  return b.carrier ? (
    <span className="flex min-w-0 items-center gap-2">
      <BookedMark b={b} />
      <TwoLines
        top={nameOf(b)}
        below={<ServiceLevel code={b.carrierServiceCode}>{b.carrierServiceName}</ServiceLevel>}
      />
    </span>
  ) : (
    <span className="whitespace-nowrap text-muted">{b.isMultiLeg ? inLegs() : t('notChosen')}</span>
  );
}
/** Who carries it, at a glance; where no carrier has a logo, names alone say it. */
export function BookedMark({ b }: { b: Pick<Booking, 'carrier' | 'carrierAccountId'> }) {
  const nameOf = useCarrierName();
  const logoOf = useLogoOf();
  return b.carrier && logoOf ? <CarrierMark code={b.carrier} name={nameOf(b)} logo={logoOf(b)} /> : null;
}
export const BookingStatus = ({ b, plain }: { b: Booking; plain?: boolean }) => (
  <Status code={b.bookingStatus} note={plain ? undefined : troubleOf(b)} />
);

const ENDED = ['Delivered', 'Cancelled', 'Deleted', 'ReturnedToSender', 'Lost'];
export const isLate = (b: Pick<Booking, 'bookingStatus' | 'eta'>, now = new Date()): boolean =>
  !!b.eta && !ENDED.includes(b.bookingStatus) && new Date(b.eta) < now;
/** When it was delivered, or when it will be; the hour only where it matters: today. */
export function EtaCell({ b }: { b: Booking }) {
  const { zone, today } = useFormat();
  if (b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted') return null;
  if (b.bookingStatus === 'Delivered') return <When at={b.lastTrackingModifiedTime} />;
  if (!b.eta) return <span className="text-muted">–</span>;
  const style = dayIn(b.eta, zone) === today() ? 'auto' : 'day';
  return isLate(b) ? (
    <span className="text-warn">
      <When at={b.eta} style={style} />
      <span className="sr-only"> {t('overdue')}</span>
    </span>
  ) : (
    <When at={b.eta} style={style} />
  );
}
