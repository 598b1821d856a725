/** Dangerous goods as road freight knows them, for whoever fills in a booking; and what a booking's statuses are called. */
import { calls, get, post } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { LookupItem, LookupRename, Sentence } from '../wire.ts';
import { z } from '../zod.ts';

/** A class or division: `2.1`, "Flammable gases". */
export const DangerousGoodsCategory = z.object({ code: z.string(), description: Sentence });
export type DangerousGoodsCategory = z.infer<typeof DangerousGoodsCategory>;

/**
 * One entry of the list: a substance of three packing groups is three of them. `unClass` is the division that goes on the
 * label, `unClassCode` its class. The pairs of providers hold what a carrier's own list calls it; null where it has none.
 */
export const UnEntry = z.object({
  unNumber: z.string(),
  unDescription: z.string(),
  unPackageGroup: z.string().nullable(),
  unClass: z.string(),
  unClassDescription: Sentence,
  unClassCode: z.string(),
  providerOneCode: z.string().nullable(),
  providerOneDescription: z.string().nullable(),
  providerTwoCode: z.string().nullable(),
  providerTwoDescription: z.string().nullable(),
  /** Ours: how much an inner package holds at most to travel as a limited quantity, "1 L"; null where it may not, or nobody knows. */
  limitedQuantity: z.string().nullish(),
});
export type UnEntry = z.infer<typeof UnEntry>;

export const bookingLookupCalls = calls(
  'svc-booking',
  '/api/booking/CommonLookup',
  { auth: 'none' },
  {
    categories: get('GetDangerousGoodsCategories', {}, z.array(DangerousGoodsCategory)),
    unCodes: get('GetDangerousGoodsUNCodes', ListQuery, pageOf(UnEntry)),
    bookingStatuses: get('GetBookingStatuses', {}, z.array(LookupItem), {
      auth: 'token',
      ours: true,
      summary: 'What becomes of a booking',
    }),
    rename: post('renameLookup', LookupRename, undefined, {
      auth: 'token',
      staff: true,
      permission: 'Administration.Settings',
      ours: true,
      summary: 'Other words or another colour for an entry; its code stays',
    }),
  },
);
