/** What a field for files leaves behind goes for good a day later, and nothing that somebody holds. */
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls, type EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { assets } from '../asset/asset.tables.ts';
import { documents } from '../document/document.tables.ts';
import { aTenant, startCore } from '../fixture.ts';
import { sweep } from '../sweep/sweep.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
});
const staff = () => svc.as(aStaff()).call;
const file = (displayname: string, index: number) => ({ fieldtype: 'file', displayname, index }) as never;
let names = 0;
async function designed() {
  const definition = {
    name: `Inspection ${++names}`,
    required: [],
    links: [],
    properties: { proof: file('Proof', 0), plan: file('Plan', 1) },
    options: { pluralname: 'Inspections', module: 'Job', customers: 'write' } as never,
  };
  await staff()(entityDefinitionCalls.create, { type: definition.name, definition });
  return { type: definition.name, definition };
}
async function sent(name: string) {
  const { fileName: assetId } = await staff()(assetCalls.upload, { file: new File([name], `${name}.txt`) });
  return { assetId, fileName: `${name}.txt` };
}
const create = (type: string, values: object, customerId?: number) =>
  staff()(entityCalls.create, { type, values: values as never, ...(customerId && { customerId }) });
const update = (type: string, { id }: EntityRecord, values: object, as = staff()) =>
  as(entityCalls.update, { type, id, values: values as never });
const HOUR = 3_600_000;
/** The names of the files that are there `hours` from now on. */
async function leftAfter(hours: number): Promise<string[]> {
  const later = new Date(Date.now() + hours * HOUR);
  await sweep({ systemCtx: (tenantId) => ({ ...svc.ctx({ tenantId }), now: () => later }) });
  return (await svc.ctx().db.select({ name: assets.name }).from(assets)).map((a) => a.name).toSorted();
}
beforeEach(async () => {
  await svc.ctx().db.delete(documents);
  await svc.ctx().db.delete(assets);
});

test('what was sent up and never saved, and what was replaced or emptied, has its day and is gone', async () => {
  const { type } = await designed();
  await sent('cancelled');
  const made = await create(type, { proof: await sent('first'), plan: await sent('plan') });
  await update(type, made, { proof: await sent('second') });
  await update(type, made, { plan: null });
  expect(await leftAfter(23)).toEqual(['cancelled.txt', 'first.txt', 'plan.txt', 'second.txt']);
  expect(await leftAfter(25)).toEqual(['second.txt']);
});

test('what a record held goes with it, unless another record holds it or it is put back within the day', async () => {
  const { type } = await designed();
  const [shared, alone, back] = [await sent('shared'), await sent('alone'), await sent('back')];
  const gone = await create(type, { proof: shared, plan: alone });
  await create(type, { proof: shared });
  const undone = await create(type, { proof: back });
  await staff()(entityCalls.remove, { type, id: gone.id });
  await staff()(entityCalls.remove, { type, id: undone.id });
  await create(type, { proof: back });
  expect(await leftAfter(25)).toEqual(['back.txt', 'shared.txt']);
});

test('a field that was taken out keeps its files until it is purged; an entity that is deleted leaves none', async () => {
  const { type, definition } = await designed();
  await create(type, { proof: await sent('proof'), plan: await sent('plan') });
  const { proof: _, ...properties } = definition.properties;
  await staff()(entityDefinitionCalls.update, { type, definition: { ...definition, properties } });
  expect(await leftAfter(25)).toEqual(['plan.txt', 'proof.txt']);
  await staff()(entityDefinitionCalls.purge, { type, field: 'proof' });
  expect(await leftAfter(25)).toEqual(['plan.txt']);
  await staff()(entityDefinitionCalls.remove, { type, records: 1 });
  expect(await leftAfter(25)).toEqual([]);
});

test('a file that a record holds is taken out of the record, not away beside it; a drawing goes into none', async () => {
  const { type } = await designed();
  const held = await sent('held');
  const made = await create(type, { proof: held });
  await expect(staff()(assetCalls.remove, { assetId: held.assetId })).rejects.toMatchObject({ code: 'asset.held' });
  await update(type, made, { proof: null });
  await staff()(assetCalls.remove, { assetId: held.assetId });
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg');
  const { fileName: assetId } = await staff()(assetCalls.upload, { file: drawing });
  await expect(create(type, { proof: { assetId, fileName: 'a.svg' } })).rejects.toMatchObject({ status: 400 });
});

test('a customer that empties a field lets the file go that staff put there', async () => {
  const { type } = await designed();
  const made = await create(type, { proof: await sent('ours') }, 7);
  await update(type, made, { proof: null }, svc.as(aCustomerUser(7)).call);
  expect(await leftAfter(25)).toEqual([]);
});
