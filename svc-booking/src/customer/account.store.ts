/** Where an account stands: its customer says what it is allowed, finance what is owed, and our own rows what is booked. */
import type { AppError } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sum } from '@cartage/contract/money.ts';
import { sumOf } from '@cartage/contract/words/figure.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { sql } from 'drizzle-orm';
import { Moved } from '../booking/moved.ts';
import { type Account, accountFault } from './account.ts';
import { accountOf } from './customer.store.ts';

/** Asked of finance for accounts with a limit alone, and again once an invoice or a payment has changed it. */
export const owed = held('owed', async (ctx, id) => {
  const { totals } = await ctx.call(invoiceCalls.outstanding, { customerId: Number(id) }, { system: true });
  return totals.total;
});

/** Of the whole account, whoever asks. Freight under way is few; of what is delivered an index holds what no invoice has taken yet. */
async function bookedOf(ctx: Ctx, customerId: number): Promise<number> {
  const total = sql`coalesce(sum((pricing_detail -> 'totalCost' ->> 'amount')::numeric), 0)`;
  const [found] = (await ctx.beyondUnits(({ db }) =>
    db.execute(sql`
    select (select ${total} from booking.bookings where customer_id = ${customerId} and invoice_id is null and (consignment_id is not null or is_in_legs)
        and status_group in ('processing', 'inTransit', 'exception'))
      + (select ${total} from booking.bookings where customer_id = ${customerId} and invoice_id is null and booking_status = 'Delivered') as booked`),
  )) as unknown as {
    booked: string;
  }[];
  return Number(found!.booked);
}

export async function standingOf(ctx: Ctx, customerId: number): Promise<Account> {
  const { code, status, creditLimit } = await accountOf(ctx, customerId);
  const [due, booked] =
    creditLimit === null ? [0, 0] : await Promise.all([owed(ctx, customerId), bookedOf(ctx, customerId)]);
  return { code: code ?? `#${customerId}`, isOnHold: status === 'OnHold', creditLimit, owed: due, booked };
}

/**
 * What is to be booked on accounts with a limit is looked at once more, under the account's lock: what others booked
 * since it was planned counts as well. Of no account without a limit is anything asked or locked.
 */
export async function holdAccounts(tx: Ctx, freight: readonly Freight[]): Promise<void> {
  const limited = new Set<number>();
  for (const id of new Set(freight.map((f) => f.customerId)))
    if ((await accountOf(tx, id)).creditLimit !== null) limited.add(id);
  // In one order for everybody, so that nobody waits for whom he holds up.
  for (const id of [...limited].toSorted((a, b) => a - b))
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account:${tx.tenantId}:${id}`}, 0))`);
  if (limited.size === 0) return;
  const own = freight.filter((f) => limited.has(f.customerId));
  const again = await accountFaults(tx, own);
  if (again.some((fault, n) => fault && !own[n]!.isLifted))
    throw new Moved('booking.accountMoved', say('account.others'));
}
export type Freight = { customerId: number; amount: number; isLifted: boolean };
/** Of freight that is to be booked, in order: why its account does not take it. What is taken counts against the next. */
export async function accountFaults(ctx: Ctx, freight: readonly Freight[]): Promise<(AppError | null)[]> {
  const accounts = new Map<number, Account>();
  for (const id of new Set(freight.map((f) => f.customerId))) accounts.set(id, await standingOf(ctx, id));
  const { baseCurrency, supportPhone } = await ctx.settings();
  const words = { money: amountIn(baseCurrency), phone: supportPhone };
  return freight.map(({ customerId, amount, isLifted }) => {
    const account = accounts.get(customerId)!;
    const fault = accountFault(account, amount, words);
    if (!fault || isLifted) accounts.set(customerId, { ...account, booked: sum([account.booked, amount]) });
    return fault;
  });
}

const amountIn = (currency: string) => (amount: number) => sumOf(amount, currency || 'AUD');
