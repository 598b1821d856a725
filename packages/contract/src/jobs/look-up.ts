/** Lookups of the operations side; `id` is the stable code. */
import { calls, get, post } from '../call.ts';
import { LookupItem, LookupRename } from '../wire.ts';
import { z } from '../zod.ts';

const list = z.array(LookupItem);
export const jobLookUpCalls = calls(
  'svc-jobs',
  '/api/jobs/look-up',
  {},
  {
    lineHaulStatuses: get('line-haul-statuses', {}, list),
    scanEventTypes: get('scan-event-types', {}, list),
    jobTypes: get('job-types', {}, list),
    jobStatuses: get('job-statuses', {}, list, { ours: true, summary: 'What becomes of a job' }),
    podKinds: get('pod-kinds', {}, list, { ours: true, summary: 'How a delivery, or an attempt at one, ended' }),
    serviceLevels: get('service-levels', {}, list, { ours: true, summary: 'The services that freight is sold by' }),
    rename: post('renameLookup', LookupRename, undefined, {
      staff: true,
      permission: 'Administration.Settings',
      ours: true,
      summary: 'Other words or another colour for an entry; its code stays',
    }),
  },
);
