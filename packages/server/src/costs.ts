import { isDriverOnly, KNOW_COSTS } from '@cartage/contract/permission.ts';
import { can, type Ctx, isStaff } from './context.ts';

/** Who may know what freight costs us, and so what we earn: never a customer, a stranger, or somebody who drives. */
export const mayKnowCosts = (ctx: Pick<Ctx, 'actor'>): boolean =>
  isStaff(ctx) && !isDriverOnly(ctx.actor) && KNOW_COSTS.some((permission) => can(ctx, permission));
