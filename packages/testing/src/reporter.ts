/** Hands the run's counts to `npm test`, whose last line they are. */
import { writeFileSync } from 'node:fs';
import type { AggregatedResult } from '@jest/reporters';

export type Counts = { passed: number; failed: number; skipped: string[] };

export default class CountingReporter {
  onRunComplete(_: unknown, results: AggregatedResult) {
    const skipped = results.testResults.flatMap((file) =>
      file.testResults.filter((t) => t.status === 'pending' || t.status === 'todo').map((t) => t.fullName),
    );
    // A file that did not even load, or a run that was cut short, has no failed test in it, but must not look green.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites + (results.wasInterrupted ? 1 : 0);
    const counts: Counts = { passed: results.numPassedTests, failed, skipped };
    const file = process.env.CARTAGE_TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
