/** The log of what was done to bookings, and what it tells about the mails that an address had. */
import type { OperationStatus } from '@cartage/contract/booking/operation.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { eq, sql } from 'drizzle-orm';
import { type OperationRow, operations } from './operation.tables.ts';

export type Log = Pick<OperationRow, 'operation' | 'value' | 'request' | 'response' | 'nextAttemptAt'> & {
  status: OperationStatus;
  durationMs: number;
};
type Logged = { bookingId: number; customerId: number; logs: readonly Log[] };
const MAILS_A_DAY = 50;

/** Stores the logs of bookings in their order; answers them as they are kept. */
export async function keepLogs(ctx: Ctx, all: readonly Logged[]): Promise<OperationRow[]> {
  const creationTime = ctx.now().toISOString();
  const rows = all.flatMap(({ bookingId, customerId, logs }) =>
    logs.map((log) => ({ bookingId, customerId, creationTime, attempts: 1, ...log })),
  );
  const ids = (await insertRows(ctx, operations, rows, { returning: ['id'] })).map((r) => r.id).sort((a, b) => a - b);
  return rows.map((row, i) => ({ ...row, id: ids[i]!, tenantId: ctx.tenantId }));
}

/** Locked; undefined where it is gone, or another process has it in hand. */
export async function lockFreeOperation(tx: Ctx, id: number): Promise<OperationRow | undefined> {
  const [op] = await tx.db.select().from(operations).where(eq(operations.id, id)).for('update', { skipLocked: true });
  return op;
}

/** Per address (in lower case) how many more mails it may get today. */
export async function mailsLeft(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(addresses.map((a) => a.trim().toLowerCase()).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const since = new Date(ctx.now().getTime() - 86_400_000).toISOString();
  const sent = (await ctx.db.execute(sql`select address, booking.mails_since(address, ${since}) as n
    from json_array_elements_text(${JSON.stringify(wanted)}::json) as asked(address)`)) as unknown as {
    address: string;
    n: string;
  }[];
  return new Map(sent.map(({ address, n }) => [address, MAILS_A_DAY - Number(n)]));
}
