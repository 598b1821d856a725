/** A user for somebody whom a provider or a directory of the tenant's own vouches for. */
import { AppError } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { systemCtx } from '../system.ts';
import { publishAccess } from '../user/access.ts';
import { saveUser } from '../user/save-user.ts';
import type { UserWithRoles } from '../user/user.store.ts';

type Newcomer = { email: string; name: string; surname: string };
/** Undefined where the settings name a role that is gone, or an address that is none: nobody is let in by a mistake. */
export async function madeUser(
  ctx: Ctx,
  who: Newcomer,
  roleNames: readonly string[],
): Promise<UserWithRoles | undefined> {
  if (!/^[^\s@]+@[^\s@]+$/.test(who.email) || !roleNames.length) return undefined;
  const system = systemCtx(ctx)(ctx.tenantId);
  try {
    const { user, touched } = await system.tx((tx) =>
      saveUser(tx, {
        user: {
          name: who.name || who.email,
          surname: who.surname,
          emailAddress: who.email,
          isActive: true,
          isLockoutEnabled: true,
        },
        assignedRoleNames: roleNames,
        setRandomPassword: true,
      }),
    );
    await publishAccess(system, ...touched);
    return user;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error }, 'somebody could not be let in');
    return undefined;
  }
}
