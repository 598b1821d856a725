/** Lookups of the operations side; `id` is the stable code. */
import { calls, get } from '../call.ts';
import { LookupItem } from '../wire.ts';
import { z } from '../zod.ts';

const list = z.array(LookupItem);
export const jobLookUpCalls = calls('svc-jobs', '/api/jobs/look-up', {}, {
  lineHaulStatuses: get('line-haul-statuses', {}, list),
  scanEventTypes: get('scan-event-types', {}, list),
  jobTypes: get('job-types', {}, list),
});
