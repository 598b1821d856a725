import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { round } from '@cartage/contract/money.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { eq } from 'drizzle-orm';
import { startBooking } from '../booking/booking.fixture.ts';
import { bookings } from '../booking/booking.tables.ts';

const { svc, book } = startBooking();
const read = (id: number) => svc.as(aStaff()).call(bookingCalls.find, { id });
const JOB = '0190a3c0-0000-7000-8000-0000000000aa';
const at = (minute: number) => `2026-11-20T02:${String(minute).padStart(2, '0')}:00.000Z`;
type Booked = Awaited<ReturnType<typeof book>>;
const job = (b: Booked) => ({
  jobId: JOB,
  jobNo: 'J1',
  bookingId: b.id,
  consignmentId: b.consignmentId,
  customerId: b.customer.id,
});
const scan = (b: Booked, code: string, minute: number, more: object = {}) =>
  svc.deliver(
    jobEvents.scanned({
      ...job(b),
      scanId: uuidv7(),
      code,
      at: at(minute),
      isNewest: true,
      articleNumber: null,
      locationCode: null,
      suburb: 'Ballarat Central',
      latitude: null,
      longitude: null,
      podKind: null,
      signedBy: null,
      note: null,
      hasImages: false,
      driverName: 'Jo Driver',
      articlesScanned: 2,
      articlesTotal: 2,
      ...more,
    }),
  );

test('a booking names its job, and learns the name only where it was booked before bookings did', async () => {
  const b = await book();
  const told = svc.events.find((e) => e.type === 'booking.booked' && e.key === String(b.id));
  expect(b.jobId).toMatch(/^[0-9a-f-]{36}$/);
  expect(told?.data).toMatchObject({ bookingId: b.id, jobId: b.jobId });
  const created = () => svc.deliver(jobEvents.created({ ...job(b), status: 'Ready', jobType: 'Delivery' }));
  await created();
  expect((await read(b.id)).jobId).toBe(b.jobId);
  await svc.ctx().db.update(bookings).set({ jobId: null }).where(eq(bookings.id, b.id));
  await created();
  expect((await read(b.id)).jobId).toBe(JOB);
});
test('scans move the booking to its delivery, and finance hears the facts', async () => {
  const b = await book();
  await svc.deliver(jobEvents.created({ ...job(b), status: 'Ready', jobType: 'Delivery' }));
  await scan(b, 'PickedUp', 1);
  expect(await read(b.id)).toMatchObject({
    bookingStatus: 'PickedUp',
    lastTrackingStatus: 'PickedUp',
    lastTrackingModifiedTime: at(1),
  });
  await scan(b, 'DepotIn', 2);
  await scan(b, 'OnDelivery', 3);
  await scan(b, 'Delivered', 4, { signedBy: 'Ngọc Trần' });
  const done = await read(b.id);
  expect(done).toMatchObject({ bookingStatus: 'Delivered', lastTrackingStatus: 'Delivered' });
  expect(done.trackingDetails.map((t) => t.status)).toEqual([
    'Delivered',
    'OnForDelivery',
    'ScannedIntoDepot',
    'PickedUp',
    'Booked',
  ]);
  const told = svc.events
    .filter((e) => e.type === 'booking.statusChanged' && e.key === String(b.id))
    .map((e) => e.data as { to: string; facts: object | null; signedBy: string | null });
  expect(told.map((t) => t.to)).toEqual(['PickedUp', 'ScannedIntoDepot', 'OnForDelivery', 'Delivered']);
  expect(told.at(-1)).toMatchObject({
    signedBy: 'Ngọc Trần',
    facts: { consignmentId: b.consignmentId, total: b.pricingDetail!.totalCost.amount },
  });
  expect(await svc.as(aStaff()).call(bookingCalls.countByStatus, { filter: `id eq ${b.id}` })).toEqual({
    totalCount: 1,
    delivered: 1,
    inTransit: 0,
    processing: 0,
    exception: 0,
  });
});

test('freight that is closed short or lost is billed for what was settled, and for nothing more', async () => {
  for (const [as, status, billed] of [
    ['Short', 'Delivered', 40],
    ['Lost', 'Lost', 0],
    ['Returned', 'ReturnedToSender', 12.5],
  ] as const) {
    const b = await book();
    await scan(b, 'PickedUp', 1);
    const billedTax = billed / 10,
      amount = round(billed + billedTax);
    await svc.deliver(
      jobEvents.closed({ ...job(b), as, at: at(9), note: 'One of two', billedExTax: billed, billedTax }),
    );
    const now = await read(b.id);
    expect(now.bookingStatus).toBe(status);
    expect(now.pricingDetail!.totalCost).toEqual({ taxExclusiveAmount: billed, tax: billedTax, amount });
    const [told] = svc.events.filter((e) => e.type === 'booking.statusChanged' && e.key === String(b.id)).slice(-1);
    expect(told!.data).toMatchObject({ to: status, facts: billed > 0 ? { total: amount } : null });
  }
});

test('a price that the office changes at the job is the booking’s, and finance hears of it', async () => {
  const b = await book();
  const told = { at: at(5), sellAmount: 500, sellTax: 50, buyAmount: 300, buyTax: 30 };
  await svc.deliver(jobEvents.priced({ ...job(b), ...told }));
  const { pricingDetail: p } = await read(b.id);
  expect(p!.totalCost).toEqual({ taxExclusiveAmount: 500, tax: 50, amount: 550 });
  expect(p!.carrierTotalCost).toEqual({ taxExclusiveAmount: 300, tax: 30, amount: 330 });
  expect(p!.serviceDetails.map((l) => l.isUpdated)).toEqual(p!.serviceDetails.map((l) => !l.isAdditionalService));
  const updated = svc.events.findLast((e) => e.type === 'booking.updated' && e.key === String(b.id));
  expect(updated!.data).toMatchObject({ total: 550, totalExTax: 500 });
});

test('a late scan keeps its own time, is stored once, and moves nothing back', async () => {
  const b = await book();
  await scan(b, 'OnDelivery', 30);
  await scan(b, 'DepotIn', 10);
  await scan(b, 'DepotIn', 10);
  const now = await read(b.id);
  expect(now).toMatchObject({
    bookingStatus: 'OnForDelivery',
    lastTrackingStatus: 'OnForDelivery',
    lastTrackingModifiedTime: at(30),
  });
  expect(now.trackingDetails.filter((t) => t.status === 'ScannedIntoDepot')).toEqual([
    expect.objectContaining({ updatedAt: at(10) }),
  ]);
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
    const seen = await svc
      .as(nobody())
      .call(trackingCalls.find, { connoteNumber: b.consignmentId!.toLowerCase(), postCode });
    expect(seen).toMatchObject({
      consignmentId: b.consignmentId,
      bookingStatus: 'PickedUp',
      statusGroup: 'inTransit',
      to: { suburb: 'Ballarat Central', postCode: '3350' },
    });
    expect(seen.trackingDetails[0]).toMatchObject({ details: [{ key: 'location', value: 'Ballarat Central' }] });
    for (const secret of ['Mia', 'Ngọc', 'Ironbark', 'Harbour', 'Jo Driver'])
      expect(JSON.stringify(seen)).not.toContain(secret);
  }
});

test('five wrong tries a minute and address, then even the right one waits', async () => {
  const b = await book();
  const guess = (postCode: string) =>
    svc
      .as(nobody(), { headers: { 'x-forwarded-for': '203.0.113.9' } })
      .call(trackingCalls.find, { connoteNumber: b.consignmentId!, postCode })
      .then(
        () => 200,
        (e: { status: number }) => e.status,
      );
  expect([
    await guess('1'),
    await guess('2'),
    await guess('3'),
    await guess('4'),
    await guess('5'),
    await guess('6'),
    await guess('3350'),
  ]).toEqual([404, 404, 404, 404, 404, 429, 429]);
});

test('a watching page is told within two seconds', async () => {
  const b = await book();
  const url = `${svc.service.url}/api/booking/booking/streamTracking?ConnoteNumber=${b.consignmentId}&PostCode=3350`;
  const stop = new AbortController();
  const answer = await fetch(url, { headers: { 'x-tenant-id': '1' }, signal: stop.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (status: string) => {
    for (let text = ''; ;) {
      text += (await reader.read()).value ?? '';
      if (text.includes(`"bookingStatus":"${status}"`)) return true;
    }
  };
  await next('Booked');
  const began = Date.now();
  await scan(b, 'PickedUp', 1);
  await next('PickedUp');
  expect(Date.now() - began).toBeLessThan(withinMs(2000));
  stop.abort();
});

describe('what a scan said of the booking stands above the status of its job', () => {
  const jobGoes = (b: Booked, to: string, minute: number) =>
    svc.deliver(jobEvents.statusChanged({ ...job(b), from: 'Ready', to, at: at(minute) }));

  test('a futile pick-up stays one, and can be cancelled', async () => {
    const b = await book();
    await scan(b, 'AttemptFailed', 1, { podKind: 'Closed' });
    await jobGoes(b, 'Failed', 1);
    expect(await read(b.id)).toMatchObject({ bookingStatus: 'FailedPickup' });
    await svc.as(aStaff()).call(bookingCalls.cancel, { id: b.id });
    expect(await read(b.id)).toMatchObject({ bookingStatus: 'Cancelled' });
  });
  test('a card that was left stays an attempt, whichever of the two is heard first', async () => {
    const b = await book(),
      other = await book();
    for (const freight of [b, other]) await scan(freight, 'PickedUp', 1);
    await scan(b, 'AttemptFailed', 2, { podKind: 'CardLeft' });
    await jobGoes(b, 'Failed', 2);
    await jobGoes(other, 'Failed', 2);
    await scan(other, 'AttemptFailed', 2, { podKind: 'CardLeft' });
    for (const { id } of [b, other]) expect((await read(id)).bookingStatus).toBe('DeliveryAttempted');
  });
  test('a short proof of delivery is no delivery, and nothing is told that could be billed', async () => {
    const b = await book();
    await scan(b, 'OnDelivery', 1);
    await scan(b, 'Delivered', 2, { podKind: 'Short' });
    await jobGoes(b, 'Delivered', 2);
    expect(await read(b.id)).toMatchObject({ bookingStatus: 'PartialDelivery' });
    const told = svc.events.filter((e) => e.type === 'booking.statusChanged' && e.key === String(b.id));
    expect(told.map((e) => (e.data as { facts: unknown }).facts)).toEqual([null, null]);
  });
  test('a job that fails by hand before the freight was collected is a failed pick-up', async () => {
    const b = await book();
    await jobGoes(b, 'Failed', 3);
    expect(await read(b.id)).toMatchObject({ bookingStatus: 'FailedPickup' });
  });
});
test('a stranger’s link ends with the tenant’s days after delivery, staff read on', async () => {
  const b = await book();
  await svc.deliver(jobEvents.created({ ...job(b), status: 'Ready', jobType: 'Delivery' }));
  await scan(b, 'PickedUp', 1);
  await scan(b, 'Delivered', 4, { signedBy: 'Ngọc Trần', note: 'Behind the shed' });
  const secret = { connoteNumber: b.consignmentId!, postCode: '3350' };
  const stranger = () => svc.as(nobody(), { headers: { 'x-forwarded-for': '198.51.100.77' } }).call;
  const shown = await stranger()(trackingCalls.find, secret);
  expect(shown.proof).toMatchObject({ signedBy: null, note: null });
  expect(JSON.stringify(shown)).not.toMatch(/Trần|shed/);
  const long = new Date(svc.ctx().now().getTime() - 31 * 86_400_000).toISOString();
  await svc.ctx().db.update(bookings).set({ deliveredAt: long }).where(eq(bookings.id, b.id));
  await expect(stranger()(trackingCalls.find, secret)).rejects.toMatchObject({
    status: 422,
    code: 'tracking.expired',
  });
  expect((await svc.as(aStaff()).call(trackingCalls.find, secret)).bookingStatus).toBe('Delivered');
});
