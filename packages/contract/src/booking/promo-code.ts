/** Promo codes: what a customer gets off the freight, and on which despatch days (shell.txt §3, decisions §4). */
import { calls, del, get, post } from '../call.ts';
import { ListQuery, pageOf } from '../list.ts';
import { Day, Empty, Id, name } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

export const PROMO_METHODS = ['Percentage', 'Amount'] as const;
/** Percentage: of the freight. Amount: dollars a consignment. Both excluding tax. */
export const PromoRate = z
  .object({
    calcMethod: z.enum(PROMO_METHODS),
    value: z.number().min(0).max(100_000),
  })
  .refine(({ calcMethod, value }) => calcMethod === 'Amount' || value <= 100, {
    message: say('atMostAllOff'),
    path: ['value'],
  });
export type PromoRate = z.infer<typeof PromoRate>;

/**
 * `endDate` is the last day; null: until it is switched off. Limits count bookings that are booked and not cancelled, in all
 * and of one customer; null: none. `timesUsed` is how many there are. Guests share a customer, so of theirs only the limit in all counts.
 */
export const PromoCode = z.object({
  id: z.number().int(),
  code: z.string(),
  isActive: z.boolean(),
  startDate: Day,
  endDate: Day.nullable(),
  rate: PromoRate,
  maxUses: z.number().int().nullable(),
  maxUsesPerCustomer: z.number().int().nullable(),
  timesUsed: z.number().int(),
});
export type PromoCode = z.infer<typeof PromoCode>;
const Uses = z.number().int().min(1).max(1_000_000);
/** A new code is active unless it says otherwise; an update keeps what it does not send. */
export const PromoCodeInput = z.object({
  id: Id.nullish(),
  code: name(40),
  isActive: z.boolean().optional(),
  startDate: Day,
  endDate: Day.nullish(),
  rate: PromoRate,
  maxUses: Uses.nullish(),
  maxUsesPerCustomer: Uses.nullish(),
});

export const promoCodeCalls = calls(
  'svc-booking',
  '/api/booking/promocode',
  { permission: 'Booking', staff: true, feature: 'PromoCodes' },
  {
    list: get('getpromocodes', ListQuery, pageOf(PromoCode)),
    find: get('getpromocodeforedit', { id: Id }, PromoCode),
    /** Which account takes which code: every active one takes every active code. */
    byAccount: get(
      'getMapCarrierAccountPromoCode',
      {},
      z.array(
        z.object({
          carrierAccountId: z.number().int(),
          carrierAccountName: z.string(),
          carrierCode: z.string(),
          promoCodeId: z.number().int(),
          promoCode: z.string(),
        }),
      ),
    ),
    save: post('createorupdatepromocode', { promoCode: PromoCodeInput }, z.number().int()),
    remove: del('deletePromoCode', { id: Id }, Empty),
  },
);
