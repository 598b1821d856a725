import { GUEST_PAPERS, guestBookingCalls, guestFileCalls } from '@cartage/contract/booking/guest.ts';
import { AppError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { guess } from '@cartage/server/guess.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { bookings } from '../booking/booking.tables.ts';
import { viewRecord } from '../booking/view.store.ts';
import { askedFor } from '../customer/asked-for.store.ts';
import { documentsOf, download } from '../documents/document.ts';
import { sendFile } from '../documents/send-file.ts';
import { cardsOf } from '../payment/desk.ts';
import { sharedBookingId } from '../share/share.store.ts';
import { allowGuests } from '../customer/guests.ts';
import { isOpen, sharedView } from './guest.ts';
import { guestBooking, saveGuestBooking, viewGuest } from './guest.store.ts';
import { offerOf, payDraft } from './offer.store.ts';

export const guestBookingRoutes = routes(guestBookingCalls, {
  create: (ctx, { booking, ...more }) => saveGuestBooking(ctx, { ...more, booking: { ...booking, id: undefined } }),
  save: saveGuestBooking,
  find: async (ctx, secret) => viewGuest(ctx, await guestBooking(ctx, secret)),
  offer: offerOf,
  pay: payDraft,
  documents: async (ctx, { bookingId, email, documentType }) => {
    if (!bookingId?.trim() || !(GUEST_PAPERS as readonly string[]).includes(documentType)) return [];
    return documentsOf(ctx, await guestBooking(ctx, { bookingId, email }), documentType, 'guest');
  },
  shared: async (ctx, { resourceToken }) => {
    const id = await guess(ctx, 'share', () => sharedBookingId(ctx, resourceToken));
    const row = id && (await findRow(ctx, bookings, id, 'Booking'));
    // What the house has deleted is nobody's to read by an old link.
    if (!row || row.bookingStatus === 'Deleted') throw new AppError(404, 'share.gone', say('share.gone'));
    const { name, guest } = await ctx.settings();
    const isPayable = guest.isAllowed && guest.customerId === row.customerId && isOpen(row);
    return { ...sharedView(await viewRecord(ctx, row), name), isPayable };
  },
  terms: guestTerms,
});

export const guestFileRoutes = routes(guestFileCalls, {
  download: async (ctx, { token }) => sendFile(ctx, await download(ctx, token, 'guest')),
});

async function guestTerms(ctx: Ctx) {
  const customerId = await allowGuests(ctx);
  const { name, supportPhone, billing, baseCurrency } = await ctx.settings();
  const { references, isReferenceRequired, isCostCentreRequired, costCentres } = await askedFor(ctx, customerId);
  return {
    name,
    supportPhone,
    legalName: billing.legalName,
    address: billing.address,
    currency: baseCurrency,
    references: references.map((r) => ({ name: r.name, isRequired: r.isRequired })),
    isReferenceRequired,
    costCentres: isCostCentreRequired
      ? costCentres.map((c) => ({ id: c.costCenterId, name: `${c.code} ${c.name}`, isDefault: c.isDefault }))
      : null,
    cardProvider: (await cardsOf(ctx))?.name ?? 'none',
  };
}
