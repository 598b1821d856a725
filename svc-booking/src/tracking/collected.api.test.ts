/** Freight that nobody brings to the door: its receiver fetches it from the depot. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { eq } from 'drizzle-orm';
import { startBooking } from '../booking/booking.fixture.ts';
import { bookings } from '../booking/booking.tables.ts';

const { svc, book } = startBooking();
const read = (id: number) => svc.as(aStaff()).call(bookingCalls.find, { id });
const at = (minute: number) => `2026-11-20T02:0${minute}:00.000Z`;
type Booked = Awaited<ReturnType<typeof book>>;
const nothing = { articleNumber: null, locationCode: null, latitude: null, longitude: null, podKind: null, note: null };
const scan = (b: Booked, code: string, minute: number, more: object = {}) =>
  svc.deliver(
    jobEvents.scanned({
      ...nothing,
      jobId: b.jobId!,
      jobNo: 'J1',
      bookingId: b.id,
      consignmentId: b.consignmentId,
      customerId: b.customer.id,
      scanId: uuidv7(),
      code,
      at: at(minute),
      isNewest: true,
      suburb: null,
      signedBy: null,
      hasImages: false,
      driverName: null,
      articlesScanned: 2,
      articlesTotal: 2,
      ...more,
    }),
  );

test('freight that its receiver fetches from the depot is delivered once all of it is, and can be billed', async () => {
  const b = await book();
  await scan(b, 'DepotIn', 1);
  await scan(b, 'DepotCollect', 2, { articlesScanned: 1, isComplete: false });
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'PartialDelivery' });
  // One article at the door before, the other over the counter: neither scan alone counts all of them.
  await scan(b, 'DepotCollect', 3, { articlesScanned: 1, isComplete: true, signedBy: 'Bo Bell' });
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'Delivered', lastTrackingModifiedTime: at(3) });
  const told = svc.events.filter((e) => e.type === 'booking.statusChanged' && e.key === String(b.id));
  expect(told.at(-1)!.data).toMatchObject({ to: 'Delivered', facts: { bookingId: b.id } });
});
test('freight that is held for its receiver can be fetched from when it stands on its shelf', async () => {
  const b = await book();
  const held = { day: null, until: null, isHeld: true, gaveLeave: false };
  await svc.ctx().db.update(bookings).set({ arranged: held }).where(eq(bookings.id, b.id));
  await scan(b, 'DepotIn', 1);
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'ScannedIntoDepot' });
  await scan(b, 'Floor', 2);
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'AwaitingCollection' });
  await scan(b, 'DepotCollect', 3, { isComplete: true });
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'Delivered' });
});
