import type { Input } from '@cartage/contract/call.ts';
import { outboundCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { passwordCalls, USER_KINDS, userCalls } from '@cartage/contract/core/user.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin, nobody } from '@cartage/testing/actors.ts';
import { ADMIN, aBrowser, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const KIT = '0190a3c0-0000-7000-8000-000000000001',
  LEE = '0190a3c0-0000-7000-8000-000000000002';
const give = (emailAddress: string, driverId: string, password = PASSWORD) =>
  svc.as(SYSTEM).call(accessCalls.signInOfDriver, { driverId, name: 'Kit', emailAddress, phoneNumber: null, password });
const session = async (email: string, password = PASSWORD) => {
  const browser = aBrowser(svc);
  const { url } = await browser.signIn(email, password);
  return errorIn(url) ?? (await browser.session());
};

test('a driver who is given a password signs in with it as that driver, and then with the next one', async () => {
  await give('kit@fleet.test', KIT);
  expect(await session('kit@fleet.test')).toMatchObject({ isDriver: true, permissions: ['Job.View', 'Job.Drive'] });
  await give('kit@fleet.test', KIT, 'Story-bridge-9');
  expect(await session('kit@fleet.test')).toBe('CredentialsSignin');
  expect(await session('kit@fleet.test', 'Story-bridge-9')).toMatchObject({ isDriver: true });
});
test('lists tell drivers from staff and customer users, narrow to them and sort by them', async () => {
  await give('dee@fleet.test', '0190a3c0-0000-7000-8000-000000000003');
  // The role alone makes a driver as well, before the driver is known.
  await aUser(svc, 'early@fleet.test', ['Driver']);
  await aUser(svc, 'clerk@harbour.test', ['Finance']);
  await aUser(svc, 'theirs@acme.test', ['CustomerUser'], { customerId: 7 });
  const admin = svc.as(anAdmin());
  const kinds = async (query: Input<typeof userCalls.list>) => {
    const { items } = await admin.call(userCalls.list, { maxResultCount: 100, ...query });
    return new Map(items.map((u) => [u.emailAddress, u.kind]));
  };
  const all = await kinds({});
  expect(all.get('dee@fleet.test')).toBe('driver');
  expect(all.get('early@fleet.test')).toBe('driver');
  expect(all.get('clerk@harbour.test')).toBe('staff');
  expect(all.get('theirs@acme.test')).toBe('customer');
  for (const kind of USER_KINDS) {
    const some = await kinds({ filter: `kind eq '${kind}'` });
    expect([...some]).toEqual([...all].filter(([, of]) => of === kind));
  }
  expect([...(await kinds({ sorting: 'kind desc' })).values()]).toEqual([...all.values()].toSorted().toReversed());
  const [dee] = (await admin.call(userCalls.list, { filter: "emailAddress eq 'dee@fleet.test'" })).items;
  expect((await admin.call(userCalls.find, { id: dee!.id })).user.kind).toBe('driver');
});
test('nobody takes over who may do more, or who is another driver, by the e-mail address of a driver', async () => {
  await aUser(svc, 'office@harbour.test', ['Finance']);
  await give('lee@fleet.test', LEE);
  for (const email of [ADMIN, 'office@harbour.test', 'lee@fleet.test'])
    await expect(give(email, KIT)).rejects.toMatchObject({ status: 409, code: 'user.duplicate' });
  expect(await session(ADMIN)).toMatchObject({ isDriver: false });
});
test('a password that the tenant does not accept is refused, and no person makes sign-ins by this call', async () => {
  await expect(give('weak@fleet.test', KIT, 'Short-1')).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['user.password'] }],
  });
  const asked = { driverId: KIT, name: 'Kit', emailAddress: 'x@fleet.test', phoneNumber: null, password: PASSWORD };
  await expect(svc.as(anAdmin()).call(accessCalls.signInOfDriver, asked)).rejects.toMatchObject({ status: 403 });
});

test('a driver is invited by the template of that name, chooses a password by its link and signs in; then not again', async () => {
  const mails: EmailSchema[] = [];
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push(emailSchema as EmailSchema);
    return { id: '0190a3c0-0000-7000-8000-0000000000e1' };
  });
  const NAT = '0190a3c0-0000-7000-8000-000000000009';
  const asked = { driverId: NAT, name: 'Nat Fleet', emailAddress: 'nat@fleet.test', phoneNumber: null };
  const ask = () => svc.as(SYSTEM).call(accessCalls.inviteDriver, { ...asked, origin: 'https://harbour.test' });
  await ask();
  expect(mails).toMatchObject([{ eventcode: 'DriverInvitation', lstemail: ['nat@fleet.test'] }]);
  const { user, code } = Object.fromEntries(
    new URL(linkOf(mails[0]!)).hash
      .slice(1)
      .split('&')
      .map((p) => p.split('=')),
  );
  await svc.as(nobody()).call(passwordCalls.reset, { userId: Number(user), resetCode: code!, password: PASSWORD });
  expect(await session('nat@fleet.test')).toMatchObject({ isDriver: true, permissions: ['Job.View', 'Job.Drive'] });
  await expect(ask()).rejects.toMatchObject({ status: 422, code: 'colleague.signedIn' });
  await expect(
    svc.as(SYSTEM).call(accessCalls.inviteDriver, { ...asked, emailAddress: ADMIN, origin: '' }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(svc.as(anAdmin()).call(accessCalls.inviteDriver, { ...asked, origin: '' })).rejects.toMatchObject({
    status: 403,
  });
  expect(mails).toHaveLength(1);
});
const linkOf = ({ templatedata }: EmailSchema) => String(templatedata!['link']);
