/**
 * Hands the run's counts to `npm test`, whose last line they are, what took longest, so that the run stays short, and
 * which files are running, so that one that never ends has a name.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AggregatedResult, Test } from '@jest/reporters';
import { fileInBatch } from './batches.ts';
import type { Progress } from './hang.ts';

export type Counts = {
  passed: number;
  failed: number;
  skipped: string[];
  /** Each with its file and the first lines of why. */
  failures: string[];
  /** The files that took longest, in seconds. */ slowest: { file: string; seconds: number }[];
};
const SLOWEST = 12,
  LINES_OF_A_FAILURE = 8;

export default class CountingReporter {
  readonly #running = new Map<string, number>();
  readonly #done: string[] = [];

  onTestFileStart({ path }: Test) {
    this.#running.set(path, Date.now());
    this.#tellProgress();
  }

  onTestFileResult({ path }: Test, _: unknown, results: AggregatedResult) {
    this.#running.delete(path);
    this.#done.push(path);
    tellCounts(results);
    this.#tellProgress();
  }

  onRunComplete(_: unknown, results: AggregatedResult) {
    tellCounts(results);
  }

  #tellProgress() {
    const running = [...this.#running].map(([file, since]) => ({ file, since }));
    tell(process.env.CARTAGE_TEST_PROGRESS, { at: Date.now(), done: this.#done, running } satisfies Progress);
  }
}

/** Whole or not at all, since a run that hangs is killed at any moment. */
function tell(file: string | undefined, value: unknown) {
  if (!file) return;
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}

function tellCounts(results: AggregatedResult) {
  const skipped = results.testResults.flatMap((file) =>
    file.testResults.filter((t) => t.status === 'pending' || t.status === 'todo').map((t) => t.fullName),
  );
  // A file that did not even load, or a run that was cut short, has no failed test in it, but must not look green.
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites + (results.wasInterrupted ? 1 : 0);
  const slowest = results.testResults
    .map(({ testFilePath, perfStats }) => ({
      file: relative(process.cwd(), testFilePath),
      seconds: Math.round(perfStats.runtime / 1000),
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  const failures = results.testResults.flatMap((file) =>
    (file.testExecError
      ? [{ fullName: 'did not load', ancestorTitles: [], failureMessages: [file.failureMessage ?? ''] }]
      : file.testResults.filter((t) => t.status === 'failed')
    ).map((t) => `${namedIn(relative(process.cwd(), file.testFilePath), t)}\n${why(t.failureMessages)}`),
  );
  tell(process.env.CARTAGE_TEST_COUNTS, {
    passed: results.numPassedTests,
    failed,
    failures,
    skipped,
    slowest,
  } satisfies Counts);
}

/** By its own file, also where it ran in a batch. */
function namedIn(path: string, test: { fullName: string; ancestorTitles: string[] }): string {
  const file = fileInBatch(path, test.ancestorTitles);
  return `${file}: ${test.fullName.replace(`${file} `, '')}`;
}
const why = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => `    ${line}`)
    .join('\n');
