/** Names of customers as svc-customer last published them. */
import type { Ctx } from '@cartage/server/context.ts';
import { eq } from 'drizzle-orm';
import { customerNames } from '../job/job.tables.ts';

export async function saveCustomerName(ctx: Ctx, customerId: number, name: string): Promise<void> {
  await ctx.db
    .insert(customerNames)
    .values({ customerId, name })
    .onConflictDoUpdate({ target: [customerNames.tenantId, customerNames.customerId], set: { name } });
}
export async function removeCustomerName(ctx: Ctx, customerId: number): Promise<void> {
  await ctx.db.delete(customerNames).where(eq(customerNames.customerId, customerId));
}
