/** Documents of records of the tenant's own kinds: the kind says to whom they open, and nobody else. */
import { documentCalls, type DocumentRecord } from '@cartage/contract/core/document.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { assets } from '../asset/asset.tables.ts';
import { aTenant, startCore } from '../fixture.ts';
import { sweep } from '../sweep/sweep.ts';
import { documents } from './document.tables.ts';

const svc = startCore();
const [ACME, OTHER] = [7, 8];
beforeAll(async () => {
  await aTenant(svc);
  await aTenant(svc, { hosts: ['other.test'] });
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
});
const call = (actor: Actor = aStaff(), tenantId = 1) => svc.as(actor, { tenantId }).call;
let names = 0;
async function designed(options: object = {}) {
  const name = `Check ${++names}`;
  const definition = {
    ...{
      name,
      required: [],
      links: [],
      properties: { plate: { fieldtype: 'text' as const, displayname: 'Plate', index: 0 } },
    },
    options: { pluralname: 'Checks', module: 'Job', customers: 'write', ...options } as never,
  };
  await call()(entityDefinitionCalls.create, { type: name, definition });
  return name;
}
const made = async (type: string, customerId?: number) =>
  (await call()(entityCalls.create, { type, values: {}, ...(customerId && { customerId }) })).id;
const of = (entityId: string) => ({ entityType: 'Entity' as DocumentRecord, entityId });
const file = (name = 'proof.pdf', text = '%PDF-1.7 proof') => new File([text], name, { type: 'application/pdf' });
const upload = (id: string, actor?: Actor, more: object = {}) =>
  call(actor)(documentCalls.upload, { file: file(), ...of(id), ...more });
const list = (id: string, actor?: Actor, tenantId = 1) => call(actor, tenantId)(documentCalls.list, of(id));
const remove = (id: number, actor?: Actor) => call(actor)(documentCalls.remove, { id });
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (e: { status: number }) => e.status,
  );
const DRIVER = '019c8d7e-0000-7000-8000-000000000004';
const shownTo = async (id: string, actor?: Actor) => (await list(id, actor)).map((d) => d.fileName);
const filesThere = async () => (await svc.ctx().db.select({ id: assets.id }).from(assets)).map((a) => a.id);

test('a document hangs on a record of an own kind, is read, told in its history, and taken away', async () => {
  const id = await made(await designed());
  const { id: document, url } = await upload(id.toUpperCase());
  expect(await list(id)).toMatchObject([{ id: document, fileName: 'proof.pdf', isInternal: true, mayDelete: true }]);
  const answer = await svc.inject(url, { headers: { 'x-tenant-id': '1', host: 'harbour.test' } });
  expect(await answer.text()).toBe('%PDF-1.7 proof');
  const told = svc.events.filter((e) => e.type === changeEvents.recorded.type && e.key === `Entity:${id}`);
  expect(told.at(-1)!.data).toMatchObject({
    customerId: null,
    properties: [{ propertyName: 'documentHeld', newValue: 'proof.pdf' }],
  });
  expect(await call()(documentCalls.list, { entityType: 'Entity', entityGuid: id })).toHaveLength(1);
  await remove(document);
  expect(await list(id)).toEqual([]);
});

test('the module of the kind opens and closes them, to read and to write; without one only who designs kinds', async () => {
  const id = await made(await designed());
  const document = (await upload(id)).id;
  const tried = async (actor: Actor, of = id) => [
    await statusOf(list(of, actor)),
    await statusOf(upload(of, actor, { file: file('more.pdf', '%PDF-more') })),
    await statusOf(remove(document, actor)),
  ];
  expect(await tried(aStaff(['Job.View', 'Booking.Manage']))).toEqual([200, 403, 403]);
  expect(await list(id, aStaff(['Job.View']))).toMatchObject([{ id: document, mayDelete: false }]);
  expect(await tried(aStaff(['Booking.View', 'Booking.Manage', 'Finance.Manage']))).toEqual([404, 404, 404]);
  expect(await tried(aDriver(DRIVER))).toEqual([404, 403, 403]);
  expect(await tried(aStaff(['Warehouse.View']))).toEqual([404, 403, 403]);
  const closed = await made(await designed({ module: null, customers: 'none' }));
  expect(await tried(aStaff(['Job.View', 'Job.Manage']), closed)).toEqual([404, 404, 200]);
  expect(await statusOf(upload(closed, aStaff(['Administration.Entities'])))).toBe(200);
});

test('its customer’s people see what is shared where the kind is open to them, and take away what they sent up', async () => {
  const id = await made(await designed(), ACME);
  const kim = aCustomerUser(ACME);
  await upload(id, aStaff(), { file: file('ours.pdf') });
  const shared = await upload(id, aStaff(), { file: file('shared.pdf'), isInternal: false });
  const theirs = await upload(id, kim, { file: file('theirs.pdf'), isInternal: true });
  expect((await list(id, kim)).map((d) => [d.fileName, d.mayDelete])).toEqual([
    ['theirs.pdf', true],
    ['shared.pdf', false],
  ]);
  expect(await statusOf(remove(shared.id, kim))).toBe(403);
  const other = aCustomerUser(OTHER);
  expect(await statusOf(list(id, other))).toBe(404);
  expect(await statusOf(upload(id, other))).toBe(404);
  expect(await statusOf(remove(theirs.id, other))).toBe(404);
  await remove(theirs.id, kim);
  expect(await shownTo(id)).toEqual(['shared.pdf', 'ours.pdf']);
  const read = await made(await designed({ customers: 'read' }), ACME);
  expect([await statusOf(list(read, kim)), await statusOf(upload(read, kim))]).toEqual([200, 403]);
  const none = await made(await designed({ customers: 'none' }), ACME);
  await upload(none, aStaff(), { isInternal: false });
  expect([await statusOf(list(none, kim)), await statusOf(upload(none, kim))]).toEqual([404, 404]);
  const nobodys = await made(await designed());
  expect(await statusOf(list(nobodys, kim))).toBe(404);
});

test('a record of another tenant, one that is not there and what is no record’s number have none', async () => {
  const id = await made(await designed());
  const document = (await upload(id)).id;
  expect(await statusOf(list(id, aStaff(), 2))).toBe(404);
  expect(await statusOf(call(aStaff(), 2)(documentCalls.upload, { file: file(), ...of(id) }))).toBe(404);
  expect(await statusOf(call(aStaff(), 2)(documentCalls.remove, { id: document }))).toBe(404);
  for (const wrong of ['7', 'x', '0190a3c0-0000-7000-8000-000000000007']) {
    expect(await statusOf(list(wrong))).toBe(404);
    expect(await statusOf(upload(wrong))).toBe(404);
  }
});

test('with its record they go, whoever deletes it and whatever he sees of them; with the kind too', async () => {
  const type = await designed();
  const [id, kept] = [await made(type, ACME), await made(type)];
  const there = [await upload(id), await upload(id, aStaff(), { file: file('shared.pdf'), isInternal: false })];
  const beside = await upload(kept, aStaff(), { file: file('beside.pdf') });
  await call(aCustomerUser(ACME))(entityCalls.remove, { type, id });
  expect(await statusOf(list(id))).toBe(404);
  expect(await statusOf(upload(id))).toBe(404);
  expect((await svc.inject(there[0]!.url, { headers: { 'x-tenant-id': '1', host: 'harbour.test' } })).status).toBe(404);
  const rows = async () => (await svc.ctx().db.select({ id: documents.id }).from(documents)).map((d) => d.id);
  for (const { id: gone } of there) expect(await rows()).not.toContain(gone);
  expect(await rows()).toContain(beside.id);
  expect(await call()(entityDefinitionCalls.weigh, { type })).toEqual({ records: 1, documents: 1 });
  await call()(entityDefinitionCalls.remove, { type, records: 1 });
  expect(await rows()).not.toContain(beside.id);
  const later = new Date(Date.now() + 25 * 3_600_000);
  await sweep({ systemCtx: (tenantId) => ({ ...svc.ctx({ tenantId }), now: () => later }) });
  for (const { documentId } of [...there, beside]) expect(await filesThere()).not.toContain(documentId);
});

test('a file that comes while its record is deleted hangs on nothing', async () => {
  const type = await designed();
  const id = await made(type);
  const all = [1, 2, 3, 4].map((n) => statusOf(upload(id, aStaff(), { file: file(`${n}.pdf`, `%PDF-${n}`) })));
  await Promise.all([...all, statusOf(call()(entityCalls.remove, { type, id }))]);
  const held = await svc.ctx().db.select({ of: documents.entityId }).from(documents);
  expect(held.map((d) => d.of)).not.toContain(id);
});

test('what is shared follows its record to its first customer; of one customer’s nothing is another’s', async () => {
  const type = await designed();
  const id = await made(type);
  const give = (customerId: number) => call()(entityCalls.update, { type, id, values: {}, customerId });
  await upload(id, aStaff(), { file: file('terms.pdf'), isInternal: false });
  await upload(id, aStaff(), { file: file('internal.pdf') });
  await give(ACME);
  const kim = aCustomerUser(ACME);
  expect(await shownTo(id, kim)).toEqual(['terms.pdf']);
  await upload(id, kim, { file: file('photo.pdf', '%PDF-photo') });
  await upload(id, aStaff(), { file: file('photo.pdf', '%PDF-photo') });
  await give(OTHER);
  expect(await shownTo(id, aCustomerUser(OTHER))).toEqual([]);
  expect((await list(id)).map((d) => [d.fileName, d.isInternal])).toEqual([
    ['photo.pdf', true],
    ['internal.pdf', true],
    ['terms.pdf', true],
  ]);
  expect(await statusOf(list(id, kim))).toBe(404);
});
