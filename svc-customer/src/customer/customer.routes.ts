import { customerCalls, type CustomerInput } from '@cartage/contract/customer/customer.ts';
import { invalid, notFound } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, customerOf, isStaff } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { moveToUnit } from '@cartage/server/units.ts';
import { change, remove } from '@cartage/server/write.ts';
import { customerLookups } from '../lookup/lookups.ts';
import { customer as customerEntity } from './customer.entity.ts';
import { customerFields, fieldsForCustomers, isActiveOrNot } from './customer-fields.store.ts';
import { claimCode } from './customer.store.ts';
import { type CustomerRow, customers } from './customer.tables.ts';
import { held, released, updated } from './customer.ts';
import { openCustomer } from './open.ts';
import { houseOf } from './overdue-hold.store.ts';
import { dependentsOf, refuseNeeded } from './dependents.ts';

const answerOf = (ctx: Ctx, { isNeverHeld, ...row }: CustomerRow) =>
  isStaff(ctx)
    ? { ...row, isNeverHeld }
    : { ...row, holdReason: null, organizationUnitId: null, accountManagerId: null, holdAfterDays: null };

export const customerRoutes = routes(customerCalls, {
  list: (ctx, query) => {
    return listPage(
      ctx,
      {
        from: customers,
        fields: isStaff(ctx) ? customerFields : fieldsForCustomers,
        sort: 'name',
        where: isActiveOrNot(query.isActive),
        map: (row) => answerOf(ctx, row),
      },
      query,
    );
  },
  find: async (ctx, { id }) => answerOf(ctx, await findRow(ctx, customers, id, 'Customer')),
  current: async (ctx) => {
    if (ctx.actor.customerId === null) throw notFound('Customer');
    return answerOf(ctx, await findRow(ctx, customers, ctx.actor.customerId, 'Customer'));
  },
  types: (ctx) => customerLookups.read(ctx, 'customerTypes'),
  updateAccount: async (ctx, { customerId: asked, ...account }) => {
    const id = customerOf(ctx, asked);
    if (id === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
    await change(ctx, customerEntity, id, (row, at) => updated(row, account, at, { spelled: '' }));
    return undefined;
  },
  hold: (ctx, { id, reason }) => change(ctx, customerEntity, id, (row, at) => held(row, reason, at)),
  release: async (ctx, { id }) => {
    const house = await houseOf(ctx);
    return change(ctx, customerEntity, id, (row, at) => released(row, at, house));
  },
  moveToUnit: async (ctx, { id, organizationUnitId }) => {
    await moveToUnit(ctx, customerEntity, { ids: [id], organizationUnitId });
  },
  remove: async (ctx, { id }) => {
    const row = await findRow(ctx, customers, id, 'Customer');
    refuseNeeded(row, await dependentsOf(ctx, id));
    await ctx.tx((tx) => remove(tx, customerEntity, id));
    return undefined;
  },
  save: (ctx, { customer }) => (customer.id ? update(ctx, customer.id, customer) : openCustomer(ctx, customer)),
});

async function update(ctx: Ctx, id: number, input: CustomerInput): Promise<number> {
  if (input.code?.trim()) await claimCode(ctx, input.code.trim(), id);
  const house = await houseOf(ctx);
  return (await change(ctx, customerEntity, id, (row, at) => updated(row, input, at, { house }))).id;
}
