/** What the public tracking page tells, and for how long. Who signed and what the driver wrote name people: closed until a tenant opens them. */
import { z } from '../zod.ts';

export const USUAL_LINK_DAYS = 30;
export const TrackingRules = z
  .object({
    /** Days after delivery on which the page still answers strangers. */
    linkDays: z.number().int().min(0).max(365).default(USUAL_LINK_DAYS),
    showsMap: z.boolean().default(true),
    showsSigner: z.boolean().default(false),
    showsProofNote: z.boolean().default(false),
    /** What receivers may ask for on the page; dispatch decides on each. */
    takesAnotherDay: z.boolean().default(false),
    takesSafePlace: z.boolean().default(false),
    takesDepotCollection: z.boolean().default(false),
  })
  .prefault({});
export type TrackingRules = z.output<typeof TrackingRules>;
