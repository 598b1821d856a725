/** Whether more may be booked on a customer's account. */
import { Sentence } from '../wire.ts';
import { z } from '../zod.ts';

/** `left` is what may still be booked, tax included; it and the amounts before it are null where there is no limit. */
export const AccountStanding = z.object({
  isOnHold: z.boolean(),
  creditLimit: z.number().nullable(),
  owed: z.number().nullable(),
  booked: z.number().nullable(),
  left: z.number().nullable(),
  /** For people: why nothing more can be booked, whatever it costs. */
  message: Sentence.nullable(),
});
export type AccountStanding = z.infer<typeof AccountStanding>;
