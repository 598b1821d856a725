/** What senders, receivers and whoever has a link learn of freight in legs: one way, its own price for nobody else, no news of depots. */
import { bookingShareCalls, guestBookingCalls } from '@cartage/contract/booking/guest.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { nobody } from '@cartage/testing/actors.ts';
import { eq } from 'drizzle-orm';
import { ACME, failure } from '../booking/booking.fixture.ts';
import { bookings } from '../booking/booking.tables.ts';
import { startLegs } from './legs.fixture.ts';

const { svc, as, aWay, bookWay, find } = startLegs();
let strangers = 0;
const stranger = () => svc.as(nobody(), { headers: { 'x-forwarded-for': `198.51.100.${++strangers}` } }).call;
const { booking: FREIGHT } = aWay();
const AT_HOME = {
  ...FREIGHT,
  customer: { id: ACME, email: 'office@acme.test', contact: '0400 333 444' },
  toAddress: { ...FREIGHT.toAddress, telephone: '0400 111 222', email: 'ngoc@receiver.test' },
};
const aPair = async () => {
  const legs = aWay().legs.map((leg) => ({
    ...leg,
    ...(leg.toAddress && {
      toAddress: { ...leg.toAddress, telephone: '0400 555 666', email: 'dock@depot.test', postCode: '2000' },
    }),
  }));
  const whole = await bookWay({ booking: AT_HOME, legs });
  const [first, second] = await Promise.all(whole.childBookingIds.map(find));
  return { id: whole.id, first: first!, second: second! };
};
let minutes = 0;
async function move(id: number, from: string, to: string): Promise<void> {
  const { jobId, consignmentId, customer } = await find(id);
  const at = new Date(Date.parse('2026-11-20T02:00:00Z') + ++minutes * 60_000).toISOString();
  const b = { bookingId: id, consignmentId, customerId: customer.id };
  await svc.deliver(jobEvents.statusChanged({ ...b, jobId: jobId!, jobNo: 'J1', from, to, at } as never));
  await svc.settled();
}
const track = (connoteNumber: string | null, postCode: string) =>
  stranger()(trackingCalls.find, { connoteNumber: connoteNumber!, postCode });

test('a link to the whole shows where each leg goes: no price, no phone, no mail and not the house’s own name for its fleet', async () => {
  const { id, second } = await aPair();
  const share = async (bookingId: number) =>
    stranger()(guestBookingCalls.shared, {
      resourceToken: (await as()(bookingShareCalls.create, { bookingId, days: 7 })).resourceToken,
    });
  const shared = await share(id);
  expect(shared.legs!.legs.map((leg) => [leg.total, leg.carrier])).toEqual([
    [null, expect.not.stringMatching(/FLEET/)],
    [null, expect.not.stringMatching(/FLEET/)],
  ]);
  expect(JSON.stringify(shared)).not.toMatch(/0400|\.test|FLEET|839/);
  // Of one leg that one is shared, and nothing of the others.
  expect(await share(second.id)).toMatchObject({ legs: null, parentBookingId: null, siblingBookingIds: [] });
});
test('by whichever connote, who knows an end of the way follows all of it: in a depot it is not delivered', async () => {
  const { first, second } = await aPair();
  await move(first.id, 'Ready', 'PickedUp');
  await move(first.id, 'PickedUp', 'OnDelivery');
  await move(first.id, 'OnDelivery', 'Delivered');
  for (const connote of [first.consignmentId, second.consignmentId]) {
    const seen = await track(connote, '3350');
    expect(seen).toMatchObject({
      consignmentId: connote,
      bookingStatus: 'InTransit',
      from: { suburb: 'Sydney' },
      to: { suburb: 'Ballarat Central' },
      eta: second.eta,
      proof: null,
      carrierServiceName: null,
    });
    expect(seen.trackingDetails.map((d) => d.status)).toEqual(['ScannedIntoDepot', 'InTransit', 'PickedUp', 'Booked']);
  }
  expect((await track(first.consignmentId, '3350')).choices).toBeNull();
  await move(second.id, 'Ready', 'PickedUp');
  await move(second.id, 'OnDelivery', 'Delivered');
  expect(await track(first.consignmentId, '3350')).toMatchObject({
    bookingStatus: 'Delivered',
    proof: { at: expect.any(String) },
  });
  // A link runs out by the delivery of the way, not by that of its first leg.
  svc.setNow('2030-01-01T00:00:00Z');
  expect(await failure(track(second.consignmentId, '3350'))).toMatchObject({ code: 'tracking.expired' });
  svc.setNow('2026-11-20T01:00:00.000Z');
});
test('the way was delivered when its last leg was, whenever that is heard of', async () => {
  const { id, first, second } = await aPair();
  await move(first.id, 'OnDelivery', 'Delivered');
  await move(second.id, 'OnDelivery', 'Delivered');
  const of = async (bookingId: number) =>
    (await svc.ctx().db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]!;
  const [whole, last] = [await of(id), await of(second.id)];
  expect([whole.bookingStatus, whole.deliveredAt]).toEqual(['Delivered', last.deliveredAt]);
});
test('sender and receiver are told of what happens at their doors, not at the depot’s', async () => {
  const { first, second } = await aPair();
  const told = (id: number) =>
    svc.events.flatMap((e) => (e.type === 'booking.statusChanged' && e.key === String(id) ? [e.data as Told] : []));
  for (const { id } of [first, second]) {
    await move(id, 'Ready', 'OnDelivery');
    await move(id, 'OnDelivery', 'Delivered');
  }
  const nobodyIsTold = { notifyEmail: null, receiverEmail: null, notifyPhone: null, receiverPhone: null };
  expect(told(first.id).map((e) => [e.to, e.isOnTheWay])).toEqual([
    ['OnForDelivery', true],
    ['Delivered', true],
  ]);
  expect(told(first.id).map((e) => e.news ?? e.facts)).toMatchObject([nobodyIsTold, nobodyIsTold]);
  // It is billed like any other delivery.
  expect(told(first.id).at(-1)!.facts!.totalExTax).toBeGreaterThan(0);
  expect(told(second.id).at(-1)).toMatchObject({
    isOnTheWay: false,
    facts: { notifyEmail: 'office@acme.test', receiverEmail: 'ngoc@receiver.test' },
  });
});
type Facts = { notifyEmail: string | null; totalExTax: number };
type Told = { to: string; isOnTheWay: boolean; facts: Facts | null; news: Facts | null };
