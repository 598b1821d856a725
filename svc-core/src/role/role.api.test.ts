import { setTimeout as wait } from 'node:timers/promises';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { aCustomerUser, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, aUser, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => ({ id }) as never);
});
const admin = () => svc.as(anAdmin());
const acme = (customerId = 7) => svc.as(aCustomerUser(customerId));
let made = 0;
const aRole = (grantedPermissionNames: string[], more: object = {}) =>
  admin().call(roleCalls.save, { role: { displayName: `Role ${++made}`, ...more }, grantedPermissionNames });
const byName = async (name: string) =>
  (await admin().call(roleCalls.list, {})).items.find((r) => r.displayName === name)!;
const within5s = async (status: () => Promise<number>, wanted: number) => {
  for (const from = Date.now(); (await status()) !== wanted; await wait(100))
    if (Date.now() - from > 5000) throw new Error('not within 5 s');
};

test('a role is made, read with its tree, changed and deleted', async () => {
  const id = await aRole(['Booking.Manage', 'Job.View'], { displayName: 'Night dispatch' });
  const found = await admin().call(roleCalls.find, { id });
  expect(found.role).toMatchObject({ name: 'Night dispatch', isStatic: false, kind: 'tenant', customerId: null });
  expect(found.grantedPermissionNames).toEqual(['Booking.View', 'Booking.Manage', 'Job.View']);
  expect(found.permissions.filter((p) => p.level === 1)).toHaveLength(PERMISSIONS.length);
  await admin().call(roleCalls.save, { role: { id, displayName: 'Nights' } });
  expect((await admin().call(roleCalls.find, { id })).grantedPermissionNames).toHaveLength(3);
  await admin().call(roleCalls.remove, { id });
  await expect(admin().call(roleCalls.find, { id })).rejects.toMatchObject({ status: 404 });
});
test('the calls of permissions answer the tree for staff and its customer part', async () => {
  const all = await admin().call(roleCalls.permissions, {});
  expect(all[0]).toMatchObject({ name: 'Booking', parentName: null, level: 0 });
  expect(all[1]).toMatchObject({ name: 'Booking.View', parentName: 'Booking', level: 1, displayName: 'View bookings' });
  const some = await acme().call(roleCalls.customerPermissions, {});
  expect(some.length).toBeLessThan(all.length);
});
test('two roles of one name are refused, in any case of letters', async () => {
  await aRole([], { displayName: 'Twin' });
  await expect(aRole([], { displayName: 'TWIN' })).rejects.toMatchObject({ status: 409, code: 'role.duplicate' });
});
test('a change of a role reaches those who work under it within five seconds, and signs nobody out', async () => {
  const id = await aRole(['Administration.Users']);
  const { name } = (await admin().call(roleCalls.find, { id })).role;
  await aUser(svc, 'night@harbour.test', [name]);
  const browser = aBrowser(svc);
  await browser.signIn('night@harbour.test');
  const token = (await browser.session())!.accessToken;
  const status = async () =>
    (await browser.send('/api/core/user/getusers', { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  await admin().call(roleCalls.save, { role: { id, displayName: name }, grantedPermissionNames: ['Booking.View'] });
  await within5s(status, 403);
  expect((await browser.session())!.permissions).toEqual(['Booking.View']);
  await admin().call(roleCalls.save, {
    role: { id, displayName: name },
    grantedPermissionNames: ['Administration.Users'],
  });
  await within5s(status, 200);
});
test('nobody gives by a role a right that he does not have, nor lowers who has more', async () => {
  const keeper = svc.as(aStaff(['Administration.Roles']));
  const save = keeper.call(roleCalls.save, { role: { displayName: 'Mine' }, grantedPermissionNames: ['Finance.View'] });
  await expect(save).rejects.toMatchObject({ status: 403, code: 'permission.escalation' });
  const id = await aRole(['Administration.Users', 'Administration.Settings']);
  const lower = keeper.call(roleCalls.save, { role: { id, displayName: 'x' }, grantedPermissionNames: [] });
  await expect(lower).rejects.toMatchObject({ status: 403, code: 'user.escalation' });
});
test('nobody gives by a user a role that holds more than he has', async () => {
  const clerk = svc.as(aStaff(['Administration.Users', 'Booking.View']));
  const save = (role: string) =>
    clerk.call(userCalls.save, {
      user: { name: 'C', surname: '', emailAddress: `${role}@harbour.test`, password: 'Harbour-bridge-7' },
      assignedRoleNames: [role],
    });
  await expect(save('Finance')).rejects.toMatchObject({ status: 403, code: 'permission.escalation' });
});
test('the last who can manage people and roles stays: not deactivated, not demoted, by no way', async () => {
  const { items } = await admin().call(userCalls.list, { filter: `emailAddress eq '${ADMIN}'` });
  const user = { id: items[0]!.id, name: 'Ada', surname: '', emailAddress: ADMIN };
  for (const more of [{ assignedRoleNames: ['Finance'] }, { user: { ...user, isActive: false } }])
    await expect(admin().call(userCalls.save, { user, ...more })).rejects.toMatchObject({ code: 'admin.last' });
  await aUser(svc, 'second@harbour.test', ['Admin']);
  await admin().call(userCalls.save, { user, assignedRoleNames: ['Finance'] });
  await admin().call(userCalls.save, { user, assignedRoleNames: ['Admin'] });
});
test('a built-in role is locked', async () => {
  const { id } = await byName('Dispatcher');
  const save = admin().call(roleCalls.save, { role: { id, displayName: 'Mine now' } });
  await expect(save).rejects.toMatchObject({ status: 422, code: 'role.static' });
  await expect(admin().call(roleCalls.remove, { id })).rejects.toMatchObject({ code: 'role.static' });
});
test('a role that somebody holds goes only when its people get another one', async () => {
  const [id, other] = [await aRole(['Booking.View']), await aRole(['Job.View'])];
  const name = async (of: number) => (await admin().call(roleCalls.find, { id: of })).role.name;
  const user = await aUser(svc, 'moved@harbour.test', [await name(id)]);
  expect(await admin().call(roleCalls.dependents, { id })).toMatchObject({
    userCount: 1,
    onlyRoleOf: 1,
    people: [{ userId: user.id, name: 'moved Test' }],
  });
  await expect(admin().call(roleCalls.remove, { id })).rejects.toMatchObject({ status: 422, code: 'role.held' });
  await admin().call(roleCalls.remove, { id, replaceById: other });
  const held = (await admin().call(userCalls.find, { id: user.id })).roles.filter((r) => r.isAssigned);
  expect(held.map((r) => r.roleId)).toEqual([other]);
});
test('a role that settings give to whom a directory or a provider lets in stays until they name another', async () => {
  const id = await aRole(['Booking.View'], { displayName: 'Newcomer' });
  const { name } = (await admin().call(roleCalls.find, { id })).role;
  const give = (role: string) => admin().call(settingsCalls.save, { ldap: { groups: [{ group: 'cn=new', role }] } });
  await give(name);
  await expect(admin().call(roleCalls.remove, { id })).rejects.toMatchObject({ code: 'role.letsIn' });
  await give('Dispatcher');
  await admin().call(roleCalls.remove, { id });
});
test('who has a permission is told by role with numbers', async () => {
  const id = await aRole(['Carrier.Manage']);
  await aUser(svc, 'carrier@harbour.test', [(await admin().call(roleCalls.find, { id })).role.name]);
  const { total, roles } = await admin().call(roleCalls.holders, { permission: 'Carrier.Manage' });
  expect(roles).toContainEqual(expect.objectContaining({ roleId: id, userCount: 1 }));
  expect(total).toBeGreaterThanOrEqual(2);
});
test("a customer's own admin keeps its roles, and neither another's nor the house's", async () => {
  const id = await acme().call(roleCalls.save, {
    role: { displayName: 'Buyer', customerId: 8 },
    grantedPermissionNames: ['Booking.Manage'],
  });
  const { items } = await acme().call(roleCalls.ofCustomer, { customerId: 8 });
  expect(items.map((r) => r.displayName).sort()).toEqual(['Buyer', 'Customer admin', 'Customer user']);
  expect(items.find((r) => r.id === id)).toMatchObject({ customerId: 7, kind: 'customer' });
  expect((await acme().call(roleCalls.find, { id })).permissions.map((p) => p.name)).not.toContain('Administration');
  const other = acme(8);
  await expect(other.call(roleCalls.find, { id })).rejects.toMatchObject({ status: 404 });
  const save = (of: number, more: string[]) => ({ role: { id: of, displayName: 'X' }, grantedPermissionNames: more });
  await expect(other.call(roleCalls.save, save(id, []))).rejects.toMatchObject({ status: 404 });
  await expect(other.call(roleCalls.remove, { id })).rejects.toMatchObject({ status: 404 });
  await expect(acme().call(roleCalls.save, save(id, ['Finance.Manage']))).rejects.toMatchObject({ status: 422 });
  const { id: builtIn } = items.find((r) => r.isStatic)!;
  await expect(acme().call(roleCalls.save, save(builtIn, []))).rejects.toMatchObject({ code: 'role.static' });
  const { id: dispatcher } = await byName('Dispatcher');
  await expect(acme().call(roleCalls.find, { id: dispatcher })).rejects.toMatchObject({ status: 404 });
  // Staff who manage customers are no administrators of people.
  const finance = svc.as(aStaff(['Customer.Manage']));
  await expect(finance.call(roleCalls.ofCustomer, { customerId: 7 })).rejects.toMatchObject({ status: 403 });
  await acme().call(roleCalls.remove, { id });
});
test('what became of a role stands in its history', async () => {
  const id = await aRole(['Booking.View']);
  await svc.settled();
  svc.events.length = 0;
  await admin().call(roleCalls.save, { role: { id, displayName: 'Told' }, grantedPermissionNames: ['Job.View'] });
  const change = svc.events.find((e) => e.key === `Role:${id}`)!.data as { properties: { propertyName: string }[] };
  expect(change.properties.map((p) => p.propertyName)).toEqual(['displayName', 'permissions']);
});
