/** Threads that search, for up to a minute each: what is read and written down in milliseconds never waits behind them. */
import { availableParallelism } from 'node:os';
import { type Ctx, type Logger, slot } from '@cartage/server/context.ts';
import { openThreads, threads, type Threads } from '@cartage/server/threads.ts';
import { openTurns, type Turns } from './turns.ts';

export type Pool = Pick<Ctx, 'slots'>;
/** More than there are cores: searches that somebody waits for share them. */
const MOST = 6;

export const searchThreads = slot<Pool>('routing.searchThreads');

type Opened = { pool: Pool; close: Threads['close'] };
export function openSearchThreads(log: Pick<Logger, 'warn'>, most = MOST): Opened {
  const opened = openThreads(log, { threads: most });
  return { pool: { slots: new Map([threads.is(opened)]) }, close: opened.close };
}

/** On two cores one is for everybody else. */
export const THREADS_A_SEARCH = availableParallelism() > 2 ? 2 : 1;
/** Searches in the background that run together, and that wait; a problem of 2,000 stops holds some 60 MB. */
const AT_ONCE = Math.max(2, Math.floor(availableParallelism() / 2)),
  WAITING = 20;

/** Threads of their own for what goes on by itself, so that a plan somebody waits for finds one. */
export function openBackgroundThreads(log: Pick<Logger, 'warn'>): Opened & { turns: Turns } {
  return {
    ...openSearchThreads(log, AT_ONCE * THREADS_A_SEARCH),
    turns: openTurns({ atOnce: AT_ONCE, waiting: WAITING }),
  };
}
