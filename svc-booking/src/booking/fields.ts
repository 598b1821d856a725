/** What a person sends, as the fields of a row: absent keeps what is stored, null empties. */
import type { BookingCustomer, BookingInput } from '@cartage/contract/booking/booking.ts';
import { dayIn } from '@cartage/contract/time.ts';
import type { z } from '@cartage/contract/zod.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { BookingRow } from './booking.tables.ts';
import { unNumber } from '../freight/dangerous-goods.ts';
import { asWeSpellIt } from '../freight/package.ts';
import { spelledAsOurs } from '../pricing/options.ts';
import { DEFAULT_TIER } from '@cartage/contract/booking/insurance.ts';

export type Input = z.output<typeof BookingInput>;
/** Members that a person may change; others of a row are ours. */
export const EDITABLE = [
  'customer',
  'carrierAccountId',
  'carrierServiceCode',
  'bookingDate',
  'pickupReadyTime',
  'businessClosingTime',
  'fromAddress',
  'toAddress',
  'specialInstructions',
  'deliveryInstructions',
  'items',
  'reference',
  'pickupOptions',
  'deliveryOptions',
  'storeKey',
  'orderNumber',
  'promoCode',
  'quoteId',
  'resourceToken',
  'isDangerousGood',
  'dangerousGoodUNCode',
  'dangerousGoodPackageType',
  'dangerousGoodDescription',
  'isInsured',
  'insuredValue',
  'insuranceType',
  'isReadyToPickup',
  'parentBookingId',
] as const satisfies readonly (keyof BookingRow)[];
export type Fields = Pick<BookingRow, 'customerId' | (typeof EDITABLE)[number]>;
/** A stored booking as if it were asked for as it is. */
export const fieldsOf = (row: BookingRow): Fields =>
  Object.fromEntries((['customerId', ...EDITABLE] as const).map((member) => [member, row[member]])) as Fields;

/** `customer` is the known one; what the request says of caller, reference and cost centre is laid over it. */
export function fieldsFrom(
  input: Input,
  customer: BookingCustomer & { id: number },
  stored: Fields | null,
  today: string,
): Fields {
  const keep = <K extends keyof Fields & keyof Input>(key: K, otherwise: Fields[K]): Fields[K] => {
    const sent = input[key] as unknown;
    if (sent === undefined) return stored ? stored[key] : otherwise;
    return (sent === null || sent === '' ? otherwise : sent) as Fields[K];
  };
  const instant = (key: 'pickupReadyTime' | 'businessClosingTime') => {
    const value = keep(key, null);
    return value === null ? null : new Date(value).toISOString();
  };
  const unCode = keep('dangerousGoodUNCode', null);
  const insuredValue = keep('insuredValue', null);
  const isInsured =
    input.isInsured ??
    (input.insuredValue === undefined ? (stored?.isInsured ?? false) : insuredValue !== null && insuredValue > 0);
  return {
    customerId: customer.id,
    customer: { ...customer, ...given(input.customer) },
    carrierAccountId:
      input.carrierAccountId ?? (isOtherService(input, stored) ? null : (stored?.carrierAccountId ?? null)),
    carrierServiceCode: keep('carrierServiceCode', null)?.toUpperCase() ?? null,
    bookingDate: keep('bookingDate', today),
    pickupReadyTime: instant('pickupReadyTime'),
    businessClosingTime: instant('businessClosingTime'),
    fromAddress: input.fromAddress,
    toAddress: input.toAddress,
    items: input.items.map(({ articleNumbers: _, ...item }) => asWeSpellIt(item)),
    specialInstructions: keep('specialInstructions', null),
    deliveryInstructions: keep('deliveryInstructions', null),
    reference: keep('reference', []),
    pickupOptions: keep('pickupOptions', {}),
    deliveryOptions: spelledAsOurs(keep('deliveryOptions', {})),
    storeKey: keep('storeKey', null),
    orderNumber: keep('orderNumber', null),
    promoCode: keep('promoCode', null),
    quoteId: keep('quoteId', null),
    resourceToken: keep('resourceToken', null),
    isDangerousGood:
      (input.isDangerousGood ??
        (input.dangerousGoodUNCode === undefined ? stored?.isDangerousGood : undefined) ??
        false) ||
      unCode !== null,
    dangerousGoodUNCode: unCode === null ? null : (unNumber(unCode)?.unNumber ?? unCode),
    dangerousGoodPackageType: keep('dangerousGoodPackageType', null),
    dangerousGoodDescription: keep('dangerousGoodDescription', null),
    isInsured,
    insuredValue: isInsured ? insuredValue : null,
    insuranceType: isInsured ? keep('insuranceType', DEFAULT_TIER) : null,
    isReadyToPickup: keep('isReadyToPickup', true),
    parentBookingId: keep('parentBookingId', null),
  };
}

/** The day it is where the freight is picked up: what nobody names a day for leaves on it. */
export const todayAt = (ctx: Pick<Ctx, 'now'>, from: Input['fromAddress'], tenantZone: string): string =>
  dayIn(ctx.now(), zoneOf(from, tenantZone));

/** Forms send no account where nobody chose one: it stays with the service and the quote that it came with. */
const isOtherService = ({ carrierServiceCode, quoteId }: Input, stored: Fields | null): boolean =>
  (!!carrierServiceCode && carrierServiceCode.toUpperCase() !== stored?.carrierServiceCode) ||
  (!!quoteId && quoteId !== stored?.quoteId);

/** What the request says of the customer on this booking. Its id and code are the customer's own: the house is billed by them. */
function given(sent: Input['customer']): Partial<BookingCustomer> {
  const { id: _, code: __, ...own } = sent ?? {};
  return Object.fromEntries(Object.entries(own).filter(([, v]) => v !== undefined && v !== null && v !== ''));
}
