import type { Ctx } from '@cartage/server/context.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { payments } from './payment.tables.ts';

/** The payment that a card's transaction made, unless it was taken back already. */
export async function standingCardPayment(
  ctx: Ctx,
  { customerId, transactionId }: { customerId: number; transactionId: string },
): Promise<number | undefined> {
  const [paid] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        isNull(payments.reversedOn),
        sql`${payments.paymentDetails} -> 'transaction' ->> 'transactionId' = ${transactionId}`,
      ),
    )
    .limit(1);
  return paid?.id;
}
