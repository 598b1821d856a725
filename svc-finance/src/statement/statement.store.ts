import { invalid } from '@cartage/contract/error.ts';
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { say } from '@cartage/contract/words/errors/finance.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { filterSql, storedField } from '@cartage/server/odata-sql.ts';
import { today } from '@cartage/server/today.ts';
import { and, eq, getTableColumns, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import { knownCustomer } from '../customer/customer.store.ts';
import { unallocatedBy } from '../invoice/aging.store.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { ledger } from '../invoice/ledger.tables.ts';
import { statementOf } from './statement.ts';

/** One statement in one answer; a longer one is asked for in parts. */
const MAX_ITEMS = 10_000;
const { id: _id, tenantId: _tenant, ...fields } = getTableColumns(ledger);

/** The account after each line, as the lines of the period follow one another. */
const balanceFrom = (opening: number) =>
  storedField(
    'number',
    sql`(${opening}::numeric + sum(${ledger.charges} - ${ledger.payments}) over (order by ${ledger.date}, ${ledger.id}))`,
  );

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
  if (customerId === null) throw invalid([{ message: sayKit('required'), members: ['customerId'] }]);
  const toDate = query.toDate ?? (await today(ctx)),
    fromDate = query.fromDate ?? `${toDate.slice(0, 8)}01`;
  if (fromDate > toDate) throw invalid([{ message: say('statement.days'), members: ['fromDate'] }]);
  await knownCustomer(ctx, customerId);
  const of = eq(ledger.customerId, customerId);
  return ctx.tx(async (ctx) => {
    const seen = ctx.actor.units
      ? await seenOf(ctx, and(of, gte(ledger.date, fromDate), lte(ledger.date, toDate)))
      : null;
    const isSeen = (entry: { id: number }) => !seen || seen.has(entry.id);
    return ctx.beyondUnits(async (whole) => {
      const { db } = whole;
      const [before] = await db
        .select({ balance: sql<number>`coalesce(sum(${ledger.charges} - ${ledger.payments}), 0)`.mapWith(Number) })
        .from(ledger)
        .where(and(of, lt(ledger.date, fromDate)));
      const shown = filterSql(query.filter, { ...fields, balance: balanceFrom(before?.balance ?? 0) }) ?? sql`true`;
      const entries = await db
        .select({ ...fields, id: ledger.id, shown: sql<boolean>`coalesce(${shown}, false)` })
        .from(ledger)
        .where(and(of, gte(ledger.date, fromDate), lte(ledger.date, toDate)))
        .orderBy(ledger.date, ledger.id)
        .limit(MAX_ITEMS + 1);
      if (entries.length > MAX_ITEMS)
        throw invalid([{ message: say('statement.tooLong', { maxItems: MAX_ITEMS }), members: ['fromDate'] }]);
      const unallocatedAmount = (await unallocatedBy(whole, customerId, toDate)).get(customerId) ?? 0;
      return {
        customerId,
        fromDate,
        toDate,
        unallocatedAmount,
        ...statementOf(
          before?.balance ?? 0,
          entries.map((e) => ({ ...e, shown: e.shown && isSeen(e) })),
        ),
      };
    });
  });
}

/** Which lines name nothing of another unit's. */
const seenOf = async (ctx: Ctx, where: SQL | undefined): Promise<ReadonlySet<number>> =>
  new Set((await ctx.db.select({ id: ledger.id }).from(ledger).where(where)).map((row) => row.id));

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
