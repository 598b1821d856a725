/** Whether strangers may quote and book, and for whom their bookings are kept. */
import { forbidden } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';

/** The customer of the tenant under whom guests book; refused where there are none. */
export async function allowGuests(ctx: Ctx): Promise<number> {
  const { guest, supportPhone } = await ctx.settings();
  if (!guest.isAllowed || guest.customerId === null)
    throw forbidden(
      supportPhone ? say('guest.notAllowedCall', { phone: supportPhone }) : say('guest.notAllowed'),
      'guest.notAllowed',
    );
  return guest.customerId;
}
