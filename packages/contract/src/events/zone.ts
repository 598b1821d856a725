/** Topic `zone`: which suburbs share rates. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

export const zoneEvents = events(
  'svc-jobs',
  'zone',
  'zoneId',
  { permission: 'Carrier.View' },
  {
    /** The zone, its suburbs, or whether there is such a zone: prices from and to it are other ones. */
    changed: { zoneId: z.string(), code: z.string() },
  },
);
