/** What of a booking was changed, and what a change asks for: nothing, a new price, or a refusal. */
import { conflict, refused } from '@cartage/contract/error.ts';
import { isManifested } from './booking.ts';
import type { BookingRow } from './booking.tables.ts';

const place = ['suburb', 'postCode', 'state', 'stateCode', 'countryCode'] as const;
/** Fields that a person may change; others of a row are ours. */
const EDITABLE = [
  'customer', 'carrierServiceCode', 'bookingDate', 'pickupReadyTime', 'businessClosingTime', 'fromAddress', 'toAddress', 'specialInstructions', 'deliveryInstructions',
  'items', 'reference', 'pickupOptions', 'deliveryOptions', 'storeKey', 'orderNumber', 'promoCode', 'quoteId', 'resourceToken', 'isDangerousGood', 'dangerousGoodUNCode',
  'dangerousGoodPackageType', 'dangerousGoodDescription', 'isInsured', 'insuredValue', 'insuranceType', 'isReadyToPickup', 'parentBookingId',
] as const satisfies readonly (keyof BookingRow)[];
const PRICED: readonly string[] = ['carrierServiceCode', 'bookingDate', 'items', 'pickupOptions', 'deliveryOptions', 'promoCode', 'quoteId', 'resourceToken', 'isDangerousGood', 'dangerousGoodUNCode', 'isInsured', 'insuredValue', 'insuranceType'];

type Editable = Pick<BookingRow, (typeof EDITABLE)[number]>;
export const changedFields = (before: Editable, after: Editable): (typeof EDITABLE)[number][] => EDITABLE.filter((f) => canonical(before[f]) !== canonical(after[f]));

/** Suburb, items, service, date and the like force a new price (decisions §3); contacts and references do not. */
export function needsPrice(before: Editable, after: Editable): boolean {
  const moved = (['fromAddress', 'toAddress'] as const).some((end) => place.some((p) => (before[end][p] ?? '') !== (after[end][p] ?? '')));
  return moved || changedFields(before, after).some((f) => PRICED.includes(f));
}

/** Throws when the booking may not be changed any more, or not by someone who looked at an older one. */
export function mayChange(row: BookingRow, changed: readonly string[], seen: string | null | undefined): void {
  if (seen && row.lastModificationTime && Date.parse(seen) !== Date.parse(row.lastModificationTime))
    throw conflict('booking.stale', 'Someone changed this booking meanwhile. Load it again before you save.', ['booking.lastModificationTime']);
  if (changed.length === 0) return;
  if (row.bookingStatus === 'Cancelled' || row.bookingStatus === 'Deleted') throw conflict('booking.closed', `A booking that is ${row.bookingStatus} cannot be changed.`);
  if (isManifested(row)) throw refused('booking.manifested', 'After the manifest only status, notes and documents change.', changed.map((f) => `booking.${f}`));
  if (row.consignmentId && changed.includes('customer')) throw refused('booking.customerFixed', 'The customer of a booked consignment cannot be changed.', ['booking.customer']);
}

/** Absent, null and empty are one thing; article numbers are ours and do not count. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, v: unknown) => {
    if (key === 'articleNumbers' || v === null || v === '') return undefined;
    if (v && typeof v === 'object' && !Array.isArray(v)) return Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)));
    return v;
  }) ?? '';
}
