import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startQuoting } from '../quote/quoting.fixture.ts';
import { carrierAccountCustomers } from './carrier-account.tables.ts';

const { svc, quoted } = startQuoting();
const staff = () => svc.as(aStaff());
const markup = (value: number) => ({ method: 'Markup' as const, value });
const terms = (customerId: number, value: number) => ({ customerId, isActive: true, pricing: markup(value) });
const anAccount = (code: string) =>
  staff().call(carrierAccountCalls.save, { carrierAccount: { name: code, code, carrierCode: 'SIM' } });
const customersOf = async (id: number) =>
  (await staff().call(carrierAccountCalls.find, { id })).carrierAccount.customers.map((c) => [
    c.customerId,
    c.pricing?.value,
  ]);

test('two who change two customers’ terms with one account at the same moment both have their way', async () => {
  const carrierAccountId = await anAccount('BOTH');
  await Promise.all(
    [7, 8, 9].map((customerId) =>
      staff().call(carrierAccountCalls.saveCustomer, { carrierAccountId, terms: terms(customerId, customerId) }),
    ),
  );
  await Promise.all([
    staff().call(carrierAccountCalls.saveCustomer, { carrierAccountId, terms: terms(7, 70) }),
    staff().call(carrierAccountCalls.removeCustomer, { carrierAccountId, customerId: 8 }),
  ]);
  expect(await customersOf(carrierAccountId)).toEqual([
    [7, 70],
    [9, 9],
  ]);
  await staff().call(carrierAccountCalls.remove, { id: carrierAccountId });
});
test('the same terms saved twice are there once, and dropped twice are gone', async () => {
  const carrierAccountId = await anAccount('TWICE');
  const save = () => staff().call(carrierAccountCalls.saveCustomer, { carrierAccountId, terms: terms(7, 5) });
  await Promise.all([save(), save()]);
  expect(await customersOf(carrierAccountId)).toEqual([[7, 5]]);
  for (let twice = 0; twice < 2; twice++)
    await staff().call(carrierAccountCalls.removeCustomer, { carrierAccountId, customerId: 7 });
  expect(await customersOf(carrierAccountId)).toEqual([]);
  await staff().call(carrierAccountCalls.remove, { id: carrierAccountId });
});
test('an account with more than a thousand customers takes one more', async () => {
  const carrierAccountId = await anAccount('MANY');
  await svc
    .ctx()
    .tx((tx) =>
      tx.db
        .insert(carrierAccountCustomers)
        .values(Array.from({ length: 1001 }, (_, i) => ({ carrierAccountId, customerId: 1000 + i, pricing: null }))),
    );
  await staff().call(carrierAccountCalls.saveCustomer, { carrierAccountId, terms: terms(7, 5) });
  expect(await customersOf(carrierAccountId)).toHaveLength(1002);
  await staff().call(carrierAccountCalls.remove, { id: carrierAccountId });
});
test('terms count in the next quote, stand in the history of their account, and are for staff who keep carriers', async () => {
  const carrierAccountId = await anAccount('QUOTE');
  const priceOf = async (customerId: number) =>
    (await quoted(aStaff(), { customer: { customerId } })).quotes.find(
      (q) => q.carrier.accountCode === 'QUOTE' && q.service.code === 'SL-ROAD',
    )?.customerCost.freightExGst;
  const before = await priceOf(7);
  await staff().call(carrierAccountCalls.saveCustomer, { carrierAccountId, terms: terms(7, 100) });
  expect(await priceOf(7)).toBeGreaterThan(before!);
  await staff().call(carrierAccountCalls.saveCustomer, {
    carrierAccountId,
    terms: { customerId: 7, isActive: false, pricing: null },
  });
  expect(await priceOf(7)).toBeUndefined();
  await svc.settled();
  const changes = svc.events.filter(
    (e) => e.type === changeEvents.recorded.type && (e.data as { entityId: string }).entityId === `${carrierAccountId}`,
  );
  expect(changes.at(-1)!.data).toMatchObject({
    entityType: 'CarrierAccount',
    changeType: 'Updated',
    properties: expect.arrayContaining([
      expect.objectContaining({ propertyName: 'customer.7.isActive', originalValue: 'true', newValue: 'false' }),
    ]),
  });
  const ask = { carrierAccountId, terms: terms(7, 1) };
  for (const actor of [aCustomerUser(7, ['Carrier.Manage']), aStaff(['Carrier.View'])])
    await expect(svc.as(actor).call(carrierAccountCalls.saveCustomer, ask)).rejects.toMatchObject({ status: 403 });
  await expect(svc.as(aStaff(), { tenantId: 2 }).call(carrierAccountCalls.saveCustomer, ask)).rejects.toMatchObject({
    status: 404,
  });
  await staff().call(carrierAccountCalls.remove, { id: carrierAccountId });
});
