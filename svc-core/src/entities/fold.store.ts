/** Keeps the blocks of values that tell how many records of a kind there are: of kinds with many, beside the requests. */
import type { Running } from '@cartage/server/running.ts';

type Home = Pick<Running<unknown>, 'database'>;
/** Counting fewer takes no time worth the keeping. */
const MANY = 20_000;
/** So many rows wait before they are folded: reading them takes a few milliseconds, folding rewrites every block they touch. */
const WAITING = 10_000;

/** Begins to count each kind that has come to have many records, and each customer's that has many of them. */
export async function beginCounts({ database }: Home, many = MANY): Promise<void> {
  const { rows } = await database.pool.query<{ definition: string; customer: string }>(
    'select * from core.uncounted($1)',
    [many],
  );
  for (const { definition, customer } of rows)
    await database.pool.query('select core.begin_counts($1, $2)', [definition, customer]);
}
/** Folds what has been written since, a part at a time. */
export async function foldRecords({ database }: Home, stopped?: AbortSignal, waiting = WAITING): Promise<void> {
  while (!stopped?.aborted && (await fold(database, waiting)) > 0);
}
const fold = async ({ pool }: Home['database'], waiting: number): Promise<number> =>
  (await pool.query<{ rows: number }>('select core.fold_records($1) as rows', [waiting])).rows[0]!.rows;
