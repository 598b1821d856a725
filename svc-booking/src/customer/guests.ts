/** Whether strangers may quote and book, and for whom their bookings are kept. */
import { type AppError, forbidden } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';

/** The customer of the tenant under whom guests book; refused where there are none. */
export async function allowGuests(ctx: Ctx): Promise<number> {
  const { guest } = await ctx.settings();
  if (!guest.isAllowed || guest.customerId === null) throw await notAllowed(ctx);
  return guest.customerId;
}
/** For a house without guests, and for one whose account of guests is closed. */
export async function notAllowed(ctx: Ctx): Promise<AppError> {
  const { supportPhone } = await ctx.settings();
  return forbidden(
    supportPhone ? say('guest.notAllowedCall', { phone: supportPhone }) : say('guest.notAllowed'),
    'guest.notAllowed',
  );
}
