/** What blocks of values tell of a kind with many records is what counting and reading the records tells. */
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { type Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { aTenant, startCore } from '../fixture.ts';
import { beginCounts, foldRecords } from './fold.store.ts';

const svc = startCore();
const staff = () => svc.as(aStaff()).call;
const property = (fieldtype: string, index: number, more: object = {}) =>
  ({ fieldtype, displayname: `Field ${index}`, index, sortableontable: true, ...more }) as never;
const type = 'Pallet';
const MANY = 2500;
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
  svc.answers(bookingCalls.find, ({ id }) => aRecord({ id, consignmentId: `CR${id}` }));
  const definition = {
    name: type,
    required: [],
    links: [{ field: 'booking', entity: 'Booking' }],
    properties: {
      mark: property('text', 0),
      state: property('select', 1, { choices: ['Open', 'Done', 'Lost'] }),
      sealed: property('boolean', 2),
      weight: property('number', 3),
      due: property('date', 4),
      booking: property('reference', 5),
    },
    options: { pluralname: 'Pallets', module: 'Job', customers: 'write' } as never,
  };
  await staff()(entityDefinitionCalls.create, { type, definition });
  await fill(0, MANY);
});

/** Texts of several letters and cases, some like another but for these, some empty; values that many share and that none does. */
const MARKS = `(array['Dock', 'DOCK', 'dock', 'Straße', 'ÉCLAIR', 'a%b_c', 'Iıİi', null, 'line' || chr(10) || 'break'])[1 + i % 9]`;
const fill = (from: number, to: number) =>
  svc.ctx().db.execute(
    sql.raw(`
    with p as (select id, places from core.entity_definitions),
    rows as (select p.id as definition_id, i, ${MARKS} || case when i % 9 < 5 then '-' || i % 1700 else '' end as mark,
      (array['Open', 'Done', 'Lost', null])[1 + i % 4] as state, i % 3 = 0 as sealed, (i % 1313 - 200) / 4.0 as weight,
      case when i % 10 > 0 then date '2026-01-01' + i % 700 end as due, 1 + i % 40 as booking
      from p, generate_series(${from}, ${to} - 1) i)
    insert into core.entity_records (id, definition_id, customer_id, title, values, creator_name, creation_time, last_modification_time, t1, t2, t3, t4, n1, at1)
    select gen_random_uuid(), definition_id, case when i % 5 = 0 then 7 + i % 2 end, coalesce(mark, 'Pallet'), '{}', 'writer ' || i % 3, timestamptz '2026-02-01' + i * interval '7 minutes',
      case when i % 2 = 0 then timestamptz '2026-03-01' + i * interval '1 minute' end, mark, state, sealed::text, booking::text, (weight * 10000)::bigint, due::timestamp at time zone 'UTC' from rows`),
  );
const count = async () => {
  // Who has many of a kind is told by the blocks of the kind.
  for (let turn = 0; turn < 2; turn++) {
    await beginCounts(svc.service.running, 200);
    await foldRecords(svc.service.running, undefined, 1);
  }
};
const rowsOf = async (from: string): Promise<number> =>
  Number(
    ((await svc.ctx().db.execute(sql.raw(`select count(*) as n from core.${from}`))) as unknown as { n: string }[])[0]!
      .n,
  );

const FIELDS = ['title', 'creatorName', 'values/mark', 'values/state', 'values/sealed', 'values/booking'];
const texts = fc.constantFrom(
  'Dock',
  'dock-1',
  'DOCK-99',
  'o',
  'ß',
  'SS',
  'é',
  'É',
  'i',
  'I',
  'ı',
  '%',
  '_',
  '-17',
  'Open',
  'true',
  '7',
  'writer 1',
  'r 1',
  'ock-1',
  'ter',
  'zz',
  '\n',
  '',
);
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const sign = fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le');
const fold = fc.constantFrom('', 'tolower', 'toupper');
const ofText = fc.constantFrom(...FIELDS).chain((field) => {
  const folded = fold.map((f) => (f ? `${f}(${field})` : field));
  const part = fc
    .tuple(fc.constantFrom('contains', 'startswith', 'endswith'), folded, texts)
    .map(([op, f, t]) => `${op}(${f},${quoted(t)})`);
  const compared = fc.tuple(folded, sign, texts).map(([f, op, t]) => `${f} ${op} ${quoted(t)}`);
  const among = fc
    .array(texts, { minLength: 1, maxLength: 4 })
    .map((ts) => `${field} in (${ts.map(quoted).join(',')})`);
  const empty = fc.constantFrom(`${field} eq null`, `${field} ne null`);
  return joined(fc.oneof(part, part, compared, among, empty));
});
const compared = (field: string, value: fc.Arbitrary<string>) =>
  joined(
    fc.oneof(
      fc.tuple(sign, value).map(([op, v]) => `${field} ${op} ${v}`),
      fc.array(value, { minLength: 1, maxLength: 3 }).map((vs) => `${field} in (${vs.join(',')})`),
      fc.constantFrom(`${field} eq null`, `${field} ne null`),
    ),
  );
/** One question, its contrary, or two questions about the same field. */
function joined(one: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    one,
    one.map((f) => `not (${f})`),
    fc.tuple(one, fc.constantFrom('and', 'or'), one).map(([a, op, b]) => `(${a}) ${op} (${b})`),
  );
}
const day = fc.integer({ min: 0, max: 720 }).map((n) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10));
const filters = fc.oneof(
  ofText,
  compared(
    'values/weight',
    fc.integer({ min: -1000, max: 5000 }).map((n) => String(n / 16)),
  ),
  compared('customerId', fc.constantFrom('7', '8', '9', '1')),
  compared('values/due', day),
  compared('creationTime', day),
  compared('lastModificationTime', day),
);
/** Also of two or three fields at once, of which the rarest is told by its blocks. */
const several = fc
  .array(filters, { minLength: 1, maxLength: 3 })
  .map((asked) => asked.map((one) => `(${one})`).join(' and '));
const SORTS = ['title asc', 'creationTime desc', 'values/weight asc', 'values/due desc', 'values/state asc'];

/** Asked as if it could be of another field, which every record has: then the records themselves are counted and read. */
const slowly = (filter: string) => `(${filter}) or id eq null`;
async function same(reader: Actor, filter: string, query: object) {
  const page = { maxResultCount: 10, ...query },
    { call } = svc.as(reader);
  const [told, found] = await Promise.all(
    [filter, slowly(filter)].map((f) => call(entityCalls.list, { type, filter: f, ...page })),
  );
  expect({ filter, total: told!.totalCount, ids: told!.items.map((r) => r.id) }).toEqual({
    filter,
    total: found!.totalCount,
    ids: found!.items.map((r) => r.id),
  });
}
const all = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(aStaff(), aStaff(), aCustomerUser(7)),
      fc.oneof(filters, several),
      fc.constantFrom(...SORTS),
      fc.constantFrom(0, 0, 30, 700),
      (reader, filter, sorting, skipCount) => same(reader, filter, { sorting, skipCount }),
    ),
    { numRuns },
  );

test('every filter of one field finds and counts what the records themselves tell, folded or not', async () => {
  await count();
  expect(await rowsOf(`entity_blocks where place = 't1'`)).toBeGreaterThan(2);
  expect(await rowsOf('entity_changes')).toBe(0);
  await all(150);
  // Written since: more, other and fewer, of which the blocks know nothing yet.
  await fill(MANY, MANY + 300);
  await svc
    .ctx()
    .db.execute(sql`update core.entity_records set t1 = t1 || 'x', n1 = n1 + 40000, at1 = null where t4 = '9'`);
  await svc.ctx().db.execute(sql`delete from core.entity_records where t4 in ('3', '4')`);
  expect(await rowsOf('entity_changes')).toBeGreaterThan(300);
  await all(60);
  await count();
  expect(await rowsOf('entity_changes')).toBe(0);
  await all(60);
});

test('the people of a customer count their own records, and see nothing of what tells of all or of others', async () => {
  const theirs = svc.as(aCustomerUser(7));
  const { totalCount, items } = await theirs.call(entityCalls.list, {
    type,
    filter: "contains(tolower(title),'dock')",
    maxResultCount: 1000,
  });
  expect(totalCount).toBe(items.length);
  expect(new Set(items.map((r) => r.customerId))).toEqual(new Set([7]));
  expect(await rowsOf(`entity_blocks where customer_id = 8 and place = 't1'`)).toBeGreaterThan(0);
  const seenBy = async (customerId: number, table: string) => {
    const rows = await svc
      .ctx({ actor: aCustomerUser(customerId) })
      .db.execute(sql.raw(`select distinct customer_id::int as of from core.${table}`));
    return (rows as unknown as { of: number }[]).map((row) => row.of);
  };
  for (const table of ['entity_folds', 'entity_changes', 'entity_blocks']) {
    expect(await seenBy(9, table)).toEqual([]);
    expect(await seenBy(7, table)).toEqual(table === 'entity_changes' ? [] : [7]);
  }
});

test('a record that a customer writes is counted by staff, and a kind that goes takes its counts along', async () => {
  const total = async () => (await staff()(entityCalls.list, { type, maxResultCount: 1 })).totalCount;
  const before = await total();
  const made = await svc.as(aCustomerUser(7)).call(entityCalls.create, { type, values: { mark: 'new' } as never });
  expect(await total()).toBe(before + 1);
  await staff()(entityCalls.remove, { type, id: made.id });
  expect(await total()).toBe(before);
  await staff()(entityDefinitionCalls.remove, { type, records: before });
  for (const table of ['entity_folds', 'entity_changes', 'entity_blocks', 'entity_records'])
    expect(await rowsOf(table)).toBe(0);
});
