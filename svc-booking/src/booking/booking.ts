/** The rules of a booking: what it must hold, what may change when, where its status may go. No I/O, no clock. */
import type { Address, Item } from '@cartage/contract/address.ts';
import { BOOKING_PACKAGE_TYPES } from '@cartage/contract/booking/booking.ts';
import { conflict, type ValidationError } from '@cartage/contract/error.ts';
import { statusGroup, statusRank } from '@cartage/contract/status.ts';
import { addDays } from '@cartage/contract/time.ts';
import { chargeableKg, deadWeightKg, volumeM3 } from '@cartage/contract/units.ts';
import { round } from '@cartage/contract/money.ts';
import { pieces } from './connote.ts';
import { unNumber } from './dangerous-goods.ts';
import { DEFAULT_TIER, INSURANCE_TIERS } from '@cartage/contract/booking/insurance.ts';

/** What the rules read of a booking, be it a request, a row of a file or a stored one. */
export type Freight = {
  toAddress: Address; items: readonly Item[]; deliveryOptions: Record<string, string>; bookingDate: string;
  isDangerousGood: boolean; dangerousGoodUNCode: string | null; isInsured: boolean; insuredValue: number | null; insuranceType: string | null;
};
const problem = (message: string, ...members: string[]): ValidationError => ({ message, members });
const OLDEST_DAYS = 7, FARTHEST_DAYS = 365;

/** Everything that is wrong with the freight; members are paths within the booking. Empty when it may travel. */
export function problems(f: Freight, today: string): ValidationError[] {
  const found: ValidationError[] = [];
  f.items.forEach((item, i) => found.push(...itemProblems(item, i)));
  if (pieces(f.items) > 9999) found.push(problem('A booking has at most 9,999 pieces.', 'items'));
  if (!f.toAddress.companyName?.trim() && !f.toAddress.contactName?.trim())
    found.push(problem('The receiver needs a company or a contact.', 'toAddress.companyName', 'toAddress.contactName'));
  if (f.isDangerousGood && !f.dangerousGoodUNCode) found.push(problem('Dangerous goods need a UN number.', 'dangerousGoodUNCode'));
  if (f.dangerousGoodUNCode && !unNumber(f.dangerousGoodUNCode)) found.push(problem(`UN number ${f.dangerousGoodUNCode} is not one we carry.`, 'dangerousGoodUNCode'));
  found.push(...insuranceProblems(f));
  if (isOn(f.deliveryOptions['atl'])) {
    const reasons = [f.isDangerousGood && 'dangerous', f.isInsured && 'insured', isOn(f.deliveryOptions['signatureRequired']) && 'signature-required'].filter(Boolean);
    if (reasons.length) found.push(problem(`Authority to leave is not possible for ${reasons.join(', ')} goods.`, 'deliveryOptions.atl'));
  }
  if (f.bookingDate < addDays(today, -OLDEST_DAYS)) found.push(problem(`The despatch day is more than ${OLDEST_DAYS} days ago.`, 'bookingDate'));
  if (f.bookingDate > addDays(today, FARTHEST_DAYS)) found.push(problem('The despatch day is more than a year ahead.', 'bookingDate'));
  return found;
}
function itemProblems(item: Item, i: number): ValidationError[] {
  const found: ValidationError[] = [];
  if (!(BOOKING_PACKAGE_TYPES as readonly string[]).includes(item.packageType))
    found.push(problem(`Package type ${item.packageType} is not one of ${BOOKING_PACKAGE_TYPES.join(', ')}.`, `items.${i}.packageType`));
  if (!item.weight || item.weight.value <= 0) found.push(problem('The weight must be greater than 0.', `items.${i}.weight`));
  return found;
}
function insuranceProblems(f: Freight): ValidationError[] {
  if (!f.isInsured) return [];
  const tier = INSURANCE_TIERS[f.insuranceType ?? DEFAULT_TIER];
  if (!tier) return [problem(`Insurance is ${Object.keys(INSURANCE_TIERS).join(' or ')}.`, 'insuranceType')];
  if (f.insuredValue === null || f.insuredValue < tier.minimumValue) return [problem(`Goods are insured from a value of ${tier.minimumValue}.`, 'insuredValue')];
  return [];
}
export const isOn = (option: string | undefined): boolean => option !== undefined && /^(true|yes|1)$/i.test(option);

/** Pieces, kilograms and cubic metres of a booking. */
export function measures(items: readonly Item[], cubicFactor: number) {
  const totalVolumeM3 = volumeM3(items);
  return {
    totalItems: pieces(items), totalWeightKg: deadWeightKg(items), totalVolumeM3, cubicFactor,
    totalCubicKg: round(totalVolumeM3 * cubicFactor, 4), chargeableKg: chargeableKg(items, cubicFactor),
  };
}

/** Later than this the freight has moved: undoing it is a new booking, not a cancellation. */
const CANCELLABLE: readonly string[] = ['Draft', 'Quoted', 'Unmanifested', 'Manifesting', 'Manifested', 'Booked', 'AtPickup', 'FailedPickup'];
export function mayCancel(booking: { bookingStatus: string; invoiceNumber: string | null }): void {
  if (!CANCELLABLE.includes(booking.bookingStatus))
    throw conflict('booking.notCancellable', `A booking that is ${booking.bookingStatus} can no longer be cancelled.`);
  if (booking.invoiceNumber) throw conflict('booking.invoiced', `The booking is on invoice ${booking.invoiceNumber} and cannot be cancelled.`);
}

/** Booked without a manifest is still open to changes, although Booked comes after Manifested on the way. */
export const isManifested = (b: { bookingStatus: string; manifestId: string | null }): boolean =>
  b.manifestId !== null || !['Draft', 'Quoted', 'Unmanifested', 'Booked'].includes(b.bookingStatus);

const FINAL: readonly string[] = ['Delivered', 'ReturnedToSender', 'Lost', 'Cancelled', 'Deleted'];
/** Nothing that anybody tells moves it any more. */
export const isFinal = (status: string): boolean => FINAL.includes(status);
/** Whether a scan or a carrier's word may move the status: never from an end, never back, never by something older than the newest. */
export function mayMove(from: string, to: string, at: string, newest: string | null): boolean {
  if (from === to || isFinal(from)) return false;
  if (to === 'Delivered') return true;
  if (newest !== null && at < newest) return false;
  const before = statusRank(from), after = statusRank(to);
  if (statusGroup(to) === 'exception') return true;
  if (statusGroup(from) === 'exception') return after >= statusRank('PickedUp') || from === 'FailedPickup';
  return after > before;
}
