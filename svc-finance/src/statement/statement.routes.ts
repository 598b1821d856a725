import { invalid } from '@cartage/contract/error.ts';
import { statementCalls, type FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { customerOf, type Ctx } from '@cartage/server/context.ts';
import { filterSql } from '@cartage/server/odata-sql.ts';
import { routes } from '@cartage/server/routes.ts';
import { and, eq, getTableColumns, gte, lt, lte, sql } from 'drizzle-orm';
import { knownCustomer } from '../customer/customer.store.ts';
import { today } from '../invoice/invoice.store.ts';
import { ledger } from './ledger.tables.ts';
import { statementOf } from './statement.ts';

/** One statement in one answer; a longer one is asked for in parts. */
const MAX_ITEMS = 10_000;
const { id: _id, tenantId: _tenant, ...fields } = getTableColumns(ledger);

export const statementRoutes = routes(statementCalls, {
  find: (ctx, query) => statement(ctx, query),
});

/** A filter narrows the opening balance as well as the items, so that the sum of what is shown holds. */
async function statement(ctx: Ctx, query: { customerId?: number | undefined; fromDate?: string | undefined; toDate?: string | undefined; filter?: string | undefined }): Promise<FinanceStatement> {
  const customerId = customerOf(ctx, query.customerId);
  if (customerId === null) throw invalid([{ message: 'Required', members: ['customerId'] }]);
  const toDate = query.toDate ?? (await today(ctx)), fromDate = query.fromDate ?? `${toDate.slice(0, 8)}01`;
  if (fromDate > toDate) throw invalid([{ message: 'The first day lies after the last.', members: ['fromDate'] }]);
  await knownCustomer(ctx, customerId);
  const of = and(eq(ledger.customerId, customerId), filterSql(query.filter, fields));
  return ctx.tx(async ({ db }) => {
    const [before] = await db.select({ balance: sql<number>`coalesce(sum(${ledger.charges} - ${ledger.payments}), 0)`.mapWith(Number) }).from(ledger).where(and(of, lt(ledger.date, fromDate)));
    const entries = await db.select().from(ledger).where(and(of, gte(ledger.date, fromDate), lte(ledger.date, toDate))).orderBy(ledger.date, ledger.id).limit(MAX_ITEMS + 1);
    if (entries.length > MAX_ITEMS) throw invalid([{ message: `A statement has at most ${MAX_ITEMS} lines; please choose a shorter period.`, members: ['fromDate'] }]);
    return { customerId, fromDate, toDate, ...statementOf(before?.balance ?? 0, entries) };
  });
}
