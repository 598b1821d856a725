/** Rows in bulk against rows one by one: whatever their values, the same is stored and answered. */
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { scratchPostgres } from '@cartage/testing/scratch-postgres.ts';
import { sql } from 'drizzle-orm';
import { boolean, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { allFields, insertRows, updateRows } from './bulk.ts';
import { day, decimal4, id, instant, int8, json, money, sentence, tenantColumn } from './columns.ts';
import type { Ctx } from './context.ts';
import { type Database, loginUrl, openDatabase } from './db.ts';
import { migrate } from './migrate.ts';

const samples = pgSchema('bulk').table('samples', {
  ...tenantColumn,
  id: id(),
  key: uuid('key').notNull(),
  words: text('words'),
  amount: money('amount'),
  kilos: decimal4('kilos'),
  whole: int8('whole'),
  isSet: boolean('is_set').notNull().default(true),
  at: instant('at'),
  onDay: day('on_day'),
  facts: json<unknown>()('facts'),
  tags: text('tags').array(),
});
let postgres: Awaited<ReturnType<typeof scratchPostgres>>, database: Database, ctx: Ctx;
beforeAll(async () => {
  postgres = await scratchPostgres();
  await migrate(
    [{ name: 'bulk', schema: 'bulk', migrations: new URL('./bulk-fixture/', import.meta.url) }],
    postgres.url,
    TEST_SECRET,
  );
  database = openDatabase(loginUrl(postgres.url, 'cartage_bulk', TEST_SECRET), { max: 2, name: 'bulk-test' });
  ctx = { db: database.scoped({ tenantId: 1, customerId: null, driverId: null }) } as Ctx;
}, 60_000);
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});
beforeEach(async () => {
  await ctx.db.execute(sql`delete from bulk.samples`);
});

const words = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((s) => !s.includes('\0') && s.isWellFormed());
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const sample = fc.record({
  key: fc.uuid(),
  words: orNull(words),
  amount: orNull(fc.integer({ min: -1e10, max: 1e10 }).map((c) => c / 100)),
  kilos: orNull(fc.integer({ min: 0, max: 1e9 }).map((g) => g / 10_000)),
  whole: orNull(fc.maxSafeInteger()),
  isSet: fc.boolean(),
  at: orNull(
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString()),
  ),
  onDay: orNull(
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10)),
  ),
  facts: orNull(
    fc.dictionary(words, fc.oneof(words, fc.integer(), fc.boolean(), fc.array(words, { maxLength: 3 })), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
  tags: orNull(fc.array(words, { maxLength: 3 })),
});
const shown = (rows: readonly object[]) =>
  rows.map(({ id: _id, ...rest }: any) => rest).sort((a, b) => (a.key < b.key ? -1 : 1));

test('a row is stored alike in bulk and alone, and answered as it is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(sample, { minLength: 1, maxLength: 8, selector: (s) => s.key }), async (rows) => {
      await ctx.db.execute(sql`delete from bulk.samples`);
      const answered = await insertRows(ctx, samples, rows, { returning: allFields(samples) });
      const inBulk = await ctx.db.select().from(samples);
      await ctx.db.execute(sql`delete from bulk.samples`);
      for (const row of rows) await ctx.db.insert(samples).values(row);
      expect(shown(answered)).toEqual(shown(inBulk));
      expect(shown(inBulk)).toEqual(shown(await ctx.db.select().from(samples)));
    }),
    { numRuns: 60 },
  );
});
test('a sentence is kept with what it was made of, new and changed, and answered in English', async () => {
  const told = pgSchema('bulk').table('samples', { id: id(), key: uuid('key').notNull(), words: sentence('words') });
  const key = '00000000-0000-4000-8000-000000000001';
  const stored = async () => (await ctx.db.select().from(samples))[0]!.words;
  const [row] = await insertRows(ctx, told, [{ key, words: sayKit('textTooShort', { least: 3 }) }], {
    returning: allFields(told),
  });
  expect(row!.words).toBe(sayKit('textTooShort', { least: 3 }));
  expect(await stored()).toBe(toStored(sayKit('textTooShort', { least: 3 })));
  const [changed] = await updateRows(ctx, told, [{ ...row!, words: sayKit('textTooShort', { least: 4 }) }], ['words']);
  expect(changed!.words).toBe(sayKit('textTooShort', { least: 4 }));
  expect(await stored()).toBe(toStored(sayKit('textTooShort', { least: 4 })));
});
test('ids follow the order of the rows; what no row names takes its default', async () => {
  const keys = Array.from({ length: 50 }, (_, n) => `00000000-0000-4000-8000-${String(99 - n).padStart(12, '0')}`);
  await insertRows(
    ctx,
    samples,
    keys.map((key) => ({ key })),
  );
  const stored = await ctx.db.select().from(samples).orderBy(samples.id);
  expect(stored.map((s) => s.key)).toEqual(keys);
  expect(stored.every((s) => s.isSet && s.words === null && s.tenantId === 1)).toBe(true);
});
test('a document stays with its row, whatever is in it and whoever has none', async () => {
  const facts = [null, { note: 'two\nlines\r\n' }, {}, null, [], ['null'], undefined];
  const rows = facts.map((of, n) => ({ key: `00000000-0000-4000-8000-00000000000${n}`, facts: of }));
  const stored = await insertRows(ctx, samples, rows, { returning: ['key', 'facts'] });
  expect(shown(stored)).toEqual(rows.map(({ key, facts: of }) => ({ key, facts: of ?? null })));
});
test('a clause says what becomes of rows that are there already; no rows ask nothing', async () => {
  const [a, b] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  await insertRows(ctx, samples, [{ key: a!, words: 'first' }]);
  expect(
    await insertRows(
      ctx,
      samples,
      [
        { key: a!, words: 'again' },
        { key: b!, words: 'new' },
      ],
      { onConflict: sql`on conflict (tenant_id, key) do nothing`, returning: ['words'] },
    ),
  ).toEqual([{ words: 'new' }]);
  expect(await insertRows(ctx, samples, [], { returning: ['id'] })).toEqual([]);
  await expect(insertRows(ctx, samples, [{ key: a!, words: 'refused' }])).rejects.toMatchObject({
    cause: { code: '23505' },
  });
});
