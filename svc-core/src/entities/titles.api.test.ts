import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aTenant, startCore } from '../fixture.ts';
import { aShape } from './entities.fixture.ts';

const svc = startCore();
const KINDS = [
  { type: 'Truck check', options: { module: 'Job', customers: 'read' } },
  { type: 'Claim', options: { module: 'Finance', customers: 'none' } },
] as const;
const add = async (type: string, plate: string, customerId?: number) =>
  (await svc.as(aStaff()).call(entityCalls.create, { type, values: { plate }, ...(customerId && { customerId }) })).id;
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
  for (const tenantId of [1, 2])
    for (const { type, options } of KINDS) {
      const shape = aShape(type, { links: [] });
      const { booking: _, ...properties } = shape.properties;
      const definition = { ...shape, properties, options: { ...shape.options, hideshowfield: [], ...options } };
      await svc.as(aStaff(), { tenantId }).call(entityDefinitionCalls.create, { type, definition });
    }
});
const titled = async (who: Actor, title: string, tenantId = 1) =>
  (await svc.as(who, { tenantId }).call(entityCalls.titled, { title })).map((r) => `${r.type} ${r.title}`);

test('records are found by any part of their title, whatever its case, those that begin with it first', async () => {
  await add('Truck check', 'Big QXZ 1');
  const id = await add('Claim', 'qxz 2');
  expect(await titled(aStaff(), 'QXZ')).toEqual(['Claim qxz 2', 'Truck check Big QXZ 1']);
  expect((await svc.as(aStaff()).call(entityCalls.titled, { title: 'qxz 2' }))[0]).toMatchObject({
    ...{ id, module: 'Finance', definitionId: expect.any(String) },
  });
  expect(await titled(aStaff(), 'q%z')).toEqual([]);
});
test('nobody is offered a record of a kind that he may not read, nor another customer’s or tenant’s', async () => {
  await add('Truck check', 'WVU 1', 7);
  await add('Truck check', 'WVU 2', 8);
  await add('Claim', 'WVU 3', 7);
  expect(await titled(aStaff(['Job.View']), 'wvu')).toEqual(['Truck check WVU 1', 'Truck check WVU 2']);
  expect(await titled(aStaff(['Finance.View']), 'wvu')).toEqual(['Claim WVU 3']);
  expect(await titled(aStaff(['Warehouse.View']), 'wvu')).toEqual([]);
  expect(await titled(aCustomerUser(7), 'wvu')).toEqual(['Truck check WVU 1']);
  expect(await titled(aStaff(), 'wvu', 2)).toEqual([]);
});
