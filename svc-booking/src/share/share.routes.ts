import { randomBytes } from 'node:crypto';
import { bookingShareCalls } from '@cartage/contract/booking/guest.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { create, remove } from '@cartage/server/write.ts';
import { bookings } from '../booking/booking.tables.ts';
import { hashOf } from '../quote/quote.store.ts';
import { bookingShare } from './share.entity.ts';
import { sharesOf } from './share.store.ts';

const DAY_MS = 86_400_000;

export const bookingShareRoutes = routes(bookingShareCalls, {
  create: async (ctx, { bookingId, days }) => {
    const { customerId } = await findRow(ctx, bookings, bookingId, 'Booking');
    // 192 random bits; decisions §1 asks for 128.
    const resourceToken = randomBytes(24).toString('base64url');
    const now = ctx.now();
    const made = await create(ctx, bookingShare, {
      bookingId,
      customerId,
      tokenHash: hashOf(resourceToken),
      createdBy: ctx.actor.userName,
      creationTime: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    });
    return { ...made, resourceToken };
  },
  list: async (ctx, { bookingId }) => {
    const { id } = await findRow(ctx, bookings, bookingId, 'Booking');
    return sharesOf(ctx, id);
  },
  revoke: async (ctx, { id }) => {
    await remove(ctx, bookingShare, id);
    return undefined;
  },
});
