import { proofPolicyCalls } from '@cartage/contract/jobs/proof-policy.ts';
import { routes } from '@cartage/server/routes.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, remove } from '@cartage/server/write.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { proofPolicy } from './proof.entity.ts';
import { proofPolicies } from './proof.tables.ts';

export const proofPolicyRoutes = routes(proofPolicyCalls, {
  list: (ctx) =>
    ctx.db.select().from(proofPolicies).orderBy(asc(proofPolicies.customerId), asc(proofPolicies.servicecode)),
  save: async (ctx, { policy: { customerId = null, servicecode = null, ...needs } }) => {
    const [there] = await ctx.db
      .select()
      .from(proofPolicies)
      .where(
        and(
          customerId === null ? isNull(proofPolicies.customerId) : eq(proofPolicies.customerId, customerId),
          servicecode === null
            ? isNull(proofPolicies.servicecode)
            : sql`upper(${proofPolicies.servicecode}) = ${servicecode.toUpperCase()}`,
        ),
      )
      .for('update');
    return there
      ? change(ctx, proofPolicy, there, (row) => ({ ...row, ...needs }))
      : create(ctx, proofPolicy, { id: uuidv7(ctx.now()), customerId, servicecode, ...needs });
  },
  remove: async (ctx, { id }) => {
    await remove(ctx, proofPolicy, id);
    return undefined;
  },
});
