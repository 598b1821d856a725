/** What an operation does to a booking, decided without touching the world: a patch, and what its log says. */
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import { say as sayTold } from '@cartage/contract/words/told/bookings.ts';
import { mayCancel, ownPickup } from '../booking/booking.ts';
import type { NewBooking } from '../booking/booking.tables.ts';
import { connoteNumber, withArticles } from '../freight/connote.ts';

/** Numbers and names that were taken beforehand; an operation that needs one finds it here. */
export type Given = {
  connotePrefix: string;
  ssccCompanyPrefix: string;
  connote?: number;
  /** Of the job that will move it. */
  jobId?: string;
  firstArticle?: number;
  manifestId?: string;
  /** False where its address has had its mails for today. */
  mayMail?: boolean;
};
export type Effect = { patch: Partial<NewBooking>; value: string | null; response: string };

export function operate(operation: Operation, b: NewBooking, given: Given): Effect {
  if (operation !== 'Cancel' && (b.bookingStatus === 'Cancelled' || b.bookingStatus === 'Deleted'))
    throw conflict('booking.closed', say('booking.noOperations', { bookingStatus: named(b.bookingStatus) }));
  switch (operation) {
    case 'Quote': {
      if (!b.pricingDetail) throw refused('booking.noPrice', say('booking.noPrice'));
      return done(
        b.bookingStatus === 'Draft' ? { bookingStatus: 'Quoted' } : {},
        b.pricingDetail.totalCost.amount.toFixed(2),
        `${b.carrier} ${b.carrierServiceCode}`,
      );
    }
    case 'Book':
      return book(b, given);
    case 'Label':
      return done({}, consigned(b), sayTold('did.labels', { count: b.totalItems }));
    case 'Manifest': {
      const connote = consigned(b);
      if (b.manifestId) return done({}, b.manifestId, sayTold('did.onManifest', { connote }));
      const status = ['Unmanifested', 'Manifesting'].includes(b.bookingStatus) ? { bookingStatus: 'Manifested' } : {};
      return done({ manifestId: given.manifestId!, ...status }, given.manifestId!, sayTold('did.added', { connote }));
    }
    case 'Pickup': {
      const id = b.pickupRequestId ?? ownPickup(consigned(b));
      const status = ['Unmanifested', 'Manifesting', 'Manifested'].includes(b.bookingStatus)
        ? { bookingStatus: 'Booked' }
        : {};
      return done({ pickupRequestId: id, isReadyToPickup: true, ...status }, id, sayTold('did.pickup'));
    }
    case 'Email': {
      const email = b.customer.email?.trim();
      if (!email) throw refused('booking.noEmail', say('booking.noEmail'));
      // Anybody's address may stand on a draft; who books freight for it means it.
      consigned(b);
      if (given.mayMail === false) throw refused('booking.tooManyMails', say('booking.tooManyMails', { email }));
      return done({}, email, sayTold('did.mailing'));
    }
    case 'Cancel':
      mayCancel(b);
      return done({ bookingStatus: 'Cancelled' }, b.consignmentId, sayTold('did.cancelled'));
  }
}

function book(b: NewBooking, given: Given): Effect {
  if (b.consignmentId) return done({}, b.consignmentId, sayTold('did.before'));
  if (!b.pricingDetail || !b.carrier) throw refused('booking.noPrice', say('booking.noPrice'));
  const consignmentId = connoteNumber(given.connotePrefix, given.connote!);
  const items = withArticles(b.items, given.ssccCompanyPrefix, given.firstArticle!, b.items);
  return done(
    {
      consignmentId,
      items,
      jobId: b.jobId ?? given.jobId ?? null,
      bookingStatus: b.isReadyToPickup ? 'Booked' : 'Unmanifested',
    },
    consignmentId,
    sayTold('did.articles', { count: b.totalItems }),
  );
}
function consigned(b: NewBooking): string {
  if (!b.consignmentId) throw conflict('booking.notBooked', say('booking.notBooked'));
  return b.consignmentId;
}
const done = (patch: Partial<NewBooking>, value: string | null, response: string): Effect => ({
  patch,
  value,
  response,
});
