import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { JOB_TYPES, LINEHAUL_STATUSES, lookupOf, SCAN_TYPES } from '@cartage/contract/status.ts';
import { routes } from '@cartage/server/routes.ts';

export const lookUpRoutes = routes(jobLookUpCalls, {
  lineHaulStatuses: () => lookupOf(LINEHAUL_STATUSES),
  scanEventTypes: () => lookupOf(SCAN_TYPES),
  jobTypes: () => lookupOf(JOB_TYPES),
});
