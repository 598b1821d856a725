import { customerCalls, PaymentTerms, type Customer } from '@cartage/contract/customer/customer.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, inArray } from 'drizzle-orm';
import { customers, type CustomerRow } from './customer.tables.ts';

/** The customer as finance knows it; one whose event is still on its way is asked for. */
export async function knownCustomer(ctx: Ctx, id: number): Promise<CustomerRow> {
  return (await knownCustomers(ctx, [id]))[0]!;
}
/** Several at once, in the order asked for. */
export async function knownCustomers(ctx: Ctx, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const known = new Map(
    (
      await ctx.db
        .select()
        .from(customers)
        .where(inArray(customers.id, [...ids]))
    ).map((row) => [row.id, withoutTenant(row)]),
  );
  return Promise.all(
    ids.map(async (id) => known.get(id) ?? fromCustomer(await ctx.call(customerCalls.find, { id }, { system: true }))),
  );
}

/** Whether it pays as it goes, and so on. Who was told of before types were is asked for once; null where that fails. */
export async function typeOf(ctx: Ctx, id: number): Promise<string | null> {
  const known = await knownCustomer(ctx, id);
  if (known.type !== null) return known.type;
  const asked = fromCustomer(await ctx.call(customerCalls.find, { id }, { system: true }));
  await ctx.db.update(customers).set({ type: asked.type }).where(eq(customers.id, id));
  return asked.type;
}
export async function remember(ctx: Ctx, customer: CustomerRow): Promise<void> {
  await ctx.db
    .insert(customers)
    .values(customer)
    .onConflictDoUpdate({ target: [customers.tenantId, customers.id], set: customer });
}

export async function forget(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(customers).where(eq(customers.id, id));
}

/** Terms of a kind that this version does not know count as none. */
export const termsOf = (terms: unknown): PaymentTerms | null => PaymentTerms.safeParse(terms).data ?? null;

function fromCustomer(c: Customer): CustomerRow {
  const a = c.address,
    place = [a.suburb, a.stateCode, a.postCode].filter(Boolean).join(' ');
  return {
    id: c.id,
    code: c.code,
    companyName: c.companyName,
    customerName: c.customerName,
    contactName: c.contactName,
    email: c.email,
    abn: c.abn,
    addressLines: [a.addressLine1, a.addressLine2, a.addressLine3, place].filter((l): l is string => Boolean(l)),
    paymentTerms: c.paymentTerms,
    type: c.type,
  };
}
const withoutTenant = ({ tenantId: _tenant, ...row }: CustomerRow & { tenantId: number }): CustomerRow => row;
