/** Ways over a depot, priced as the fixture's rates have them: 839.76 a leg, one business day each. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { legCalls } from '@cartage/contract/booking/legs.ts';
import type { Actor } from '@cartage/server/context.ts';
import type { z } from '@cartage/contract/zod.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, startBooking } from '../booking/booking.fixture.ts';

export const A_LEG = 839.76;
const DEPOT = {
  companyName: 'Cartage Sydney depot',
  addressLine1: '9 Depot Rd',
  suburb: 'Sydney',
  stateCode: 'NSW',
  postCode: '2000',
};
type Sent = z.input<typeof legCalls.book.input>;

export function startLegs() {
  const started = startBooking();
  const { svc } = started;
  const as = (actor: Actor = aStaff(), headers: Record<string, string> = {}) => svc.as(actor, { headers }).call;
  const { carrierServiceCode: _, ...freight } = aBooking();
  const aWay = (more: Partial<Sent> = {}): Sent => ({
    booking: freight,
    legs: [
      { toAddress: DEPOT, bookingDate: '2026-11-24', carrierServiceCode: 'ROAD' },
      { bookingDate: '2026-12-02', carrierServiceCode: 'ROAD' },
    ],
    total: 2 * A_LEG,
    ...more,
  });
  const bookWay = (more: Partial<Sent> = {}, actor?: Actor) => as(actor)(legCalls.book, aWay(more));
  const find = (id: number) => as()(bookingCalls.find, { id });
  const count = async () => (await as()(bookingCalls.list, { maxResultCount: 1 })).totalCount;
  return { ...started, as, aWay, bookWay, find, count, freight };
}
