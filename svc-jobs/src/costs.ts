import { isDriverOnly } from '@cartage/contract/permission.ts';
import { can, type Ctx, isStaff } from '@cartage/server/context.ts';

const KNOW_COSTS = ['Job.Manage', 'Finance.View', 'Carrier.View'];
/** Who may know what freight costs us, and so what we earn: never a customer, a stranger, or somebody who drives. */
export const mayKnowCosts = (ctx: Pick<Ctx, 'actor'>): boolean =>
  isStaff(ctx) && !isDriverOnly(ctx.actor) && KNOW_COSTS.some((permission) => can(ctx, permission));
