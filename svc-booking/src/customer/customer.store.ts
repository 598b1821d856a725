/** Who a booking is for: told by customer events, asked of svc-customer for one not heard of yet. */
import type { BookingCustomer } from '@cartage/contract/booking/booking.ts';
import { type Customer, customerCalls } from '@cartage/contract/customer/customer.ts';
import { AppError, invalid, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { eq, sql } from 'drizzle-orm';
import { customers } from './customer.tables.ts';

export type KnownCustomer = BookingCustomer & { id: number };

const known = held('customer', async (ctx, id) => {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(eq(customers.customerId, Number(id)))
    .limit(1);
  return row;
});
/** The organisation unit that its bookings get where their author has none of his own. */
export const unitOf = async (ctx: Ctx, customerId: number): Promise<number | null> =>
  (await known(ctx, customerId))?.organizationUnitId ?? null;
/** Those who pay as they go. */
export const paygCustomers = held('payg-customers', async (ctx): Promise<ReadonlySet<number>> => {
  const rows = await ctx.db.select({ id: customers.customerId }).from(customers).where(eq(customers.type, 'Payg'));
  return new Set(rows.map((row) => row.id));
});
export function customerChanged(ctx: Ctx, id: number): void {
  known.changed(ctx, id);
  paygCustomers.changed(ctx);
}
/** What svc-customer tells of a customer stands over what it told before. */
export const keepCustomer = (ctx: Ctx, row: Omit<typeof customers.$inferInsert, 'tenantId'>) =>
  insertRows(ctx, customers, [row], {
    onConflict: sql`on conflict (tenant_id, customer_id) do update set code = excluded.code, company_name = excluded.company_name,
      customer_name = excluded.customer_name, contact_name = excluded.contact_name, email = excluded.email,
      is_active = excluded.is_active, type = excluded.type, status = excluded.status, credit_limit = excluded.credit_limit, unit_id = excluded.unit_id`,
  });

type Settings = { isReferenceRequired: boolean; isCostCentreRequired: boolean; mayBeLeft: boolean };
export const keepSettings = (ctx: Ctx, customerId: number, settings: Settings) =>
  ctx.db.update(customers).set(settings).where(eq(customers.customerId, customerId));

export const forgetCustomer = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(customers).where(eq(customers.customerId, id));
};

/** The customers that requests may book for, or why not: its own for a customer user, the asked one for staff. */
export async function customersFor(
  ctx: Ctx,
  asked: readonly (number | null | undefined)[],
): Promise<(KnownCustomer | AppError)[]> {
  const ids = asked.map((id) => customerOf(ctx, id));
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const stored = await Promise.all(wanted.map((id) => known(ctx, id)));
  const found = new Map<number, KnownCustomer | AppError>();
  for (const [i, id] of wanted.entries()) found.set(id, bookable(id, stored[i] ?? (await askFor(ctx, id))));
  return ids.map((id) =>
    id === null ? invalid([{ message: sayKit('required'), members: ['customer.id'] }]) : found.get(id)!,
  );
}
export async function customerFor(ctx: Ctx, asked: number | null | undefined): Promise<KnownCustomer> {
  const [customer] = await customersFor(ctx, [asked]);
  if (customer instanceof AppError) throw customer;
  return customer!;
}

/** What its account is allowed; who is not heard of yet is asked for, and whoever was told of before accounts had a standing has none. */
export async function accountOf(ctx: Ctx, id: number): Promise<Pick<Told, 'code' | 'status' | 'creditLimit'>> {
  const account = (await known(ctx, id)) ?? (await askFor(ctx, id));
  if (account instanceof AppError) throw account;
  return account;
}

/** Account, Payg or Guest; who was told of before types were is asked for. */
export async function typeOf(ctx: Ctx, id: number): Promise<string | null> {
  const type = (await known(ctx, id))?.type;
  return type ?? (await ctx.call(customerCalls.find, { id }, { system: true })).type;
}

type Told = Omit<BookingCustomer, 'id'> &
  Pick<Customer, 'isActive' | 'creditLimit'> & {
    status: string | null;
  };
function bookable(id: number, customer: Told | AppError): KnownCustomer | AppError {
  if (customer instanceof AppError) return customer;
  const { code, companyName, customerName, contactName, email, isActive } = customer;
  if (!isActive) return refused('booking.customerInactive', say('booking.customerInactive', { code }), ['customer.id']);
  return { id, code, companyName, customerName, contactName, email };
}

async function askFor(ctx: Ctx, id: number): Promise<Told | AppError> {
  try {
    return (await ctx.call(customerCalls.find, { id }, { system: true })) as Told;
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      return invalid([{ message: say('noSuchCustomer', { id }), members: ['customer.id'] }]);
    throw error;
  }
}
