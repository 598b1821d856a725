import { accessCalls } from '@cartage/contract/core/access.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { registrationEvents } from '@cartage/contract/events/registration.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, errorIn, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
const house = () => svc.as(SYSTEM);
const CHOSEN = 'Kestrel-tools-9';
const approved = (email: string) =>
  registrationEvents.approved({
    registrationId: 4,
    email,
    name: 'Kim Lee',
    customerId: 70,
    site: 'http://harbour.test',
  });

test('whoever was let in signs in with the password that was chosen, as the admin of its customer', async () => {
  const { passwordHash } = await house().call(accessCalls.sealPassword, { password: CHOSEN });
  svc.answers(registrationDecisionCalls.signIn, ({ id }) => ({
    customerId: 66 + id,
    emailAddress: 'kim@kestrel.test',
    name: 'Kim Lee',
    phoneNumber: '02 5550 0100',
    passwordHash,
  }));
  for (let n = 0; n < 2; n++) await svc.deliver(approved('kim@kestrel.test'));
  const browser = aBrowser(svc);
  expect(errorIn((await browser.signIn('kim@kestrel.test', CHOSEN)).url)).toBeNull();
  expect(await browser.session()).toMatchObject({ user: { name: expect.stringContaining('Kim') as string } });
  const { items } = await svc.as(aStaff()).call(userCalls.list, { filter: "emailAddress eq 'kim@kestrel.test'" });
  expect(items).toMatchObject([
    { customerId: 70, surname: 'Lee', isActive: true, roles: [{ roleName: 'CustomerAdmin' }] },
  ]);
});

test('an address that signs in already keeps its password and its rights', async () => {
  svc.answers(registrationDecisionCalls.signIn, () => ({
    customerId: 71,
    emailAddress: ADMIN.toUpperCase(),
    name: 'Mallory',
    phoneNumber: null,
    passwordHash: 'anything',
  }));
  await svc.deliver(approved(ADMIN));
  expect(errorIn((await aBrowser(svc).signIn(ADMIN)).url)).toBeNull();
  expect(await house().call(accessCalls.isKnown, { emailAddress: ADMIN.toUpperCase() })).toEqual({ isKnown: true });
});

test('only services seal passwords, ask who is known or where links lead', async () => {
  for (const asked of [
    svc.as(aStaff()).call(accessCalls.sealPassword, { password: CHOSEN }),
    svc.as(aStaff()).call(accessCalls.opensSeal, { password: CHOSEN, passwordHash: 'x' }),
    svc.as(aStaff()).call(accessCalls.isKnown, { emailAddress: ADMIN }),
    svc.as(aStaff()).call(tenantSettingsCalls.site, {}),
  ])
    await expect(asked).rejects.toMatchObject({ status: 403 });
  await expect(house().call(accessCalls.sealPassword, { password: 'short' })).rejects.toMatchObject({
    status: 400,
    validationErrors: expect.arrayContaining([expect.objectContaining({ members: ['password'] })]) as unknown,
  });
  const { passwordHash } = await house().call(accessCalls.sealPassword, { password: CHOSEN });
  expect(await house().call(accessCalls.opensSeal, { password: CHOSEN, passwordHash })).toEqual({ isRight: true });
  expect(await house().call(accessCalls.opensSeal, { password: 'x', passwordHash: 'y' })).toEqual({ isRight: false });
});

test('a link of a mail leads to a host of the tenant, however it was asked for', async () => {
  const site = async (origin?: string) => (await house().call(tenantSettingsCalls.site, { origin })).site;
  expect(await site('http://harbour.test:8080')).toBe('http://harbour.test:8080');
  expect(await site('https://evil.test')).toBe('https://harbour.test');
  expect(await site('not a url')).toBe('https://harbour.test');
  expect(await site()).toBe('https://harbour.test');
});
