import { setTimeout as wait } from 'node:timers/promises';
import { apiKeyCalls } from '@cartage/contract/core/api-key.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { customerUserCalls, userLookupCalls, userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { aCustomerUser, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, aUser, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const admin = () => svc.as(anAdmin());
const clerk = () => svc.as(aStaff(['Administration.Users']));
const adminId = async () => (await admin().call(userCalls.list, { filter: `emailAddress eq '${ADMIN}'` })).items[0]!.id;
const within5s = async (status: () => Promise<number>, wanted: number) => {
  for (const from = Date.now(); (await status()) !== wanted; await wait(100))
    if (Date.now() - from > 5000) throw new Error('not within 5 s');
};

test('a right of one’s own stands on top of roles, and says by which role others come', async () => {
  const { id } = await aUser(svc, 'own@harbour.test', ['ReadOnly']);
  await admin().call(userRightsCalls.update, { id, grantedPermissionNames: ['Finance.Manage'] });
  const found = await admin().call(userRightsCalls.find, { id });
  expect(found.grantedPermissionNames).toEqual(['Finance.View', 'Finance.Manage']);
  expect(found.byRole).toContainEqual({ name: 'Booking.View', roles: ['Read only'] });
  expect(found.permissions[0]).toMatchObject({ name: 'Booking', level: 0 });
  const { people } = await admin().call(roleCalls.holders, { permission: 'Finance.Manage' });
  expect(people).toEqual([{ userId: id, name: 'own Test' }]);
  const listed = await admin().call(userCalls.list, { permission: 'Finance.Manage' });
  expect(listed.items.map((u) => u.emailAddress)).toContain('own@harbour.test');
});
test('a right that is given and taken holds within five seconds', async () => {
  const { id } = await aUser(svc, 'soon@harbour.test', ['ReadOnly']);
  const browser = aBrowser(svc);
  await browser.signIn('soon@harbour.test');
  const status = async () => (await browser.as('/api/core/user/getusers')).status;
  expect(await status()).toBe(403);
  await admin().call(userRightsCalls.update, { id, grantedPermissionNames: ['Administration.Users'] });
  await within5s(status, 200);
  await admin().call(userRightsCalls.update, { id, grantedPermissionNames: [] });
  await within5s(status, 403);
});
test('nobody gives a person a right that he does not have, nor a customer’s what is the tenant’s', async () => {
  const { id } = await aUser(svc, 'reach@harbour.test', ['ReadOnly']);
  const give = (of: number, names: string[]) => ({ id: of, grantedPermissionNames: names });
  const beyond = clerk().call(userRightsCalls.update, give(id, ['Finance.Manage']));
  await expect(beyond).rejects.toMatchObject({ status: 403, code: 'permission.escalation' });
  const up = clerk().call(userRightsCalls.update, give(await adminId(), []));
  await expect(up).rejects.toMatchObject({ status: 403, code: 'user.escalation' });
  const customer = await aUser(svc, 'theirs@acme.test', ['CustomerUser'], { customerId: 7 });
  const staffOnly = admin().call(userRightsCalls.update, give(customer.id, ['Finance.Manage']));
  await expect(staffOnly).rejects.toMatchObject({ status: 422, code: 'role.staffOnly' });
});
test('sessions are listed with what they run on, and one that is ended stops within five seconds', async () => {
  const { id } = await aUser(svc, 'open@harbour.test', ['Admin']);
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const [here, there] = [aBrowser(svc, { headers: { 'user-agent': agent } }), aBrowser(svc)];
  await there.signIn('open@harbour.test');
  await here.signIn('open@harbour.test');
  const token = (await here.session())!.accessToken;
  const status = async () =>
    (await here.send('/api/core/user/getusers', { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  const open = await admin().call(userRightsCalls.sessions, { id });
  expect(open).toHaveLength(2);
  const mine = open.find((s) => s.device === 'Chrome on Windows')!;
  await admin().call(userRightsCalls.endSession, { userId: id, id: mine.id });
  expect(await here.session()).toBeUndefined();
  await within5s(status, 401);
  expect(await there.session()).toBeDefined();
  await admin().call(userRightsCalls.endSession, { userId: id });
  expect(await there.session()).toBeUndefined();
});
test('everybody is signed out at once, but for the browser that asks', async () => {
  await aUser(svc, 'asks@harbour.test', ['Admin']);
  await aUser(svc, 'clerk@harbour.test', ['ReadOnly']);
  const [here, elsewhere, clerks] = [aBrowser(svc), aBrowser(svc), aBrowser(svc)];
  await here.signIn('asks@harbour.test');
  await elsewhere.signIn('asks@harbour.test');
  await clerks.signIn('clerk@harbour.test');
  const tokens = await Promise.all([here, elsewhere, clerks].map(async (b) => (await b.session())!.accessToken));
  const send = (token: string | undefined, path: string, init: object = {}) =>
    here.send(path, { ...init, headers: { authorization: `Bearer ${token}` } });
  const status = (of: number) => async () => (await send(tokens[of], '/api/core/user/getusers')).status;
  const answer = await send(tokens[0], '/api/core/user/endallsessions', { method: 'DELETE' });
  expect(await answer.json()).toMatchObject({ result: { people: expect.any(Number) } });
  expect(await Promise.all([elsewhere, clerks].map((b) => b.session()))).toEqual([undefined, undefined]);
  expect(await here.session()).toBeDefined();
  await within5s(status(1), 401);
  await within5s(status(2), 401);
  expect(await status(0)()).toBe(200);
  await expect(clerk().call(userRightsCalls.endAllSessions, {})).rejects.toMatchObject({ status: 403 });
});
test('a user is deleted: units go to the heir, sessions and keys end', async () => {
  const [gone, heir] = [
    await aUser(svc, 'gone@harbour.test', ['Admin']),
    await aUser(svc, 'heir@harbour.test', ['Admin']),
  ];
  const unit = await admin().call(organizationUnitCalls.create, { displayName: 'Sydney' });
  await admin().call(organizationUnitCalls.addUsers, { userIds: [gone.id], organizationUnitId: unit.id });
  await admin().call(apiKeyCalls.create, { userId: gone.id });
  const browser = aBrowser(svc);
  await browser.signIn('gone@harbour.test');
  const token = (await browser.session())!.accessToken;
  expect(await admin().call(userRightsCalls.dependents, { id: gone.id })).toEqual({
    roles: 1,
    units: 1,
    apiKeys: 1,
    sessions: 1,
    isDriver: false,
  });
  await admin().call(userRightsCalls.remove, { id: gone.id, handOverToId: heir.id });
  await expect(admin().call(userCalls.find, { id: gone.id })).rejects.toMatchObject({ status: 404 });
  expect((await admin().call(userCalls.find, { id: heir.id })).organizationUnits).toEqual([unit.id]);
  await within5s(
    async () =>
      (await browser.send('/api/core/user/getusers', { headers: { authorization: `Bearer ${token}` } })).status,
    401,
  );
  expect((await browser.signIn('gone@harbour.test')).status).toBe(401);
});
test('neither oneself nor who may do more is deleted, and the last administrator stays', async () => {
  const id = await adminId();
  await expect(clerk().call(userRightsCalls.remove, { id })).rejects.toMatchObject({ code: 'user.escalation' });
  const self = svc.as({ ...anAdmin(), userId: id }).call(userRightsCalls.remove, { id });
  await expect(self).rejects.toMatchObject({ code: 'user.self' });
  const { items } = await admin().call(userCalls.list, { permission: 'Administration.Roles', maxResultCount: 100 });
  for (const other of items.filter((u) => u.id !== id)) await admin().call(userRightsCalls.remove, { id: other.id });
  await expect(admin().call(userRightsCalls.remove, { id })).rejects.toMatchObject({ code: 'admin.last' });
});
test('the workbook of users is fetched by token, as far as the caller may see them', async () => {
  const token = await admin().call(userRightsCalls.excel, { filter: 'isActive eq true' });
  expect(token).toMatchObject({ fileName: 'users.xlsx', fileType: expect.stringContaining('spreadsheet') });
  const { base64 } = await admin().call(userRightsCalls.readFile, { filter: 'isActive eq true' });
  expect(Buffer.from(base64, 'base64').subarray(0, 2).toString()).toBe('PK');
  const drivers = await admin().call(userRightsCalls.excel, { filter: "kind eq 'driver'" });
  expect(drivers.fileToken).not.toBe(token.fileToken);
  await expect(admin().call(userRightsCalls.excel, { filter: 'nonsense eq 1' })).rejects.toMatchObject({ status: 400 });
});
test("a customer's own admin sees its people alone, and says which of its roles they hold", async () => {
  const [one, other] = [
    await aUser(svc, 'one@acme.test', ['CustomerUser'], { customerId: 7 }),
    await aUser(svc, 'two@bolt.test', ['CustomerUser'], { customerId: 8 }),
  ];
  const acme = svc.as(aCustomerUser(7));
  const { items } = await acme.call(customerUserCalls.list, { customerId: 8 });
  expect(items.map((u) => u.customerId)).toEqual(items.map(() => 7));
  expect(items.find((u) => u.id === one.id)!.roles).toMatchObject([{ roleName: 'CustomerUser' }]);
  const buyer = await acme.call(roleCalls.save, {
    role: { displayName: 'Buyer' },
    grantedPermissionNames: ['Booking.View'],
  });
  await acme.call(customerUserCalls.setRoles, { id: one.id, assignedRoleNames: ['Buyer'] });
  const after = (await acme.call(customerUserCalls.list, {})).items.find((u) => u.id === one.id)!;
  expect(after.roles.map((r) => r.roleId)).toEqual([buyer]);
  const set = (id: number, role: string) => acme.call(customerUserCalls.setRoles, { id, assignedRoleNames: [role] });
  await expect(set(other.id, 'CustomerUser')).rejects.toMatchObject({ status: 404 });
  await expect(set(one.id, 'Admin')).rejects.toMatchObject({ status: 400 });
  await expect(set(await adminId(), 'CustomerUser')).rejects.toMatchObject({ status: 404 });
  const staff = svc.as(aStaff(['Customer.Manage']));
  await expect(staff.call(customerUserCalls.list, { customerId: 7 })).rejects.toMatchObject({ status: 403 });
  const all = await admin().call(customerUserCalls.list, { customerId: 8 });
  expect(all.items.map((u) => u.id)).toEqual([other.id]);
});
test('a package type is found by its code, by whoever is signed in', async () => {
  const found = await svc.as(aCustomerUser(7)).call(userLookupCalls.packageType, { id: 'Pallet' });
  expect(found).toMatchObject({ id: 'Pallet', name: 'Pallet' });
  await expect(admin().call(userLookupCalls.packageType, { id: 'Nothing' })).rejects.toMatchObject({ status: 404 });
});
