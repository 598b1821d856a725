import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aCustomerUser, aDispatcher, aDriver, aStaff, nobody } from '@cartage/testing/actors.ts';
import { refusal, startScanning } from './scan.fixture.ts';

const { svc, staff, scan, aJob, aDriverWithVan } = startScanning();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('what is not ours, not known or not an image is refused and nothing is stored', async () => {
  const job = await aJob({ signatureRequired: true });
  await expect(scan({ code: 'PickedUp', barcode: 'NOSUCH' })).rejects.toEqual(refusal(404));
  await expect(scan({ code: 'PickedUp' })).rejects.toEqual(refusal(422, 'scan.nothing'));
  await expect(scan({ code: 'PickedUp', jobid: job.id, articlenumber: (await aJob()).a })).rejects.toEqual(
    refusal(422, 'scan.otherJob'),
  );
  await expect(scan({ code: 'Delivered', jobid: job.id, podkind: 'LeftAsInstructed' })).rejects.toEqual(
    refusal(422, 'scan.leaveNotAllowed'),
  );
  await expect(
    scan({ code: 'Delivered', jobid: (await aJob({ isInsured: true })).id, podkind: 'LeftAsInstructed' }),
  ).rejects.toEqual(refusal(422, 'scan.leaveNotAllowed'));
  await expect(
    scan({
      code: 'Delivered',
      jobid: job.id,
      images: [{ data: Buffer.from('<html>not an image</html>').toString('base64') }],
    }),
  ).rejects.toEqual(refusal(415));
  await expect(
    staff().call(scanEventCalls.recordForItems, {
      items: [{ itemId: job.a }, { itemId: 'NOSUCH' }],
      scanEvent: { code: 'PickedUp' },
    }),
  ).rejects.toEqual(refusal(404));
  await expect(scan({ code: 'PickedUp', jobid: job.id }, svc.as(aStaff(), { tenantId: 2 }))).rejects.toEqual(
    refusal(404),
  );
  expect((await staff().call(scanEventCalls.list, { jobid: job.id })).totalCount).toBe(0);
});

test('a stranger reads the scans of one connote, without names, words, images and positions', async () => {
  const job = await aJob();
  await scan({
    code: 'Delivered',
    jobid: job.id,
    signedby: 'Lee',
    details: 'Left with Lee',
    latitude: -37,
    longitude: 144,
    images: [{ data: PNG }],
  });
  const seen = await svc.as(nobody()).call(scanEventCalls.list, { connoteno: job.connoteno });
  expect(seen.items).toEqual([
    expect.objectContaining({
      code: 'Delivered',
      suburb: 'Ballarat',
      signedby: null,
      details: null,
      latitude: null,
      longitude: null,
      images: [],
      creatorId: null,
    }),
  ]);
  await expect(svc.as(nobody()).call(scanEventCalls.list, {})).rejects.toEqual(refusal(400));
  expect(
    (await svc.as(nobody(), { tenantId: 2 }).call(scanEventCalls.list, { connoteno: job.connoteno })).items,
  ).toEqual([]);
});

test('a stranger who guesses at connotes gets five wrong tries a minute, in the list of scans as well', async () => {
  const job = await aJob();
  const guest = svc.as(nobody(), { headers: { 'x-forwarded-for': '203.0.113.77' } });
  const seen = async (connoteno: string) =>
    guest.call(scanEventCalls.list, { connoteno }).then(
      (page) => page.totalCount,
      (e: { status: number }) => e.status,
    );
  // Known, though nobody has scanned it yet: that is no guess.
  for (let i = 0; i < 7; i++) expect(await seen(job.connoteno)).toBe(0);
  for (let i = 0; i < 5; i++) expect(await seen(`GUESS${i}`)).toBe(0);
  expect([await seen('GUESS6'), await seen(job.connoteno)]).toEqual([429, 429]);
});

test('scans and images belong to the customer and to the driver of the job, and to nobody else', async () => {
  const job = await aJob({ customerId: 81 });
  const [mine, other] = [await aDriverWithVan('Sam'), await aDriverWithVan('Pat')];
  await svc.as(aDispatcher()).call(deliveryAgentCalls.allocate, { allocation: { agentId: mine.id, jobIds: [job.id] } });
  const done = await scan(
    { code: 'Delivered', articlenumber: job.a, images: [{ kind: 'Photo', data: PNG }] },
    svc.as(aDriver(mine.id)),
  );
  expect(done.drivername).toBe('Sam');
  const id = done.images[0]!.id;
  const image = await svc.as(aCustomerUser(81)).raw(scanEventCalls.image, { id });
  expect([
    image.status,
    image.headers.get('content-type'),
    Buffer.from(await image.arrayBuffer()).toString('base64'),
  ]).toEqual([200, 'image/png', PNG]);
  expect((await svc.as(aDriver(mine.id)).raw(scanEventCalls.image, { id })).status).toBe(200);
  await expect(svc.as(aDriver(other.id)).raw(scanEventCalls.image, { id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aCustomerUser(82)).raw(scanEventCalls.image, { id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aStaff(), { tenantId: 2 }).raw(scanEventCalls.image, { id })).rejects.toEqual(refusal(404));
  await expect(scan({ code: 'Delivered', articlenumber: job.b }, svc.as(aDriver(other.id)))).rejects.toEqual(
    refusal(404),
  );
  expect((await svc.as(aCustomerUser(82)).call(scanEventCalls.list, { jobid: job.id })).items).toEqual([]);
});
