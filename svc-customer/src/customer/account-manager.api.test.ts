import { type User, userCalls } from '@cartage/contract/core/user.ts';
import { accountManagerCalls } from '@cartage/contract/customer/account-manager.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';

const svc = startForTest(customerService);
const MIA = 31;
const person = (id: number, name: string, surname: string): User => ({
  ...{ id, userGuid: 'g', name, surname, userName: name, emailAddress: 'mia@house.test', phoneNumber: '0491570156' },
  ...{ creationTime: '2026-01-05T00:00:00Z', isActive: true, kind: 'staff', roles: [], customerId: null, apiKey: null },
  ...{ shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false, isLockoutEnabled: true },
  ...{ lockedUntil: null, lastSignInTime: null },
});
let filters: (string | undefined)[] = [];
beforeEach(() => {
  filters = [];
  svc.answers(userCalls.list, ({ filter }) => {
    filters.push(filter);
    // svc-core answers active staff alone: of those asked for by number it knows one.
    const items = filter?.includes('id eq') && !filter.includes(`id eq ${MIA}`) ? [] : [person(MIA, 'Mia', 'Rossi')];
    return { items, totalCount: items.length };
  });
});
const staff = () => svc.as(aStaff());
const opened = () => staff().call(customerCalls.save, { customer: { companyName: 'Kestrel Tools' } });
const assign = (id: number, userId: number | null) => staff().call(accountManagerCalls.assign, { id, userId });
const find = (id: number) => staff().call(customerCalls.find, { id });
const saved = (more: object) =>
  svc.deliver(
    userEvents.saved({
      ...{ userId: MIA, name: 'Mia Rossi', emailAddress: 'mia@house.test', customerId: null, isActive: true },
      ...more,
    }),
  );

test('a member of staff is made to look after a customer, the history says who, and nobody does again', async () => {
  const id = await opened();
  await assign(id, MIA);
  expect(await find(id)).toMatchObject({ accountManagerId: MIA, accountManagerName: 'Mia Rossi' });
  const told = svc.events.filter((e) => e.type === changeEvents.recorded.type && e.key === `Customer:${id}`).at(-1);
  expect(JSON.stringify(told?.data)).toContain('"accountManagerName"');
  expect(JSON.stringify(told?.data)).not.toContain('"accountManagerId"');
  await assign(id, null);
  expect(await find(id)).toMatchObject({ accountManagerId: null, accountManagerName: null });
});
test('whoever is no active staff is refused, and the one before stays', async () => {
  const id = await opened();
  await assign(id, MIA);
  await expect(assign(id, 99)).rejects.toMatchObject({ validationErrors: [{ members: ['userId'] }] });
  expect(await find(id)).toMatchObject({ accountManagerId: MIA });
  expect(filters.at(-1)).toBe("((kind eq 'staff') and (isActive eq true)) and (id eq 99)");
});
test('they are found by the words of their names, and no more of them is told', async () => {
  expect(await staff().call(accountManagerCalls.list, { search: 'mi ros' })).toEqual([{ id: MIA, name: 'Mia Rossi' }]);
  for (const word of ['mi', 'ros'])
    expect(filters[0]).toContain(`(contains(tolower(name),'${word}')) or (contains(tolower(surname),'${word}'))`);
});
test('a new name is followed, and who signs in no more looks after nobody', async () => {
  const [id, other] = [await opened(), await opened()];
  await assign(id, MIA);
  await saved({ name: 'Mia Bianchi' });
  expect(await find(id)).toMatchObject({ accountManagerName: 'Mia Bianchi' });
  expect(await find(other)).toMatchObject({ accountManagerName: null });
  await saved({ name: 'Mia Bianchi', isActive: false });
  expect(await find(id)).toMatchObject({ accountManagerId: null, accountManagerName: null });
});
test('its own people read the name alone', async () => {
  const id = await opened();
  await assign(id, MIA);
  const own = svc.as(aCustomerUser(id));
  expect(await own.call(customerCalls.current, {})).toMatchObject({
    ...{ accountManagerId: null, accountManagerName: 'Mia Rossi' },
  });
  await expect(own.call(accountManagerCalls.list, {})).rejects.toMatchObject({ status: 403 });
});
