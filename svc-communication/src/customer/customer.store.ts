/** Customers by name and type, as svc-customer tells of them; one not heard of yet is asked for once and kept. */
import { CUSTOMER_TYPES, customerCalls } from '@cartage/contract/customer/customer.ts';
import { z } from '@cartage/contract/zod.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { type CustomerType, customers } from './customer.tables.ts';

export type KnownCustomer = Omit<typeof customers.$inferSelect, 'tenantId'>;
type Told = { companyName: string | null; customerName: string | null; code: string; type?: string | null | undefined };

export const knownFrom = (customerid: number, c: Told): KnownCustomer => ({
  customerid,
  name: c.companyName || c.customerName || c.code,
  type: z.enum(CUSTOMER_TYPES).safeParse(c.type).data ?? null,
});
export const keepCustomers = (ctx: Ctx, rows: readonly KnownCustomer[]) =>
  insertRows(ctx, customers, rows, {
    onConflict: sql`on conflict (tenant_id, customer_id) do update set name = excluded.name, type = excluded.type`,
  });
export const forgetCustomer = async (ctx: Ctx, customerid: number): Promise<void> => {
  await ctx.db.delete(customers).where(eq(customers.customerid, customerid));
};

/** Those that are known here, in one statement. */
export async function knownCustomers(ctx: Ctx, ids: readonly number[]): Promise<Map<number, KnownCustomer>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const rows = await ctx.db.select().from(customers).where(inArray(customers.customerid, asked));
  return new Map(rows.map(({ tenantId: _, ...row }) => [row.customerid, row]));
}
/** A customer that there is; 404 for none. */
export async function requireCustomer(ctx: Ctx, id: number): Promise<KnownCustomer> {
  const known = (await knownCustomers(ctx, [id])).get(id);
  if (known) return known;
  const asked = knownFrom(id, await ctx.call(customerCalls.find, { id }, { system: true }));
  await keepCustomers(ctx, [asked]);
  return asked;
}
/** Their types, for the choice of a text: who is not known here and cannot be asked for just now has none. */
export async function customerTypes(ctx: Ctx, ids: readonly number[]): Promise<Map<number, CustomerType | null>> {
  const known = await knownCustomers(ctx, ids);
  const types = new Map([...known].map(([id, c]) => [id, c.type]));
  for (const id of new Set(ids)) {
    if (types.has(id)) continue;
    try {
      types.set(id, (await requireCustomer(ctx, id)).type);
    } catch (error) {
      ctx.log.warn({ err: error, customerId: id }, 'a mail goes out without the text of its type of customer');
    }
  }
  return types;
}
