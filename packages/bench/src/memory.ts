/** What the embedded whole holds in memory: shared pages counted once (PSS), over the process and all below it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { journey } from './journey.ts';
import { judged, type Measure, perSecond, figure } from './measure.ts';
import { heldBy, type Part, sumOf } from './processes.ts';
import { freshSite } from './site.ts';

const REST_MS = 20_000;

export const memory: Measure = {
  name: 'memory',
  title: 'Memory of the embedded whole',
  how: 'sum of PSS over all its processes, PostgreSQL included, of a first start with demo data: as the last call of the journey (a file of 500 rows among them) is answered; 20 s later, when garbage is collected and idle connections are closed; and after nine seconds of lists by eight callers',
  async run() {
    if (!existsSync('/proc/self/smaps_rollup')) return [{ what: 'PSS', value: 'only Linux tells it' }];
    const here = await freshSite();
    try {
      await journey(here);
      const after = heldBy(here.child.pid!);
      await sleep(REST_MS);
      const rested = heldBy(here.child.pid!);
      for (const call of [bookingCalls.list, customerCalls.list, jobCalls.list])
        await perSecond(8, 3, () => here.person.call(call as typeof bookingCalls.list, { maxResultCount: 20 }));
      const loaded = heldBy(here.child.pid!);
      return [
        judged('PSS after the journey', sumOf(after), 600, { atMost: true, unit: ' MB', digits: 0 }),
        judged('PSS 20 s later', sumOf(rested), 600, { atMost: true, unit: ' MB', digits: 0 }),
        ...(
          [
            ['after the journey', after],
            ['20 s later', rested],
          ] as const
        ).map(([when, parts]) => figure(`${when}, PostgreSQL alone`, sumOf(parts.filter(isPostgres)), ' MB')),
        figure('under eight callers', sumOf(loaded), ' MB'),
      ];
    } finally {
      await here.stop();
    }
  },
};

const isPostgres = (part: Part) => part.name.startsWith('postgres');
