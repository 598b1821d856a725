import { listQuery } from '@cartage/contract/list.ts';
import { parseFilter } from '@cartage/contract/odata.ts';
import { z } from '@cartage/contract/zod.ts';
import { greatest } from './greatest.ts';
import { greatestFile } from './greatest-file.ts';

const MIB = 1024 * 1024;

test('a filter is as long as one may be, and is one', () => {
  const { filter } = greatest(listQuery({}), 12_000) as { filter: string };
  expect(filter.length).toBeGreaterThan(1000);
  expect(() => parseFilter(filter)).not.toThrow();
});
test.each([
  ['a colour', z.string().regex(/^#[0-9a-f]{6}$/)],
  [
    'a code',
    z
      .string()
      .max(40)
      .regex(/^[\w-]+$/),
  ],
  ['an address', z.url().max(400)],
  ['a clock', z.string().regex(/^\d\d:\d\d$/)],
  ['a few keys', z.record(z.string(), z.string().max(20)).refine((of) => Object.keys(of).length <= 50)],
  ['named keys', z.record(z.enum(['a', 'b']), z.string().max(20))],
])('%s is of its shape, not merely long', (_what, schema) => {
  const of = z.object({ of: schema });
  expect(of.safeParse(greatest(of, MIB)).error).toBeUndefined();
});
test('a file fills what it may, by rows or by a picture that does not pack', async () => {
  const table = greatestFile(MIB, { columns: ['a', 'b'], rows: 1e6 });
  expect(table.size).toBeLessThanOrEqual(MIB);
  expect(table.size).toBeGreaterThan(MIB * 0.99);
  expect((await greatestFile(MIB, { columns: ['a'], rows: 3 }).text()).trim().split('\n')).toHaveLength(4);
  const picture = greatestFile(MIB);
  expect(picture.size).toBeLessThanOrEqual(MIB);
  expect(picture.size).toBeGreaterThan(MIB * 0.9);
});
