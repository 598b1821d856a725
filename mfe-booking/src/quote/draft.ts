/** What the page holds while someone quotes: the booking to be, as the form's values. Pure. */
import type { Item } from '@cartage/contract/address.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Quote, QuoteRequest } from '@cartage/contract/booking/quote.ts';
import { addBusinessDays, clockIn, instantAt } from '@cartage/contract/time.ts';

type Address = BookingRecord['fromAddress'];
export type DraftItem = Partial<Pick<Item, 'packageType' | 'length' | 'width' | 'height' | 'weight' | 'description'>> & { quantity?: number | null };
export type Draft = {
  booking: {
    customer?: { id?: number | null }; fromAddress: Address; toAddress: Address; items: DraftItem[]; reference: { key: string; value: string }[]; bookingDate: string;
    pickupOptions: Record<string, string | null>; deliveryOptions: Record<string, string | null>; isDangerousGood: boolean; dangerousGoodUNCode: string | null;
    isInsured: boolean; insuredValue: number | null; insuranceType: string; specialInstructions: string; deliveryInstructions: string; promoCode: string;
  };
  /** Not as the call spells them: the clock time on the booking's day in the tenant's zone, and the note's text. */
  ready: string; note: string;
};
export const newItem = (): DraftItem => ({ quantity: 1, packageType: '', length: null, width: null, height: null, weight: null, description: null });

export const newDraft = (today: string): Draft => ({
  booking: {
    fromAddress: { countryCode: 'AU' }, toAddress: { countryCode: 'AU' }, items: [newItem()], reference: [{ key: 'PO', value: '' }], bookingDate: addBusinessDays(today, 0),
    pickupOptions: {}, deliveryOptions: {}, isDangerousGood: false, dangerousGoodUNCode: null, isInsured: false, insuredValue: null, insuranceType: 'standard', specialInstructions: '', deliveryInstructions: '', promoCode: '',
  },
  ready: '09:00', note: '',
});
/** Pick-up begins on the hour or half past it, from five to eight. */
export const CLOCKS: readonly string[] = Array.from({ length: 31 }, (_, i) => `${String(5 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);
/** The same freight between the same ends, on a new day and for a new order. */
export function draftFrom(b: BookingRecord, today: string, zone: string): Draft {
  const empty = newDraft(today), clock = b.pickupReadyTime ? clockIn(b.pickupReadyTime, zone) : '';
  return {
    ...empty, ready: CLOCKS.includes(clock) ? clock : empty.ready,
    booking: {
      ...empty.booking, customer: { id: b.customer.id }, fromAddress: b.fromAddress, toAddress: b.toAddress, items: b.items.map(({ articleNumbers: _, id: __, ...item }) => item),
      reference: b.reference?.length ? b.reference.map(({ key }) => ({ key, value: '' })) : empty.booking.reference,
      pickupOptions: b.pickupOptions ?? {}, deliveryOptions: b.deliveryOptions ?? {}, isDangerousGood: !!b.isDangerousGood, dangerousGoodUNCode: b.dangerousGoodUNCode ?? null,
      isInsured: !!b.isInsured, insuredValue: b.insuredValue ?? null, insuranceType: b.insuranceType ?? 'standard', specialInstructions: b.specialInstructions ?? '', deliveryInstructions: b.deliveryInstructions ?? '',
    },
  };
}

export const isBlank = (i: DraftItem): boolean => !i.packageType && !i.weight?.value && !i.length?.value && !i.width?.value && !i.height?.value;
/** Rows left empty at the end do not count; between others they do, so that row numbers stay. */
export const filled = (items: readonly DraftItem[]): DraftItem[] => items.slice(0, items.findLastIndex((i) => !isBlank(i)) + 1);
export const isOn = (v: string | null | undefined): boolean => v === 'true';

/** What is still missing before carriers can be asked, in the order of the page. */
export function missing({ booking: b }: Draft): string[] {
  const items = filled(b.items);
  return [
    !b.fromAddress.postCode && 'where it is picked up', !b.toAddress.postCode && 'where it goes', items.length === 0 && 'what is sent',
    items.some((i) => !i.packageType) && 'a package type for each row', items.some((i) => !i.quantity || i.quantity < 1) && 'a quantity for each row', items.length > 0 && items.some((i) => !i.weight?.value) && 'a weight for each row',
    b.isDangerousGood && !b.dangerousGoodUNCode?.trim() && 'the UN number of the dangerous goods',
  ].filter((m) => m !== false);
}
const options = (o: Record<string, string | null>) => Object.fromEntries(Object.entries(o).filter((e): e is [string, string] => !!e[1]));
const end = (a: Address) => ({ postCode: a.postCode!, suburb: a.suburb ?? null, stateCode: a.stateCode ?? null, countryCode: a.countryCode ?? 'AU', type: a.type ?? null });

export function requestOf(draft: Draft): QuoteRequest | undefined {
  const { booking: b } = draft;
  if (missing(draft).length) return undefined;
  return {
    fromAddress: end(b.fromAddress), toAddress: end(b.toAddress), items: filled(b.items) as Item[], pickupOptions: options(b.pickupOptions), deliveryOptions: options(b.deliveryOptions),
    isDangerousGood: b.isDangerousGood, dangerousGoodUNCode: b.isDangerousGood ? b.dangerousGoodUNCode : null, despatchDate: b.bookingDate || null,
    ...(b.customer?.id && { customer: { customerId: b.customer.id } }), ...(b.promoCode.trim() && { promoCode: b.promoCode.trim() }),
  };
}

/** The draft as the call takes it, with the chosen quote. */
export function bookingOf(draft: Draft, quote: Quote | undefined, resourceToken: string | undefined, zone: string) {
  const { ready, booking: b, note } = draft;
  return {
    booking: {
      ...b, items: filled(b.items), reference: b.reference.filter((r) => r.value?.trim()).map((r) => ({ key: r.key?.trim() || 'Reference', value: r.value.trim() })),
      pickupOptions: options(b.pickupOptions), deliveryOptions: options(b.deliveryOptions), dangerousGoodUNCode: b.isDangerousGood ? b.dangerousGoodUNCode : null,
      insuredValue: b.isInsured ? b.insuredValue : null, insuranceType: b.isInsured ? b.insuranceType : null, promoCode: b.promoCode.trim() || null,
      bookingDate: quote?.despatchDay ?? b.bookingDate, pickupReadyTime: b.bookingDate && ready ? instantAt(b.bookingDate, ready, zone).toISOString() : null,
      ...(quote && { quoteId: quote.id, resourceToken, carrierServiceCode: quote.service.code }),
    },
    operations: ['Book'], bookingNote: note.trim() ? { comment: note.trim() } : null,
  };
}
