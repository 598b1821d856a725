import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { isAnsweredBy } from './answered.ts';
import { decimal4 } from './columns.ts';
import { filterSql, storedField, scaled } from './odata-sql.ts';

const fields = {
  status: sql`status`,
  'customer/id': sql`customer_id`,
  invoiceId: storedField('presence', sql`invoiced`),
};

test('sums answer what asks of their own fields only, in any mixture', () => {
  const answered = (filter?: string) => isAnsweredBy(filter, fields);
  expect(answered(undefined)).toBe(true);
  expect(answered(`Status eq 'A' and not (customer/id in (1,2) or contains(tolower(status),'b'))`)).toBe(true);
  expect(answered(`status eq 'A' or weight gt 2`)).toBe(false);
  expect(answered(`5 lt weight`)).toBe(false);
});
test('of a presence only whether there is a value', () => {
  expect(isAnsweredBy('invoiceId eq null or null ne invoiceId', fields)).toBe(true);
  expect(isAnsweredBy('invoiceId eq 5', fields)).toBe(false);
  expect(isAnsweredBy('invoiceId in (5)', fields)).toBe(false);
});
test('a scaled number is compared as an integer wherever that is exact', () => {
  const table = pgTable('t', { kg: decimal4('kg'), key: bigint('key', { mode: 'number' }) });
  const compiled = (filter: string) =>
    new PgDialect().sqlToQuery(filterSql(filter, { kg: scaled(table.kg, table.key, 10_000) })!);
  expect(compiled('kg ge 2.5')).toMatchObject({ sql: '"t"."key" >= $1::bigint', params: [25_000] });
  expect(compiled('kg lt 0.0007').params).toEqual([7]);
  expect(compiled('kg eq 0.00005')).toMatchObject({ sql: '"t"."key" = ($1::numeric * $2)', params: [0.00005, 10_000] });
  expect(compiled(`contains(kg,'2.5')`).sql).toBe('"t"."kg"::text like $1');
});
