/** What a person sends, as the fields of a row: absent keeps what is stored, null empties. */
import type { BookingCustomer, BookingInput } from '@cartage/contract/booking/booking.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { Freight } from './booking.ts';
import type { BookingRow } from './booking.tables.ts';
import { unNumber } from './dangerous-goods.ts';
import { DEFAULT_TIER } from '@cartage/contract/booking/insurance.ts';

export type Input = z.output<typeof BookingInput>;
export type Fields = Pick<BookingRow,
  'customerId' | 'customer' | 'carrierServiceCode' | 'bookingDate' | 'pickupReadyTime' | 'businessClosingTime' | 'fromAddress' | 'toAddress' | 'specialInstructions' |
  'deliveryInstructions' | 'items' | 'reference' | 'pickupOptions' | 'deliveryOptions' | 'storeKey' | 'orderNumber' | 'promoCode' | 'quoteId' | 'resourceToken' |
  'isDangerousGood' | 'dangerousGoodUNCode' | 'dangerousGoodPackageType' | 'dangerousGoodDescription' | 'isInsured' | 'insuredValue' | 'insuranceType' |
  'isReadyToPickup' | 'parentBookingId'>;

/** `customer` is the known one; what the request says of caller, reference and cost centre is laid over it. */
export function fieldsFrom(input: Input, customer: BookingCustomer & { id: number }, stored: Fields | null, today: string): Fields {
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
  const isInsured = input.isInsured ?? (input.insuredValue === undefined ? (stored?.isInsured ?? false) : insuredValue !== null && insuredValue > 0);
  return {
    customerId: customer.id, customer: { ...customer, ...given(input.customer) }, carrierServiceCode: keep('carrierServiceCode', null)?.toUpperCase() ?? null,
    bookingDate: keep('bookingDate', today), pickupReadyTime: instant('pickupReadyTime'), businessClosingTime: instant('businessClosingTime'),
    fromAddress: input.fromAddress, toAddress: input.toAddress, items: input.items.map(({ articleNumbers: _, ...item }) => item),
    specialInstructions: keep('specialInstructions', null), deliveryInstructions: keep('deliveryInstructions', null), reference: keep('reference', []),
    pickupOptions: keep('pickupOptions', {}), deliveryOptions: keep('deliveryOptions', {}), storeKey: keep('storeKey', null), orderNumber: keep('orderNumber', null),
    promoCode: keep('promoCode', null), quoteId: keep('quoteId', null), resourceToken: keep('resourceToken', null),
    isDangerousGood: (input.isDangerousGood ?? (input.dangerousGoodUNCode === undefined ? stored?.isDangerousGood : undefined) ?? false) || unCode !== null,
    dangerousGoodUNCode: unCode === null ? null : (unNumber(unCode)?.unNumber ?? unCode), dangerousGoodPackageType: keep('dangerousGoodPackageType', null),
    dangerousGoodDescription: keep('dangerousGoodDescription', null),
    isInsured, insuredValue: isInsured ? insuredValue : null, insuranceType: isInsured ? keep('insuranceType', DEFAULT_TIER) : null,
    isReadyToPickup: keep('isReadyToPickup', true), parentBookingId: keep('parentBookingId', null),
  };
}

/** What of the customer block is the booking's own; code and names are the customer's. */
function given(sent: Input['customer']): Partial<BookingCustomer> {
  if (!sent) return {};
  const { caller, reference, costCenterId, costCenter, contactName, contact, email } = sent;
  return Object.fromEntries(Object.entries({ caller, reference, costCenterId, costCenter, contactName, contact, email }).filter(([, v]) => v !== undefined && v !== null && v !== ''));
}
export const freightOf = (f: Fields): Freight => f;
