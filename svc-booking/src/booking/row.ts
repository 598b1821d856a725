/** From what is asked and what it costs to the row that is kept. Pure. */
import { statusGroup } from '@cartage/contract/status.ts';
import { DEFAULT_CUBIC_FACTOR } from '@cartage/contract/units.ts';
import { sumsOf } from '../pricing/pricing.ts';
import { measures } from './booking.ts';
import type { NewBooking } from './booking.tables.ts';
import type { Fields } from './fields.ts';

/** The columns that a price fills. */
export type Price = Pick<
  NewBooking,
  | 'carrier'
  | 'carrierAccountId'
  | 'carrierServiceCode'
  | 'carrierServiceName'
  | 'pricingDetail'
  | 'carbon'
  | 'cubicFactor'
  | 'deliverBy'
  | 'eta'
  | 'pricedAt'
>;
/** Only the price of a stored row, so that nothing else of it covers what was changed. */
export const priceOf = (b: Price): Price => ({
  carrier: b.carrier,
  carrierAccountId: b.carrierAccountId,
  carrierServiceCode: b.carrierServiceCode,
  carrierServiceName: b.carrierServiceName,
  pricingDetail: b.pricingDetail,
  carbon: b.carbon,
  cubicFactor: b.cubicFactor,
  deliverBy: b.deliverBy,
  eta: b.eta,
  pricedAt: b.pricedAt,
});
const UNPRICED = {
  carrier: null,
  carrierServiceName: null,
  pricingDetail: null,
  carbon: null,
  cubicFactor: DEFAULT_CUBIC_FACTOR,
  deliverBy: null,
  eta: null,
  pricedAt: null,
};

/** What fields and price make of a row: measures and sums. */
export function priced(fields: Fields, price: Price | null) {
  const p = { ...fields, ...(price ?? UNPRICED) };
  return {
    ...p,
    ...measures(fields.items, p.cubicFactor),
    ...sumsOf(p.pricingDetail),
  };
}

/** A row to which nothing has happened yet. */
export function newRow(
  fields: Fields,
  price: Price | null,
  by: { userId: number | null; at: string; batchId: string | null; unitId?: number | null },
): NewBooking {
  return {
    ...priced(fields, price),
    bookingStatus: fields.quoteId === null ? 'Draft' : 'Quoted',
    statusGroup: statusGroup('Draft'),
    organizationUnitId: by.unitId ?? null,
    creationTime: by.at,
    creatorUserId: by.userId,
    lastModificationTime: by.at,
    lastModifierUserId: by.userId,
    batchId: by.batchId,
    invoiceId: null,
    invoiceNumber: null,
    rechargeDetail: null,
    rechargeInvoices: [],
    manifestId: null,
    consignmentId: null,
    pickupRequestId: null,
    lastTrackingStatus: null,
    lastTrackingModifiedTime: null,
    deliveredAt: null,
    arranged: null,
    isInLegs: false,
    isLeg: false,
    endsOnTheWay: false,
    isClosed: false,
    consolidatedInto: null,
    jobId: null,
    warnings: [],
    workKey: null,
    creditOverride: null,
    searchText: '',
  };
}
