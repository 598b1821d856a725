import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { at, refusal, startScanning } from '../scan/scan.fixture.ts';

const { svc, staff, aJob } = startScanning();

test('warehouse scans move items by barcode or id; zone and last scan follow', async () => {
  const job = await aJob({ customerId: 91 });
  const recorded = await staff().call(warehouseScanCalls.record, {
    itemId: job.a,
    code: 'DepotIn',
    locationcode: 'A-01',
  });
  expect(recorded).toMatchObject({ itemId: job.a, code: 'DepotIn', zone: 'A-01' });
  const item = await staff().call(warehouseItemCalls.find, { id: job.a });
  expect(item).toMatchObject({
    zone: 'A-01',
    state: 'Depot in',
    lastScanEvent: { code: 'DepotIn' },
    consignmentNumber: job.connoteno,
    scanEvents: [expect.objectContaining({ code: 'DepotIn' })],
  });
  expect(
    await staff().call(warehouseScanCalls.recordForItems, {
      customerId: 91,
      items: [{ itemId: item.id }, { itemId: job.b }],
      scanEvent: { code: 'OnDelivery' },
    }),
  ).toEqual({ cancelled: [] });
  await expect(
    staff().call(warehouseScanCalls.recordForItems, {
      customerId: 92,
      items: [{ itemId: job.b }],
      scanEvent: { code: 'Floor' },
    }),
  ).rejects.toEqual(refusal(404));
  const scans = await staff().call(warehouseScanCalls.list, { itemId: job.a, sorting: 'scannedeventdatetime desc' });
  expect(scans.items.map((s) => s.code).sort()).toEqual(['DepotIn', 'OnDelivery']);
  const { items } = await svc.as(aCustomerUser(91)).call(warehouseItemCalls.list, { includeScanEvents: true });
  expect(items.map((i) => i.itemId).sort()).toEqual([job.a, job.b]);
  expect((await svc.as(aCustomerUser(92)).call(warehouseItemCalls.list, {})).items).toEqual([]);
  await expect(svc.as(aCustomerUser(92)).call(warehouseItemCalls.find, { id: job.a })).rejects.toEqual(refusal(404));
  expect(
    (await staff().call(warehouseItemCalls.list, { search: job.a.toLowerCase() })).items.map((i) => i.itemId),
  ).toEqual([job.a]);
});

test('a warehouse scan of cancelled freight is kept, and says that it goes nowhere', async () => {
  const job = await aJob({ customerId: 94 });
  expect(await staff().call(warehouseScanCalls.record, { itemId: job.a, code: 'DepotIn' })).toMatchObject({
    iscancelled: false,
  });
  await svc.deliver(
    bookingEvents.cancelled({
      bookingId: job.bookingid!,
      customerId: 94,
      consignmentId: job.connoteno,
      cancelledAt: at(8),
    }),
  );
  expect(await staff().call(warehouseScanCalls.record, { itemId: job.b, code: 'DepotIn' })).toMatchObject({
    iscancelled: true,
  });
  const item = await staff().call(warehouseItemCalls.find, { id: job.a });
  const { cancelled } = await staff().call(warehouseScanCalls.recordForItems, {
    items: [{ itemId: item.id }, { itemId: job.b }],
    scanEvent: { code: 'Floor' },
  });
  expect(cancelled).toEqual([item.id, job.b]);
});

test('counts of items by state and in zones are those of the list under the same filter', async () => {
  const job = await aJob({ customerId: 93 });
  await staff().call(warehouseScanCalls.record, { itemId: job.a, code: 'DepotIn', locationcode: 'A-02' });
  for (const narrowed of [
    {},
    { jobId: job.id },
    { search: job.a },
    { customerId: 93, filter: "state eq 'Depot in'" },
  ]) {
    const counts = await staff().call(warehouseItemCalls.counts, narrowed);
    expect(counts.length).toBeGreaterThan(0);
    for (const { state, n, inZone } of counts) {
      const total = async (more: string) =>
        (
          await staff().call(warehouseItemCalls.list, {
            ...narrowed,
            filter: ['filter' in narrowed ? narrowed.filter : undefined, `state eq '${state}'`, more]
              .filter(Boolean)
              .join(' and '),
            maxResultCount: 1,
          })
        ).totalCount;
      expect([await total(''), await total('zone ne null')]).toEqual([n, inZone]);
    }
  }
  expect(await svc.as(aCustomerUser(93)).call(warehouseItemCalls.counts, { customerId: 91 })).toEqual(
    await staff().call(warehouseItemCalls.counts, { customerId: 93 }),
  );
  expect(await svc.as(aStaff(), { tenantId: 2 }).call(warehouseItemCalls.counts, { jobId: job.id })).toEqual([]);
});

test('an item is to be delivered on the tenant’s day, though it is still the day before in Greenwich', async () => {
  const end = { suburb: 'Sydney', postcode: '2000' };
  const items = [{ packagetype: 'Carton', quantity: 1 }];
  const { call } = staff();
  const { id } = await call(jobCalls.create, {
    job: { fromaddress: end, toaddress: end, items, deadline: '2026-11-21T20:00:00Z' },
  });
  const delivered = async () => (await call(warehouseItemCalls.list, { jobId: id })).items.map((i) => i.deliveryDate);
  expect(await delivered()).toEqual(['2026-11-22']);
  await call(jobCalls.update, { job: { id, deadline: '2026-11-23T14:00:00Z' } });
  expect(await delivered()).toEqual(['2026-11-24']);
});
