import { type AccountManager, accountManagerCalls } from '@cartage/contract/customer/account-manager.ts';
import { type User, userCalls } from '@cartage/contract/core/user.ts';
import { invalid } from '@cartage/contract/error.ts';
import { and, contains, eq, or } from '@cartage/contract/odata.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change } from '@cartage/server/write.ts';
import { customer } from './customer.entity.ts';
import { customers } from './customer.tables.ts';
import { lookedAfterBy } from './account-manager.ts';

const SHOWN = 20;
const STAFF = and(eq('kind', 'staff'), eq('isActive', true));
/** Asked as the house: who keeps customers need not keep users, and learns no more of them than their names. */
async function staff(ctx: Ctx, filter: string, maxResultCount: number): Promise<AccountManager[]> {
  const { items } = await ctx.call(
    userCalls.list,
    { filter: and(STAFF, filter), sorting: 'name, surname', maxResultCount },
    { system: true },
  );
  return items.map((u) => ({ id: u.id, name: nameOf(u) }));
}
const nameOf = ({ name, surname }: Pick<User, 'name' | 'surname'>) => `${name} ${surname}`.trim();

export const accountManagerRoutes = routes(accountManagerCalls, {
  list: (ctx, { search = '' }) => {
    const words = search.split(/\s+/).filter(Boolean);
    return staff(ctx, and(...words.map((word) => or(contains('name', word), contains('surname', word)))), SHOWN);
  },
  assign: async (ctx, { id, userId }) => {
    await findRow(ctx, customers, id, 'Customer');
    const [manager] = userId === null ? [] : await staff(ctx, eq('id', userId), 1);
    if (userId !== null && !manager) throw invalid([{ message: say('customer.managerNotStaff'), members: ['userId'] }]);
    await ctx.tx((tx) => change(tx, customer, id, (row) => lookedAfterBy(row, manager)));
    return undefined;
  },
});
