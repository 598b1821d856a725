import { type CarrierAccount, carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { invalid } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { deleteRow, findRow, insertRow, listPage, lockRow, updateRow } from '@cartage/server/rows.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { carrierOf, carriers } from '../carriers/registry.ts';
import { customersOf, customerCounts, offeredServices, saveCustomers } from './carrier-account.store.ts';
import { type CarrierAccountRow, carrierAccounts, carrierServices } from './carrier-account.tables.ts';
import { listed, stored } from './secrets.ts';

const WHAT = 'Carrier account';
/** Attributes hold secrets: nobody may guess at them through a filter. */
const HIDDEN = { attributes: sql`null::text` };

export const carrierAccountRoutes = routes(carrierAccountCalls, {
  codes: (ctx) => [...carriers(ctx).keys()],
  list: async (ctx, { customerId, ...query }) => {
    const page = await listPage(ctx, { from: carrierAccounts, sort: 'name', where: customerId === undefined ? undefined : eq(carrierAccounts.customerId, customerId), fields: HIDDEN }, query);
    const counts = await customerCounts(ctx, page.items.map((a) => a.id));
    return { ...page, items: page.items.map((row) => shown(ctx, row, counts.get(row.id) ?? 0)) };
  },
  find: async (ctx, { id }) => {
    const row = await findRow(ctx, carrierAccounts, id, WHAT);
    const customers = await customersOf(ctx, id);
    const services = await offeredServices(ctx, row.carrierCode);
    const isOn = (serviceId: number) => row.activeServiceIds === null || row.activeServiceIds.includes(serviceId);
    return {
      carrierAccount: { ...shown(ctx, row, customers.length), customers },
      carrierServices: services.map((s) => ({ id: s.id, name: s.name, code: s.code, isAssigned: isOn(s.id), isActive: isOn(s.id) && row.isActive })),
    };
  },
  save: async (ctx, { carrierAccount: { id, customers, ...sent }, activeCarrierServiceIds }) => {
    const before = id ? await lockRow(ctx, carrierAccounts, id, WHAT) : undefined;
    const { attributes } = carrierOf(carriers(ctx), sent.carrierCode);
    if (before && before.carrierCode !== sent.carrierCode) throw invalid([{ message: 'The carrier of an account cannot be changed', members: ['carrierAccount.carrierCode'] }]);
    const row = {
      ...sent, attributes: stored(attributes, sent.attributes ?? [], before?.attributes ?? {}),
      pricing: sent.pricing ?? before?.pricing ?? { method: 'Markup' as const, value: 0 },
      ...(activeCarrierServiceIds && { activeServiceIds: await ownServices(ctx, sent.carrierCode, activeCarrierServiceIds) }),
    };
    const after = before ? await updateRow(ctx, carrierAccounts, before.id, row, WHAT) : await insertRow(ctx, carrierAccounts, row);
    if (customers) await saveCustomers(ctx, after.id, customers);
    await ctx.changed('CarrierAccount', after.id, before ? facts(ctx, before) : null, facts(ctx, after));
    return after.id;
  },
  attributes: (ctx, { carrierCode }) => carrierOf(carriers(ctx), carrierCode).attributes.map(({ initial, options, ...a }) => ({ ...a, value: initial, options: [...options] })),
  remove: async (ctx, { id }) => {
    const gone = await deleteRow(ctx, carrierAccounts, id, WHAT);
    await ctx.changed('CarrierAccount', id, facts(ctx, gone), null);
  },
});

const specsOf = (ctx: Ctx, code: string) => carriers(ctx).get(code)?.attributes ?? [];
function shown(ctx: Ctx, { tenantId, activeServiceIds, ...row }: CarrierAccountRow, customerCount: number): CarrierAccount {
  return { ...row, attributes: listed(specsOf(ctx, row.carrierCode), row.attributes), customerCount };
}
/** History must not hold secrets either. */
function facts(ctx: Ctx, { attributes, ...row }: CarrierAccountRow): object {
  return { ...row, ...Object.fromEntries(listed(specsOf(ctx, row.carrierCode), attributes).map((a) => [`attribute.${a['key']}`, a['value']])) };
}

async function ownServices(ctx: Ctx, carrierCode: string, ids: readonly number[]): Promise<number[]> {
  const found = ids.length ? await ctx.db.select().from(carrierServices).where(inArray(carrierServices.id, [...ids])) : [];
  const own = new Set(found.filter((s) => s.carrierCode === carrierCode).map((s) => s.id));
  const strange = ids.findIndex((id) => !own.has(id));
  if (strange >= 0) throw invalid([{ message: `Service ${ids[strange]} is not one of carrier ${carrierCode}`, members: [`activeCarrierServiceIds.${strange}`] }]);
  return [...own];
}
