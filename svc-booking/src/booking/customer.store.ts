/** Who a booking is for: told by customer events, asked of svc-customer for one not heard of yet. */
import type { BookingCustomer } from '@cartage/contract/booking/booking.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { AppError, invalid, refused } from '@cartage/contract/error.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { customers } from './booking.tables.ts';

export type KnownCustomer = BookingCustomer & { id: number };

/** The customer that a request may book for: its own for a customer user, the asked one for staff. */
export async function customerFor(ctx: Ctx, asked: number | null | undefined): Promise<KnownCustomer> {
  const id = customerOf(ctx, asked);
  if (id === null) throw invalid([{ message: 'Required', members: ['booking.customer.id'] }]);
  const [known] = await ctx.db.select().from(customers).where(eq(customers.customerId, id)).limit(1);
  const customer = known ? { ...known, id } : await askFor(ctx, id);
  if (!customer.isActive) throw refused('booking.customerInactive', `Customer ${customer.code} is not active.`, ['booking.customer.id']);
  const { code, companyName, customerName, contactName, email } = customer;
  return { id, code, companyName, customerName, contactName, email };
}

async function askFor(ctx: Ctx, id: number) {
  try {
    return await ctx.call(customerCalls.find, { id }, { system: true });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw invalid([{ message: `There is no customer ${id}.`, members: ['booking.customer.id'] }]);
    throw error;
  }
}

export const customerConsumers = consumers('customers', [
  on(customerEvents.saved, async (ctx, { customerId, code, companyName, customerName, contactName, email, isActive }) => {
    const row = { customerId, code, companyName, customerName, contactName, email, isActive };
    await ctx.db.insert(customers).values(row).onConflictDoUpdate({ target: [customers.tenantId, customers.customerId], set: row });
  }),
]);
