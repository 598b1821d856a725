import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { eq } from '@cartage/contract/odata.ts';
import { aCustomerUser, aDispatcher, aDriver, aStaff, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { bookingFacts } from '../job/booking-facts.fixture.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const staff = () => svc.as(aStaff());
const refusal = (status: number, code?: string) => expect.objectContaining({ status, ...(code && { code }) });
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute)).toISOString();
const find = (jobId: string) => staff().call(jobCalls.find, { jobId });
const scan = (input: object, who = staff()) => who.call(scanEventCalls.record, input as never);
const told = (type: string, jobId: string) => svc.events.filter((e) => e.type === type && e.key === jobId).map((e) => e.data as Record<string, unknown>);
let booking = 100;
async function aJob(more: object = {}) {
  const bookingId = ++booking, consignmentId = `CR${bookingId}`;
  const items = [{ packageType: 'Carton', quantity: 2, articleNumbers: [`${consignmentId}A`, `${consignmentId}B`] }];
  await svc.deliver(bookingEvents.booked(bookingFacts({ bookingId, consignmentId, items, signatureRequired: false, ...more })));
  const { items: [job] } = await staff().call(jobCalls.list, { filter: eq('bookingid', bookingId) });
  return { ...job!, connoteno: consignmentId, a: `${consignmentId}A`, b: `${consignmentId}B` };
}
beforeAll(() => svc.setNow(at(9)));

test('scans by article, connote and job carry a job from pick-up to a signed delivery', async () => {
  const job = await aJob();
  await scan({ code: 'PickedUp', barcode: job.connoteno, scannedeventdatetime: at(1) });
  await scan({ code: 'DepotIn', articlenumber: job.a, scannedeventdatetime: at(2), locationcode: 'B-12' });
  expect(await find(job.id)).toMatchObject({ status: 'InDepot', lastscanevent: { code: 'DepotIn', locationcode: 'B-12' } });
  await scan({ code: 'OnDelivery', jobid: job.id, scannedeventdatetime: at(3) });
  const done = await scan({ code: 'Delivered', jobid: job.id, scannedeventdatetime: at(4), podkind: 'Complete', signedby: 'Lee', latitude: -37.5, longitude: 143.8, images: [{ kind: 'Signature', data: PNG }] });
  expect(done).toMatchObject({ suburb: 'Ballarat', signedby: 'Lee', images: [{ kind: 'Signature', contentType: 'image/png' }] });
  expect(await find(job.id)).toMatchObject({ status: 'Delivered', deliveredat: at(4), signedby: 'Lee', podkind: 'Complete' });
  expect(told(jobEvents.statusChanged.type, job.id).map((e) => [e['from'], e['to'], e['at']])).toEqual([['Ready', 'PickedUp', at(1)], ['PickedUp', 'InDepot', at(2)], ['InDepot', 'OnDelivery', at(3)], ['OnDelivery', 'Delivered', at(4)]]);
  expect(told(jobEvents.scanned.type, job.id).at(-1)).toMatchObject({ bookingId: job.bookingid, consignmentId: job.connoteno, code: 'Delivered', at: at(4), isNewest: true, suburb: 'Ballarat', podKind: 'Complete', signedBy: 'Lee', hasImages: true, articlesScanned: 2, articlesTotal: 2 });
});

test('a scan sent again is stored once and told once', async () => {
  const job = await aJob();
  const send = () => scan({ code: 'PickedUp', articlenumber: job.a, scannedeventdatetime: at(1), images: [{ data: PNG }] });
  const [first, ...again] = [await send(), await send(), ...await Promise.all([send(), send()])];
  expect(new Set(again.map((s) => s.id))).toEqual(new Set([first!.id]));
  const byDevice = () => scan({ code: 'DepotIn', jobid: job.id, clienteventid: 'device-1:77' });
  expect((await byDevice()).id).toBe((await byDevice()).id);
  expect((await staff().call(scanEventCalls.list, { jobid: job.id })).totalCount).toBe(2);
  expect(told(jobEvents.scanned.type, job.id)).toHaveLength(2);
});

test('a late scan keeps its own time and moves nothing back', async () => {
  const job = await aJob();
  await scan({ code: 'OnDelivery', jobid: job.id, scannedeventdatetime: at(6) });
  const late = await scan({ code: 'DepotIn', jobid: job.id, scannedeventdatetime: at(2), locationcode: 'C-1' });
  expect(late).toMatchObject({ scannedeventdatetime: at(2), creationTime: at(9) });
  expect(await find(job.id)).toMatchObject({ status: 'OnDelivery', lastscanevent: { code: 'OnDelivery' } });
  expect(told(jobEvents.scanned.type, job.id).map((e) => e['isNewest'])).toEqual([true, false]);
  const { items } = await staff().call(warehouseItemCalls.list, { jobId: job.id });
  expect(items.map((i) => [i.zone, i.state])).toEqual([[null, 'On delivery'], [null, 'On delivery']]);
  await expect(scan({ code: 'Delivered', jobid: job.id, scannedeventdatetime: at(9, 6) })).rejects.toEqual(refusal(422, 'scan.inFuture'));
  await scan({ code: 'AtLocation', jobid: job.id, scannedeventdatetime: at(9, 5) });
});

test('a job is delivered when its last article is, and a part before shows as such', async () => {
  const job = await aJob();
  await scan({ code: 'Delivered', articlenumber: job.a, scannedeventdatetime: at(4) });
  expect((await find(job.id)).status).toBe('OnDelivery');
  await staff().call(scanEventCalls.recordForItems, { items: [{ itemId: job.a }, { itemId: job.b }], scanEvent: { code: 'Delivered', scannedeventdatetime: at(5) } });
  expect((await find(job.id)).status).toBe('Delivered');
  const [first, ...together] = told(jobEvents.scanned.type, job.id).map((e) => [e['articleNumber'], e['articlesScanned'], e['articlesTotal']]);
  expect(first).toEqual([job.a, 1, 2]);
  // Two scans of one instant have no order among themselves.
  expect(together.sort()).toEqual([[job.a, 2, 2], [job.b, 2, 2]]);
});

test('a failed attempt can be tried again', async () => {
  const job = await aJob();
  await scan({ code: 'OnDelivery', jobid: job.id, scannedeventdatetime: at(3) });
  await scan({ code: 'AttemptFailed', jobid: job.id, scannedeventdatetime: at(4), podkind: 'CardLeft' });
  expect((await find(job.id)).status).toBe('Failed');
  const driver = await svc.as(aDispatcher()).call(driverCalls.create, { driver: { code: 'RT', name: 'Retry' } });
  await svc.as(aDispatcher()).call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: [job.id] } });
  expect((await find(job.id)).status).toBe('Allocated');
  svc.setNow(at(10));
  await scan({ code: 'Delivered', jobid: job.id, scannedeventdatetime: at(9, 30), signedby: 'Kim' });
  expect(await find(job.id)).toMatchObject({ status: 'Delivered', signedby: 'Kim' });
});

test('what is not ours, not known or not an image is refused and nothing is stored', async () => {
  const job = await aJob({ signatureRequired: true });
  await expect(scan({ code: 'PickedUp', barcode: 'NOSUCH' })).rejects.toEqual(refusal(404));
  await expect(scan({ code: 'PickedUp' })).rejects.toEqual(refusal(422, 'scan.nothing'));
  await expect(scan({ code: 'PickedUp', jobid: job.id, articlenumber: (await aJob()).a })).rejects.toEqual(refusal(422, 'scan.otherJob'));
  await expect(scan({ code: 'Delivered', jobid: job.id, podkind: 'LeftAsInstructed' })).rejects.toEqual(refusal(422, 'scan.leaveNotAllowed'));
  await expect(scan({ code: 'Delivered', jobid: (await aJob({ isInsured: true })).id, podkind: 'LeftAsInstructed' })).rejects.toEqual(refusal(422, 'scan.leaveNotAllowed'));
  await expect(scan({ code: 'Delivered', jobid: job.id, images: [{ data: Buffer.from('<html>not an image</html>').toString('base64') }] })).rejects.toEqual(refusal(415));
  await expect(staff().call(scanEventCalls.recordForItems, { items: [{ itemId: job.a }, { itemId: 'NOSUCH' }], scanEvent: { code: 'PickedUp' } })).rejects.toEqual(refusal(404));
  await expect(scan({ code: 'PickedUp', jobid: job.id }, svc.as(aStaff(), { tenantId: 2 }))).rejects.toEqual(refusal(404));
  expect((await staff().call(scanEventCalls.list, { jobid: job.id })).totalCount).toBe(0);
});

test('a stranger reads the scans of one connote, without names, words, images and positions', async () => {
  const job = await aJob();
  await scan({ code: 'Delivered', jobid: job.id, signedby: 'Lee', details: 'Left with Lee', latitude: -37, longitude: 144, images: [{ data: PNG }] });
  const seen = await svc.as(nobody()).call(scanEventCalls.list, { connoteno: job.connoteno });
  expect(seen.items).toEqual([expect.objectContaining({ code: 'Delivered', suburb: 'Ballarat', signedby: null, details: null, latitude: null, longitude: null, images: [], creatorId: null })]);
  await expect(svc.as(nobody()).call(scanEventCalls.list, {})).rejects.toEqual(refusal(400));
  expect((await svc.as(nobody(), { tenantId: 2 }).call(scanEventCalls.list, { connoteno: job.connoteno })).items).toEqual([]);
});

test('scans and images belong to the customer and to the driver of the job, and to nobody else', async () => {
  const job = await aJob({ customerId: 81 });
  const [mine, other] = [await svc.as(aDispatcher()).call(driverCalls.create, { driver: { code: 'S1', name: 'Sam' } }), await svc.as(aDispatcher()).call(driverCalls.create, { driver: { code: 'S2', name: 'Pat' } })];
  await svc.as(aDispatcher()).call(deliveryAgentCalls.allocate, { allocation: { agentId: mine.id, jobIds: [job.id] } });
  const done = await scan({ code: 'Delivered', articlenumber: job.a, images: [{ kind: 'Photo', data: PNG }] }, svc.as(aDriver(mine.id)));
  expect(done.drivername).toBe('Sam');
  const id = done.images[0]!.id;
  const image = await svc.as(aCustomerUser(81)).raw(scanEventCalls.image, { id });
  expect([image.status, image.headers.get('content-type'), Buffer.from(await image.arrayBuffer()).toString('base64')]).toEqual([200, 'image/png', PNG]);
  expect((await svc.as(aDriver(mine.id)).raw(scanEventCalls.image, { id })).status).toBe(200);
  await expect(svc.as(aDriver(other.id)).raw(scanEventCalls.image, { id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aCustomerUser(82)).raw(scanEventCalls.image, { id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aStaff(), { tenantId: 2 }).raw(scanEventCalls.image, { id })).rejects.toEqual(refusal(404));
  await expect(scan({ code: 'Delivered', articlenumber: job.b }, svc.as(aDriver(other.id)))).rejects.toEqual(refusal(404));
  expect((await svc.as(aCustomerUser(82)).call(scanEventCalls.list, { jobid: job.id })).items).toEqual([]);
});

test('warehouse scans move items by barcode or id; zone and last scan follow', async () => {
  const job = await aJob({ customerId: 91 });
  const recorded = await staff().call(warehouseScanCalls.record, { itemId: job.a, code: 'DepotIn', locationcode: 'A-01' });
  expect(recorded).toMatchObject({ itemId: job.a, code: 'DepotIn', zone: 'A-01' });
  const item = await staff().call(warehouseItemCalls.find, { id: job.a });
  expect(item).toMatchObject({ zone: 'A-01', state: 'Depot in', lastScanEvent: { code: 'DepotIn' }, consignmentNumber: job.connoteno, scanEvents: [expect.objectContaining({ code: 'DepotIn' })] });
  expect(await staff().call(warehouseScanCalls.recordForItems, { customerId: 91, items: [{ itemId: item.id }, { itemId: job.b }], scanEvent: { code: 'OnDelivery' } })).toEqual({});
  await expect(staff().call(warehouseScanCalls.recordForItems, { customerId: 92, items: [{ itemId: job.b }], scanEvent: { code: 'Floor' } })).rejects.toEqual(refusal(404));
  const scans = await staff().call(warehouseScanCalls.list, { itemId: job.a, sorting: 'scannedeventdatetime desc' });
  expect(scans.items.map((s) => s.code).sort()).toEqual(['DepotIn', 'OnDelivery']);
  const { items } = await svc.as(aCustomerUser(91)).call(warehouseItemCalls.list, { includeScanEvents: true });
  expect(items.map((i) => i.itemId).sort()).toEqual([job.a, job.b]);
  expect((await svc.as(aCustomerUser(92)).call(warehouseItemCalls.list, {})).items).toEqual([]);
  await expect(svc.as(aCustomerUser(92)).call(warehouseItemCalls.find, { id: job.a })).rejects.toEqual(refusal(404));
  expect((await staff().call(warehouseItemCalls.list, { search: job.a.toLowerCase() })).items.map((i) => i.itemId)).toEqual([job.a]);
});

test('counts of items by state and in zones are those of the list under the same filter', async () => {
  const job = await aJob({ customerId: 93 });
  await staff().call(warehouseScanCalls.record, { itemId: job.a, code: 'DepotIn', locationcode: 'A-02' });
  for (const narrowed of [{}, { jobId: job.id }, { search: job.a }, { customerId: 93, filter: "state eq 'Depot in'" }]) {
    const counts = await staff().call(warehouseItemCalls.counts, narrowed);
    expect(counts.length).toBeGreaterThan(0);
    for (const { state, n, inZone } of counts) {
      const total = async (more: string) => (await staff().call(warehouseItemCalls.list, { ...narrowed, filter: [('filter' in narrowed ? narrowed.filter : undefined), `state eq '${state}'`, more].filter(Boolean).join(' and '), maxResultCount: 1 })).totalCount;
      expect([await total(''), await total('zone ne null')]).toEqual([n, inZone]);
    }
  }
  expect(await svc.as(aCustomerUser(93)).call(warehouseItemCalls.counts, { customerId: 91 })).toEqual(await staff().call(warehouseItemCalls.counts, { customerId: 93 }));
  expect(await svc.as(aStaff(), { tenantId: 2 }).call(warehouseItemCalls.counts, { jobId: job.id })).toEqual([]);
});
