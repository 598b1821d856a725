/** Topic `registration`, key = registrationId: who asks for an account, and what became of it. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

const about = {
  registrationId: z.number().int(),
  email: z.string(),
  /** Whom a mail is addressed to. */
  name: z.string(),
};

export const registrationEvents = events(
  'svc-customer',
  'registration',
  'registrationId',
  { permission: 'Customer.View' },
  {
    /** Its mail is proven; staff are to decide. */
    waiting: about,
    /** There is a customer now. Its first user is made by whoever keeps users. */
    approved: { ...about, customerId: z.number().int(), site: z.string() },
    declined: { ...about, reason: z.string() },
  },
);
