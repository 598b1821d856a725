import { foundIn } from '@cartage/server/found.ts';
import { defineService } from '@cartage/server/service.ts';
import { JobsConfig } from './config.ts';
import { settlePlans, sweepPlans } from './route-plan/route-plan.worker.ts';
import { ctxOf } from './scan/late.store.ts';
import { whatIfsOf, whatIfWorker } from './tariff/what-if.worker.ts';

export const jobsService = defineService({
  name: 'svc-jobs',
  schema: 'jobs',
  config: JobsConfig,
  isByUnit: true,
  migrations: new URL('../migrations/', import.meta.url),
  ...foundIn(import.meta.dirname),
  provide: (running) => [whatIfWorker.is(whatIfsOf(running)), ctxOf.is(running.ctxOf)],
  background: [
    { name: 'what-ifs', everyMs: 5000, run: (running) => whatIfsOf(running).sweep() },
    { name: 'plans', everyMs: 3000, run: settlePlans },
    { name: 'old-plans', everyMs: 3_600_000, run: sweepPlans },
  ],
});
