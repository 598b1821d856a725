/** Cards as rows: who carries one on, and what became of it. */
import { createHash } from 'node:crypto';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { cardPayment } from './payment.entity.ts';
import { cardPayments, type CardPaymentRow } from './payment.tables.ts';
import type { Sale } from './provider.ts';

/** As long as a provider may take, and the booking after it; then another process may carry it on. */
const LEASE_MS = 90_000;
export const OPEN = ['Pending', 'Paid', 'Booked'] as const;

/** A nonce of the provider is one card entry; one that anybody may use counts with the freight it pays for. */
export const nonceKey = (nonce: string, freight: unknown, isShared: boolean): string =>
  createHash('sha256')
    .update(isShared ? `${nonce} ${JSON.stringify(freight)}` : nonce)
    .digest('hex');

export async function paymentByNonce(ctx: Ctx, nonceHash: string): Promise<CardPaymentRow | undefined> {
  const [row] = await ctx.db.select().from(cardPayments).where(eq(cardPayments.nonceHash, nonceHash)).limit(1);
  return row;
}
/** The one that pays for a booking, or is on its way to. */
export async function openPayment(ctx: Ctx, bookingId: number): Promise<CardPaymentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.bookingId, bookingId), inArray(cardPayments.status, [...OPEN])))
    .limit(1);
  return row;
}

/** Of these, the bookings that a card pays for or is on its way to. */
export async function paidByCard(ctx: Ctx, bookingIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: cardPayments.bookingId })
    .from(cardPayments)
    .where(and(inArray(cardPayments.bookingId, [...bookingIds]), inArray(cardPayments.status, [...OPEN])));
  return new Set(rows.map((row) => row.id));
}

type Wanted = Pick<CardPaymentRow, 'bookingId' | 'customerId' | 'provider' | 'nonceHash' | 'amount' | 'currency'>;
/** Kept before the provider is asked, so that no card is charged that we know nothing of. Ours to carry on. */
export const beginPayment = (ctx: Ctx, wanted: Wanted): Promise<CardPaymentRow> =>
  create(ctx, cardPayment, {
    ...wanted,
    status: 'Pending',
    transactionId: null,
    cardType: null,
    cardEndsWith: null,
    message: null,
    creationTime: ctx.now().toISOString(),
    leasedUntil: leaseOf(ctx),
  });
const leaseOf = (ctx: Ctx) => new Date(ctx.now().getTime() + LEASE_MS).toISOString();

/** Undefined while somebody else carries it on. */
export async function takeOverPayment(ctx: Ctx, id: number): Promise<CardPaymentRow | undefined> {
  const [row] = await ctx.db
    .update(cardPayments)
    .set({ leasedUntil: leaseOf(ctx) })
    .where(
      and(
        eq(cardPayments.id, id),
        inArray(cardPayments.status, ['Pending', 'Paid', 'Refunding']),
        lt(cardPayments.leasedUntil, ctx.now().toISOString()),
      ),
    )
    .returning();
  return row;
}
/** Whoever comes next may carry it on at once, or after a while. */
export async function letGo(ctx: Ctx, id: number, afterMs = -1000): Promise<void> {
  await ctx.db
    .update(cardPayments)
    .set({ leasedUntil: new Date(ctx.now().getTime() + afterMs).toISOString() })
    .where(eq(cardPayments.id, id));
}

export const settlePayment = (ctx: Ctx, id: number, sale: Sale): Promise<CardPaymentRow> =>
  ctx.tx(async (tx) => change(tx, cardPayment, await lock(tx, cardPayment, id), (p) => ({ ...p, ...sale })));
export const refundedPayment = (ctx: Ctx, id: number, message: string): Promise<CardPaymentRow> =>
  ctx.tx(async (tx) =>
    change(tx, cardPayment, await lock(tx, cardPayment, id), (p) => ({ ...p, status: 'Refunded' as const, message })),
  );

/** What became of the card of a booking, once it was charged for it. */
export async function cardOf(ctx: Ctx, bookingId: number): Promise<BookingRecord['cardPayment']> {
  const [row] = await ctx.db
    .select()
    .from(cardPayments)
    .where(
      and(eq(cardPayments.bookingId, bookingId), inArray(cardPayments.status, ['Booked', 'Refunding', 'Refunded'])),
    )
    .orderBy(desc(cardPayments.id))
    .limit(1);
  if (!row) return null;
  const { amount, currency, cardType, cardEndsWith } = row;
  return { status: row.status === 'Refunded' ? 'Refunded' : 'Paid', amount, currency, cardType, cardEndsWith };
}
