/** What a booking is given when it is written: connote, article numbers, manifest, job; taken once for all of a list. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { articlesNeeded } from '../freight/connote.ts';
import { type Numbers, numbersFor } from '../numbers/numbers.store.ts';
import type { Given } from '../operation/operate.ts';
import { mailsLeft } from '../operation/operation.store.ts';
import type { BookingRow } from './booking.tables.ts';
import type { Ask } from './change.ts';
import type { Fields } from './fields.ts';
import type { Price } from './row.ts';

/** What of a booking says which numbers it needs. */
type Open = {
  before: Pick<BookingRow, 'items' | 'manifestId' | 'consignmentId'> | null;
  fields: Pick<Fields, 'items' | 'customer'>;
  ask: Pick<Ask, 'books' | 'renumbers'>;
};

/** By place among the wanted ones. A number that is not used leaves a gap. */
export async function givenTo<O extends Open>(
  ctx: Ctx,
  open: ReadonlyMap<number, O>,
  operations: readonly Operation[],
  priceAt: (at: number, o: O) => Price | null | undefined,
  manifestId: string | undefined,
): Promise<Map<number, Given>> {
  const { connotePrefix, ssccCompanyPrefix } = await ctx.settings();
  const wanted = [...open].map(([at, o]): Numbers => ({
    connotes: o.ask.books ? 1 : 0,
    articles: o.ask.books || o.ask.renumbers ? articlesNeeded(o.fields.items, o.before?.items) : 0,
    manifestOf: operations.includes('Manifest') && !o.before?.manifestId ? accountKey(priceAt(at, o)) : null,
  }));
  const numbers = await numbersFor(ctx, wanted, manifestId);
  const isMailed = operations.includes('Email') && !operations.includes('Book');
  const mails = isMailed ? await mailsTo(ctx, open) : undefined;
  return new Map(
    [...open].map(([at, o], n): [number, Given] => [
      at,
      {
        connotePrefix,
        ssccCompanyPrefix,
        ...numbers[n]!,
        ...(o.ask.books && { jobId: uuidv7(ctx.now()) }),
        ...(mails && { mayMail: mails.has(at) }),
      },
    ]),
  );
}
/** Which of them may be mailed about: what one of a list takes of its address's day, the next one does not have. */
async function mailsTo(ctx: Ctx, open: ReadonlyMap<number, Open>): Promise<Set<number>> {
  const wanted = [...open].flatMap(([at, { before, fields }]) =>
    // Of what is not booked no mail goes out.
    before?.consignmentId ? [{ at, address: fields.customer.email?.trim().toLowerCase() ?? '' }] : [],
  );
  const left = await mailsLeft(
    ctx,
    wanted.map((w) => w.address),
  );
  const may = new Set<number>();
  for (const { at, address } of wanted) {
    const n = left.get(address) ?? 0;
    if (n < 1) continue;
    left.set(address, n - 1);
    may.add(at);
  }
  return may;
}
/** Nothing of it will be booked, so no number is taken. */
export const noneTo = (open: ReadonlyMap<number, unknown>): Map<number, Given> =>
  new Map([...open.keys()].map((at) => [at, { connotePrefix: '', ssccCompanyPrefix: '' }]));

/** Bookings of one carrier account that are manifested together share the manifest. */
export const accountKey = (p: Pick<Price, 'carrier' | 'carrierAccountId'> | null | undefined): string =>
  `${p?.carrier ?? ''}:${p?.carrierAccountId ?? ''}`;
