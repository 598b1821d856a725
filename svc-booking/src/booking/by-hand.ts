/** What the office may put right by hand, and what may be deleted. Pure. */
import type { BookingDetails } from '@cartage/contract/booking/booking-upkeep.ts';
import { type Cover, coverFault, coverOf, premium } from '@cartage/contract/booking/insurance.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { conflict, invalid, refused } from '@cartage/contract/error.ts';
import { withTax } from '@cartage/contract/money.ts';
import { BOOKING_GROUPS, statusGroup, statusRank, words } from '@cartage/contract/status.ts';
import { repriced } from '../pricing/settled.ts';
import { pricingOf, withInsurance } from '../pricing/pricing.ts';
import type { BookingRow } from './booking.tables.ts';
import { searchText } from './row.ts';

/** What never was freight, or is none any more. What is on an invoice stays, since the invoice speaks of it. */
const DELETABLE: readonly string[] = ['Draft', 'Quoted', 'Cancelled'];
export function deleted(b: BookingRow): BookingRow {
  if (b.invoiceNumber)
    throw conflict('booking.invoiced', `The booking is on invoice ${b.invoiceNumber} and stays for it.`);
  if (b.bookingStatus === 'Deleted') throw conflict('booking.deleted', 'The booking is deleted already.');
  if (!DELETABLE.includes(b.bookingStatus))
    throw conflict(
      'booking.notDeletable',
      `Freight that is ${words(b.bookingStatus).toLowerCase()} is not deleted: cancel it first, while that is possible.`,
    );
  return { ...b, bookingStatus: 'Deleted', statusGroup: statusGroup('Deleted') };
}

/** The statuses that people and files of other carriers may tell. */
export const BY_HAND: readonly string[] = [
  ...BOOKING_GROUPS.processing,
  ...BOOKING_GROUPS.inTransit,
  ...BOOKING_GROUPS.delivered,
  ...BOOKING_GROUPS.exception,
].filter((s) => s !== 'Draft' && s !== 'Quoted');
/** A status never goes back behind Manifested by hand (decisions §3); the own fleet's follows its job. */
export function statusByHand(b: BookingRow, to: string, at: string): BookingRow {
  if (to === b.bookingStatus) return b;
  const member = ['bookingStatus'];
  if (!BY_HAND.includes(to))
    throw invalid([{ message: `${to} is not a status that is set by hand.`, members: member }]);
  if (b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted')
    throw conflict('booking.closed', `A booking that is ${b.bookingStatus} cannot be changed.`, member);
  if (!b.consignmentId) throw conflict('booking.notBooked', 'The booking has no connote yet: book it first.', member);
  if (b.carrier === OWN_FLEET)
    throw refused('booking.followsJob', 'The own fleet’s freight follows its job: change the job.', member);
  if (b.invoiceNumber && b.bookingStatus === 'Delivered')
    throw conflict('booking.invoiced', `The booking is on invoice ${b.invoiceNumber}, so it stays delivered.`, member);
  const behind = (status: string) => statusRank(status) >= 0 && statusRank(status) < statusRank('Manifested');
  if (!behind(b.bookingStatus) && behind(to))
    throw refused('booking.behindManifest', 'After the manifest a booking does not go back behind it.', member);
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
    throw refused('booking.ownNumbers', 'Connote, manifest and pick-up of the own fleet are numbered by us.', members);
  if (!b.consignmentId) throw conflict('booking.notBooked', 'The booking has no connote yet: book it first.', members);
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
  if (!b.pricingDetail) throw refused('booking.noPrice', 'There is no price for this booking.', ['pricingInfo']);
  if (b.invoiceNumber) return recharged(b, taxExclusiveAmount, reason, gstRate);
  const sell = withTax(taxExclusiveAmount, gstRate);
  const buy = carrierTaxExclusiveAmount == null ? null : withTax(carrierTaxExclusiveAmount, gstRate);
  return withPrice(
    b,
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
  if (b.rechargeInvoices.length)
    throw conflict('booking.recharged', 'The difference is on an invoice already.', ['pricingInfo']);
  const { totalCost, isTaxApplied } = b.pricingDetail!;
  const difference = withTax(taxExclusiveAmount - totalCost.taxExclusiveAmount, isTaxApplied ? gstRate : 0);
  if (difference.taxExclusiveAmount === 0) return { ...b, rechargeDetail: null };
  const line = {
    ...difference,
    serviceCode: 'RECHARGE',
    serviceName: 'Difference to the invoice',
    isAdditionalService: false,
    carrierTaxExclusiveAmount: null,
    carrierTax: null,
    carrierAmount: null,
    discountAmount: 0,
    isUpdated: true,
    note: reason,
  };
  return { ...b, rechargeDetail: pricingOf([line]) };
}

export function insuredByHand(
  b: BookingRow,
  info: NonNullable<BookingDetails['insuranceInfo']>,
  { gstRate, covers }: { gstRate: number; covers: readonly Cover[] },
): BookingRow {
  if (b.invoiceNumber)
    throw conflict('booking.invoiced', `The booking is on invoice ${b.invoiceNumber}.`, ['insuranceInfo']);
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
  pricingDetail,
  revenue: pricingDetail?.totalCost.taxExclusiveAmount ?? 0,
  freightCost: pricingDetail?.freightCost.taxExclusiveAmount ?? 0,
  insuranceCost: pricingDetail?.insuranceCost.taxExclusiveAmount ?? 0,
});
