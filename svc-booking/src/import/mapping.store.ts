/** What the columns of a customer's files are called: named once, offered with the next file. */
import type { ImportMapping } from '@cartage/contract/booking/booking-import.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { type Ctx, customerOf } from '@cartage/server/context.ts';
import { change, create } from '@cartage/server/write.ts';
import { eq, sql } from 'drizzle-orm';
import { customerFor } from '../customer/customer.store.ts';
import { importMappings } from './import.tables.ts';
import { importMapping } from './mapping.entity.ts';

const find = async (ctx: Ctx, customerId: number) =>
  (await ctx.db.select().from(importMappings).where(eq(importMappings.customerId, customerId)).limit(1))[0];

/** Empty for a customer whose files were always under our names. */
export async function mappingOf(ctx: Ctx, asked: number | undefined): Promise<ImportMapping> {
  const customerId = customerOf(ctx, asked);
  const found = customerId === null ? undefined : await find(ctx, customerId);
  return { columns: found?.columns ?? [] };
}

export async function saveMapping(ctx: Ctx, asked: number | undefined, { columns }: ImportMapping): Promise<undefined> {
  const { id: customerId } = await customerFor(ctx, asked);
  for (const member of ['header', 'column'] as const) {
    const said = columns.map((c) => c[member].trim().toLowerCase());
    if (new Set(said).size < said.length)
      throw invalid([{ message: say('file.mappedTwice'), members: ['mapping.columns'] }]);
  }
  // Two people who send this customer's first file at the same moment.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mapping:${ctx.tenantId}:${customerId}`}, 0))`,
  );
  const before = await find(ctx, customerId);
  await (before
    ? change(ctx, importMapping, before.id, (row) => ({ ...row, columns }))
    : create(ctx, importMapping, { customerId, columns, creationTime: ctx.now().toISOString() }));
  return undefined;
}
