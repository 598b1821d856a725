/** Hands the run's counts to `npm test`, whose last line they are, and what took longest, so that the run stays short. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { AggregatedResult } from '@jest/reporters';

export type Counts = {
  passed: number;
  failed: number;
  skipped: string[];
  /** The files that took longest, in seconds. */ slowest: { file: string; seconds: number }[];
};
const SLOWEST = 12;

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
    const counts: Counts = { passed: results.numPassedTests, failed, skipped, slowest };
    const file = process.env.CARTAGE_TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
