/** What of a booking was changed, and what a change asks for: nothing, a new price, or a refusal. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { type AppError, conflict, refused } from '@cartage/contract/error.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { expiryOf } from '../pricing/expiry.ts';
import { isResidentialEnd } from '../pricing/options.ts';
import { isManifested, isWithCarrier } from './booking.ts';
import type { BookingRow } from './booking.tables.ts';
import { EDITABLE, type Fields } from './fields.ts';

const place = ['suburb', 'postCode', 'state', 'stateCode', 'countryCode'] as const;
const PRICED: readonly string[] = [
  'carrierAccountId',
  'carrierServiceCode',
  'bookingDate',
  'items',
  'pickupOptions',
  'deliveryOptions',
  'promoCode',
  'quoteId',
  'resourceToken',
  'isDangerousGood',
  'dangerousGoodUNCode',
  'isInsured',
  'insuredValue',
  'insuranceType',
];

type Editable = Omit<Fields, 'customerId'>;
export const changedFields = (before: Editable, after: Editable): (typeof EDITABLE)[number][] =>
  EDITABLE.filter((f) => canonical(before[f]) !== canonical(after[f]));

/** Suburb, items, service, date, customer and the like force a new price (decisions §3); contacts and references do not. */
function needsPrice(before: Fields, after: Fields): boolean {
  const moved = ENDS.some(
    (end) =>
      isResidentialEnd(before[end], []) !== isResidentialEnd(after[end], []) ||
      place.some((p) => (before[end][p] ?? '') !== (after[end][p] ?? '')),
  );
  return (
    moved || before.customerId !== after.customerId || changedFields(before, after).some((f) => PRICED.includes(f))
  );
}

/** What has to be done for it before it can be written. */
export type Ask = {
  changed: readonly string[];
  /** Rules and places are looked at. */
  checks: boolean;
  prices: boolean;
  /** It gets its connote. */
  books: boolean;
  /** Pieces that are new get an article number. */
  renumbers: boolean;
  /** A quote holds for its own work only; what the own fleet carries it can price again by itself. */
  dropsQuote: boolean;
};

/** A whole is changed and moved by its legs, and cancelled only together with a word on them. */
export const wholeRefusal = (before: BookingRow | null): AppError | undefined =>
  before?.isInLegs && before.bookingStatus !== 'Cancelled' ? conflict('booking.inLegs', say('legs.whole')) : undefined;

/** A draft's own price holds as long as a quote's does; one that a quote names runs out with it. */
export const hasRunOut = (
  b: Pick<BookingRow, 'pricingDetail' | 'quoteId' | 'pricedAt' | 'creationTime'>,
  now: Date,
): boolean =>
  b.pricingDetail !== null &&
  b.quoteId === null &&
  expiryOf(new Date(b.pricedAt ?? b.creationTime)) < now.toISOString();

/** For a new booking (`before` is null) or a changed one; or why it may not be changed. */
export function askOf(
  before: BookingRow | null,
  fields: Fields,
  operations: readonly Operation[],
  seen: string | null | undefined,
): Ask | AppError {
  const books = !before?.consignmentId && operations.includes('Book');
  const isAsked = books || (!before?.consignmentId && operations.includes('Quote'));
  if (!before)
    return {
      changed: [],
      checks: true,
      prices: isAsked || fields.quoteId !== null,
      books,
      renumbers: false,
      dropsQuote: false,
    };
  const changed = changedFields(before, fields);
  const isOtherWork = needsPrice(before, fields);
  const refusal = whyNot(before, changed, seen) ?? withCarrier(before, fields, isOtherWork);
  if (refusal) return refusal;
  // A quote is looked at again when it is booked: meanwhile it may have run out. Who asks for a price is told today's.
  const isDue = isAsked && (before.pricingDetail === null || fields.quoteId !== null || !books);
  const prices = isDue || (isOtherWork && (isAsked || before.pricingDetail !== null));
  return {
    changed,
    prices,
    books,
    checks: changed.length > 0 || prices || books,
    renumbers: before.consignmentId !== null && changed.includes('items'),
    dropsQuote:
      prices &&
      fields.quoteId === before.quoteId &&
      before.carrier === OWN_FLEET &&
      (isOtherWork || (operations.includes('Quote') && !operations.includes('Book'))),
  };
}

/** Why the booking may not be changed any more, or not by someone who looked at an older one. */
function whyNot(row: BookingRow, changed: readonly string[], seen: string | null | undefined): AppError | undefined {
  if (seen && row.lastModificationTime && Date.parse(seen) !== Date.parse(row.lastModificationTime))
    return conflict('booking.stale', say('booking.stale'), ['lastModificationTime']);
  if (changed.length === 0) return undefined;
  if (row.bookingStatus === 'Cancelled' || row.bookingStatus === 'Deleted')
    return conflict('booking.closed', say('booking.closed', { bookingStatus: named(row.bookingStatus) }));
  if (isManifested(row)) return refused('booking.manifested', say('booking.manifested'), [...changed]);
  if (row.consignmentId && changed.includes('customer'))
    return refused('booking.customerFixed', say('booking.customerFixed'), ['customer']);
  return undefined;
}

/** Nobody tells another carrier of a change: it would move what was booked first, to where it was booked, while we charge for something else. */
function withCarrier(row: BookingRow, fields: Fields, isOtherWork: boolean): AppError | undefined {
  const moved = ENDS.filter((end) => DOOR.some((line) => (row[end][line] ?? '') !== (fields[end][line] ?? '')));
  if (!isWithCarrier(row) || !(isOtherWork || moved.length)) return undefined;
  return conflict('booking.withCarrier', say('booking.withCarrier'), changedFields(row, fields));
}
const ENDS = ['fromAddress', 'toAddress'] as const;
const DOOR = ['addressLine1', 'addressLine2', 'addressLine3'] as const;

/** Absent, null and empty are one thing; article numbers are ours and do not count. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (key, v: unknown) => {
      if (key === 'articleNumbers' || v === null || v === '') return undefined;
      if (v && typeof v === 'object' && !Array.isArray(v))
        return Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)));
      return v;
    }) ?? ''
  );
}
