import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { documentCalls, documentFileCalls, MAX_DOCUMENT_BYTES } from '@cartage/contract/core/document.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { aCustomerUser, aDriver, aStaff, nobody } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
const GUID = '0190a3c0-0000-7000-8000-000000000007';
beforeAll(async () => {
  await aTenant(svc);
  const one = (id: number) => aCustomer({ id, customerGuid: GUID });
  svc.answers(customerCalls.find, ({ id }) => {
    if (id > 100) throw notFound('Customer', id);
    return one(id);
  });
  svc.answers(customerCalls.list, ({ filter }) =>
    filter?.includes(GUID) ? { items: [one(7)], totalCount: 1 } : { items: [], totalCount: 0 },
  );
  svc.answers(bookingCalls.find, ({ id }) => aRecord({ id, customer: { ...aRecord().customer!, id: 7 } }));
});
const PDF = '%PDF-1.7 certificate';
const file = (text = PDF, name = 'certificate.pdf', type = 'application/pdf') => new File([text], name, { type });
const staff = () => svc.as(aStaff());
const on = (entityId: number | string) => ({ entityType: 'Customer' as const, entityId: String(entityId) });
const upload = (entityId: number, more: object = {}, as = staff()) =>
  as.call(documentCalls.upload, { file: file(), ...on(entityId), ...more });
const list = (entityId: number, as = staff()) => as.call(documentCalls.list, on(entityId));
const bytesAt = async (url: string, tenantId = 1) =>
  svc.inject(url, { headers: { 'x-tenant-id': String(tenantId), host: 'harbour.test' } });

test('a document is listed with its record and its bytes are answered to whoever has the link', async () => {
  const made = await upload(7);
  expect(made).toMatchObject({ fileName: 'certificate.pdf', documentType: 'application/pdf', size: PDF.length });
  const [found] = await list(7);
  expect(found).toMatchObject({ id: made.id, documentId: made.documentId, isInternal: true, mayDelete: true });
  const answer = await bytesAt(found!.url);
  expect(await answer.text()).toBe(PDF);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-disposition')).toContain("inline; filename*=UTF-8''certificate.pdf");
  expect((await bytesAt(`${found!.url}x`)).status).toBe(404);
  expect((await bytesAt(found!.url, 2)).status).toBe(404);
  expect(await list(8)).toEqual([]);
  expect(await svc.as(aStaff()).call(documentCalls.list, { entityType: 'Customer', entityGuid: GUID })).toHaveLength(1);
  const told = svc.events.filter((e) => e.type === changeEvents.recorded.type && e.key === 'Customer:7');
  expect(JSON.stringify(told)).toContain('certificate.pdf');
});

test('the older alias is the same call', async () => {
  const headers = { 'x-tenant-id': '1', ...internalHeaders(TEST_SECRET, 1, aStaff()) };
  const at = (path: string, init: RequestInit = {}) =>
    svc.inject(`/api/services/app/Document/${path}`, { ...init, headers });
  const body = new FormData();
  for (const [key, value] of Object.entries({ ...on(20), entityGuid: '' })) body.append(key, value);
  body.append('file', file('older'), 'older.txt');
  const { result } = (await (await at('UploadDocument', { method: 'POST', body })).json()) as {
    result: { id: number };
  };
  const listed = (await (await at('GetDocuments?entityType=Customer&entityId=20')).json()) as { result: unknown[] };
  expect(listed.result).toMatchObject([{ id: result.id, fileName: 'older.txt', documentType: 'text/plain' }]);
  expect((await at(`DeleteDocuments?id=${result.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await list(20)).toEqual([]);
});

test('what a file is its bytes say, and what is none of ours is kept nowhere', async () => {
  const called = (text: string, name: string, type: string) => upload(9, { file: file(text, name, type) });
  expect(await called('%PDF-1.4', 'photo.png', 'image/png')).toMatchObject({
    documentType: 'application/pdf',
    fileName: 'photo.png.pdf',
  });
  const refused = { status: 400, validationErrors: [{ members: ['file'] }] };
  await expect(called('<html><script>alert(1)</script>', 'x.pdf', 'application/pdf')).rejects.toMatchObject(refused);
  await expect(called('MZ\u0000\u0001', 'x.pdf', 'application/pdf')).rejects.toMatchObject(refused);
  await expect(called('', 'x.pdf', 'application/pdf')).rejects.toMatchObject(refused);
  await expect(called(`%PDF-${'x'.repeat(MAX_DOCUMENT_BYTES)}`, 'x.pdf', '')).rejects.toMatchObject({ status: 413 });
  expect(await list(9)).toHaveLength(1);
});

test('a customer’s people see their own and what the house shares, and take away only what they sent up', async () => {
  const own = svc.as(aCustomerUser(30));
  await upload(30, { file: file('%PDF-internal', 'credit.pdf') });
  const shared = await upload(30, { file: file('%PDF-shared', 'terms.pdf'), isInternal: false });
  const theirs = await own.call(documentCalls.upload, {
    file: file('%PDF-theirs', 'ours.pdf'),
    ...on(30),
    isInternal: true,
  });
  expect(theirs.isInternal).toBe(false);
  const seen = await list(30, own);
  expect(seen.map((d) => [d.fileName, d.mayDelete])).toEqual([
    ['ours.pdf', true],
    ['terms.pdf', false],
  ]);
  expect((await list(30)).map((d) => d.fileName)).toEqual(['ours.pdf', 'terms.pdf', 'credit.pdf']);
  await expect(own.call(documentCalls.remove, { id: shared.id })).rejects.toMatchObject({ status: 403 });
  await expect(own.call(assetCalls.remove, { assetId: shared.documentId })).rejects.toMatchObject({
    code: 'asset.held',
  });
  expect(await list(30, svc.as(aCustomerUser(31)))).toEqual([]);
  await expect(svc.as(aCustomerUser(31)).call(documentCalls.remove, { id: theirs.id })).rejects.toMatchObject({
    status: 404,
  });
  const internal = svc.events.find((e) => JSON.stringify(e.data).includes('credit.pdf'));
  expect(internal?.data).toMatchObject({ customerId: null });
  await own.call(documentCalls.remove, { id: theirs.id });
  expect((await bytesAt(theirs.url)).status).toBe(404);
});

test('a record opens its documents to whom it opens itself, by the permission of its module', async () => {
  await expect(list(101)).rejects.toMatchObject({ status: 404 });
  await expect(upload(101)).rejects.toMatchObject({ status: 404 });
  await expect(staff().call(documentCalls.list, { entityType: 'Customer' })).rejects.toMatchObject({ status: 400 });
  await expect(
    staff().raw(documentCalls.list, { entityType: 'Spaceship' as never, entityId: '1' }),
  ).rejects.toMatchObject({ status: 400 });
  const clerk = svc.as(aStaff(['Booking.View', 'Booking.Manage', 'Customer.View']));
  await expect(upload(7, {}, clerk)).rejects.toMatchObject({ status: 403 });
  expect(await list(7, clerk)).toHaveLength(1);
  const onBooking = { entityType: 'Booking' as const, entityId: '5' };
  const made = await clerk.call(documentCalls.upload, { file: file(), ...onBooking });
  await expect(svc.as(aStaff(['Customer.Manage'])).call(documentCalls.remove, { id: made.id })).rejects.toMatchObject({
    status: 403,
  });
  await clerk.call(documentCalls.remove, { id: made.id });
  await expect(clerk.call(documentCalls.remove, { id: made.id })).rejects.toMatchObject({ status: 404 });
  await expect(list(7, svc.as(aDriver('019aa000-0000-7000-8000-00000000000d')))).rejects.toMatchObject({ status: 403 });
  await expect(svc.as(nobody()).call(documentCalls.list, on(7))).rejects.toMatchObject({ status: 401 });
});

test('the same file sent again, or twice at once, is one document', async () => {
  const all = await Promise.all([upload(40), upload(40), upload(40)]);
  expect(new Set(all.map((d) => d.id)).size).toBe(1);
  expect(await list(40)).toHaveLength(1);
  await upload(40, { file: file('%PDF-other') });
  expect(await list(40)).toHaveLength(2);
});

test('with its customer the documents go, bytes included', async () => {
  const { url } = await upload(50);
  await svc.deliver(customerEvents.removed({ customerId: 50 }));
  expect(await list(50)).toEqual([]);
  expect((await bytesAt(url)).status).toBe(404);
  await expect(svc.as(nobody()).raw(documentFileCalls.download, { token: 'made.up' })).rejects.toMatchObject({
    status: 404,
  });
});
