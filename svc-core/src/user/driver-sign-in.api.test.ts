import { accessCalls } from '@cartage/contract/core/access.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
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
