/** What the office may put right by hand, and what may be deleted. Pure. */
import type { BookingDetails } from '@cartage/contract/booking/booking-upkeep.ts';
import { DELETABLE } from '@cartage/contract/booking/may-change.ts';
import { type Cover, coverFault, coverOf, premium } from '@cartage/contract/booking/insurance.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { conflict, invalid, refused } from '@cartage/contract/error.ts';
import { withTax } from '@cartage/contract/money.ts';
import { BOOKING_GROUPS, statusGroup, statusRank } from '@cartage/contract/status.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { rechargeOf, repriced } from '../pricing/settled.ts';
import { isCoveredByWhole, sumsOf, withInsurance } from '../pricing/pricing.ts';
import { isBeforeBooking } from './booking.ts';
import type { BookingRow } from './booking.tables.ts';
import { searchText } from './searched.ts';

/** What is on an invoice stays, since the invoice speaks of it. */
export function deleted(b: BookingRow): BookingRow {
  if (b.invoiceNumber)
    throw conflict('booking.invoiced', say('booking.invoicedStays', { invoiceNumber: b.invoiceNumber }));
  if (b.bookingStatus === 'Deleted') throw conflict('booking.deleted', say('booking.deleted'));
  if (!DELETABLE.includes(b.bookingStatus))
    throw conflict('booking.notDeletable', say('booking.notDeletable', { bookingStatus: named(b.bookingStatus) }));
  return { ...b, bookingStatus: 'Deleted', statusGroup: statusGroup('Deleted') };
}

/** The statuses that people and files of other carriers may tell. */
export const BY_HAND: readonly string[] = [
  ...BOOKING_GROUPS.processing,
  ...BOOKING_GROUPS.inTransit,
  ...BOOKING_GROUPS.delivered,
  ...BOOKING_GROUPS.exception,
].filter((s) => s !== 'Draft' && s !== 'Quoted');
/** A status never goes back behind Manifested by hand (decisions §3), nor before the booking; the own fleet's follows its job. */
export function statusByHand(b: BookingRow, to: string, at: string): BookingRow {
  if (isBeforeBooking(b, to, at)) throw refused('booking.beforeBooking', say('booking.beforeBooking'), ['time']);
  if (to === b.bookingStatus) return b;
  const member = ['bookingStatus'];
  if (!BY_HAND.includes(to)) throw invalid([{ message: say('booking.notByHand', { to }), members: member }]);
  if (b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted')
    throw conflict('booking.closed', say('booking.closed', { bookingStatus: named(b.bookingStatus) }), member);
  if (!b.consignmentId) throw conflict('booking.notBooked', say('booking.notBooked'), member);
  if (b.carrier === OWN_FLEET) throw refused('booking.followsJob', say('booking.followsJob'), member);
  if (b.invoiceNumber && b.bookingStatus === 'Delivered')
    throw conflict('booking.invoiced', say('booking.invoicedDelivered', { invoiceNumber: b.invoiceNumber }), member);
  const behind = (status: string) => statusRank(status) >= 0 && statusRank(status) < statusRank('Manifested');
  if (!behind(b.bookingStatus) && behind(to))
    throw refused('booking.behindManifest', say('booking.behindManifest'), member);
  return {
    ...b,
    bookingStatus: to,
    statusGroup: statusGroup(to),
    lastTrackingStatus: to,
    lastTrackingModifiedTime: at,
    deliveredAt: to === 'Delivered' ? at : null,
  };
}

type Numbers = Pick<BookingDetails, 'consignmentId' | 'manifestId' | 'pickupRequestId'>;
/** Numbers of another carrier: the own fleet's come from our own series. */
export function numbered(b: BookingRow, { consignmentId, manifestId, pickupRequestId }: Numbers): BookingRow {
  const numbers: Numbers = { consignmentId, manifestId, pickupRequestId };
  const given = Object.entries(numbers).filter(
    ([member, value]) => value !== undefined && value !== b[member as keyof Numbers],
  );
  if (given.length === 0) return b;
  const members = given.map(([member]) => member);
  if (b.carrier === null || b.carrier === OWN_FLEET)
    throw refused('booking.ownNumbers', say('booking.ownNumbers'), members);
  if (!b.consignmentId) throw conflict('booking.notBooked', say('booking.notBooked'), members);
  const after = { ...b, ...Object.fromEntries(given) };
  const isNew = ['Unmanifested', 'Manifesting'].includes(b.bookingStatus) && members.includes('manifestId');
  const status = isNew ? { bookingStatus: 'Manifested', statusGroup: statusGroup('Manifested') } : {};
  return { ...after, ...status, searchText: searchText(after) };
}

/** A price with its reason. What is invoiced stays as it was: the difference waits to be charged or given back. */
export function pricedByHand(
  b: BookingRow,
  info: NonNullable<BookingDetails['pricingInfo']>,
  gstRate: number,
): BookingRow {
  const { taxExclusiveAmount, carrierTaxExclusiveAmount, reason } = info;
  if (!b.pricingDetail) throw refused('booking.noPrice', say('booking.noPrice'), ['pricingInfo']);
  if (b.invoiceNumber) return recharged(b, taxExclusiveAmount, reason, gstRate);
  const sell = withTax(taxExclusiveAmount, gstRate);
  const buy = carrierTaxExclusiveAmount == null ? null : withTax(carrierTaxExclusiveAmount, gstRate);
  // The new price is the whole of it: no difference to an invoice that was voided is charged besides.
  return withPrice(
    b.rechargeInvoices.length ? b : { ...b, rechargeDetail: null },
    repriced(
      b.pricingDetail,
      {
        sellAmount: sell.taxExclusiveAmount,
        sellTax: b.pricingDetail.isTaxApplied ? sell.tax : 0,
        buyAmount: buy?.taxExclusiveAmount ?? null,
        buyTax: buy?.tax ?? null,
      },
      reason,
    ),
  );
}
function recharged(b: BookingRow, taxExclusiveAmount: number, reason: string, gstRate: number): BookingRow {
  if (b.rechargeInvoices.length) throw conflict('booking.recharged', say('booking.recharged'), ['pricingInfo']);
  return { ...b, rechargeDetail: rechargeOf(b.pricingDetail!, taxExclusiveAmount, gstRate, reason) };
}

export function insuredByHand(
  b: BookingRow,
  info: NonNullable<BookingDetails['insuranceInfo']>,
  { gstRate, covers }: { gstRate: number; covers: readonly Cover[] },
): BookingRow {
  if (b.invoiceNumber)
    throw conflict('booking.invoiced', say('booking.onInvoice', { invoiceNumber: b.invoiceNumber }), ['insuranceInfo']);
  if (isCoveredByWhole(b)) throw refused('legs.coverStays', say('legs.coverStays'), ['insuranceInfo']);
  if (!info.isInsured)
    return withPrice(
      { ...b, isInsured: false, insuredValue: null, insuranceType: null },
      b.pricingDetail && withInsurance(b.pricingDetail, null, gstRate),
    );
  const value = info.insuredValue ?? b.insuredValue,
    type = info.insuranceType ?? b.insuranceType ?? 'standard';
  const fault = coverFault(covers, type, value);
  if (fault) throw refused('booking.insurance', fault.message, [`insuranceInfo.${fault.member}`]);
  return withPrice(
    { ...b, isInsured: true, insuredValue: value, insuranceType: type },
    b.pricingDetail && withInsurance(b.pricingDetail, premium(value!, coverOf(covers, type)!), gstRate),
  );
}

const withPrice = (b: BookingRow, pricingDetail: BookingRow['pricingDetail']): BookingRow => ({
  ...b,
  ...sumsOf(pricingDetail),
});
