/** From fields to a row that may be written: rules, places and prices for many bookings at a time, each with its own verdict. */
import { AppError, refused, type ValidationError } from '@cartage/contract/error.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { dayIn, instantAt } from '@cartage/contract/time.ts';
import { DEFAULT_CUBIC_FACTOR } from '@cartage/contract/units.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { priceMany } from '../quote/price-many.ts';
import { quotedPrice } from '../quote/quote.store.ts';
import { measures, problems } from './booking.ts';
import type { NewBooking } from './booking.tables.ts';
import { nameOf } from './facts.ts';
import type { Fields } from './fields.ts';
import { INSURANCE_TIERS, premium } from '@cartage/contract/booking/insurance.ts';
import { checkPlaces } from './places.ts';
import { isPriced, type NotPriced, type Priced } from './priced.ts';
import { withInsurance } from './pricing.ts';
import { sameFreight } from './quoted.ts';

export type Prepared = { fields: Fields; price: Price | null } | { error: AppError };
/** The columns that a price fills. */
export type Price = Pick<NewBooking, 'carrier' | 'carrierAccountId' | 'carrierServiceCode' | 'carrierServiceName' | 'pricingDetail' | 'cubicFactor' | 'deliverBy' | 'eta'>;

/** Only the price of a stored row, so that nothing else of it covers what was changed. */
export const priceOf = ({ carrier, carrierAccountId, carrierServiceCode, carrierServiceName, pricingDetail, cubicFactor, deliverBy, eta }: Price): Price =>
  ({ carrier, carrierAccountId, carrierServiceCode, carrierServiceName, pricingDetail, cubicFactor, deliverBy, eta });

const wrongInput = (found: ValidationError[]) => new AppError(422, 'booking.invalid', found[0]!.message, { validationErrors: found });

/** One verdict per booking, in order. Upstream is asked once for all of them, and only about those that are in order so far. */
export async function prepare(ctx: Ctx, asked: readonly Fields[], wanted: { price: boolean }): Promise<Prepared[]> {
  const { timezone, gstRate } = await ctx.settings();
  const today = dayIn(ctx.now(), timezone);
  const places = await checkPlaces(ctx, asked);
  const all = asked.map((f, i): Fields => ({ ...f, fromAddress: places[i]!.fromAddress, toAddress: places[i]!.toAddress }));
  const errors = all.map((f, i): AppError | null => {
    const faults = [...problems(f, today), ...places[i]!.faults];
    return faults.length ? wrongInput(faults) : null;
  });
  const prices: (Price | null)[] = all.map(() => null);
  const open = all.map((_, i) => i).filter((i) => errors[i] === null && (wanted.price || all[i]!.quoteId !== null));
  const answers = await priceEach(ctx, open.map((i) => all[i]!));
  open.forEach((i, n) => {
    const answer = answers[n]!;
    if (answer instanceof AppError) errors[i] = answer;
    else if (!isPriced(answer)) errors[i] = noPrice(answer);
    else prices[i] = toPrice(answer, all[i]!, timezone, gstRate);
  });
  return all.map((fields, i) => (errors[i] ? { error: errors[i] } : { fields, price: prices[i]! }));
}

/** Quoted ones by their quote, the rest by the own fleet in one go. */
async function priceEach(ctx: Ctx, all: readonly Fields[]): Promise<(Priced | NotPriced | AppError)[]> {
  const result: (Priced | NotPriced | AppError)[] = [];
  const fleet: number[] = [];
  for (const [i, f] of all.entries()) {
    if (f.quoteId === null) fleet.push(i);
    else result[i] = await byQuote(ctx, f);
  }
  const unnamed = fleet.filter((i) => !all[i]!.carrierServiceCode);
  for (const i of unnamed) result[i] = wrongInput([{ message: 'Choose a service or a quote.', members: ['carrierServiceCode'] }]);
  const asked = fleet.filter((i) => all[i]!.carrierServiceCode);
  if (asked.length === 0) return result;
  const answers = await priceMany(ctx, asked.map((i) => {
    const f = all[i]!;
    return { customerId: f.customerId, serviceCode: f.carrierServiceCode!, fromAddress: f.fromAddress, toAddress: f.toAddress, items: f.items, despatchDay: f.bookingDate,
      isDangerousGood: f.isDangerousGood, promoCode: f.promoCode, pickupOptions: f.pickupOptions, deliveryOptions: f.deliveryOptions };
  }));
  asked.forEach((i, n) => { result[i] = answers[n]!; });
  return result;
}

async function byQuote(ctx: Ctx, f: Fields): Promise<Priced | AppError> {
  if (!f.resourceToken) return wrongInput([{ message: 'A quote is taken by its resourceToken and quoteId.', members: ['resourceToken'] }]);
  try {
    const quoted = await quotedPrice(ctx, f.resourceToken, f.quoteId!);
    return sameFreight(quoted, f) ?? quoted;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}

const END_REASONS = ['notDeliverable', 'noZone'];
function noPrice({ reason, message }: NotPriced): AppError {
  return refused(`booking.${reason}`, message, END_REASONS.includes(reason) ? ['toAddress.suburb', 'toAddress.postCode'] : ['carrierServiceCode']);
}

function toPrice(p: Priced, f: Fields, timezone: string, gstRate: number): Price {
  const tier = f.isInsured ? INSURANCE_TIERS[f.insuranceType ?? ''] : undefined;
  return {
    carrier: p.carrierCode, carrierAccountId: p.carrierAccountId, carrierServiceCode: p.serviceCode, carrierServiceName: p.serviceName, cubicFactor: p.cubicFactor,
    pricingDetail: withInsurance(p.pricing, tier && f.insuredValue !== null ? premium(f.insuredValue, tier) : null, gstRate),
    deliverBy: p.deliveryDay, eta: p.deliveryDay && instantAt(p.deliveryDay, '17:00', timezone).toISOString(),
  };
}

const UNPRICED: Omit<Price, 'carrierServiceCode'> = { carrier: null, carrierAccountId: null, carrierServiceName: null, pricingDetail: null, cubicFactor: DEFAULT_CUBIC_FACTOR, deliverBy: null, eta: null };
/** What fields and price make of a row: measures, sums and the text it is found by. */
export function priced(fields: Fields, price: Price | null) {
  const p = price ?? { ...UNPRICED, carrierServiceCode: fields.carrierServiceCode };
  return {
    ...fields, ...p, ...measures(fields.items, p.cubicFactor),
    revenue: p.pricingDetail?.totalCost.taxExclusiveAmount ?? 0, freightCost: p.pricingDetail?.freightCost.taxExclusiveAmount ?? 0, insuranceCost: p.pricingDetail?.insuranceCost.taxExclusiveAmount ?? 0,
  };
}
/** Lower-cased, for the list's search field. */
export function searchText(b: Pick<NewBooking, 'consignmentId' | 'customer' | 'fromAddress' | 'toAddress' | 'reference' | 'orderNumber' | 'manifestId' | 'invoiceNumber'>): string {
  const end = (a: NewBooking['toAddress']) => [a.companyName, a.contactName, a.suburb, a.postCode];
  return [b.consignmentId, b.customer.code, nameOf(b.customer), ...end(b.fromAddress), ...end(b.toAddress), ...b.reference.map((r) => r.value), b.orderNumber, b.manifestId, b.invoiceNumber]
    .filter(Boolean).join(' ').toLowerCase().slice(0, 2000);
}
/** A row with its status; nothing has happened to it yet. */
export function newRow(fields: Fields, price: Price | null, by: { userId: number | null; at: string; batchId: string | null }): NewBooking {
  const row = {
    ...priced(fields, price), bookingStatus: 'Draft', statusGroup: statusGroup('Draft'), creationTime: by.at, creatorUserId: by.userId, lastModificationTime: by.at, lastModifierUserId: by.userId,
    batchId: by.batchId, invoiceId: null, invoiceNumber: null, rechargeDetail: null, rechargeInvoices: [], manifestId: null, consignmentId: null, pickupRequestId: null,
    lastTrackingStatus: null, lastTrackingModifiedTime: null, deliveredAt: null, jobId: null, searchText: '',
  };
  return row;
}
