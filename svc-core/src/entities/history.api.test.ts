import { type EntityChange, historyCalls } from '@cartage/contract/communication/history.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { aCustomerUser, aDriver, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
const [ACME, OTHER] = [7, 8];
const type = 'Inspection';
const text = (index: number, more: object = {}) => ({
  fieldtype: 'text',
  displayname: `Field ${index}`,
  index,
  ...more,
});
const definition = {
  name: type,
  required: [],
  links: [],
  properties: { plate: text(0), note: text(1, { hiddenfrompublic: true }) },
  options: { pluralname: 'Inspections', module: 'Job', customers: 'read' },
} as never;
let id = '';
let told: EntityChange[] = [];
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id: of }) => aCustomer({ id: of }));
  svc.answers(historyCalls.changes, ({ entityType, entityId }) =>
    entityType === 'Entity' && entityId === id ? told : [],
  );
  await svc.as(anAdmin()).call(entityDefinitionCalls.create, { type, definition });
  ({ id } = await svc
    .as(anAdmin())
    .call(entityCalls.create, { type, values: { plate: 'B', note: 'Pays late' }, customerId: ACME }));
});
const change = (n: number, fields: Record<string, [string | null, string | null]>): EntityChange => ({
  ...{ id: String(n), tenantid: 1, changetime: `2026-11-2${n}T01:00:00.000Z` },
  changetype: n === 0 ? 'Created' : 'Updated',
  ...{ entityid: id, entitytypefullname: 'Entity' },
  propertychanges: Object.entries(fields).map(([propertyname, [originalvalue, newvalue]]) => ({
    ...{ propertyname, originalvalue, newvalue, propertytypefullname: 'text' },
  })),
  ...{ username: 'Alex Admin', impersonator: null },
});
const read = async (actor: Parameters<typeof svc.as>[0]) =>
  (await svc.as(actor).call(entityCalls.history, { type, id })).map((c) => [
    c.id,
    ...c.propertychanges.map((p) => p.propertyname),
  ]);

test('whoever may read the record reads its history, and nobody else', async () => {
  told = [change(1, { plate: ['A', 'B'], note: [null, 'Pays late'] }), change(0, { plate: [null, 'A'] })];
  expect(await read(aStaff(['Job.View']))).toEqual([
    ['1', 'plate', 'note'],
    ['0', 'plate'],
  ]);
  for (const [actor, status] of [
    [aStaff(['Finance.View']), 404],
    [aCustomerUser(OTHER), 404],
    [aDriver('019c8d7e-0000-7000-8000-000000000004'), 404],
  ] as const)
    expect([actor.kind, await read(actor).catch((e: { status: number }) => e.status)]).toEqual([actor.kind, status]);
});
test('its customer reads of fields that are shown to it, from when the record became its own', async () => {
  told = [
    change(4, { note: ['Pays', 'Pays late'] }),
    change(3, { plate: ['A', 'B'], note: [null, 'Pays'] }),
    change(2, { customerId: ['8', '7'], plate: ['Z', 'A'] }),
    change(0, { customerId: [null, '8'], plate: [null, 'Z'] }),
  ];
  expect(await read(aCustomerUser(ACME))).toEqual([['3', 'plate']]);
  expect(await read(aStaff(['Job.View']))).toHaveLength(4);
});
