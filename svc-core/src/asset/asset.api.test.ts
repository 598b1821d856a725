import { assetCalls } from '@cartage/contract/core/asset.ts';
import { aCustomerUser, aDriver, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import sharp from 'sharp';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const aFile = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' });

test('a file is kept to the byte, under the id that it was given', async () => {
  const staff = svc.as(aStaff());
  const { fileName: assetId } = await staff.call(assetCalls.upload, { file: aFile('naïve,1\r\n', 'Ürün listesi.csv') });
  const answer = await staff.raw(assetCalls.download, { assetId });
  expect(await answer.text()).toBe('naïve,1\r\n');
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('Ürün listesi.csv'));
  const { base64, name } = await staff.call(assetCalls.read, { assetId });
  expect([name, Buffer.from(base64, 'base64').toString()]).toEqual(['Ürün listesi.csv', 'naïve,1\r\n']);
  await staff.call(assetCalls.remove, { assetId });
  await expect(staff.call(assetCalls.read, { assetId })).rejects.toMatchObject({ status: 404 });
});
test("a customer's file is nobody else's, and an empty one is refused", async () => {
  const { fileName: assetId } = await svc.as(aCustomerUser(7)).call(assetCalls.upload, { file: aFile('mine') });
  await expect(svc.as(aCustomerUser(8)).call(assetCalls.read, { assetId })).rejects.toMatchObject({ status: 404 });
  await expect(svc.as(aCustomerUser(8)).call(assetCalls.remove, { assetId })).rejects.toMatchObject({ status: 404 });
  expect((await svc.as(aStaff()).call(assetCalls.read, { assetId })).name).toBe('list.csv');
  await expect(svc.as(aStaff()).call(assetCalls.upload, { file: aFile('') })).rejects.toMatchObject({ status: 400 });
});
const DRIVER = '019aa000-0000-7000-8000-00000000000d';
const OTHER = '019aa000-0000-7000-8000-00000000000e';
const sender = (userId: number, permissions: readonly string[]) => ({ ...aStaff(permissions), userId });

test('a file is its sender’s: neither a colleague nor a driver reads or deletes it by its id', async () => {
  const { fileName: assetId } = await svc
    .as(sender(21, ['Booking.View']))
    .call(assetCalls.upload, { file: aFile('x') });
  const strangers = [sender(22, ['Booking.Manage', 'Customer.Manage']), aDriver(DRIVER), aCustomerUser(7)];
  for (const stranger of strangers) {
    await expect(svc.as(stranger).call(assetCalls.read, { assetId })).rejects.toMatchObject({ status: 404 });
    await expect(svc.as(stranger).raw(assetCalls.download, { assetId })).rejects.toMatchObject({ status: 404 });
    await expect(svc.as(stranger).call(assetCalls.remove, { assetId })).rejects.toMatchObject({ status: 404 });
  }
  expect((await svc.as(sender(21, ['Booking.View'])).call(assetCalls.read, { assetId })).name).toBe('list.csv');
  await svc.as(anAdmin()).call(assetCalls.remove, { assetId });
});
test('a driver has the own files, and who manages customers theirs', async () => {
  const { fileName: assetId } = await svc.as(aDriver(DRIVER)).call(assetCalls.upload, { file: aFile('mine') });
  await expect(svc.as(aDriver(OTHER)).call(assetCalls.read, { assetId })).rejects.toMatchObject({ status: 404 });
  expect((await svc.as(aDriver(DRIVER)).call(assetCalls.read, { assetId })).name).toBe('list.csv');
  const { fileName: theirs } = await svc.as(aCustomerUser(7)).call(assetCalls.upload, { file: aFile('theirs') });
  await expect(svc.as(sender(22, ['Customer.View'])).call(assetCalls.read, { assetId: theirs })).rejects.toMatchObject({
    status: 404,
  });
  await svc.as(sender(22, ['Customer.Manage'])).call(assetCalls.remove, { assetId: theirs });
});

test('a picture is drawn anew as a logo, for whoever may open it; what hides in a drawing stays behind', async () => {
  const staff = svc.as(aStaff());
  const kept = async (content: BlobPart, name = 'logo.svg') =>
    (await staff.call(assetCalls.upload, { file: new File([content], name) })).fileName;
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inner}<rect width="20" height="10" fill="#0f0"/></svg>`;
  const assetId = await kept(svg('<script>alert(2)</script>'));
  const { base64, ...size } = await staff.call(assetCalls.drawLogo, { assetId });
  const bytes = Buffer.from(base64, 'base64');
  expect([size, bytes.subarray(1, 4).toString(), bytes.includes('script')]).toEqual([
    { width: 320, height: 160 },
    'PNG',
    false,
  ]);
  await expect(svc.as(aCustomerUser(7)).call(assetCalls.drawLogo, { assetId })).rejects.toMatchObject({ status: 404 });
  for (const [content, status] of [
    ['no picture', 400],
    [svg('<image href="file:///etc/passwd"/>'), 400],
    [svg(`<!--${'x'.repeat(1024 * 1024)}-->`), 413],
  ] as const)
    await expect(staff.call(assetCalls.drawLogo, { assetId: await kept(content) })).rejects.toMatchObject({ status });
});

/** Whatever its sender calls it. */
const sent = (text: string) =>
  svc.as(aStaff()).call(assetCalls.upload, { file: new File([text], 'invoice.pdf', { type: 'application/pdf' }) });
test.each([
  '<!doctype html><script>alert(1)</script>',
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
  'MZ\x90\x00\x03',
  '#!/bin/sh\nrm -rf /',
  'PK\x03\x04 anything',
])('what is of no kind that is kept is refused: %j', async (text) => {
  await expect(sent(text)).rejects.toMatchObject({ status: 400 });
});
test.each([
  ['name\r\nAda\r\n', 'text/plain', 'invoice.pdf.txt'],
  ['<?xml version="1.0"?>\n<!-- ours -->\n<xliff version="1.2"/>', 'application/xliff+xml', 'invoice.pdf.xlf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'invoice.pdf.svg'],
])('what is sent up is what its bytes say, and called so: %j', async (text, kind, called) => {
  const { fileName: assetId } = await sent(text);
  const { mimeType, name } = await svc.as(aStaff()).call(assetCalls.read, { assetId });
  expect([mimeType, name]).toEqual([kind, called]);
});

test('a picture that is sent up is drawn anew, without where it was taken', async () => {
  const staff = svc.as(aStaff());
  const place = 'taken in Kent Street';
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: place } })
    .toBuffer();
  expect(photo.includes(place)).toBe(true);
  const sent = await staff.call(assetCalls.upload, { file: new File([new Uint8Array(photo)], 'photo.jpg') });
  const { base64, mimeType } = await staff.call(assetCalls.read, { assetId: sent.fileName });
  const kept = Buffer.from(base64, 'base64');
  expect([mimeType, kept.includes(place), (await sharp(kept).metadata()).width]).toEqual(['image/jpeg', false, 8]);
  const damaged = new File([new Uint8Array(photo.subarray(0, 60))], 'photo.jpg');
  await expect(staff.call(assetCalls.upload, { file: damaged })).rejects.toMatchObject({ status: 400 });
});
