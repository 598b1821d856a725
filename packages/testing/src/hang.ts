/**
 * A test file that never ends. Jest's own limits cannot see one whose event loop stands still, nor a worker whose answer
 * was lost or that does not go when all is done, and waits for each until the whole run is ended from outside, without a
 * word about which file it was.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stacksOf } from './stacks.ts';

/** What the reporter writes as each file begins and ends; times in milliseconds of the clock. */
export type Progress = { at: number; done: string[]; running: { file: string; since: number }[] };
/** No files: between them nothing went on, or all had ended and the run had not. */
export type Hang = { files: string[]; /** Where its processes stood. */ stacks: string[] };

const EVERY_MS = 5000,
  /** From one file to the next, from the start to the first and from the last to the end of the run. */
  BETWEEN_FILES_MS = 300_000;

/** Files that have been running for longer than they may. */
export const overdue = ({ running }: Progress, now: number, mostMs: number): string[] =>
  running.filter(({ since }) => now - since > mostMs).map(({ file }) => file);

export const isStalled = ({ running, at }: Progress, now: number, mostMs: number): boolean =>
  running.length === 0 && now - at > Math.min(mostMs, BETWEEN_FILES_MS);

/**
 * Watches a run that leads its own process group until it ends. Where a file takes longer than it may, the run is killed
 * with all it started and what hung is answered.
 */
export async function watch(
  child: ChildProcess,
  progressFile: string,
  mostMs: number,
  everyMs = EVERY_MS,
): Promise<Hang | undefined> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  const began = Date.now();
  for (;;) {
    const timer = new AbortController();
    const late = sleep(everyMs, true, { signal: timer.signal }).catch(() => false);
    const looks = await Promise.race([ended.then(() => false), late]);
    timer.abort();
    if (!looks) return undefined;
    const now = Date.now(),
      progress = progressOf(progressFile, began),
      files = overdue(progress, now, mostMs);
    if (files.length === 0 && !isStalled(progress, now, mostMs)) continue;
    const stacks = child.pid ? await stacksOf(child.pid) : [];
    signalAll(child, 'SIGKILL');
    await ended;
    return { files, stacks };
  }
}

/** `began`: of a run that has not said anything yet. */
export const progressOf = (file: string, began = 0): Progress =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : { at: began, done: [], running: [] };

/** The run and whatever it started, as far as that is still in its group. */
export function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // Nobody is left.
  }
}
