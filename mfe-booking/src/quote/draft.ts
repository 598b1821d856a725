/** What the page holds while someone quotes: the booking to be, as the form's values. Pure. */
import type { Item } from '@cartage/contract/address.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Quote, QuoteRequest } from '@cartage/contract/booking/quote.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { addBusinessDays, addDays, clockIn, instantAt } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { filled, newItem, type DraftItem } from '@cartage/ui/form.ts';
import { type Danger, dangerOf, declared, undeclared } from './danger.ts';

const t = wordsOf(quoteWords),
  tFreight = wordsOf(freightWords);

type Address = BookingRecord['fromAddress'];
export type Draft = {
  booking: {
    /** Of the stored booking that is being changed. */
    id?: number;
    lastModificationTime?: string | null;
    customer?: { id?: number | null; costCenterId?: number | null };
    fromAddress: Address;
    toAddress: Address;
    items: DraftItem[];
    /** `isRequired`: its customer books nothing without it. */
    reference: { key: string; value: string; isRequired?: boolean }[];
    bookingDate: string;
    pickupOptions: Record<string, string | null>;
    deliveryOptions: Record<string, string | null>;
    isDangerousGood: boolean;
    dangerousGoodUNCode: string | null;
    /** Asked once, declared by each item. */
    danger?: Danger;
    isInsured: boolean;
    insuredValue: number | null;
    insuranceType: string;
    specialInstructions: string;
    deliveryInstructions: string;
    promoCode: string;
  };
  /** Not as the call spells them: the time on the clock of where it is picked up, on the booking's day, and the note's text. */
  ready: string;
  note: string;
  /** Why it is booked on an account that would not take it. */
  creditOverride?: string;
};
export function newDraft(today: string, clock = '00:00', customerId?: number): Draft {
  const day = addBusinessDays(today, 0),
    soonest = clocksOn(day, today, clock)[0];
  return {
    booking: {
      ...(customerId && { customer: { id: customerId } }),
      fromAddress: { countryCode: 'AU' },
      toAddress: { countryCode: 'AU' },
      items: [newItem()],
      reference: [{ key: 'PO', value: '' }],
      bookingDate: soonest ? day : addBusinessDays(addDays(day, 1), 0),
      pickupOptions: {},
      deliveryOptions: {},
      isDangerousGood: false,
      dangerousGoodUNCode: null,
      danger: undeclared(),
      isInsured: false,
      insuredValue: null,
      insuranceType: 'standard',
      specialInstructions: '',
      deliveryInstructions: '',
      promoCode: '',
    },
    ready: soonest && soonest > OPENS ? soonest : OPENS,
    note: '',
  };
}
const OPENS = '09:00';
/** Pick-up begins on the hour or half past it, from five to eight. */
export const CLOCKS: readonly string[] = Array.from(
  { length: 31 },
  (_, i) => `${String(5 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
);
/** Those of a day that are still to come. */
export const clocksOn = (day: string, today: string, clock: string): readonly string[] =>
  day === today ? CLOCKS.filter((c) => c > clock) : CLOCKS;

/** The same freight between the same ends, on a new day and for a new order. */
export function draftFrom(b: BookingRecord, now: { today: string; clock: string }, zone: string): Draft {
  const empty = newDraft(now.today, now.clock),
    clock = b.pickupReadyTime ? clockIn(b.pickupReadyTime, zoneOf(b.fromAddress, zone)) : '';
  return {
    ...empty,
    ready: clocksOn(empty.booking.bookingDate, now.today, now.clock).includes(clock) ? clock : empty.ready,
    booking: {
      ...empty.booking,
      ...(b.customer.id && { customer: { id: b.customer.id } }),
      fromAddress: b.fromAddress,
      toAddress: b.toAddress,
      items: b.items.map(({ articleNumbers: _, id: __, ...item }) => item),
      reference: b.reference?.length ? b.reference.map(({ key }) => ({ key, value: '' })) : empty.booking.reference,
      pickupOptions: b.pickupOptions ?? {},
      deliveryOptions: b.deliveryOptions ?? {},
      isDangerousGood: !!b.isDangerousGood,
      dangerousGoodUNCode: b.dangerousGoodUNCode ?? null,
      danger: dangerOf(b.items),
      isInsured: !!b.isInsured,
      insuredValue: b.insuredValue ?? null,
      insuranceType: b.insuranceType ?? 'standard',
      specialInstructions: b.specialInstructions ?? '',
      deliveryInstructions: b.deliveryInstructions ?? '',
    },
  };
}

/** The same freight the other way. What was asked of one door says nothing of the other, so it is asked anew. */
export function draftBack(...of: Parameters<typeof draftFrom>): Draft {
  const there = draftFrom(...of);
  const { fromAddress, toAddress } = there.booking;
  const doors = { pickupOptions: {}, deliveryOptions: {}, specialInstructions: '', deliveryInstructions: '' };
  return { ...there, booking: { ...there.booking, ...doors, fromAddress: toAddress, toAddress: fromAddress } };
}

/** A stored booking as it stands, to be changed; its number and time make sure that nobody else was faster. */
export function draftOf(b: BookingRecord, zone: string): Draft {
  const again = draftFrom(b, { today: b.bookingDate, clock: '00:00' }, zone);
  return {
    ...again,
    ready: b.pickupReadyTime ? clockIn(b.pickupReadyTime, zoneOf(b.fromAddress, zone)) : again.ready,
    booking: {
      ...again.booking,
      id: b.id,
      lastModificationTime: b.lastModificationTime,
      bookingDate: b.bookingDate,
      items: b.items,
      reference: b.reference?.length ? b.reference : again.booking.reference,
      promoCode: b.promoCode ?? '',
    },
  };
}

export const isOn = (v: string | null | undefined): boolean => v === 'true';

/** Without its sides freight has no price: what is light may still fill a truck. */
const SIDES = ['length', 'width', 'height'] as const;
type Gap = { text: string; field: string };
/** What carriers must know before they can be asked, in the order of the page, each with its field. A booking whose price stands needs no sides: it may have come from a file without them. */
export function gaps({ booking: b }: Draft, asks = true): Gap[] {
  const items = filled(b.items),
    row = (is: (i: DraftItem) => boolean) => items.findIndex(is);
  const gap = (is: boolean, text: string, field: string) => (is ? [{ text, field: `booking.${field}` }] : []);
  const inRow = (at: number, text: string, cell: string) => gap(at >= 0, text, `items.${at}.${cell}`);
  return [
    ...gap(!b.fromAddress.postCode, t('thePickUpSuburb'), 'fromAddress.suburb'),
    ...gap(!b.toAddress.postCode, t('theDeliverySuburb'), 'toAddress.suburb'),
    ...gap(items.length === 0, t('theItems'), 'items.0.quantity'),
    ...inRow(
      row((i) => !i.packageType),
      t('packageTypeEachRow'),
      'packageType',
    ),
    ...inRow(
      row((i) => !i.quantity || i.quantity < 1),
      t('quantityEachRow'),
      'quantity',
    ),
    ...inRow(
      row((i) => !i.weight?.value),
      t('weightEachRow'),
      'weight',
    ),
    ...(asks ? SIDES : []).flatMap((side, n) =>
      // One sentence for all sides, which leads to the first that is missing.
      items.some((i) => SIDES.slice(0, n).some((before) => !i[before]?.value))
        ? []
        : inRow(
            row((i) => !i[side]?.value),
            t('lengthWidthHeightEach'),
            side,
          ),
    ),
    ...gap(b.isDangerousGood && !b.dangerousGoodUNCode?.trim(), t('unNumberDangerousGoods'), 'dangerousGoodUNCode'),
  ];
}
export const missing = (draft: Draft): string[] => gaps(draft).map((g) => g.text);

/** What a driver must know before it can be booked: a street at both ends, and who takes it; then what its customer asks for. */
export function unbookable({ booking: b }: Draft, isReferenceRequired = false): ValidationError[] {
  const wrong = (is: boolean, message: string, member: string) =>
    is ? [{ message, members: [`booking.${member}`] }] : [];
  return [
    ...wrong(!b.fromAddress.addressLine1?.trim(), tFreight('needsStreetPickUp'), 'fromAddress.addressLine1'),
    ...wrong(
      !b.toAddress.companyName?.trim() && !b.toAddress.contactName?.trim(),
      tFreight('needsReceiver'),
      'toAddress.companyName',
    ),
    ...wrong(!b.toAddress.addressLine1?.trim(), tFreight('needsStreetDelivery'), 'toAddress.addressLine1'),
    ...b.reference.flatMap((r, i) =>
      wrong(!!r.isRequired && !r.value?.trim(), tFreight('isRequired', { key: r.key }), `reference.${i}.value`),
    ),
    ...wrong(isReferenceRequired && isBare(b.reference), tFreight('asksReference'), 'reference.0.value'),
  ];
}
/** One that is required by its name is said by that name already. */
const isBare = (rows: Draft['booking']['reference']): boolean => !rows.some((r) => !!r.isRequired || !!r.value?.trim());
const options = (o: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(o).filter((e): e is [string, string] => !!e[1]));
const end = (a: Address) => ({
  postCode: a.postCode!,
  suburb: a.suburb ?? null,
  stateCode: a.stateCode ?? null,
  countryCode: a.countryCode ?? 'AU',
  type: a.type ?? null,
});

export const requestOf = (draft: Draft): QuoteRequest | undefined =>
  missing(draft).length ? undefined : asRequest(draft);
/** What carriers are asked with, also while something of it is still missing. */
function asRequest({ booking: b }: Draft): QuoteRequest {
  return {
    fromAddress: end(b.fromAddress),
    toAddress: end(b.toAddress),
    items: itemsOf(b) as Item[],
    pickupOptions: options(b.pickupOptions),
    deliveryOptions: options(b.deliveryOptions),
    isDangerousGood: b.isDangerousGood,
    dangerousGoodUNCode: b.isDangerousGood ? b.dangerousGoodUNCode : null,
    despatchDate: b.bookingDate || null,
    ...(b.customer?.id && { customer: { customerId: b.customer.id } }),
    ...(b.promoCode.trim() && { promoCode: b.promoCode.trim() }),
  };
}

/** What a price hangs on: while it stays the same, so does the price. */
export const pricedBy = (draft: Draft): string =>
  JSON.stringify([
    asRequest(draft),
    draft.booking.isInsured && [draft.booking.insuredValue, draft.booking.insuranceType],
  ]);

const itemsOf = (b: Draft['booking']): DraftItem[] => declared(filled(b.items), b.danger, b.isDangerousGood);

/** What is sent and how, as a call takes it: what was left empty is not there. */
export const freightOf = ({ danger, ...b }: Draft['booking']) => ({
  ...b,
  items: itemsOf({ ...b, danger }),
  reference: b.reference
    .filter((r) => r.value?.trim())
    .map((r) => ({ key: r.key?.trim() || 'Reference', value: r.value.trim() })),
  pickupOptions: options(b.pickupOptions),
  deliveryOptions: options(b.deliveryOptions),
  dangerousGoodUNCode: b.isDangerousGood ? b.dangerousGoodUNCode : null,
  insuredValue: b.isInsured ? b.insuredValue : null,
  insuranceType: b.isInsured ? b.insuranceType : null,
  promoCode: b.promoCode.trim() || null,
});

/** The draft as the call takes it, with the chosen quote; a change has no operation, a saved quote is priced, not booked. */
export function bookingOf(
  draft: Draft,
  quote: Quote | undefined,
  resourceToken: string | undefined,
  zone: string,
  operations: readonly ('Book' | 'Quote')[] = ['Book'],
) {
  const { ready, booking: b, note, creditOverride } = draft;
  const there = zoneOf(b.fromAddress, zone);
  return {
    booking: {
      ...freightOf(b),
      bookingDate: quote?.despatchDay ?? b.bookingDate,
      pickupReadyTime: b.bookingDate && ready ? instantAt(b.bookingDate, ready, there).toISOString() : null,
      ...(quote && { quoteId: quote.id, resourceToken, carrierServiceCode: quote.service.code }),
    },
    operations: [...operations],
    bookingNote: note.trim() ? { comment: note.trim() } : null,
    ...(creditOverride?.trim() && operations.includes('Book') && { creditOverride: { reason: creditOverride.trim() } }),
  };
}
