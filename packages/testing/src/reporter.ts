/** Hands the run's counts to `npm test`, whose last line they are, and what took longest, so that the run stays short. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AggregatedResult } from '@jest/reporters';

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
  onRunComplete(_: unknown, results: AggregatedResult) {
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
        ? [{ fullName: 'did not load', failureMessages: [file.failureMessage ?? ''] }]
        : file.testResults.filter((t) => t.status === 'failed')
      ).map((t) => `${relative(process.cwd(), file.testFilePath)}: ${t.fullName}\n${why(t.failureMessages)}`),
    );
    const counts: Counts = { passed: results.numPassedTests, failed, failures, skipped, slowest };
    const file = process.env.CARTAGE_TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}

const why = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => `    ${line}`)
    .join('\n');
