import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import {
  JOB_STATUSES,
  JOB_TYPES,
  LINEHAUL_STATUSES,
  lookupOf,
  POD_KINDS,
  SCAN_TYPES,
} from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';
import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { routes } from '@cartage/server/routes.ts';
import { LEVELS, levelNames, renameLevel, serviceLevels } from '../rate-service/levels.store.ts';

/** The names of the lists are those that `renameLookup` takes. */
const jobLookups = lookups('jobs', {
  lineHaulStatuses: lookupOf(LINEHAUL_STATUSES),
  scanEventTypes: lookupOf(SCAN_TYPES),
  jobTypes: lookupOf(JOB_TYPES),
  jobStatuses: lookupOf(JOB_STATUSES),
  podKinds: lookupOf(POD_KINDS),
});

export const lookUpRoutes = routes(jobLookUpCalls, {
  lineHaulStatuses: (ctx) => jobLookups.read(ctx, 'lineHaulStatuses'),
  scanEventTypes: (ctx) => jobLookups.read(ctx, 'scanEventTypes'),
  jobTypes: (ctx) => jobLookups.read(ctx, 'jobTypes'),
  jobStatuses: (ctx) => jobLookups.read(ctx, 'jobStatuses'),
  podKinds: (ctx) => jobLookups.read(ctx, 'podKinds'),
  serviceLevels,
  rename: (ctx, asked) => (asked.list === LEVELS ? renameLevel(ctx, asked) : jobLookups.rename(ctx, asked)),
});
export const jobNameRoutes = routes(jobNameCalls, {
  names: async (ctx) => [...(await jobLookups.names(ctx)), ...(await levelNames(ctx))],
});
