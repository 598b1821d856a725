/** Pages of users with their roles, and until when they are locked. */
import type { ListQuery } from '@cartage/contract/list.ts';
import { User } from '@cartage/contract/core/user.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { storedField } from '@cartage/server/odata-sql.ts';
import { listPage } from '@cartage/server/rows.ts';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { customerNames, customerNameSql } from '../search/customer-names.store.ts';
import { systemCtx } from '../system.ts';
import { lockedNow, lockedUntilAt } from './locked.store.ts';
import { kindOf } from './user.ts';
import { holdsPermission, holdsRole, kindSql, rolesOfUsers } from './user.store.ts';
import { listedUsers } from './user.tables.ts';

type Asked = ListQuery & { permission?: string | undefined; role?: string | undefined };
/** Of one customer, or of any. */
type Whose = { customerId?: number | 'any' };

export async function usersPage(
  ctx: Ctx,
  query: Asked,
  { customerId }: Whose = {},
): Promise<{ items: User[]; totalCount: number }> {
  const where = and(
    ...[
      query.permission && holdsPermission(query.permission),
      query.role && holdsRole(query.role),
      customerId === 'any' && isNotNull(listedUsers.customerId),
      typeof customerId === 'number' && eq(listedUsers.customerId, customerId),
    ].filter((c): c is SQL => Boolean(c)),
  );
  // The kit leaves out whatever is called a password; this flag is none.
  const locked = lockedUntilAt(ctx.now());
  const fields = {
    shouldChangePasswordOnNextLogin: listedUsers.shouldChangePasswordOnNextLogin,
    kind: storedField('text', kindSql),
    customerName: storedField('text', customerNameSql),
    lockedUntil: storedField('instant', locked.until, { isThere: locked.isThere }),
  };
  const page = await listPage(ctx, { from: listedUsers, sort: 'name, surname', where, fields, shows: User }, query);
  const ids = page.items.map((u) => u.id);
  // Roles that serve every customer only the system sees; whose people these are, row security has said.
  const held = await rolesOfUsers(systemCtx(ctx)(ctx.tenantId), ids);
  const until = await lockedNow(ctx, ids);
  const names = await customerNames(
    ctx,
    page.items.map((u) => u.customerId),
  );
  const items = page.items.map((u) => {
    const roles = held.get(u.id) ?? [];
    return {
      ...u,
      ...namedIn(names, u.customerId),
      roles,
      kind: kindOf(u, roles),
      lockedUntil: until.get(u.id) ?? null,
    };
  });
  return { ...page, items };
}
/** As an answer says it: nothing of staff, and of a customer that nobody has named. */
export const namedIn = (names: ReadonlyMap<number, string>, customerId: number | null): { customerName?: string } => {
  const customerName = customerId === null ? undefined : names.get(customerId);
  return customerName === undefined ? {} : { customerName };
};
