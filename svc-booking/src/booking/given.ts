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
  before: Pick<BookingRow, 'items' | 'manifestId'> | null;
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
  const mails =
    operations.includes('Email') && !operations.includes('Book')
      ? await mailsLeft(
          ctx,
          [...open.values()].map((o) => o.fields.customer.email ?? ''),
        )
      : undefined;
  return new Map(
    [...open].map(([at, o], n): [number, Given] => [
      at,
      {
        connotePrefix,
        ssccCompanyPrefix,
        ...numbers[n]!,
        ...(o.ask.books && { jobId: uuidv7(ctx.now()) }),
        ...(mails && { mailsLeft: mails }),
      },
    ]),
  );
}
/** Nothing of it will be booked, so no number is taken. */
export const noneTo = (open: ReadonlyMap<number, unknown>): Map<number, Given> =>
  new Map([...open.keys()].map((at) => [at, { connotePrefix: '', ssccCompanyPrefix: '' }]));

/** Bookings of one carrier account that are manifested together share the manifest. */
export const accountKey = (p: Pick<Price, 'carrier' | 'carrierAccountId'> | null | undefined): string =>
  `${p?.carrier ?? ''}:${p?.carrierAccountId ?? ''}`;
