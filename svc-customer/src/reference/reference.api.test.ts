import { costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aCustomerUser, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { startParts } from '../part/part.fixture.ts';

const { svc, aCustomer } = startParts();
const staff = () => svc.as(aStaff()).call;
const factsOf = (type: string, customerId: number) =>
  svc.events.filter((e) => e.type === type && e.key === String(customerId)).map((e) => e.data);

test('whoever books hears of each reference that is asked for, and of its end', async () => {
  const customerId = await aCustomer();
  const user = svc.as(aCustomerUser(customerId)).call;
  const id = await user(referenceCalls.save, { references: { name: 'Purchase order', isRequired: true } });
  await expect(user(referenceCalls.save, { references: { name: 'PURCHASE ORDER' } })).rejects.toMatchObject({
    status: 409,
    validationErrors: [{ members: ['references.name'] }],
  });
  await user(referenceCalls.remove, { id });
  const facts = { customerId, referenceId: id, name: 'Purchase order', isRequired: true, isActive: true };
  expect(factsOf(customerEvents.referenceSaved.type, customerId)).toEqual([
    { ...facts, displayOnInvoice: false, isGone: false },
    { ...facts, displayOnInvoice: false, isGone: true },
  ]);
  await expect(staff()(referenceCalls.find, { id })).rejects.toMatchObject({ status: 404 });
});
test('one cost centre is the default: the next one takes it over, and both are told', async () => {
  const customerId = await aCustomer();
  const save = (costCenter: { code: string; name: string; isDefault?: boolean; isActive?: boolean }) =>
    staff()(costCentreCalls.save, { customerId, costCenter });
  await save({ code: 'CC-100', name: 'Retail', isDefault: true });
  await save({ code: 'CC-200', name: 'Trade', isDefault: true });
  await save({ code: 'CC-300', name: 'Closed', isDefault: true, isActive: false });
  const { items } = await staff()(costCentreCalls.list, { customerId, sorting: 'code' });
  expect(items.map((c) => c.isDefault)).toEqual([false, true, false]);
  expect(factsOf(customerEvents.costCentreSaved.type, customerId)).toHaveLength(4);
  await expect(save({ code: 'cc-100', name: 'Again' })).rejects.toMatchObject({ status: 409 });
});
test('a driver keeps nothing of a customer, and a customer that is not there has nothing', async () => {
  const driver = svc.as(aDriver('0190a3c0-0000-7000-8000-000000000001')).call;
  await expect(driver(referenceCalls.list, {})).rejects.toMatchObject({ status: 403 });
  await expect(staff()(referenceCalls.save, { customerId: 999_999, references: { name: 'X' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(staff()(referenceCalls.save, { references: { name: 'X' } })).rejects.toMatchObject({ status: 400 });
});
