/** What a guest may say of a booking, and what of one a guest reads. Pure. */
import { type BookingInput, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { GUEST_OPERATIONS } from '@cartage/contract/booking/guest.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { AppError, refused, type ValidationError } from '@cartage/contract/error.ts';
import type { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Input } from '../booking/fields.ts';
import { withoutCosts } from '../pricing/pricing.ts';
import { forAnybody } from '../tracking/public.ts';

type Sent = z.output<typeof BookingInput>;

/** The freight as a guest may have it booked: under the guests' customer, in the guest's own name, without what is the house's. A cost centre is said where guests are asked for one. */
export function guestInput(sent: Sent, customerId: number, isCharged: boolean): Input {
  const { paymentNonce: _, parentBookingId: __, storeKey: ___, lastModificationTime: ____, ...booking } = sent;
  const { contactName, companyName, email, contact, address, language, costCenterId, costCenter } = sent.customer ?? {};
  const name =
    contactName?.trim() || companyName?.trim() || sent.fromAddress.contactName || sent.fromAddress.companyName;
  return {
    ...booking,
    customer: {
      id: customerId,
      contactName: name ?? null,
      // Papers and lists show the guest, not the customer that stands for all of them.
      companyName: companyName?.trim() || name || null,
      customerName: name ?? null,
      email: email?.trim().toLowerCase() ?? null,
      contact: contact ?? null,
      language: language ?? null,
      ...(address && { address }),
      ...(isCharged && { costCenterId: costCenterId ?? null, costCenter: costCenter ?? null }),
    },
  };
}

/** Besides what is wrong with any booking. */
export function guestFaults(sent: Sent, operations: readonly Operation[]): ValidationError[] {
  const found: ValidationError[] = [];
  const wrong = (message: string, member: string) => found.push({ message, members: [`booking.${member}`] });
  if (!sent.customer?.email?.trim()) wrong(say('guest.email'), 'customer.email');
  if (!sent.quoteId) wrong(say('guest.quoted'), 'quoteId');
  if (!sent.resourceToken?.trim()) wrong(say('guest.quoted'), 'resourceToken');
  const strange = operations.find((o) => !(GUEST_OPERATIONS as readonly Operation[]).includes(o));
  if (strange) found.push({ message: say('guest.operations', { strange }), members: ['operations'] });
  return found;
}
export function refuseFaults(faults: readonly ValidationError[]): void {
  if (faults.length) throw new AppError(422, 'booking.invalid', faults[0]!.message, { validationErrors: [...faults] });
}
const OPEN = ['Draft', 'Quoted'];
/** Neither booked nor closed: it may still be paid. */
export const isOpen = (b: { consignmentId: string | null; bookingStatus: string }): boolean =>
  b.consignmentId === null && OPEN.includes(b.bookingStatus);
export const unpaid = () => refused('payment.required', say('payment.required'), ['booking.paymentNonce']);

export const sameMail = (a: string | null | undefined, b: string): boolean =>
  !!a && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The operator's name stands where the house would name its own fleet, and nothing internal stands anywhere. */
export function guestView(b: BookingRecord, operator: string): BookingRecord {
  return {
    ...b,
    ...{ creatorUserId: null, lastModifierUserId: null, batchId: null, jobId: null, manifestId: null },
    ...{ invoiceId: null, invoiceNumber: null, rechargeDetail: null, rechargeInvoices: [], resourceToken: null },
    // Freight of a carrier without a machine is labelled and manifested by the house as well.
    carrier: known(b.carrier, operator),
    legs: b.legs && { ...b.legs, legs: b.legs.legs.map((leg) => ({ ...leg, carrier: known(leg.carrier, operator) })) },
    customer: { ...b.customer, id: null, code: null },
    pricingDetail: b.pricingDetail && withoutCosts(b.pricingDetail),
    operationHistory: b.operationHistory.filter(({ operation }) => operation === 'Book' || operation === 'Label'),
    // What the office notes is the office's.
    bookingNotes: b.bookingNotes.filter((note) => note.creatorUserId === null),
    bookingWarnings: [],
  };
}

const known = (carrier: string | null, operator: string): string | null =>
  carrier === OWN_FLEET || carrier === MANUAL ? operator : carrier;

/** What of a booking stands in whoever's hands the link is. What is not named here, a member that comes later as well, is not shared. */
const SHARED = [
  ...(['id', 'creationTime', 'consignmentId', 'bookingStatus', 'orderNumber', 'reference', 'items'] as const),
  ...(['carrierServiceCode', 'carrierServiceName', 'bookingDate', 'pickupReadyTime', 'businessClosingTime'] as const),
  ...(['totalItems', 'totalWeight', 'totalVolume', 'totalCubicWeight', 'chargableWeight', 'cubicFactor'] as const),
  ...(['isDangerousGood', 'dangerousGoodUNCode', 'dangerousGoodPackageType', 'dangerousGoodDescription'] as const),
  ...(['eta', 'lastTrackingStatus', 'lastTrackingModifiedTime', 'carbon'] as const),
  ...(['isMultiLeg', 'childBookingIds', 'isInLegs', 'isLeg'] as const),
] as const satisfies readonly (keyof BookingRecord)[];
const shared = (b: BookingRecord) =>
  Object.fromEntries(SHARED.map((member) => [member, b[member]])) as Pick<BookingRecord, (typeof SHARED)[number]>;
/** Of what a record must have, the house's and the customer's own. */
const UNSHARED = {
  ...{ creatorUserId: null, lastModificationTime: null, lastModifierUserId: null, batchId: null, jobId: null },
  ...{ pricingDetail: null, rechargeDetail: null, invoiceId: null, invoiceNumber: null, rechargeInvoices: [] },
  ...{ manifestId: null, pickupRequestId: null, operationHistory: [], bookingNotes: [], bookingWarnings: [] },
  // Of a leg its own way is shared, of the whole that of each leg.
  ...{ parentBookingId: null, siblingBookingIds: [] },
};

/** What anybody with the link reads: the freight and its way, not what it costs, how to reach people or who was there. */
export function sharedView(b: BookingRecord, operator: string): BookingRecord {
  const end = (a: BookingRecord['toAddress']) => ({ ...a, telephone: null, email: null });
  const ends = (of: { fromAddress: BookingRecord['toAddress']; toAddress: BookingRecord['toAddress'] }) => ({
    fromAddress: end(of.fromAddress),
    toAddress: end(of.toAddress),
  });
  const { carrier, legs } = guestView(b, operator);
  const { customerName, companyName, contactName } = b.customer;
  return {
    ...UNSHARED,
    ...shared(b),
    ...ends(b),
    carrier,
    customer: { id: null, customerName, companyName, contactName },
    trackingDetails: b.trackingDetails.map(forAnybody),
    legs: legs?.isWhole ? { ...legs, legs: legs.legs.map((leg) => ({ ...leg, ...ends(leg), total: null })) } : null,
  };
}
