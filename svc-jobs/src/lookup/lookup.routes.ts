import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { JOB_TYPES, LINEHAUL_STATUSES, lookupOf, SCAN_TYPES } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';
import { routes } from '@cartage/server/routes.ts';

/** The names of the lists are those that `renameLookup` takes. */
const jobLookups = lookups('jobs', {
  lineHaulStatuses: lookupOf(LINEHAUL_STATUSES),
  scanEventTypes: lookupOf(SCAN_TYPES),
  jobTypes: lookupOf(JOB_TYPES),
});

export const lookUpRoutes = routes(jobLookUpCalls, {
  lineHaulStatuses: (ctx) => jobLookups.read(ctx, 'lineHaulStatuses'),
  scanEventTypes: (ctx) => jobLookups.read(ctx, 'scanEventTypes'),
  jobTypes: (ctx) => jobLookups.read(ctx, 'jobTypes'),
  rename: (ctx, asked) => jobLookups.rename(ctx, asked),
});
