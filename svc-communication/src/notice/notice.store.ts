import type { Audience, Channel, NoticeEvent } from '@cartage/contract/communication/notice.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, inArray, isNull, or } from 'drizzle-orm';
import { type Choices, isTold } from './notice.ts';
import { noticeChoices } from './notice.tables.ts';

export type ChoicesOf = { everyones: Choices; of(customerid: number | null): Choices | undefined };
/** Everyone's choices and those of some customers, in one statement. */
export async function choicesFor(ctx: Ctx, customers: readonly (number | null)[]): Promise<ChoicesOf> {
  const ids = [...new Set(customers.filter((id) => id !== null))];
  const rows = await ctx.db
    .select()
    .from(noticeChoices)
    .where(or(isNull(noticeChoices.customerid), ids.length ? inArray(noticeChoices.customerid, ids) : undefined));
  const byCustomer = new Map(rows.map((row) => [row.customerid, row.choices]));
  return {
    everyones: byCustomer.get(null) ?? {},
    of: (customerid) => (customerid === null ? undefined : byCustomer.get(customerid)),
  };
}

type Addresses = Partial<Record<Audience, string | null | undefined>>;
/** The addresses of those who are told of it. */
export function toldOf(
  choices: ChoicesOf,
  event: NoticeEvent,
  customerid: number | null,
  addresses: Addresses,
  channel: Channel = 'Mail',
): (string | null | undefined)[] {
  const both = [choices.of(customerid), choices.everyones] as const;
  return (Object.entries(addresses) as [Audience, string | null | undefined][])
    .filter(([audience]) => isTold(event, channel, audience, both))
    .map(([, address]) => address);
}

/** The row of everyone's choices or of a customer's, locked, if there is one. */
export async function lockedChoices(ctx: Ctx, customerid: number | null) {
  const [row] = await ctx.db
    .select()
    .from(noticeChoices)
    .where(customerid === null ? isNull(noticeChoices.customerid) : eq(noticeChoices.customerid, customerid))
    .for('update');
  return row;
}
