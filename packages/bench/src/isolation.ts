/** What it costs that PostgreSQL itself keeps tenants apart: the kit's way of a statement against a plain one. */
import { loginUrl, openDatabase } from '@cartage/server/db.ts';
import { migrate } from '@cartage/server/migrate.ts';
import { scratchPostgres } from '@cartage/testing/scratch-postgres.ts';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pg-proxy';
import pg from 'pg';
import { inTurns, judged, type Measure, median, perSecond, ratioOf, figure } from './measure.ts';

const CONNECTIONS = 8,
  SECONDS = 0.4,
  ROUNDS = 25,
  ROWS = 50_000,
  TENANTS = 10;
const SECRET = 'measured-not-secret';

export const isolation: Measure = {
  name: 'isolation',
  title: 'Isolated statement ÷ plain statement',
  how: `${CONNECTIONS} connections, keyed read of ${ROWS.toLocaleString('en-AU')} rows and insert, ${ROUNDS} turns of ${SECONDS} s each; isolated: Database.scoped under row security; plain: the same statement on a table without a policy, autocommit, as drizzle sends it over pg; prepared: the same under a name; bare: the name without drizzle`,
  async run() {
    const postgres = await scratchPostgres();
    await migrate(
      [{ name: 'bench', schema: 'bench', migrations: new URL('./isolation/', import.meta.url) }],
      postgres.url,
      SECRET,
    );
    const isolated = openDatabase(loginUrl(postgres.url, 'cartage_bench', SECRET), {
      max: CONNECTIONS,
      name: 'isolated',
    });
    const plain = new pg.Pool({ connectionString: loginUrl(postgres.url, 'cartage_bench', SECRET), max: CONNECTIONS });
    plain.on('error', () => undefined); // the server may hang up first at the end
    try {
      await fill(postgres.url);
      const scoped = (n: number) => isolated.scoped({ tenantId: 1 + (n % TENANTS), customerId: null, driverId: null });
      const keyOf = (n: number) => 1 + ((n * 7919) % ROWS);
      const unscoped = overPg({ client: plain }),
        prepared = drizzle(async (text, values) => ({
          rows: (await plain.query({ name: text.slice(0, 6), text, values })).rows,
        }));
      const tenantOf = (n: number) => 1 + (n % TENANTS);
      const readPlain = (n: number): SQL =>
        sql`select id, name, weight_kg, created from bench.plain where tenant_id = ${tenantOf(keyOf(n) - 1)} and id = ${keyOf(n)}`;
      const insertPlain = (n: number): SQL =>
        sql`insert into bench.plain (tenant_id, name, weight_kg) values (${tenantOf(n)}, ${`row ${n}`}, ${n % 40}) returning id`;
      const read = await compare({
        isolated: (n) =>
          scoped(keyOf(n) - 1).execute(
            sql`select id, name, weight_kg, created from bench.guarded where id = ${keyOf(n)}`,
          ),
        plain: (n) => unscoped.execute(readPlain(n)),
        prepared: (n) => prepared.execute(readPlain(n)),
        bare: (n) =>
          plain.query({
            name: 'read',
            text: 'select id, name, weight_kg, created from bench.plain where tenant_id = $1 and id = $2',
            values: [tenantOf(keyOf(n) - 1), keyOf(n)],
          }),
      });
      const insert = await compare({
        isolated: (n) =>
          scoped(n).execute(
            sql`insert into bench.guarded (name, weight_kg) values (${`row ${n}`}, ${n % 40}) returning id`,
          ),
        plain: (n) => unscoped.execute(insertPlain(n)),
        prepared: (n) => prepared.execute(insertPlain(n)),
        bare: (n) =>
          plain.query({
            name: 'insert',
            text: 'insert into bench.plain (tenant_id, name, weight_kg) values ($1, $2, $3) returning id',
            values: [tenantOf(n), `row ${n}`, n % 40],
          }),
      });
      return [...toldOf('keyed read', read), ...toldOf('insert', insert)];
    } finally {
      await isolated.close();
      await plain.end();
      await postgres.stop();
    }
  },
};

type Ways = { isolated: Work; plain: Work; prepared: Work; bare: Work };
type Work = (n: number) => Promise<unknown>;
type Rates = { [K in keyof Ways]: number[] };

function compare({ bare, prepared, plain, isolated }: Ways): Promise<Rates> {
  const rateOf = (work: Work) => () => perSecond(CONNECTIONS, SECONDS, work);
  return inTurns(
    ROUNDS,
    { bare: rateOf(bare), prepared: rateOf(prepared), plain: rateOf(plain), isolated: rateOf(isolated) },
    { warm: 2 },
  );
}
const toldOf = (what: string, { isolated, plain, prepared, bare }: Rates) => [
  judged(`${what}, isolated ÷ plain`, ratioOf(isolated, plain), 0.9),
  judged(`${what}, isolated ÷ prepared`, ratioOf(isolated, prepared), 0.9),
  judged(`${what}, isolated ÷ bare`, ratioOf(isolated, bare), 0.9),
  figure(`${what}, isolated`, median(isolated), ' /s'),
  figure(`${what}, plain`, median(plain), ' /s'),
  figure(`${what}, bare`, median(bare), ' /s'),
];

async function fill(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`grant select, insert on bench.plain to cartage_bench`);
  for (const table of ['guarded', 'plain']) {
    await owner.query(
      `insert into bench.${table} (tenant_id, name, weight_kg) select 1 + ((n - 1) % ${TENANTS}), 'row ' || n, n % 40 from generate_series(1, ${ROWS}) n`,
    );
  }
  await owner.query('vacuum analyze');
  await owner.end();
}
