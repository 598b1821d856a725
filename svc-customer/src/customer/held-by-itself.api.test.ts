import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { aCustomerUser } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';
import { overdueHolds } from './overdue-hold.fixture.ts';

const svc = startForTest(customerService);
const { day, dayBegins, house, open, outlook, owes, paid, run, staff, status } = overdueHolds(svc);

test('who never is held by itself is not, who has days of its own after these, and only accounts that are in use', async () => {
  const ids = {
    never: await open({ isNeverHeld: true }),
    later: await open({ holdAfterDays: 45 }),
    sooner: await open({ holdAfterDays: 7 }),
    closed: await open({ status: 'Closed' }),
    inactive: await open({ isActive: false }),
    guests: await open(),
  };
  house({ guestCustomerId: ids.guests });
  for (const [key, id] of Object.entries(ids)) owes(id, key === 'sooner' ? 7 : 40);
  await dayBegins();
  const statuses = await Promise.all(Object.entries(ids).map(async ([key, id]) => [key, await status(id)]));
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ never: 'Active', later: 'Active', sooner: 'OnHold', closed: 'Closed', inactive: 'Active', guests: 'Active' },
  });
  expect(await outlook(ids.never)).toMatchObject({ startsOn: null });
  expect(await outlook(ids.later)).toMatchObject({ startsOn: day(5), daysOverdue: 45 });
  await dayBegins(5);
  expect(await status(ids.later)).toBe('OnHold');
});
test('off, nobody is held; switched on, it begins with the next morning; switched off again, a hold still ends when paid', async () => {
  house({ isOn: false });
  const id = await open();
  const [debt] = [owes(id, 40), owes(id, 39)];
  await dayBegins();
  expect(await status(id)).toBe('Active');
  expect(await outlook(id)).toMatchObject({ startsOn: null });
  house({ isOn: true });
  await run();
  expect(await status(id)).toBe('Active');
  await dayBegins(1);
  expect(await status(id)).toBe('OnHold');
  house({ isOn: false });
  await dayBegins(2);
  expect(await status(id)).toBe('OnHold');
  await paid(debt);
  expect(await status(id)).toBe('Active');
});
test('the day begins where the tenant is; while finance is down it is tried again', async () => {
  const id = await open();
  owes(id, 30);
  await dayBegins(-1);
  svc.setNow(`${day(-1)}T12:55:00Z`);
  await run();
  expect(await status(id)).toBe('Active');
  house({ isFinanceDown: true });
  await dayBegins();
  expect(await status(id)).toBe('Active');
  house({ isFinanceDown: false });
  svc.setNow(new Date(svc.now().getTime() + 10 * 60_000));
  await run();
  expect(await status(id)).toBe('OnHold');
});
test('a tenant’s debts hold its own customers alone', async () => {
  const [own, others] = [await open(), await open({}, 2)];
  owes(own, 40);
  owes(others, 40, 1);
  await dayBegins();
  expect([await status(own), await status(others, 2)]).toEqual(['OnHold', 'Active']);
  owes(others, 40, 2);
  await dayBegins(1);
  expect(await status(others, 2)).toBe('OnHold');
});
test('its own people learn the day, which invoice where they may see invoices, and nothing of what the house says of it', async () => {
  const id = await open({ holdAfterDays: 50 });
  const debt = owes(id, 40);
  await dayBegins();
  const asked = { customerId: id + 1 };
  const said = { startsOn: day(10), daysOverdue: 50, endsByItself: false };
  expect(await svc.as(aCustomerUser(id)).call(customerHoldCalls.outlook, asked)).toEqual({
    ...said,
    invoiceNumber: debt.invoiceNumber,
  });
  const clerk = svc.as(aCustomerUser(id, ['Customer.View']));
  expect(await clerk.call(customerHoldCalls.outlook, asked)).toEqual({ ...said, invoiceNumber: null });
  const current = await clerk.call(customerCalls.current, {});
  expect(current).toMatchObject({ holdAfterDays: null });
  expect(current).not.toHaveProperty('isNeverHeld');
  expect((await clerk.call(customerCalls.list, { filter: 'holdAfterDays eq 50' })).items).toEqual([]);
  await expect(staff().call(customerHoldCalls.outlook, {})).rejects.toMatchObject({ status: 400 });
});
