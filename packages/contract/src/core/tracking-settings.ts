/** What the public tracking page tells, and for how long. Who signed, what the driver wrote and what was taken at the door name and show people: closed until a tenant opens them. */
import { z } from '../zod.ts';

export const USUAL_LINK_DAYS = 30;
export const TrackingRules = z
  .object({
    /** Days after delivery on which the page still answers strangers. */
    linkDays: z.number().int().min(0).max(365).default(USUAL_LINK_DAYS),
    showsMap: z.boolean().default(true),
    showsSigner: z.boolean().default(false),
    showsProofNote: z.boolean().default(false),
    /** Photos and the signature that were taken at the hand-over. */
    showsProofImages: z.boolean().default(false),
    /** What receivers may ask for on the page; dispatch decides on each. */
    takesAnotherDay: z.boolean().default(false),
    takesSafePlace: z.boolean().default(false),
    takesDepotCollection: z.boolean().default(false),
  })
  .prefault({});
export type TrackingRules = z.output<typeof TrackingRules>;
