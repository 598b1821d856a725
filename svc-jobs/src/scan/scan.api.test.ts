import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/scans.ts';
import { aDispatcher, aDriver } from '@cartage/testing/actors.ts';
import { at, refusal, startScanning } from './scan.fixture.ts';

const { svc, staff, find, scan, told, aJob, aDriverWithVan } = startScanning();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('scans by article, connote and job carry a job from pick-up to a signed delivery', async () => {
  const job = await aJob();
  await scan({ code: 'PickedUp', barcode: job.connoteno, scannedeventdatetime: at(1) });
  await scan({ code: 'DepotIn', articlenumber: job.a, scannedeventdatetime: at(2), locationcode: 'B-12' });
  expect(await find(job.id)).toMatchObject({
    status: 'InDepot',
    lastscanevent: { code: 'DepotIn', locationcode: 'B-12' },
  });
  await scan({ code: 'OnDelivery', jobid: job.id, scannedeventdatetime: at(3) });
  const done = await scan({
    code: 'Delivered',
    jobid: job.id,
    scannedeventdatetime: at(4),
    podkind: 'Complete',
    signedby: 'Lee',
    latitude: -37.5,
    longitude: 143.8,
    images: [{ kind: 'Signature', data: PNG }],
  });
  expect(done).toMatchObject({
    suburb: 'Ballarat',
    signedby: 'Lee',
    images: [{ kind: 'Signature', contentType: 'image/png' }],
  });
  expect(await find(job.id)).toMatchObject({
    status: 'Delivered',
    deliveredat: at(4),
    signedby: 'Lee',
    podkind: 'Complete',
  });
  expect(told(jobEvents.statusChanged.type, job.id).map((e) => [e['from'], e['to'], e['at']])).toEqual([
    ['Ready', 'PickedUp', at(1)],
    ['PickedUp', 'InDepot', at(2)],
    ['InDepot', 'OnDelivery', at(3)],
    ['OnDelivery', 'Delivered', at(4)],
  ]);
  // Who hears the status first would tell of a delivery without who signed for it.
  const types = svc.events.filter((e) => e.key === job.id).map((e) => e.type);
  expect(types.lastIndexOf(jobEvents.scanned.type)).toBeLessThan(types.lastIndexOf(jobEvents.statusChanged.type));
  expect(told(jobEvents.scanned.type, job.id).at(-1)).toMatchObject({
    bookingId: job.bookingid,
    consignmentId: job.connoteno,
    code: 'Delivered',
    at: at(4),
    isNewest: true,
    suburb: 'Ballarat',
    podKind: 'Complete',
    signedBy: 'Lee',
    hasImages: true,
    articlesScanned: 2,
    articlesTotal: 2,
  });
});

test('a scan sent again is stored once and told once', async () => {
  const job = await aJob();
  const send = () =>
    scan({ code: 'PickedUp', articlenumber: job.a, scannedeventdatetime: at(1), images: [{ data: PNG }] });
  const [first, ...again] = [await send(), await send(), ...(await Promise.all([send(), send()]))];
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
  expect(items.map((i) => [i.zone, i.state])).toEqual([
    [null, 'On delivery'],
    [null, 'On delivery'],
  ]);
  await expect(scan({ code: 'Delivered', jobid: job.id, scannedeventdatetime: at(9, 6) })).rejects.toEqual(
    refusal(422, 'scan.inFuture'),
  );
  await scan({ code: 'AtLocation', jobid: job.id, scannedeventdatetime: at(9, 5) });
});

test('a job is delivered when its last article is, and a part before shows as such', async () => {
  const job = await aJob();
  await scan({ code: 'Delivered', articlenumber: job.a, scannedeventdatetime: at(4) });
  expect((await find(job.id)).status).toBe('OnDelivery');
  await staff().call(scanEventCalls.recordForItems, {
    items: [{ itemId: job.a }, { itemId: job.b }],
    scanEvent: { code: 'Delivered', scannedeventdatetime: at(5) },
  });
  expect((await find(job.id)).status).toBe('Delivered');
  const [first, ...together] = told(jobEvents.scanned.type, job.id).map((e) => [
    e['articleNumber'],
    e['articlesScanned'],
    e['articlesTotal'],
  ]);
  expect(first).toEqual([job.a, 1, 2]);
  // Two scans of one instant have no order among themselves.
  expect(together.sort()).toEqual([
    [job.a, 2, 2],
    [job.b, 2, 2],
  ]);
});

test('freight that is fetched over the counter is delivered by its proof, each article once', async () => {
  const job = await aJob();
  await scan({ code: 'DepotIn', jobid: job.id, scannedeventdatetime: at(1) });
  await scan({ code: 'Delivered', articlenumber: job.a, scannedeventdatetime: at(2), signedby: 'Lee' });
  await scan({ code: 'DepotCollect', articlenumber: job.a, scannedeventdatetime: at(3), signedby: 'Lee' });
  // The other one has not been seen since it came in.
  expect(await find(job.id)).toMatchObject({ status: 'OnDelivery', deliveredat: null });
  expect(told(jobEvents.scanned.type, job.id).at(-1)).toMatchObject({ code: 'DepotCollect', isComplete: false });
  await scan({ code: 'DepotCollect', articlenumber: job.b, scannedeventdatetime: at(4), signedby: 'Mo' });
  expect(await find(job.id)).toMatchObject({ status: 'Delivered', deliveredat: at(4), signedby: 'Mo' });
  expect(told(jobEvents.scanned.type, job.id).at(-1)).toMatchObject({ code: 'DepotCollect', isComplete: true });
});
test('what was not there is said in the language of whoever reads it; what a driver wrote about it stays', async () => {
  const job = await aJob();
  const at_ = (minute: number, missing: number, details?: string) =>
    scan({
      code: 'PickedUp',
      articlenumber: job.a,
      scannedeventdatetime: at(minute),
      missing,
      ...(details && { details }),
    });
  await at_(1, 2);
  await at_(2, 1, 'One has a wet corner');
  const readIn = async (language: string) =>
    (
      await svc
        .as(aDispatcher(), { headers: { 'accept-language': language } })
        .call(scanEventCalls.list, { jobid: job.id })
    ).items
      .map((s) => s.details)
      .toSorted();
  expect(await readIn('en')).toEqual(['2 missing at pick-up', 'One has a wet corner']);
  expect(await readIn('vi')).toEqual(['One has a wet corner', 'Thiếu 2 kiện khi lấy hàng']);
  expect(told(jobEvents.scanned.type, job.id)[0]).toMatchObject({
    note: toStored(say('missingAtPickUp', { count: 2 })),
  });
});
test('a failed attempt can be tried again', async () => {
  const job = await aJob();
  await scan({ code: 'OnDelivery', jobid: job.id, scannedeventdatetime: at(3) });
  await scan({ code: 'AttemptFailed', jobid: job.id, scannedeventdatetime: at(4), podkind: 'CardLeft' });
  expect((await find(job.id)).status).toBe('Failed');
  const driver = await aDriverWithVan('Retry');
  await svc
    .as(aDispatcher())
    .call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: [job.id] } });
  expect((await find(job.id)).status).toBe('Allocated');
  svc.setNow(at(10));
  await scan({ code: 'Delivered', jobid: job.id, scannedeventdatetime: at(9, 30), signedby: 'Kim' });
  expect(await find(job.id)).toMatchObject({ status: 'Delivered', signedby: 'Kim' });
});

test('what a driver scans says who it was and at which door, what the office scans does not', async () => {
  const job = await aJob();
  const driver = await aDriverWithVan('Door');
  await svc
    .as(aDispatcher())
    .call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: [job.id] } });
  await scan({ code: 'PickedUp', jobid: job.id, scannedeventdatetime: at(9) });
  await scan({ code: 'AtLocation', jobid: job.id, scannedeventdatetime: at(9, 30) }, svc.as(aDriver(driver.id)));
  const door = { latitude: null, longitude: null, name: expect.any(String) };
  expect(told(jobEvents.scanned.type, job.id)).toMatchObject([
    { scannedBy: null, door: { ...door, kind: 'pickup' } },
    { scannedBy: driver.id, door: { ...door, kind: 'delivery' } },
  ]);
});
