/** Units of work on a real server: what travels together holds or falls together, and a fault leaves the connection usable. */
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { scratchPostgres } from '@cartage/testing/scratch-postgres.ts';
import { sql } from 'drizzle-orm';
import { type Database, type Db, loginUrl, openDatabase, pgError } from './db.ts';
import { migrate } from './migrate.ts';

const SCOPE = { tenantId: 1, customerId: null, driverId: null };
let postgres: Awaited<ReturnType<typeof scratchPostgres>>, database: Database;
beforeAll(async () => {
  postgres = await scratchPostgres();
  await migrate(
    [{ name: 'db', schema: 'db', migrations: new URL('./kit-fixture/', import.meta.url) }],
    postgres.url,
    TEST_SECRET,
  );
  // One connection, so that whatever a unit leaves behind is met by the next one.
  database = openDatabase(loginUrl(postgres.url, 'cartage_db', TEST_SECRET), { max: 1, name: 'db-test' });
}, 60_000);
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

const put = (name: string, size = 1) => sql`insert into db.things (name, size) values (${name}, ${size})`;
const names = async (tenantId = 1) =>
  (
    (await database.scoped({ ...SCOPE, tenantId }).execute(sql`select name from db.things order by id`)) as unknown as {
      name: string;
    }[]
  ).map((r) => r.name);
const unit = <T>(work: (db: Db, last: (statement: ReturnType<typeof put>) => void) => Promise<T>) =>
  database.transaction(SCOPE, (u) =>
    work(u.db, (statement) => {
      u.last = () => statement;
    }),
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => pgError(error)?.code ?? (error as Error).message,
  );
beforeEach(async () => {
  await database.scoped(SCOPE).execute(sql`delete from db.things`);
});

test('what a unit writes, its last statement included, is there after it and belongs to its tenant', async () => {
  await unit(async (db, last) => {
    await db.execute(put('first'));
    await db.execute(put('second'));
    last(put('with the commit'));
  });
  expect(await names()).toEqual(['first', 'second', 'with the commit']);
  expect(await names(2)).toEqual([]);
});
test('a last statement alone is a whole unit', async () => {
  await unit(async (_db, last) => {
    last(put('alone'));
  });
  expect(await names()).toEqual(['alone']);
});
test('a unit without statements asks the server nothing', async () => {
  expect(await unit(async () => 7)).toBe(7);
  expect(
    await codeOf(
      unit(async () => {
        throw new Error('no');
      }),
    ),
  ).toBe('no');
  expect(await names()).toEqual([]);
});
test.each<[string, (db: Db, last: (statement: ReturnType<typeof put>) => void) => Promise<unknown>, string]>([
  [
    'its first statement fails',
    async (db) => {
      await db.execute(sql`select 1 / ${0}::int`);
    },
    '22012',
  ],
  [
    'its first statement cannot be parsed',
    async (db) => {
      await db.execute(sql`selec 1`);
    },
    '42601',
  ],
  [
    'a later statement fails',
    async (db) => {
      await db.execute(put('lost'));
      await db.execute(sql`select 1 / ${0}::int`);
    },
    '22012',
  ],
  [
    'its work throws',
    async (db) => {
      await db.execute(put('lost'));
      throw new Error('changed our mind');
    },
    'changed our mind',
  ],
  [
    'its last statement fails',
    async (db, last) => {
      await db.execute(put('lost'));
      last(sql`insert into db.things (name, size) values (${null}, 1)`);
    },
    '23502',
  ],
  [
    "its last statement is another tenant's",
    async (db, last) => {
      await db.execute(put('lost'));
      last(sql`insert into db.things (tenant_id, name, size) values (2, 'x', 1)`);
    },
    '42501',
  ],
])('nothing of a unit is kept when %s, and the connection goes on', async (_what, work, code) => {
  expect(await codeOf(unit(work))).toBe(code);
  expect([await names(), await names(2)]).toEqual([[], []]);
  // Twice more, since a statement that failed must not count as prepared.
  expect(await codeOf(unit(work))).toBe(code);
  await unit(async (db) => {
    await db.execute(put('next'));
  });
  expect(await names()).toEqual(['next']);
});
test("single statements and units of other scopes do not see each other's settings", async () => {
  await unit(async (db) => {
    await db.execute(put('of tenant 1'));
  });
  await database.transaction({ ...SCOPE, tenantId: 2 }, async ({ db }) => {
    await db.execute(put('of tenant 2'));
  });
  expect([await names(1), await names(2), await names(3)]).toEqual([['of tenant 1'], ['of tenant 2'], []]);
  const left = await database.pool.query<{ tenant: string }>(
    `select coalesce(current_setting('app.tenant_id', true), '') as tenant`,
  );
  expect(left.rows[0]!.tenant).toBe('');
});
test('a statement is prepared when it comes the third time, not before', async () => {
  const prepared = async () =>
    (await database.pool.query('select from pg_prepared_statements where statement like $1', ['%seldom%'])).rowCount;
  const counts: unknown[] = [];
  for (let n = 0; n < 4; n++) {
    expect(await database.scoped(SCOPE).execute(sql`select ${n}::int as seldom`)).toEqual([{ seldom: n }]);
    counts.push(await prepared());
  }
  expect(counts).toEqual([0, 0, 1, 1]);
});
test('a connection that has prepared very much is replaced, and nobody notices', async () => {
  const server = async () =>
    (
      await database.pool.query<{ pid: number; n: number }>(
        'select pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements) as n',
      )
    ).rows[0]!;
  const before = await server();
  for (let n = 0; n < 300; n++)
    for (let times = 0; times < 3; times++)
      expect(await database.scoped(SCOPE).execute(sql.raw(`select ${n} as typed`))).toEqual([{ typed: n }]);
  const after = await server();
  expect(after.pid).not.toBe(before.pid);
  expect(after.n).toBeLessThan(250);
});
