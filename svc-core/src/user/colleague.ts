/** A customer's own admin says which roles its people hold. */
import { forbidden, notFound, refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { can, type Ctx, isStaff } from '@cartage/server/context.ts';
import { systemCtx } from '../system.ts';
import { publishAccess } from './access.ts';
import { saveUser } from './save-user.ts';
import { seenById, userById } from './user.store.ts';

export async function setRolesOfColleague(ctx: Ctx, id: number, assignedRoleNames: readonly string[]): Promise<void> {
  if (isStaff(ctx) && !can(ctx, 'Administration.Users')) throw forbidden();
  if (id === ctx.actor.userId) throw refused('user.self', say('user.self'), ['id']);
  // Row security says whether it is one of the customer's own; roles that serve every customer only the system sees.
  if (!(await seenById(ctx, id))) throw notFound('User', id);
  const system = systemCtx(ctx)(ctx.tenantId);
  const { touched } = await system.tx(async (tx) => {
    const found = (await userById(tx, id))!;
    if (found.customerId === null) throw notFound('User', id);
    const { name, surname, emailAddress } = found;
    return saveUser({ ...tx, actor: ctx.actor }, { user: { id, name, surname, emailAddress }, assignedRoleNames });
  });
  await publishAccess(system, ...touched);
}
