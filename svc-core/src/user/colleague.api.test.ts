/** A customer's own admin keeps its own people, and nobody else's. */
import { outboundCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import { passwordCalls, userCalls } from '@cartage/contract/core/user.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { aCustomerUser, anAdmin, aStaff, nobody } from '@cartage/testing/actors.ts';
import { ADMIN, aBrowser, aTenant, aUser, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
const ACME = 7,
  BOLT = 8;
let mails: EmailSchema[] = [];
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => {
    throw notFound('Customer', id);
  });
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push(emailSchema);
    return { id: 'mail' };
  });
});
beforeEach(() => {
  mails = [];
});
const acme = () => svc.as(aCustomerUser(ACME));
/** With nothing of the right: what a customer's user may do by the role that ships. */
const clerk = () => svc.as(aCustomerUser(ACME, ['Booking.View', 'Booking.Manage']));
let people = 0;
const invitation = (more: object = {}) => ({
  ...{ name: 'Ravi', surname: 'Naidu', emailAddress: `ravi${++people}@acme.test`, assignedRoleNames: ['CustomerUser'] },
  ...more,
});
const invite = (more: object = {}, by = acme()) => by.call(customerUserCalls.invite, invitation(more));
const setActive = (id: number, isActive: boolean, by = acme()) =>
  by.call(customerUserCalls.setActive, { id, isActive });
const resend = (id: number, by = acme()) => by.call(customerUserCalls.resendInvitation, { id });
const stored = async (id: number) => (await svc.as(anAdmin()).call(userCalls.find, { id })).user;
const one = (email: string, customerId: number | undefined, role = 'CustomerUser') =>
  aUser(svc, email, [role], customerId === undefined ? {} : { customerId });

test('a colleague who is invited chooses a password by the link of a mail, and signs in for this customer', async () => {
  const asked = invitation({ customerId: BOLT });
  const id = await acme().call(customerUserCalls.invite, asked);
  expect(await stored(id)).toMatchObject({ customerId: ACME, isActive: true, emailAddress: asked.emailAddress });
  expect(mails).toMatchObject([{ eventcode: 'UserActivation', lstemail: [asked.emailAddress], customerid: ACME }]);
  const { code } = mails[0]!.templatedata as { code: string };
  await svc.as(nobody()).call(passwordCalls.reset, { userId: id, resetCode: code, password: PASSWORD });
  const browser = aBrowser(svc);
  await browser.signIn(asked.emailAddress);
  expect(await browser.session()).toMatchObject({ customer: { id: ACME } });
  await expect(resend(id)).rejects.toMatchObject({ status: 422, code: 'colleague.signedIn' });
});
test('an invitation is mailed again to who has not signed in', async () => {
  const id = await invite();
  await resend(id);
  expect(mails).toHaveLength(2);
  await setActive(id, false);
  await expect(resend(id)).rejects.toMatchObject({ status: 422, code: 'colleague.inactive' });
});
test('who is deactivated is signed out and stays out until he is reactivated', async () => {
  const { id } = await one('leaver@acme.test', ACME);
  const browser = aBrowser(svc);
  await browser.signIn('leaver@acme.test');
  await setActive(id, false);
  expect(await browser.session()).toBeUndefined();
  expect((await browser.signIn('leaver@acme.test')).status).toBe(401);
  await setActive(id, true);
  await browser.signIn('leaver@acme.test');
  expect(await browser.session()).toBeDefined();
});
test('nobody becomes staff, gets a role of another customer, or no role at all', async () => {
  const theirs = { role: { displayName: 'Bolt desk' }, grantedPermissionNames: ['Booking.View'] };
  await svc.as(aCustomerUser(BOLT)).call(roleCalls.save, theirs);
  for (const role of ['Admin', 'Driver', 'Bolt desk'])
    await expect(invite({ assignedRoleNames: [role] })).rejects.toMatchObject({ status: 400 });
  await expect(invite({ assignedRoleNames: [] })).rejects.toMatchObject({ status: 400 });
  await expect(invite({ emailAddress: ADMIN })).rejects.toMatchObject({
    ...{ status: 409, code: 'user.duplicate' },
    validationErrors: [expect.objectContaining({ members: ['emailAddress'] })],
  });
  expect(mails).toEqual([]);
});
test('nobody gives more than he has, nor lets in or keeps out who may do more', async () => {
  const lesser = () => svc.as(aCustomerUser(ACME, ['Customer.View', 'Customer.Manage', 'Booking.View']));
  const beyond = invite({ assignedRoleNames: ['CustomerAdmin'] }, lesser());
  await expect(beyond).rejects.toMatchObject({ status: 403, code: 'permission.escalation' });
  const { id } = await one('senior@acme.test', ACME, 'CustomerAdmin');
  const refused = { status: 403, code: 'colleague.mayMore' };
  await expect(setActive(id, false, lesser())).rejects.toMatchObject(refused);
  await expect(resend(id, lesser())).rejects.toMatchObject(refused);
  const roles = lesser().call(customerUserCalls.setRoles, { id, assignedRoleNames: ['CustomerUser'] });
  await expect(roles).rejects.toMatchObject(refused);
  expect(await stored(id)).toMatchObject({ isActive: true });
});
test('another customer’s people and staff are not there', async () => {
  const bolt = await one('desk@bolt.test', BOLT);
  const staff = await one('night@harbour.test', undefined, 'ReadOnly');
  for (const { id } of [bolt, staff]) {
    await expect(setActive(id, false)).rejects.toMatchObject({ status: 404 });
    await expect(resend(id)).rejects.toMatchObject({ status: 404 });
    expect(await stored(id)).toMatchObject({ isActive: true });
  }
});
test('who has not the right keeps nobody, nor do staff who do not manage people', async () => {
  const { id } = await one('peer@acme.test', ACME);
  for (const by of [clerk(), svc.as(aStaff(['Customer.Manage']))]) {
    await expect(invite({}, by)).rejects.toMatchObject({ status: 403 });
    await expect(setActive(id, false, by)).rejects.toMatchObject({ status: 403 });
    await expect(resend(id, by)).rejects.toMatchObject({ status: 403 });
  }
  await expect(clerk().call(customerUserCalls.list, {})).rejects.toMatchObject({ status: 403 });
  expect(mails).toEqual([]);
});
test('nobody keeps himself out, and the last admin of a customer stays', async () => {
  const CEDAR = 9;
  const [first, second] = [
    await one('first@cedar.test', CEDAR, 'CustomerAdmin'),
    await one('second@cedar.test', CEDAR, 'CustomerAdmin'),
  ];
  const as = (userId: number) => svc.as({ ...aCustomerUser(CEDAR), userId });
  await expect(setActive(first.id, false, as(first.id))).rejects.toMatchObject({ status: 422, code: 'user.self' });
  // Each keeps the other out at the same moment: one of them stays.
  const both = await Promise.allSettled([
    setActive(second.id, false, as(first.id)),
    setActive(first.id, false, as(second.id)),
  ]);
  expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = (await stored(first.id)).isActive ? first : second;
  const other = as(999);
  const last = { status: 422, code: 'admin.lastOfCustomer' };
  await expect(setActive(left.id, false, other)).rejects.toMatchObject(last);
  const lowered = other.call(customerUserCalls.setRoles, { id: left.id, assignedRoleNames: ['CustomerUser'] });
  await expect(lowered).rejects.toMatchObject(last);
});
