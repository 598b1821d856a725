/** Our copy of the references and cost centres of customers; svc-customer owns them. */
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { held } from '@cartage/server/held.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { AskedFor } from './asked-for.ts';
import { customers } from './customer.tables.ts';
import { askedCostCentres, askedReferences } from './asked-for.tables.ts';

export const askedFor = held('asked-for', async (ctx, id): Promise<AskedFor> => {
  const customerId = Number(id);
  const references = await ctx.db
    .select()
    .from(askedReferences)
    .where(eq(askedReferences.customerId, customerId))
    .orderBy(asc(askedReferences.referenceId));
  const costCentres = await ctx.db.select().from(askedCostCentres).where(eq(askedCostCentres.customerId, customerId));
  const [settings] = await ctx.db.select().from(customers).where(eq(customers.customerId, customerId));
  return {
    references,
    costCentres,
    isReferenceRequired: settings?.isReferenceRequired ?? false,
    isCostCentreRequired: settings?.isCostCentreRequired ?? false,
    mayBeLeft: settings?.mayBeLeft ?? true,
  };
});

type Told<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'tenantId'> & {
  isActive: boolean;
  isGone: boolean;
};
export async function keepReference(ctx: Ctx, { isActive, isGone, ...row }: Told<typeof askedReferences>) {
  if (isGone || !isActive) await ctx.db.delete(askedReferences).where(eq(askedReferences.referenceId, row.referenceId));
  else
    await insertRows(ctx, askedReferences, [row], {
      onConflict: sql`on conflict (tenant_id, reference_id) do update set name = excluded.name, is_required = excluded.is_required, display_on_invoice = excluded.display_on_invoice`,
    });
  askedFor.changed(ctx, row.customerId);
}
export async function keepCostCentre(ctx: Ctx, { isActive, isGone, ...row }: Told<typeof askedCostCentres>) {
  if (isGone || !isActive)
    await ctx.db.delete(askedCostCentres).where(eq(askedCostCentres.costCenterId, row.costCenterId));
  else
    await insertRows(ctx, askedCostCentres, [row], {
      onConflict: sql`on conflict (tenant_id, cost_center_id) do update set code = excluded.code, name = excluded.name, is_default = excluded.is_default`,
    });
  askedFor.changed(ctx, row.customerId);
}
export async function forgetAskedFor(ctx: Ctx, customerId: number): Promise<void> {
  await ctx.db.delete(askedReferences).where(eq(askedReferences.customerId, customerId));
  await ctx.db.delete(askedCostCentres).where(eq(askedCostCentres.customerId, customerId));
  askedFor.changed(ctx, customerId);
}
