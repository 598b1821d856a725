/** Whether cards can be charged with the keys that a tenant has saved, for the page that keeps them. */
import { calls, post } from '../call.ts';
import { z } from '../zod.ts';

/**
 * `ready`: cards of the tenant's currency are charged. `refused`: Braintree does not know the keys. `silent`: it did not
 * answer. `noAccount`: the keys are right, and no account at Braintree takes that currency. `otherKey`: browsers would
 * begin with another merchant's tokenization key.
 */
export const CARD_KEYS_FOUND = ['ready', 'refused', 'silent', 'noAccount', 'otherKey'] as const;
export const CardKeysFound = z.object({
  found: z.enum(CARD_KEYS_FOUND),
  environment: z.enum(['sandbox', 'production']),
  currency: z.string(),
  tookMs: z.number().int(),
});
export type CardKeysFound = z.infer<typeof CardKeysFound>;

export const cardKeyCalls = calls(
  'svc-booking',
  '/api/booking/cardkeys',
  { staff: true, permission: 'Administration.Settings', ours: true },
  {
    /** With the keys as they are saved. No card is charged. */
    check: post('checkcardkeys', {}, CardKeysFound, {
      ownTransactions: true,
      cost: 10,
      summary: "Asks Braintree whether it knows the tenant's keys",
    }),
  },
);
