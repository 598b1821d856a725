/** Keeps the blocks of values that tell how many records of a kind there are: of kinds with many, beside the requests. */
import type { Running } from '@cartage/server/running.ts';

type Home = Pick<Running<unknown>, 'database'>;
/** Counting fewer takes no time worth the keeping. */
const MANY = 20_000;
/** So many rows wait before they are folded: reading them takes a few milliseconds, folding rewrites every block they touch. */
const WAITING = 10_000;

/** Begins to count each kind that has come to have many records. */
export async function beginCounts({ database }: Home, many = MANY): Promise<void> {
  for (let kind; (kind = await first<string | null>(database, 'select core.uncounted_kind($1) as is', many));)
    await database.pool.query('select core.begin_counts($1)', [kind]);
}
/** Folds what has been written since, a part at a time. */
export async function foldRecords({ database }: Home, stopped?: AbortSignal, waiting = WAITING): Promise<void> {
  while (!stopped?.aborted && (await first<number>(database, 'select core.fold_records($1) as is', waiting)) > 0);
}
const first = async <T>({ pool }: Home['database'], text: string, value: number): Promise<T> =>
  ((await pool.query(text, [value])).rows[0] as { is: T }).is;
