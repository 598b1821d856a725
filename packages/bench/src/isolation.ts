/** What it costs that PostgreSQL itself keeps tenants apart: the kit's way of a statement against a plain one. */
import { loginUrl, openDatabase } from '@cartage/server/db.ts';
import { migrate } from '@cartage/server/migrate.ts';
import { scratchPostgres } from '@cartage/testing/scratch-postgres.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { judged, type Measure, median, perSecond, sideBySide, told } from './measure.ts';

const CONNECTIONS = 8, SECONDS = 0.4, ROUNDS = 25, ROWS = 50_000, TENANTS = 10;
const SECRET = 'measured-not-secret';

export const isolation: Measure = {
  name: 'isolation', title: 'Isolated statement ÷ plain statement',
  how: `${CONNECTIONS} connections, keyed read of ${ROWS.toLocaleString('en-AU')} rows and insert, ${ROUNDS} turns of ${SECONDS} s each; isolated: Database.scoped under row security; plain: pg's prepared statement, autocommit, on a table without a policy`,
  async run() {
    const postgres = await scratchPostgres();
    await migrate([{ name: 'bench', schema: 'bench', migrations: new URL('./isolation/', import.meta.url) }], postgres.url, SECRET);
    const isolated = openDatabase(loginUrl(postgres.url, 'cartage_bench', SECRET), { max: CONNECTIONS, name: 'isolated' });
    const plain = new pg.Pool({ connectionString: loginUrl(postgres.url, 'cartage_bench', SECRET), max: CONNECTIONS });
    plain.on('error', () => undefined); // the server may hang up first at the end
    try {
      await fill(postgres.url);
      const scoped = (n: number) => isolated.scoped({ tenantId: 1 + (n % TENANTS), customerId: null, driverId: null });
      const keyOf = (n: number) => 1 + ((n * 7919) % ROWS);
      const read = await compare(
        (n) => scoped(keyOf(n) - 1).execute(sql`select id, name, weight_kg, created from bench.guarded where id = ${keyOf(n)}`),
        (n) => plain.query({ name: 'read', text: 'select id, name, weight_kg, created from bench.plain where tenant_id = $1 and id = $2', values: [1 + ((keyOf(n) - 1) % TENANTS), keyOf(n)] }),
      );
      const insert = await compare(
        (n) => scoped(n).execute(sql`insert into bench.guarded (name, weight_kg) values (${`row ${n}`}, ${n % 40}) returning id`),
        (n) => plain.query({ name: 'insert', text: 'insert into bench.plain (tenant_id, name, weight_kg) values ($1, $2, $3) returning id', values: [1 + (n % TENANTS), `row ${n}`, n % 40] }),
      );
      return [
        judged('keyed read, isolated ÷ plain', read.ratio, 0.9), told('keyed read, plain', median(read.theirs), ' /s'), told('keyed read, isolated', median(read.ours), ' /s'),
        judged('insert, isolated ÷ plain', insert.ratio, 0.9), told('insert, plain', median(insert.theirs), ' /s'), told('insert, isolated', median(insert.ours), ' /s'),
      ];
    } finally {
      await isolated.close();
      await plain.end();
      await postgres.stop();
    }
  },
};

async function compare(ours: (n: number) => Promise<unknown>, theirs: (n: number) => Promise<unknown>) {
  for (const work of [ours, theirs]) await perSecond(CONNECTIONS, 1, work);
  return sideBySide(ROUNDS, () => perSecond(CONNECTIONS, SECONDS, ours), () => perSecond(CONNECTIONS, SECONDS, theirs), (rate) => rate);
}

async function fill(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`grant select, insert on bench.plain to cartage_bench`);
  for (const table of ['guarded', 'plain']) {
    await owner.query(`insert into bench.${table} (tenant_id, name, weight_kg) select 1 + ((n - 1) % ${TENANTS}), 'row ' || n, n % 40 from generate_series(1, ${ROWS}) n`);
  }
  await owner.query('vacuum analyze');
  await owner.end();
}
