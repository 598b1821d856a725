import { invalid } from '@cartage/contract/error.ts';
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { filterSql } from '@cartage/server/odata-sql.ts';
import { today } from '@cartage/server/today.ts';
import { and, eq, getTableColumns, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { knownCustomer } from '../customer/customer.store.ts';
import { unallocatedBy } from '../invoice/aging.store.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { ledger } from './ledger.tables.ts';
import { statementOf } from './statement.ts';

/** One statement in one answer; a longer one is asked for in parts. */
const MAX_ITEMS = 10_000;
const { id: _id, tenantId: _tenant, ...fields } = getTableColumns(ledger);

/** A filter chooses what is shown; balances, running ones too, are those of the whole account. */
export async function statementFor(
  ctx: Ctx,
  query: {
    customerId?: number | undefined;
    fromDate?: string | undefined;
    toDate?: string | undefined;
    filter?: string | undefined;
  },
): Promise<FinanceStatement> {
  const customerId = customerOf(ctx, query.customerId);
  if (customerId === null) throw invalid([{ message: 'Required', members: ['customerId'] }]);
  const toDate = query.toDate ?? (await today(ctx)),
    fromDate = query.fromDate ?? `${toDate.slice(0, 8)}01`;
  if (fromDate > toDate) throw invalid([{ message: 'The first day lies after the last.', members: ['fromDate'] }]);
  await knownCustomer(ctx, customerId);
  const of = eq(ledger.customerId, customerId);
  const shown = filterSql(query.filter, fields) ?? sql`true`;
  return ctx.tx(async (ctx) => {
    const { db } = ctx;
    const [before] = await db
      .select({ balance: sql<number>`coalesce(sum(${ledger.charges} - ${ledger.payments}), 0)`.mapWith(Number) })
      .from(ledger)
      .where(and(of, lt(ledger.date, fromDate)));
    const entries = await db
      .select({ ...fields, shown: sql<boolean>`coalesce(${shown}, false)` })
      .from(ledger)
      .where(and(of, gte(ledger.date, fromDate), lte(ledger.date, toDate)))
      .orderBy(ledger.date, ledger.id)
      .limit(MAX_ITEMS + 1);
    if (entries.length > MAX_ITEMS)
      throw invalid([
        {
          message: `A statement has at most ${MAX_ITEMS} lines; please choose a shorter period.`,
          members: ['fromDate'],
        },
      ]);
    const unallocatedAmount = (await unallocatedBy(ctx, customerId, toDate)).get(customerId) ?? 0;
    return { customerId, fromDate, toDate, unallocatedAmount, ...statementOf(before?.balance ?? 0, entries) };
  });
}

/** When the invoices among the lines fall due, by their ids. */
export async function dueDates(ctx: Ctx, { customerId, items }: FinanceStatement): Promise<Map<number, string>> {
  const ids = items.flatMap((i) => (i.txnType === 'Invoice' ? i.documentId : []));
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: invoices.id, dueDate: invoices.dueDate })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), inArray(invoices.id, ids)));
  return new Map(rows.map((r) => [r.id, r.dueDate]));
}
