/** Whether strangers may quote and book, and for whom their bookings are kept. */
import { forbidden } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';

/** The customer of the tenant under whom guests book; refused where there are none. */
export async function allowGuests(ctx: Ctx): Promise<number> {
  const { guest, supportPhone } = await ctx.settings();
  if (!guest.isAllowed || guest.customerId === null)
    throw forbidden(
      `Quotes and bookings need an account here. ${supportPhone ? `Please call us on ${supportPhone}.` : 'Please get in touch with us.'}`,
      'guest.notAllowed',
    );
  return guest.customerId;
}
