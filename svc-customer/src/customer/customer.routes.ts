import { customerCalls, CUSTOMER_TYPES, type CustomerInput } from '@cartage/contract/customer/customer.ts';
import { invalid, notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow, insertRow, listPage, lockRow, updateRow } from '@cartage/server/rows.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import { customerTypes } from '../lookup/lookup.routes.ts';
import { claimCode, nextCode } from './customer.store.ts';
import { customers } from './customer.tables.ts';
import { opened, savedEvent, updated, valuesOf } from './customer.ts';

const { searchName, tenantId: _tenant, address: _address, paymentTerms: _terms, ...columns } = getTableColumns(customers);

export const customerRoutes = routes(customerCalls, {
  list: (ctx, query) => listPage(ctx, {
    from: customers, fields: { ...columns, name: searchName }, sort: 'name',
    where: query.isActive === undefined ? undefined : eq(customers.isActive, query.isActive),
  }, query),
  find: (ctx, { id }) => findRow(ctx, customers, id, 'Customer'),
  current: (ctx) => {
    if (ctx.actor.customerId === null) throw notFound('Customer');
    return findRow(ctx, customers, ctx.actor.customerId, 'Customer');
  },
  types: async () => customerTypes(),
  save: (ctx, { customer }) => (customer.id ? change(ctx, customer.id, customer) : open(ctx, customer)),
});

async function open(ctx: Ctx, input: CustomerInput): Promise<number> {
  const values = opened(input, {
    customerGuid: uuidv7(ctx.now()), dateOfRegistration: ctx.now().toISOString(), code: await codeFor(ctx, input), type: await usualType(ctx),
  });
  const { id } = await insertRow(ctx, customers, values);
  await ctx.changed('Customer', id, null, values, id);
  await ctx.emit(savedEvent(id, values));
  return id;
}

async function change(ctx: Ctx, id: number, input: CustomerInput): Promise<number> {
  const before = valuesOf(await lockRow(ctx, customers, id, 'Customer'));
  const after = updated(before, input);
  if (after.code !== before.code) await claimCode(ctx, after.code, id);
  await updateRow(ctx, customers, id, after);
  await ctx.changed('Customer', id, before, after, id);
  await ctx.emit(savedEvent(id, after));
  return id;
}

async function codeFor(ctx: Ctx, { code }: CustomerInput): Promise<string> {
  if (code?.trim()) return claimCode(ctx, code.trim());
  if ((await ctx.settings()).customerNumbering.isManual) throw invalid([{ message: 'Required', members: ['customer.code'] }]);
  return nextCode(ctx);
}
async function usualType(ctx: Ctx): Promise<string> {
  const { defaultCustomerType } = (await ctx.settings()).customerNumbering;
  return CUSTOMER_TYPES.find((type) => type === defaultCustomerType) ?? 'Account';
}
