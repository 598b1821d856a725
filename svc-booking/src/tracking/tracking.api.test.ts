import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
const read = (id: number) => svc.as(aStaff()).call(bookingCalls.find, { id });
const JOB = '0190a3c0-0000-7000-8000-0000000000aa';
const at = (minute: number) => `2026-11-20T02:${String(minute).padStart(2, '0')}:00.000Z`;
type Booked = Awaited<ReturnType<typeof book>>;
const job = (b: Booked) => ({ jobId: JOB, jobNo: 'J1', bookingId: b.id, consignmentId: b.consignmentId, customerId: b.customer.id });
const scan = (b: Booked, code: string, minute: number, more: object = {}) => svc.deliver(jobEvents.scanned({
  ...job(b), scanId: uuidv7(), code, at: at(minute), isNewest: true, articleNumber: null, locationCode: null, suburb: 'Ballarat Central', latitude: null, longitude: null,
  podKind: null, signedBy: null, note: null, hasImages: false, driverName: 'Jo Driver', articlesScanned: 2, articlesTotal: 2, ...more,
}));

test('scans move the booking to its delivery, and finance hears the facts', async () => {
  const b = await book();
  await svc.deliver(jobEvents.created({ ...job(b), status: 'Ready', jobType: 'Delivery' }));
  await scan(b, 'PickedUp', 1);
  expect(await read(b.id)).toMatchObject({ jobId: JOB, bookingStatus: 'PickedUp', lastTrackingStatus: 'PickedUp', lastTrackingModifiedTime: at(1) });
  await scan(b, 'DepotIn', 2);
  await scan(b, 'OnDelivery', 3);
  await scan(b, 'Delivered', 4, { signedBy: 'Ngọc Trần' });
  const done = await read(b.id);
  expect(done).toMatchObject({ bookingStatus: 'Delivered', lastTrackingStatus: 'Delivered' });
  expect(done.trackingDetails.map((t) => t.status)).toEqual(['Delivered', 'OnForDelivery', 'ScannedIntoDepot', 'PickedUp', 'Booked']);
  const told = svc.events.filter((e) => e.type === 'booking.statusChanged' && e.key === String(b.id)).map((e) => e.data as { to: string; facts: object | null; signedBy: string | null });
  expect(told.map((t) => t.to)).toEqual(['PickedUp', 'ScannedIntoDepot', 'OnForDelivery', 'Delivered']);
  expect(told.at(-1)).toMatchObject({ signedBy: 'Ngọc Trần', facts: { consignmentId: b.consignmentId, total: b.pricingDetail!.totalCost.amount } });
  expect(await svc.as(aStaff()).call(bookingCalls.countByStatus, { filter: `id eq ${b.id}` })).toEqual({ totalCount: 1, delivered: 1, inTransit: 0, processing: 0, exception: 0 });
});

test('a late scan keeps its own time, is stored once, and moves nothing back', async () => {
  const b = await book();
  await scan(b, 'OnDelivery', 30);
  await scan(b, 'DepotIn', 10);
  await scan(b, 'DepotIn', 10);
  const now = await read(b.id);
  expect(now).toMatchObject({ bookingStatus: 'OnForDelivery', lastTrackingStatus: 'OnForDelivery', lastTrackingModifiedTime: at(30) });
  expect(now.trackingDetails.filter((t) => t.status === 'ScannedIntoDepot')).toEqual([expect.objectContaining({ updatedAt: at(10) })]);
});

test('the public page shows about where it was last seen, not at whose door', async () => {
  const b = await book();
  const track = () => svc.as(nobody()).call(trackingCalls.find, { connoteNumber: b.consignmentId!, postCode: '3350' });
  expect((await track()).position).toBeNull();
  await scan(b, 'PickedUp', 1, { latitude: -33.86882, longitude: 151.20929 });
  await scan(b, 'DepotIn', 2);
  const seen = await track();
  expect(seen.position).toEqual({ latitude: -33.87, longitude: 151.21, at: at(1) });
  expect(JSON.stringify(seen)).not.toContain('33.868');
});

test('part of the pieces is a part delivery, an attempt is an exception that the next run ends', async () => {
  const b = await book();
  await scan(b, 'PickedUp', 1);
  await scan(b, 'AttemptFailed', 2, { podKind: 'CardLeft' });
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'DeliveryAttempted' });
  await scan(b, 'OnDelivery', 3);
  await scan(b, 'Delivered', 4, { articlesScanned: 1 });
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'PartialDelivery' });
  await svc.deliver(jobEvents.statusChanged({ ...job(b), from: 'OnDelivery', to: 'Delivered', at: at(5) }));
  expect(await read(b.id)).toMatchObject({ bookingStatus: 'Delivered' });
});

test('anyone with connote and postcode sees where it is, without names or streets', async () => {
  const b = await book();
  await scan(b, 'PickedUp', 1, { signedBy: 'Mia Rossi' });
  for (const postCode of ['2000', '3350']) {
    const seen = await svc.as(nobody()).call(trackingCalls.find, { connoteNumber: b.consignmentId!.toLowerCase(), postCode });
    expect(seen).toMatchObject({ consignmentId: b.consignmentId, bookingStatus: 'PickedUp', statusGroup: 'inTransit', to: { suburb: 'Ballarat Central', postCode: '3350' } });
    expect(seen.trackingDetails[0]).toMatchObject({ details: [{ key: 'location', value: 'Ballarat Central' }] });
    for (const secret of ['Mia', 'Ngọc', 'Ironbark', 'Harbour', 'Jo Driver']) expect(JSON.stringify(seen)).not.toContain(secret);
  }
});

test('five wrong tries a minute and address, then even the right one waits', async () => {
  const b = await book();
  const guess = (postCode: string) => svc.as(nobody(), { headers: { 'x-forwarded-for': '203.0.113.9' } }).call(trackingCalls.find, { connoteNumber: b.consignmentId!, postCode }).then(() => 200, (e: { status: number }) => e.status);
  expect([await guess('1'), await guess('2'), await guess('3'), await guess('4'), await guess('5'), await guess('6'), await guess('3350')]).toEqual([404, 404, 404, 404, 404, 429, 429]);
});

test('a watching page is told within two seconds', async () => {
  const b = await book();
  const url = `${svc.service.url}/api/booking/booking/streamTracking?ConnoteNumber=${b.consignmentId}&PostCode=3350`;
  const stop = new AbortController();
  const answer = await fetch(url, { headers: { 'x-tenant-id': '1' }, signal: stop.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (status: string) => { for (let text = ''; ;) { text += (await reader.read()).value ?? ''; if (text.includes(`"bookingStatus":"${status}"`)) return true; } };
  await next('Booked');
  const began = Date.now();
  await scan(b, 'PickedUp', 1);
  await next('PickedUp');
  expect(Date.now() - began).toBeLessThan(2000);
  stop.abort();
});
