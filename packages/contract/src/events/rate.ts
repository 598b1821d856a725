/** Topic `rate`, key = version. The database tells it by itself (svc-jobs, `rate_versions`), whoever changed the rates. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

export const rateEvents = events('svc-jobs', 'rate', 'version', 'services', {
  /** Something that the tenant's prices are made of is another: zones, services, cards, rates, whose card is whose. */
  changed: { version: z.guid() },
});
