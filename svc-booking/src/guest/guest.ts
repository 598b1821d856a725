/** What a guest may say of a booking, and what of one a guest reads. Pure. */
import { type BookingInput, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { GUEST_OPERATIONS } from '@cartage/contract/booking/guest.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { AppError, refused, type ValidationError } from '@cartage/contract/error.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Input } from '../booking/fields.ts';
import { forCustomer } from '../pricing/pricing.ts';

type Sent = z.output<typeof BookingInput>;

/** The freight as a guest may have it booked: under the guests' customer, in the guest's own name, without what is the house's. */
export function guestInput(sent: Sent, customerId: number): Input {
  const { paymentNonce: _, parentBookingId: __, storeKey: ___, lastModificationTime: ____, ...booking } = sent;
  const { contactName, companyName, email, contact, address } = sent.customer ?? {};
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
      ...(address && { address }),
    },
  };
}

/** Besides what is wrong with any booking. */
export function guestFaults(sent: Sent, operations: readonly Operation[]): ValidationError[] {
  const found: ValidationError[] = [];
  const wrong = (message: string, member: string) => found.push({ message, members: [`booking.${member}`] });
  if (!sent.customer?.email?.trim()) wrong('An e-mail address is needed, for labels and tracking.', 'customer.email');
  if (!sent.quoteId) wrong('Take one of the prices that were quoted.', 'quoteId');
  if (!sent.resourceToken?.trim()) wrong('Take one of the prices that were quoted.', 'resourceToken');
  const strange = operations.find((o) => !(GUEST_OPERATIONS as readonly Operation[]).includes(o));
  if (strange) found.push({ message: `${strange} is not for guests. Please call us.`, members: ['operations'] });
  return found;
}
export function refuseFaults(faults: readonly ValidationError[]): void {
  if (faults.length) throw new AppError(422, 'booking.invalid', faults[0]!.message, { validationErrors: [...faults] });
}
export const unpaid = () =>
  refused('payment.required', 'Freight of guests is booked once it is paid. Please enter a card.', [
    'booking.paymentNonce',
  ]);

export const sameMail = (a: string | null | undefined, b: string): boolean =>
  !!a && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The operator's name stands where the house would name its own fleet, and nothing internal stands anywhere. */
export function guestView(b: BookingRecord, operator: string): BookingRecord {
  return {
    ...b,
    ...{ creatorUserId: null, lastModifierUserId: null, batchId: null, jobId: null, manifestId: null },
    ...{ invoiceId: null, invoiceNumber: null, rechargeDetail: null, rechargeInvoices: [], resourceToken: null },
    // Freight of a carrier without a machine is labelled and manifested by the house as well.
    carrier: b.carrier === OWN_FLEET || b.carrier === MANUAL ? operator : b.carrier,
    customer: { ...b.customer, id: null, code: null },
    pricingDetail: b.pricingDetail && forCustomer(b.pricingDetail),
    operationHistory: b.operationHistory.filter(({ operation }) => operation === 'Book' || operation === 'Label'),
    // What the office notes is the office's.
    bookingNotes: b.bookingNotes.filter((note) => note.creatorUserId === null),
    bookingWarnings: [],
  };
}

/** What anybody with the link reads: the freight and its way, not what it costs or how to reach people. */
export function sharedView(b: BookingRecord, operator: string): BookingRecord {
  const end = (a: BookingRecord['toAddress']) => ({ ...a, telephone: null, email: null });
  const { customerName, companyName, contactName } = b.customer;
  return {
    ...guestView(b, operator),
    customer: { id: null, customerName, companyName, contactName },
    fromAddress: end(b.fromAddress),
    toAddress: end(b.toAddress),
    pricingDetail: null,
    promoCode: null,
    quoteId: null,
    insuredValue: null,
    bookingNotes: [],
    operationHistory: [],
    cardPayment: null,
  };
}
