/** Threads that search, for up to a minute each: what is read and written down in milliseconds never waits behind them. */
import { type Ctx, type Logger, slot } from '@cartage/server/context.ts';
import { openThreads, threads, type Threads } from '@cartage/server/threads.ts';

export type Pool = Pick<Ctx, 'slots'>;
/** More than there are cores: a search that somebody waits for shares them with those in the background. */
const MOST = 6;

export const searchThreads = slot<Pool>('routing.searchThreads');

export function openSearchThreads(log: Pick<Logger, 'warn'>): { pool: Pool; close: Threads['close'] } {
  const opened = openThreads(log, { threads: MOST });
  return { pool: { slots: new Map([threads.is(opened)]) }, close: opened.close };
}
