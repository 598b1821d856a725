import type { Ctx } from '@cartage/server/context.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { proofPolicies } from './proof.tables.ts';

type PolicyRow = typeof proofPolicies.$inferSelect;

export const policiesInOrder = (ctx: Ctx): Promise<PolicyRow[]> =>
  ctx.db.select().from(proofPolicies).orderBy(asc(proofPolicies.customerId), asc(proofPolicies.servicecode));

/** The policy for exactly this customer and service, null meaning all of them. */
export async function lockPolicyOf(
  ctx: Ctx,
  customerId: number | null,
  servicecode: string | null,
): Promise<PolicyRow | undefined> {
  const [row] = await ctx.db
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
  return row;
}
