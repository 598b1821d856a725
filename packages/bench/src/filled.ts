/** A site whose database a measurement fills itself: the platform, the owner's way in, and its first tenant. */
import pg from 'pg';
import { freshSite, type Site } from './site.ts';

/** `BENCH_DATA=<folder>` keeps what was filled for the next run. */
export async function withFilled<T>(
  work: (here: Site & { owner: pg.Client; tenantId: number }) => Promise<T>,
): Promise<T> {
  const here = await freshSite(process.env.BENCH_DATA);
  const owner = new pg.Client({ connectionString: here.databaseUrl });
  // The server may hang up first at the end.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const tenantId = Number((await owner.query('select min(tenant_id) as id from core.tenants')).rows[0].id);
    return await work({ ...here, owner, tenantId });
  } finally {
    await owner.end();
    await here.stop();
  }
}
export const heldIn = async (owner: pg.Client, table: string): Promise<number> =>
  Number((await owner.query(`select count(*) as n from ${table}`)).rows[0].n);
