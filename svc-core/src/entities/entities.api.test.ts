import type { EntityShapeInput } from '@cartage/contract/core/entities/definition.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { entityFormCalls } from '@cartage/contract/core/entities/form.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { GUEST } from '@cartage/server/context.ts';
import { aCustomerUser, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { eq } from 'drizzle-orm';
import { aTenant, startCore } from '../fixture.ts';
import { entityRecords } from './entities.tables.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
  svc.answers(bookingCalls.find, ({ id }) => {
    if (id > 100) throw notFound('Booking', id);
    return aRecord({ id, consignmentId: 'CR000000017' });
  });
});
const property = (fieldtype: string, index: number, more: object = {}) =>
  ({ fieldtype, displayname: `Field ${index}`, index, showontable: true, ...more }) as never;
const PROPERTIES = {
  plate: property('text', 0, { sortableontable: true }),
  weight: property('number', 1, { sortableontable: true }),
  due: property('date', 2, { sortableontable: true }),
  state: property('select', 3, { sortableontable: true, choices: ['Open', 'Done'] }),
  note: property('longtext', 4, { hiddenfrompublic: true }),
  booking: property('reference', 5),
};
let names = 0;
const shapeOf = (more: Partial<EntityShapeInput> = {}, options: object = {}): EntityShapeInput => ({
  name: `Inspection ${++names}`,
  required: ['plate'],
  links: [{ field: 'booking', entity: 'Booking' }],
  properties: PROPERTIES,
  ...more,
  options: { pluralname: 'Inspections', module: 'Job', ...options },
});
const staff = () => svc.as(aStaff());
async function designed(more: Partial<EntityShapeInput> = {}, options: object = {}) {
  const shape = shapeOf(more, options);
  await staff().call(entityDefinitionCalls.create, { type: shape.name, definition: shape });
  return { ...shape, type: shape.name };
}
const add = (type: string, values: Record<string, unknown>, as = staff(), more: object = {}) =>
  as.call(entityCalls.create, { type, values, ...more });
const update = (type: string, definition: EntityShapeInput) =>
  staff().call(entityDefinitionCalls.update, { type, definition });
const at = (member: string, status = 400) => ({
  status,
  validationErrors: expect.arrayContaining([expect.objectContaining({ members: [member] })]),
});

test('records are filtered and sorted by their fields, and read back as they were saved', async () => {
  const { type } = await designed();
  const values = { plate: 'ABC 123', weight: 12.5, due: '2026-11-24', state: 'Open', booking: { id: '42', name: '' } };
  const made = await add(type, values);
  expect(made).toMatchObject({
    type,
    title: 'ABC 123',
    values: { ...values, booking: { id: '42', name: 'CR000000017' } },
  });
  expect(await staff().call(entityCalls.find, { type, id: made.id })).toEqual(made);
  await add(type, { plate: 'XYZ', weight: 3 });
  const titles = async (query: object) =>
    (await staff().call(entityCalls.list, { type, ...query })).items.map((r) => r.title);
  expect(await titles({ filter: 'values/weight gt 5' })).toEqual(['ABC 123']);
  expect(await titles({ filter: "values/state eq 'Open' and values/due lt 2026-12-01" })).toEqual(['ABC 123']);
  expect(await titles({ sorting: 'values/weight desc' })).toEqual(['ABC 123', 'XYZ']);
  expect(await titles({ url: '/bookings-beta/details/42' })).toEqual(['ABC 123']);
  await expect(titles({ filter: "values/note eq 'x'" })).rejects.toMatchObject({ status: 400 });
  await expect(titles({ filter: "t1 eq 'x'" })).rejects.toMatchObject({ status: 400 });
  const changed = await staff().call(entityCalls.update, { type, id: made.id, values: { weight: 8, state: null } });
  expect(changed.values).toEqual({
    plate: 'ABC 123',
    weight: 8,
    due: '2026-11-24',
    booking: { id: '42', name: 'CR000000017' },
  });
  await staff().call(entityCalls.remove, { type, id: made.id });
  await expect(staff().call(entityCalls.find, { type, id: made.id })).rejects.toMatchObject({ status: 404 });
});

test('what does not fit the definition is refused with the name of its field', async () => {
  const { type } = await designed();
  await expect(add(type, {})).rejects.toMatchObject(at('values.plate'));
  await expect(add(type, { plate: 'A', weight: 'heavy' })).rejects.toMatchObject(at('values.weight'));
  await expect(add(type, { plate: 'A', state: 'Lost' })).rejects.toMatchObject(at('values.state'));
  await expect(add(type, { plate: 'A', colour: 'red' })).rejects.toMatchObject(at('values.colour'));
  await expect(add(type, { plate: 'A', booking: { id: '404', name: '' } })).rejects.toMatchObject(at('values.booking'));
  expect((await staff().call(entityCalls.list, { type })).totalCount).toBe(0);
});

test('a field that is taken out keeps its data until it is purged, and a type that would lose data is refused', async () => {
  const { type, ...shape } = await designed();
  const { id } = await add(type, { plate: 'A', weight: 3, state: 'Open' });
  const { weight: _gone, ...rest } = PROPERTIES;
  const read = async () => (await staff().call(entityCalls.find, { type, id })).values;
  expect((await update(type, { ...shape, properties: rest })).removed).toHaveProperty('weight');
  expect(await read()).toEqual({ plate: 'A', state: 'Open' });
  const back = await update(type, { ...shape, properties: PROPERTIES });
  expect(back).toMatchObject({ removed: {}, preparing: ['weight'], version: 3 });
  expect(await read()).toEqual({ plate: 'A', weight: 3, state: 'Open' });
  await svc.service.background.run('entities');
  expect((await staff().call(entityDefinitionCalls.find, { type })).preparing).toEqual([]);
  expect((await staff().call(entityCalls.list, { type, filter: 'values/weight eq 3' })).totalCount).toBe(1);
  await expect(
    update(type, { ...shape, properties: { ...PROPERTIES, weight: property('date', 1) } }),
  ).rejects.toMatchObject(at('definition.properties.weight.fieldtype', 422));
  await expect(
    update(type, { ...shape, properties: { ...PROPERTIES, state: property('select', 3, { choices: ['Done'] }) } }),
  ).rejects.toMatchObject({ code: 'entity.choiceUsed' });
  await update(type, { ...shape, properties: rest });
  await staff().call(entityDefinitionCalls.purge, { type, field: 'weight' });
  await update(type, { ...shape, properties: PROPERTIES });
  expect(await read()).toEqual({ plate: 'A', state: 'Open' });
});

test('what is purged is gone from where lists filtered by it too', async () => {
  const { type, ...shape } = await designed();
  const { id } = await add(type, { plate: 'A', weight: 3 });
  const { weight: _gone, ...rest } = PROPERTIES;
  await update(type, { ...shape, properties: rest });
  await staff().call(entityDefinitionCalls.purge, { type, field: 'weight' });
  const [row] = await svc.ctx().db.select().from(entityRecords).where(eq(entityRecords.id, id));
  expect(Object.values(row!)).not.toContain(30_000);
  expect(row).toMatchObject({ values: { plate: 'A' } });
});
test('a reference that comes back leads where it led', async () => {
  const { type, ...shape } = await designed();
  const { booking, ...rest } = PROPERTIES;
  const { removed } = await update(type, { ...shape, links: [], properties: rest });
  expect(removed['booking']).toMatchObject({ link: 'Booking' });
  const back = (entity: string) =>
    update(type, { ...shape, links: [{ field: 'booking', entity }], properties: { ...rest, booking } });
  await expect(back('Customer')).rejects.toMatchObject(at('definition.properties.booking.fieldtype', 422));
  expect((await back('Booking')).removed).toEqual({});
});
test('a definition with records goes only when that many are confirmed', async () => {
  const { type } = await designed();
  await add(type, { plate: 'A' });
  const remove = (records?: number) => staff().call(entityDefinitionCalls.remove, { type, records });
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'entity.hasRecords' });
  expect(await staff().call(entityDefinitionCalls.weigh, { type })).toEqual({ records: 1, documents: 0 });
  await remove(1);
  await expect(staff().call(entityCalls.list, { type })).rejects.toMatchObject({ status: 404 });
});

test('a definition is closed to customers unless it opens, and then shows them their own', async () => {
  const closed = await designed();
  const open = await designed({}, { customers: 'write' });
  const seven = svc.as(aCustomerUser(7)),
    eight = svc.as(aCustomerUser(8));
  await add(closed.type, { plate: 'A' }, staff(), { customerId: 7 });
  await expect(seven.call(entityCalls.list, { type: closed.type })).rejects.toMatchObject({ status: 404 });
  expect((await seven.call(entityDefinitionCalls.list, {})).map((d) => d.name)).toEqual([open.type]);
  const { id } = await add(open.type, { plate: 'B', note: 'ours' }, staff(), { customerId: 7 });
  await add(open.type, { plate: 'C' });
  const { items } = await seven.call(entityCalls.list, { type: open.type });
  expect(items.map((r) => r.values)).toEqual([{ plate: 'B' }]);
  expect((await eight.call(entityCalls.list, { type: open.type })).totalCount).toBe(0);
  await seven.call(entityCalls.update, { type: open.type, id, values: { plate: 'D' } });
  await expect(seven.call(entityCalls.update, { type: open.type, id, values: { note: 'x' } })).rejects.toMatchObject(
    at('values.note'),
  );
  expect((await staff().call(entityCalls.find, { type: open.type, id })).values).toEqual({ plate: 'D', note: 'ours' });
  expect((await add(open.type, { plate: 'E' }, seven, { customerId: 8 })).customerId).toBe(7);
  const driver = svc.as(aDriver('0190a3c0-0000-7000-8000-000000000001'));
  await expect(driver.call(entityCalls.list, { type: open.type })).rejects.toMatchObject({ status: 404 });
  await expect(svc.as(aStaff(['Job.View'])).call(entityCalls.remove, { type: open.type, id })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    svc.as(aStaff(['Finance.Manage', 'Finance.View'])).call(entityCalls.list, { type: open.type }),
  ).rejects.toMatchObject({ status: 404 });
});
test('a customer opens the file that staff put into its record, and nobody else’s', async () => {
  const { type } = await designed(
    { properties: { ...PROPERTIES, proof: property('file', 6) } },
    { customers: 'write' },
  );
  const { fileName: assetId } = await staff().call(assetCalls.upload, { file: new File(['seen'], 'proof.txt') });
  const proof = { assetId, fileName: 'proof.txt' };
  const { id } = await add(type, { plate: 'A', proof }, staff(), { customerId: 7 });
  const read = async (as: ReturnType<typeof staff>) =>
    (await as.call.raw(entityCalls.download, { type, id, field: 'proof' })).text();
  expect(await read(svc.as(aCustomerUser(7)))).toBe('seen');
  await expect(read(svc.as(aCustomerUser(8)))).rejects.toMatchObject({ status: 404 });
  // What he may not open he may not put into a record of his own either.
  await expect(add(type, { plate: 'B', proof }, svc.as(aCustomerUser(8)))).rejects.toMatchObject(at('values.proof'));
});

test('strangers send in a public form, so many a minute, and read nothing', async () => {
  const closed = await designed();
  const { type } = await designed({ ispublic: true });
  const guest = svc.as(GUEST);
  await expect(guest.call(entityFormCalls.find, { type: closed.type })).rejects.toMatchObject({ status: 404 });
  const form = await guest.call(entityFormCalls.find, { type });
  expect(Object.keys(form.properties).toSorted()).toEqual(['due', 'plate', 'state', 'weight']);
  const send = (values: Record<string, unknown>) => guest.call(entityFormCalls.send, { type, values });
  await expect(send({ plate: 'A', note: 'x' })).rejects.toMatchObject(at('values.note'));
  for (let n = 0; n < 4; n++) await send({ plate: `Sent ${n}` });
  await expect(send({ plate: 'one more' })).rejects.toMatchObject({ status: 429 });
  expect((await staff().call(entityCalls.list, { type })).totalCount).toBe(4);
});
