/** What a receiver asks for, with the services as they are: the day or the depot that the page promises is where the freight is. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryWishCalls, type WishInput } from '@cartage/contract/booking/delivery-wish.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { eq } from '@cartage/contract/odata.ts';
import { dayIn } from '@cartage/contract/time.ts';
import { slownessOfRun } from '@cartage/testing/yardstick.ts';
import { within2s } from './fixture/consignment.ts';
import { plainBooking } from './fixture/plain-booking.ts';
import { testPlatform } from './fixture/platform.ts';
import type { Visitor } from './fixture/visitor.ts';

const site = testPlatform();
const today = dayIn(new Date(), 'Australia/Sydney');
let admin: Visitor, receiver: Visitor, customerId: number;
beforeAll(async () => {
  [admin, receiver] = [site.at(), site.at()];
  await admin.signIn('admin@demo.test');
  const { tracking } = await admin.call(settingsCalls.find, {});
  const takes = { takesAnotherDay: true, takesSafePlace: true, takesDepotCollection: true };
  await admin.call(settingsCalls.save, { tracking: { ...tracking, ...takes } });
  customerId = (await admin.call(customerCalls.list, { maxResultCount: 1 })).items[0]!.id;
}, 60_000);

/** Booked, picked up and scanned into the depot. */
async function inDepot(reference: string) {
  const booking = plainBooking(customerId, reference);
  const b = await admin.call(bookingCalls.save, { booking, operations: ['Book'] });
  const { id: jobId } = await within2s(
    async () => (await admin.call(jobCalls.list, { filter: eq('bookingid', b.id) })).items[0],
  );
  for (const code of ['PickedUp', 'DepotIn'] as const) await admin.call(scanEventCalls.record, { code, jobid: jobId });
  await within2s(async () => (await admin.call(bookingCalls.find, { id: b.id })).bookingStatus === 'ScannedIntoDepot');
  return { id: b.id, jobId, secret: { connoteNumber: b.consignmentId!, postCode: '3350' } };
}
type Freight = Awaited<ReturnType<typeof inDepot>>;
const page = ({ secret }: Freight) => receiver.call(trackingCalls.find, secret);
/** What was saved is known to every service within 5 s. */
async function offered(freight: Freight) {
  for (const until = Date.now() + 10_000 * slownessOfRun; ; await new Promise((r) => setTimeout(r, 200))) {
    const { choices } = await page(freight);
    if (choices || Date.now() > until) return choices!;
  }
}
async function agreedOn({ id, secret }: Freight, wish: WishInput) {
  expect((await receiver.call(trackingCalls.wish, { ...secret, wish })).wish).toMatchObject({ status: 'Open' });
  const { items } = await admin.call(deliveryWishCalls.list, { bookingId: id, filter: eq('status', 'Open') });
  expect(await admin.call(deliveryWishCalls.accept, { id: items[0]!.id })).toMatchObject({ status: 'Done' });
}
const waitsOn = async ({ jobId }: Freight, day: string) =>
  (await admin.call(deliveryAgentCalls.board, { day })).unallocated.some((j) => j.id === jobId);

test('another day: the job waits on that day and on none before, and the page keeps saying so', async () => {
  const freight = await inDepot('PO-DAY');
  expect(await waitsOn(freight, today)).toBe(true);
  const { days } = await offered(freight);
  const day = days[1]!;
  await agreedOn(freight, { kind: 'AnotherDay', day });
  await site.settled();
  expect([await waitsOn(freight, today), await waitsOn(freight, days[0]!)]).toEqual([false, false]);
  expect(await waitsOn(freight, day)).toBe(true);
  const job = await admin.call(jobCalls.find, { jobId: freight.jobId });
  expect(job).toMatchObject({
    notbefore: day,
    driverid: null,
    deliveryinstructions: `Receiver asks: deliver on ${day}`,
  });
  const told = await page(freight);
  expect(told.wish).toMatchObject({ status: 'Done', day });
  expect(dayIn(told.eta!, 'Australia/Melbourne')).toBe(day);
}, 60_000);

test('the depot: the job is no driver’s work until it is let go, and then it waits like any other', async () => {
  const freight = await inDepot('PO-DEPOT');
  await offered(freight);
  await agreedOn(freight, { kind: 'DepotCollection' });
  await site.settled();
  const { jobId } = freight;
  expect(await admin.call(jobCalls.find, { jobId })).toMatchObject({ isheld: true, driverid: null });
  expect(await waitsOn(freight, today)).toBe(false);
  expect(await page(freight)).toMatchObject({ eta: null, wish: { status: 'Done' } });
  await admin.call(rescheduleCalls.letGo, { jobId });
  expect(await waitsOn(freight, today)).toBe(true);
  await within2s(async () => (await page(freight)).wish!.status === 'Overtaken');
}, 60_000);
