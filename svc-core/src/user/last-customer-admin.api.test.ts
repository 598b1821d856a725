/** Staff do not leave a customer without anybody who keeps its people, by whatever way; of one that is closed they clear all away. */
import { roleCalls } from '@cartage/contract/core/role.ts';
import { customerUserCalls, userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { aCustomerUser, anAdmin } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { aTenant, aUser, startCore } from '../fixture.ts';

const svc = startCore();
const closed = new Set<number>(),
  gone = new Set<number>();
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => {
    if (gone.has(id)) throw notFound('Customer', id);
    return aCustomer({ id, isActive: !closed.has(id) });
  });
});
const staff = () => svc.as({ ...anAdmin(), userId: 9999 }).call;
const stored = async (id: number) => (await staff()(userCalls.find, { id })).user;
const last = { status: 422, code: 'admin.lastOfCustomer', message: expect.stringContaining('Make somebody else') };
let customers = 100;
const aCustomerWithAdmin = async (role = 'CustomerAdmin') => {
  const customerId = ++customers;
  const { id, emailAddress } = await aUser(svc, `admin@c${customerId}.test`, [role], { customerId });
  const user = { id, name: 'Ada', surname: '', emailAddress };
  return { customerId, id, user };
};
const ways = ({ id, user }: Awaited<ReturnType<typeof aCustomerWithAdmin>>) => ({
  deactivated: () => staff()(userCalls.save, { user: { ...user, isActive: false } }),
  demoted: () => staff()(userCalls.save, { user, assignedRoleNames: ['CustomerUser'] }),
  'made staff': () => staff()(userCalls.save, { user: { ...user, customerId: null }, assignedRoleNames: ['ReadOnly'] }),
  'deactivated as a colleague': () => staff()(customerUserCalls.setActive, { id, isActive: false }),
  'demoted as a colleague': () => staff()(customerUserCalls.setRoles, { id, assignedRoleNames: ['CustomerUser'] }),
  deleted: () => staff()(userRightsCalls.remove, { id }),
});

test('the last admin of a customer is neither deactivated, demoted, moved nor deleted by staff', async () => {
  const one = await aCustomerWithAdmin();
  for (const way of Object.values(ways(one))) await expect(way()).rejects.toMatchObject(last);
  expect(await stored(one.id)).toMatchObject({ isActive: true, customerId: one.customerId });
});
test('once somebody else is admin, any way is open; another customer’s admin is none of its own', async () => {
  for (const name of Object.keys(ways({} as never))) {
    const one = await aCustomerWithAdmin();
    await aUser(svc, `second@c${one.customerId}.test`, ['CustomerAdmin'], { customerId: one.customerId });
    await expect(ways(one)[name as 'deleted']()).resolves.not.toThrow();
  }
});
test('what makes somebody admin is not taken from the role or the person either', async () => {
  const admin = await aCustomerWithAdmin();
  const { customerId } = admin;
  const role = { displayName: `Keepers ${customerId}`, customerId };
  const grantedPermissionNames = ['Customer.View', 'Customer.Manage'];
  const id = await staff()(roleCalls.save, { role, grantedPermissionNames });
  await staff()(userCalls.save, { user: admin.user, assignedRoleNames: [role.displayName] });
  for (const by of [staff(), svc.as(aCustomerUser(customerId)).call])
    await expect(
      by(roleCalls.save, { role: { id, displayName: role.displayName }, grantedPermissionNames: ['Customer.View'] }),
    ).rejects.toMatchObject(last);
  await staff()(userRightsCalls.update, { id: admin.id, grantedPermissionNames });
  await staff()(roleCalls.save, { role: { ...role, id }, grantedPermissionNames: ['Customer.View'] });
  await expect(staff()(userRightsCalls.update, { id: admin.id, grantedPermissionNames: [] })).rejects.toMatchObject(
    last,
  );
});
test('a role that serves every customer counts for those who change one of their own', async () => {
  const { customerId } = await aCustomerWithAdmin();
  const own = svc.as(aCustomerUser(customerId)).call;
  const role = { displayName: `Desk ${customerId}` };
  const id = await own(roleCalls.save, { role, grantedPermissionNames: ['Customer.View', 'Customer.Manage'] });
  const lowered = own(roleCalls.save, { role: { ...role, id }, grantedPermissionNames: ['Customer.View'] });
  await expect(lowered).resolves.toBe(id);
});
test('of a customer that is closed or deleted the last one goes as well', async () => {
  for (const over of [closed, gone]) {
    const one = await aCustomerWithAdmin();
    over.add(one.customerId);
    await ways(one).deactivated();
    expect(await stored(one.id)).toMatchObject({ isActive: false });
    await ways(one).deleted();
  }
});
