import type { HoldOutlook } from '@cartage/contract/customer/hold.ts';
import { type OverdueInvoice, overdueCalls } from '@cartage/contract/finance/overdue.ts';
import { addDays, dayIn } from '@cartage/contract/time.ts';
import { can, type Ctx, isStaff } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, type Rule } from '@cartage/server/write.ts';
import { eq } from 'drizzle-orm';
import { customer } from './customer.entity.ts';
import { type CustomerRow, customers } from './customer.tables.ts';
import { heldFor, type House, mayBeHeld, outlook, reviewed, stands } from './overdue-hold.ts';

export async function houseOf(ctx: Ctx): Promise<House> {
  const { timezone, credit, guest } = await ctx.settings();
  return { today: dayIn(ctx.now(), timezone), credit, guestCustomerId: guest.customerId };
}
/** All that fell due before today and is not paid. */
const overdueOf = (ctx: Ctx, customerId: number, { today }: House): Promise<OverdueInvoice[]> =>
  ctx.call(overdueCalls.invoices, { customerId, dueUntil: addDays(today, -1) }, { system: true });

/**
 * The row is locked before finance is asked: a payment that comes in between waits with its news until the hold has
 * committed, and then ends it. Asked the other way round, a hold could be written after its payment was heard of.
 */
async function lockThere(tx: Ctx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
  return row;
}
type Became = (row: CustomerRow, overdue: readonly OverdueInvoice[], at: string) => ReturnType<Rule<typeof customers>>;
async function settle(tx: Ctx, row: CustomerRow, house: House, became: Became): Promise<void> {
  const overdue = await overdueOf(tx, row.id, house);
  await change(tx, customer, row, (was, at) => became(was, overdue, at));
}
/** As a day begins: a hold ends, or begins where one is due. */
export async function reviewAsDayBegins(tx: Ctx, id: number, house: House): Promise<void> {
  const row = await lockThere(tx, id);
  if (row && stands(row)) await settle(tx, row, house, (was, overdue) => reviewed(was, overdue, house));
  else if (row && mayBeHeld(row, house))
    await settle(tx, row, house, (was, overdue, at) => heldFor(was, overdue, house, at));
}
/** As something was paid: a hold that began by itself may end. None begins then, so that nobody is held in the middle of a day. */
export async function reviewAsPaid(tx: Ctx, id: number): Promise<void> {
  const row = await lockThere(tx, id);
  if (!row || !stands(row)) return;
  const house = await houseOf(tx);
  await settle(tx, row, house, (was, overdue) => reviewed(was, overdue, house));
}

/** Which invoice it is only who may see invoices is told. */
export async function outlookOf(ctx: Ctx, customerId: number): Promise<HoldOutlook> {
  const row = await findRow(ctx, customers, customerId, 'Customer');
  const house = await houseOf(ctx);
  // Finance is not asked where nothing could come of it.
  const overdue = stands(row) || mayBeHeld(row, house) ? await overdueOf(ctx, customerId, house) : [];
  const found = outlook(row, overdue, house);
  return isStaff(ctx) || can(ctx, 'Finance.View') ? found : { ...found, invoiceNumber: null };
}
