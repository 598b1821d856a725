/** No freight is lost, left over or billed for what was not done: jobs from booking to their end. */
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { proofPolicyCalls } from '@cartage/contract/jobs/proof-policy.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { eq } from '@cartage/contract/odata.ts';
import { aCustomerUser, aDispatcher, aDriver } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';
import { bookingFacts } from './booking-facts.fixture.ts';

const svc = startForTest(jobsService);
const dispatch = () => svc.as(aDispatcher());
const DAY = '2026-11-21';
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute)).toISOString();
const find = (jobId: string) => dispatch().call(jobCalls.find, { jobId });
const scan = (code: string, jobid: string, hour: number, more: object = {}, who = dispatch()) =>
  who.call(scanEventCalls.record, { code, jobid, scannedeventdatetime: at(hour), ...more } as never);
const board = () => dispatch().call(deliveryAgentCalls.board, { day: DAY });
const waits = async (id: string) => (await board()).unallocated.some((j) => j.id === id);
const laneOf = async (id: string) => (await board()).lanes.find((l) => l.driverid === id)!;
const told = (type: string, key: string) => svc.events.filter((e) => e.type === type && e.key === key);
const refusal = (status: number, code: string) => expect.objectContaining({ status, code });
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let n = 700;
async function aBooked(more: object = {}) {
  const bookingId = ++n;
  await book(bookingId, more);
  const { items } = await dispatch().call(jobCalls.list, { filter: eq('bookingid', bookingId) });
  return { ...items[0]!, bookingId };
}
const book = (bookingId: number, more: object = {}, event: 'booked' | 'updated' = 'booked') =>
  svc.deliver(
    bookingEvents[event](
      bookingFacts({
        bookingId,
        consignmentId: `CR${bookingId}`,
        signatureRequired: false,
        pickupReadyTime: at(0),
        items: [
          {
            packageType: 'Carton',
            quantity: 2,
            weight: { value: 10, unit: 'kg' },
            articleNumbers: [`A${bookingId}`, `B${bookingId}`],
          },
        ],
        ...more,
      }),
    ),
  );
async function aDriverWithVan() {
  const driver = await dispatch().call(driverCalls.create, { driver: { code: `F${++n}`, name: `Driver ${n}` } });
  await dispatch().call(vehicleCalls.create, {
    vehicle: { driverid: driver.id, name: 'Van', registrationnumber: `F${n}` },
  });
  return driver;
}
const allocate = (agentId: string, ...jobIds: string[]) =>
  dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId, jobIds, day: DAY } });
beforeAll(() => svc.setNow(at(0)));

test("another carrier's freight waits on no board of ours, until we bring it to that carrier", async () => {
  const [ours, theirs] = [await aBooked(), await aBooked({ carrierCode: 'SIM' })];
  const driver = await aDriverWithVan();
  expect([await waits(ours.id), await waits(theirs.id)]).toEqual([true, false]);
  const { items } = await dispatch().call(deliveryAgentCalls.unallocated, { filter: eq('carriercode', 'SIM') });
  expect(items).toEqual([]);
  await expect(allocate(driver.id, theirs.id)).rejects.toEqual(refusal(422, 'job.otherCarrier'));
  await dispatch().call(jobCalls.update, { job: { id: theirs.id, jobtype: 'Pickup' } });
  expect(await waits(theirs.id)).toBe(true);
  await allocate(driver.id, theirs.id);
  expect((await find(theirs.id)).driverid).toBe(driver.id);
});

test('freight that came into the depot leaves the driver who brought it and waits for its delivery', async () => {
  const [job, driver, next] = [await aBooked(), await aDriverWithVan(), await aDriverWithVan()];
  await allocate(driver.id, job.id);
  await dispatch().call(runCalls.create, {
    run: { driverid: driver.id, rundate: DAY, steps: [{ type: 'pickup', jobid: job.id }] },
  });
  svc.setNow(at(1));
  await scan('PickedUp', job.id, 1);
  expect((await laneOf(driver.id)).capacity.weightkg.used).toBe(20);
  svc.setNow(at(2));
  // By the driver's own phone, who may not give freight away.
  await scan('DepotIn', job.id, 2, {}, svc.as(aDriver(driver.id)));
  expect(await find(job.id)).toMatchObject({ status: 'InDepot', driverid: null, runid: null, iscollected: true });
  expect((await laneOf(driver.id)).capacity.weightkg.used).toBe(0);
  expect(await waits(job.id)).toBe(true);
  expect(told(jobEvents.unallocated.type, job.id)).toHaveLength(1);

  await allocate(next.id, job.id);
  svc.setNow(at(3));
  await scan('Floor', job.id, 3);
  expect(await find(job.id)).toMatchObject({ status: 'InDepot', driverid: next.id });
  await scan('OnDelivery', job.id, 3, { clienteventid: 'x1' });
  await scan('AttemptFailed', job.id, 3, { clienteventid: 'x2', scannedeventdatetime: at(3, 5) });
  svc.setNow(at(4));
  await scan('DepotIn', job.id, 4);
  expect(await find(job.id)).toMatchObject({ status: 'InDepot', driverid: null });
  svc.setNow(at(0));
});

test('a futile pick-up is told as one, and its booking can be cancelled', async () => {
  const [job, driver] = [await aBooked(), await aDriverWithVan()];
  await allocate(driver.id, job.id);
  await scan('AttemptFailed', job.id, 0, { podkind: 'Closed' });
  expect((await find(job.id)).status).toBe('Failed');
  expect(told(jobEvents.scanned.type, job.id).at(-1)!.data).toMatchObject({ isCollected: false, isComplete: false });
  await svc.deliver(
    bookingEvents.cancelled({
      bookingId: job.bookingId,
      customerId: 7,
      consignmentId: `CR${job.bookingId}`,
      cancelledAt: at(0),
    }),
  );
  expect(await find(job.id)).toMatchObject({ status: 'Cancelled', driverid: null });
});

test('a short delivery stays open until somebody closes it and says what is billed', async () => {
  const job = await aBooked();
  await scan('OnDelivery', job.id, 0);
  svc.setNow(at(1));
  await scan('Delivered', job.id, 1, { podkind: 'Short', signedby: 'Lee' });
  expect(await find(job.id)).toMatchObject({ status: 'OnDelivery', exception: 'Short', deliveredat: null });
  expect(told(jobEvents.scanned.type, job.id).at(-1)!.data).toMatchObject({ podKind: 'Short', isComplete: false });
  // The rest by its label, and nobody says any more that something is missing.
  const half = await aBooked();
  const label = (letter: string, more: object) =>
    dispatch().call(scanEventCalls.record, {
      code: 'Delivered',
      barcode: `${letter}${half.bookingId}`,
      signedby: 'Lee',
      ...more,
    });
  await label('A', { podkind: 'Short', scannedeventdatetime: at(1) });
  expect((await find(half.id)).status).toBe('OnDelivery');
  await label('B', { podkind: 'Complete', scannedeventdatetime: at(1, 1) });
  expect(await find(half.id)).toMatchObject({ status: 'Delivered', exception: null });
  const close = (more: object) =>
    dispatch().call(jobCalls.close, {
      jobId: job.id,
      as: 'Short',
      note: 'One carton lost',
      billedamount: 100,
      ...more,
    });
  await expect(close({ billedamount: 200.01 })).rejects.toEqual(refusal(422, 'job.billedTooMuch'));
  await expect(
    svc.as(aDriver('019aa000-0000-7000-8000-000000000001')).call(jobCalls.close, {
      jobId: job.id,
      as: 'Lost',
      note: 'x',
      billedamount: 0,
    }),
  ).rejects.toMatchObject({ status: 403 });
  expect(await close({})).toMatchObject({
    status: 'Delivered',
    closedas: 'Short',
    exception: null,
    deliveredat: at(1),
    pricingdetails: { sellamount: 100, selltax: 10, buyamount: 150 },
  });
  expect(told(jobEvents.closed.type, job.id).map((e) => e.data)).toEqual([
    expect.objectContaining({ as: 'Short', billedExTax: 100, billedTax: 10, note: 'One carton lost' }),
  ]);
  // What the customer hears of is the closing, not a delivery.
  expect(told(jobEvents.statusChanged.type, job.id).map((e) => (e.data as { to: string }).to)).toEqual(['OnDelivery']);
  await expect(close({})).rejects.toEqual(refusal(422, 'job.closed'));
  const lost = await aBooked();
  await dispatch().call(jobCalls.close, { jobId: lost.id, as: 'Lost', note: 'Gone', billedamount: 0 });
  expect(await find(lost.id)).toMatchObject({ status: 'Cancelled', closedas: 'Lost' });
  expect(await waits(lost.id)).toBe(false);
  svc.setNow(at(0));
});

test('freight that is cancelled or closed and scanned all the same stands among the exceptions', async () => {
  const job = await aBooked();
  await svc.deliver(
    bookingEvents.cancelled({
      bookingId: job.bookingId,
      customerId: 7,
      consignmentId: `CR${job.bookingId}`,
      cancelledAt: at(0),
    }),
  );
  await scan('DepotIn', job.id, 0);
  const { items } = await dispatch().call(jobCalls.list, { filter: eq('exception', 'ScannedAfterEnd') });
  expect(items.map((j) => [j.id, j.status])).toEqual([[job.id, 'Cancelled']]);
});

test('a scan is not taken from days before its job', async () => {
  const job = await aBooked();
  await expect(scan('Delivered', job.id, 0, { scannedeventdatetime: '2026-11-11T00:00:00Z' })).rejects.toEqual(
    refusal(422, 'scan.beforeJob'),
  );
  expect((await dispatch().call(scanEventCalls.list, { jobid: job.id })).totalCount).toBe(0);
});

test('re-addressed freight leaves the stop at its old door and is expected anew', async () => {
  const [job, stays, driver] = [await aBooked(), await aBooked(), await aDriverWithVan()];
  await allocate(driver.id, job.id, stays.id);
  const run = await dispatch().call(runCalls.create, {
    run: {
      driverid: driver.id,
      rundate: DAY,
      steps: [job, stays].map((j) => ({ type: 'delivery' as const, jobid: j.id, arrival: at(5) })),
    },
  });
  expect((await find(job.id)).eta).toBe(at(5));
  const toAddress = { ...bookingFacts().toAddress, addressLine1: '9 Other St', suburb: 'Buninyong', postCode: '3357' };
  await book(job.bookingId, { toAddress }, 'updated');
  expect(await find(job.id)).toMatchObject({ tosuburb: 'Buninyong', driverid: driver.id, runid: null, eta: null });
  const stops = (await dispatch().call(runCalls.find, { id: run.id })).steps.map((s) => s.jobid);
  expect(stops).toEqual([stays.id]);
  expect(told(jobEvents.etaChanged.type, job.id).at(-1)!.data).toMatchObject({ eta: null });
  // The same door with other instructions stays where it is.
  await book(stays.bookingId, { deliveryInstructions: 'Side gate' }, 'updated');
  expect(await find(stays.id)).toMatchObject({ runid: run.id, eta: at(5), deliveryinstructions: 'Side gate' });
});

test('proof of delivery is what booking and policy ask for', async () => {
  const [must, plain] = [await aBooked({ signatureRequired: true }), await aBooked({ customerId: 55 })];
  const signature = [{ kind: 'Signature', data: PNG }];
  await expect(scan('Delivered', must.id, 0)).rejects.toEqual(refusal(422, 'scan.nameMissing'));
  await expect(scan('Delivered', must.id, 0, { signedby: 'Lee' })).rejects.toEqual(
    refusal(422, 'scan.signatureMissing'),
  );
  await scan('Delivered', must.id, 0, { signedby: 'Lee', images: signature });
  await expect(scan('Delivered', plain.id, 0, { podkind: 'LeftAsInstructed' })).rejects.toEqual(
    refusal(422, 'scan.leaveNotAllowed'),
  );
  const needs = { needsname: false, needssignature: false, needsphoto: true };
  const policy = await dispatch().call(proofPolicyCalls.save, { policy: { customerId: 55, ...needs } });
  expect((await dispatch().call(proofPolicyCalls.save, { policy: { customerId: 55, ...needs } })).id).toBe(policy.id);
  expect(await dispatch().call(proofPolicyCalls.list, {})).toEqual([policy]);
  await expect(scan('Delivered', plain.id, 0)).rejects.toEqual(refusal(422, 'scan.photoMissing'));
  await dispatch().call(proofPolicyCalls.remove, { id: policy.id });
  await scan('Delivered', plain.id, 0);
  expect([(await find(must.id)).status, (await find(plain.id)).status]).toEqual(['Delivered', 'Delivered']);
});

test('what the house notes about prices and drivers is neither the customer’s nor the driver’s to read', async () => {
  const [job, driver] = [await aBooked({ customerId: 56 }), await aDriverWithVan()];
  await dispatch().call(jobCalls.update, { job: { id: job.id, ratenotes: 'Pays late, 20 % on top' } });
  await dispatch().call(driverCalls.update, { driver: { id: driver.id, maxhours: 0.5 } });
  await dispatch().call(deliveryAgentCalls.allocate, {
    allocation: { agentId: driver.id, jobIds: [job.id, (await aBooked()).id], day: DAY, overrideReason: 'No one else' },
  });
  expect(await find(job.id)).toMatchObject({
    ratenotes: 'Pays late, 20 % on top',
    allocationoverride: { reason: 'No one else' },
  });
  // A driver is one as well by a key's token that was asked for less.
  const narrowed = { ...aDriver(driver.id), permissions: new Set(['Job.View']) };
  for (const who of [aCustomerUser(56), aDriver(driver.id), narrowed])
    expect(await svc.as(who).call(jobCalls.find, { jobId: job.id })).toMatchObject({
      ratenotes: null,
      allocationoverride: null,
    });
});

test('many bookings become jobs each in the name of who booked, by the statements of one', async () => {
  const ids = Array.from({ length: 20 }, () => ++n);
  await Promise.all(ids.map((bookingId) => book(bookingId)));
  const { items } = await dispatch().call(jobCalls.list, {
    filter: `bookingid ge ${ids[0]} and bookingid le ${ids.at(-1)}`,
    maxResultCount: 50,
  });
  expect(items).toHaveLength(20);
  expect(new Set(items.map((j) => j.jobno)).size).toBe(20);
  for (const { id } of items) {
    expect(told(jobEvents.created.type, id)).toHaveLength(1);
    expect(told(changeEvents.recorded.type, `Job:${id}`)).toHaveLength(1);
  }
});
