/** Consignments that could be one: which, what becomes of what they say, and why not. Pure. */
import { MAX_PIECES } from '@cartage/contract/address.ts';
import { MOST_TOGETHER } from '@cartage/contract/booking/consolidation.ts';
import { type AppError, conflict } from '@cartage/contract/error.ts';
import { sum } from '@cartage/contract/money.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { say as sayTold } from '@cartage/contract/words/told/bookings.ts';
import type { BookingRow, KeyValue } from '../booking/booking.tables.ts';
import { type Fields, fieldsOf } from '../booking/fields.ts';
import { pieces } from '@cartage/contract/units.ts';
import { unNumber } from '../freight/dangerous-goods.ts';
import { doorOf } from './door.ts';

const MOST_LINES = 200,
  MOST_REFERENCES = 50,
  LONGEST_TEXT = 1000;
const WAITING: readonly string[] = ['Booked', 'Unmanifested'];

/** Why it is not waiting for its manifest; null while it is. */
export function whyMoved(b: BookingRow): AppError | null {
  const connote = b.consignmentId ?? say('bookingNumber', { id: b.id });
  const no = (sentence: string) => conflict('consolidation.moved', sentence);
  if (b.consolidatedInto !== null && b.bookingStatus === 'Cancelled')
    return no(say('moved.partOfAnother', { connote }));
  if (!b.consignmentId || ['Draft', 'Quoted'].includes(b.bookingStatus)) return no(say('moved.notBooked', { connote }));
  if (b.manifestId) return no(say('moved.onManifest', { connote, manifestId: b.manifestId }));
  if (b.invoiceNumber || b.invoiceId !== null)
    return no(say('moved.onInvoice', { connote, invoiceNumber: b.invoiceNumber ?? b.invoiceId }));
  if (!WAITING.includes(b.bookingStatus))
    return no(say('moved.already', { connote, bookingStatus: named(b.bookingStatus) }));
  return null;
}

/** What those of one group have in common: customer, carrier account, service, day and both doors; null where it has no door. */
export function groupOf(b: BookingRow): string | null {
  const [from, to] = [doorOf(b.fromAddress), doorOf(b.toAddress)];
  if (from === null || to === null) return null;
  return JSON.stringify([
    b.customerId,
    b.carrier,
    b.carrierAccountId,
    b.carrierServiceCode?.toUpperCase() ?? null,
    b.bookingDate,
    from,
    to,
  ]);
}

/** Why they cannot be one, in words; those that have moved on are told apart. */
export function refusalsOf(rows: readonly BookingRow[], paid: ReadonlySet<number> = new Set()): string[] {
  const [first] = rows as [BookingRow];
  const differs = (of: (b: BookingRow) => unknown) => rows.some((b) => said(of(b)) !== said(of(first)));
  const no = (is: boolean, text: string) => (is ? [text] : []);
  return [
    ...rows.flatMap((b) => whyMoved(b)?.message ?? []),
    ...rows.flatMap((b) => (paid.has(b.id) ? [say('together.card', { consignmentId: b.consignmentId })] : [])),
    ...no(rows.length < 2, say('together.two')),
    ...no(rows.length > MOST_TOGETHER, say('together.most', { mostTogether: MOST_TOGETHER })),
    ...unlike(rows, differs),
    ...dangers(rows),
    ...no(
      differs((b) => [b.isInsured, b.insuranceType]),
      say('together.insured'),
    ),
    ...no(
      differs((b) => options(b.pickupOptions)),
      say('together.pickup'),
    ),
    ...no(
      differs((b) => options(b.deliveryOptions)),
      say('together.delivery'),
    ),
    ...no(
      differs((b) => b.promoCode?.toUpperCase()),
      say('together.promoCodes'),
    ),
    ...no(
      differs((b) => [b.customer.costCenterId, b.customer.costCenter]),
      say('together.costCentres'),
    ),
    ...no(
      rows.some((b) => b.arranged !== null),
      say('together.receiver'),
    ),
    ...no(
      rows.some((b) => b.parentBookingId !== null),
      say('together.leg'),
    ),
    ...no(pieces(rows.flatMap((b) => b.items)) > MAX_PIECES, say('together.pieces', { maxPieces: MAX_PIECES })),
    ...no(rows.flatMap((b) => b.items).length > MOST_LINES, say('together.lines', { mostLines: MOST_LINES })),
    ...no(referencesOf(rows).length > MOST_REFERENCES, say('together.references', { mostReferences: MOST_REFERENCES })),
    ...no(
      [texts(rows, 'specialInstructions'), texts(rows, 'deliveryInstructions')].some(
        (t) => (t?.length ?? 0) > LONGEST_TEXT,
      ),
      say('together.instructions'),
    ),
  ];
}

function unlike(rows: readonly BookingRow[], differs: (of: (b: BookingRow) => unknown) => boolean): string[] {
  if (!differs(groupOf) && groupOf(rows[0]!) !== null) return [];
  const told = [
    differs((b) => b.customerId) && say('together.customers'),
    differs((b) => [b.carrier, b.carrierAccountId]) && say('together.carriers'),
    differs((b) => b.carrierServiceCode?.toUpperCase()) && say('together.services'),
    differs((b) => b.bookingDate) && say('together.days'),
    differs((b) => doorOf(b.fromAddress)) && say('together.pickupDoors'),
    differs((b) => doorOf(b.toAddress)) && say('together.deliveryDoors'),
  ].filter((text) => text !== false);
  return told.length ? told : [say('together.street')];
}

/** A consignment carries one UN number, and its papers declare all of its pieces under it: so nothing in it has to be kept apart. */
function dangers(rows: readonly BookingRow[]): string[] {
  const codes = [...new Set(rows.map((b) => b.dangerousGoodUNCode ?? ''))];
  if (codes.length < 2) return [];
  const goods = codes
    .filter(Boolean)
    .map((code) => {
      const unClass = unNumber(code)?.unClass;
      return unClass ? sayTold('un.inClass', { code, unClass }) : sayTold('un.number', { code });
    })
    .reduceRight((rest, one) => sayTold('un.and', { one, rest }));
  return [say(codes.includes('') ? 'together.dangerous' : 'together.unNumbers', { named: goods })];
}

/** One booking with all their pieces and all they say, as if somebody asked for it. `rows` in the order of their ids. */
export function merged(rows: readonly BookingRow[]): Fields {
  const [first] = rows as [BookingRow];
  const ready = rows.flatMap((b) => b.pickupReadyTime ?? []).sort(),
    closes = rows.flatMap((b) => b.businessClosingTime ?? []).sort();
  const value = sum(rows.map((b) => b.insuredValue ?? 0));
  return {
    ...fieldsOf(first),
    // New pieces of a new consignment: their numbers are given with its connote.
    items: rows.flatMap((b) => b.items.map(({ articleNumbers: _, ...item }) => item)),
    reference: referencesOf(rows),
    orderNumber: orders(rows).length === 1 ? orders(rows)[0]! : null,
    specialInstructions: texts(rows, 'specialInstructions'),
    deliveryInstructions: texts(rows, 'deliveryInstructions'),
    pickupReadyTime: ready.at(-1) ?? null,
    businessClosingTime: closes[0] ?? null,
    isReadyToPickup: rows.every((b) => b.isReadyToPickup),
    insuredValue: first.isInsured ? value : null,
    quoteId: null,
    resourceToken: null,
  };
}

/** What is not the same on all of them, and what becomes of it. */
export function differencesOf(rows: readonly BookingRow[]): string[] {
  const [first] = rows as [BookingRow];
  const differs = (of: (b: BookingRow) => unknown) => rows.some((b) => said(of(b)) !== said(of(first)));
  const connote = first.consignmentId;
  const tell = (is: boolean, text: string) => (is ? [text] : []);
  const byHand = rows.filter((b) => b.pricingDetail?.serviceDetails.some((l) => l.isUpdated));
  return [
    ...tell(
      differs((b) => b.eta),
      sayTold('differs.eta'),
    ),
    ...tell(
      differs((b) => b.reference),
      sayTold('differs.references'),
    ),
    ...tell(orders(rows).length > 1, sayTold('differs.orderNumbers')),
    ...tell(
      differs((b) => b.pickupReadyTime),
      sayTold('differs.ready'),
    ),
    ...tell(
      differs((b) => b.businessClosingTime),
      sayTold('differs.closes'),
    ),
    ...tell(
      differs((b) => b.specialInstructions),
      sayTold('differs.pickup'),
    ),
    ...tell(
      differs((b) => b.deliveryInstructions),
      sayTold('differs.delivery'),
    ),
    ...tell(
      differs((b) => contact(b.fromAddress)),
      sayTold('differs.sender', { connote }),
    ),
    ...tell(
      differs((b) => contact(b.toAddress)),
      sayTold('differs.receiver', { connote }),
    ),
    ...tell(
      differs((b) => b.customer.caller),
      sayTold('differs.caller', { connote }),
    ),
    ...byHand.map((b) => sayTold('differs.byHand', { connote: b.consignmentId })),
  ];
}

/** A former one, waiting again as it did. */
export const revived = (b: BookingRow): BookingRow => ({
  ...b,
  bookingStatus: b.isReadyToPickup ? 'Booked' : 'Unmanifested',
  statusGroup: 'processing',
  consolidatedInto: null,
});

function referencesOf(rows: readonly BookingRow[]): KeyValue[] {
  const all = rows.flatMap((b) => b.reference.filter((r) => r.value.trim()));
  const numbers = orders(rows).length > 1 ? orders(rows).map((value) => ({ key: 'Order', value })) : [];
  return [
    ...new Map(
      [...all, ...numbers].map((r) => [said([r.key.toLowerCase(), r.value.trim().toLowerCase()]), r]),
    ).values(),
  ];
}
const orders = (rows: readonly BookingRow[]): string[] => [
  ...new Set(rows.flatMap((b) => b.orderNumber?.trim() || [])),
];
function texts(rows: readonly BookingRow[], of: 'specialInstructions' | 'deliveryInstructions'): string | null {
  return [...new Set(rows.flatMap((b) => b[of]?.trim() || []))].join('\n') || null;
}
const contact = ({ contactName, telephone, email }: BookingRow['toAddress']) => [contactName, telephone, email];
/** Options that are off, and those that were never touched, are one thing. */
const options = (of: Record<string, string>) =>
  Object.entries(of)
    .filter(([, v]) => v && !/^(false|no|0)$/i.test(v))
    .sort(([a], [b]) => (a < b ? -1 : 1));
const said = (value: unknown): string => JSON.stringify(value ?? null) ?? 'null';
