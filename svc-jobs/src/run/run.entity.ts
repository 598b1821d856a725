import { runEvents } from '@cartage/contract/events/job.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { entity } from '@cartage/server/entity.ts';
import { runs, runStops } from './run.tables.ts';

export const run = entity(runs, {
  name: 'Run',
  history: ({ runno, drivername, vehicleno, rundate, cost, distance, duration, violations, iscompleted }) => ({
    runno,
    drivername,
    vehicleno,
    rundate,
    cost,
    distance,
    duration,
    violations: violations.map(sentenceFrom),
    iscompleted,
  }),
  events: (before, after) => {
    const { id, driverid, rundate, stops, done } = (after ?? before)!;
    return [runEvents.changed({ runId: id, driverId: driverid, runDate: rundate, stops, done })];
  },
});
/** Stops come and go with every plan; the run's own figures say what matters of them. */
export const stop = entity(runStops, { name: 'Run', title: 'Stop', partOf: (row) => row.runid, history: [] });
