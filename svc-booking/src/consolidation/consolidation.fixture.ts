/** Pairs of consignments that could be one, and making them so. */
import { addBusinessDays, addDays } from '@cartage/contract/time.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls } from '@cartage/contract/booking/consolidation.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startBooking } from '../booking/booking.fixture.ts';

export const idsOf = (all: readonly { id: number }[]) => all.map((b) => b.id);

export function startConsolidating() {
  const started = startBooking();
  const { svc, book } = started;
  const as = (actor: Actor = aStaff()) => svc.as(actor).call;
  /** Each test on days of its own, on which freight leaves. */
  let last = '2027-01-31';
  const aDay = () => (last = addBusinessDays(addDays(last, 1), 0));
  const two = async (more: Parameters<typeof book>[0] = {}) => {
    const bookingDate = aDay();
    return [
      await book({ bookingDate, ...more }),
      await book({ bookingDate, ...more, reference: [{ key: 'PO', value: 'PO-43' }] }),
    ] as const;
  };
  /** Of what the page has just shown, at the price that it showed. */
  const make = async (all: readonly { id: number }[], actor: Actor = aStaff()) => {
    const seen = await as(actor)(consolidationCalls.preview, { bookingIds: idsOf(all) });
    return as(actor)(consolidationCalls.make, {
      bookings: seen.bookings.map(({ id, lastModificationTime }) => ({ id, lastModificationTime })),
      total: seen.together!.amount,
    });
  };
  const find = (id: number) => as()(bookingCalls.find, { id });
  /** What others hear of a booking, in order. */
  const toldOf = (id: number) =>
    svc.events.filter((e) => e.type.startsWith('booking.') && e.key === String(id)).map((e) => e.type);
  return { ...started, as, aDay, two, make, find, toldOf };
}
