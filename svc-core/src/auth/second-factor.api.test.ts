import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import type { AppEnrolment, SecondFactor } from '@cartage/contract/core/second-factor.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aBrowser, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';
import { recoveryCodes, secondFactors } from './auth.tables.ts';
import { codeAt } from './second-factor.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
let people = 0;
beforeEach(() => svc.setNow('2026-11-20T02:00:00Z'));
afterAll(() => svc.setNow(new Date()));

type Browser = ReturnType<typeof aBrowser>;
const later = (seconds: number) => svc.setNow(new Date(svc.now().getTime() + seconds * 1000));
const person = async (roles = ['Operations']) => aUser(svc, `second${++people}@harbour.test`, roles);
async function send<T>(browser: Browser, name: string, body?: object) {
  const answer = await browser.as(`/api/core/profile/${name}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await answer.text();
  return { status: answer.status, result: (text ? JSON.parse(text).result : undefined) as T };
}
const state = async (browser: Browser) => (await send<SecondFactor>(browser, 'getsecondfactor')).result;
const code = (browser: Browser, typed: string) => browser.form('/api/auth/callback/second-factor', { code: typed });
async function enrolled(roles?: string[]) {
  const user = await person(roles);
  const browser = aBrowser(svc);
  await browser.signIn(user.emailAddress);
  const { result: app } = await send<AppEnrolment>(browser, 'startsecondfactor', { currentPassword: PASSWORD });
  const { result } = await send<{ recoveryCodes: string[] }>(browser, 'confirmsecondfactor', {
    code: codeAt(app.secret, svc.now()),
  });
  later(60);
  return { user, browser, secret: app.secret, recovery: result.recoveryCodes };
}

test('enrolling needs the password and a code of the app; then signing in asks for a code', async () => {
  const user = await person();
  const browser = aBrowser(svc),
    elsewhere = aBrowser(svc);
  await browser.signIn(user.emailAddress);
  await elsewhere.signIn(user.emailAddress);
  expect((await send(browser, 'startsecondfactor', { currentPassword: 'wrong' })).status).toBe(400);
  const { result: app } = await send<AppEnrolment>(browser, 'startsecondfactor', { currentPassword: PASSWORD });
  expect(await state(browser)).toMatchObject({ since: null, hasApp: false });
  expect((await send(browser, 'confirmsecondfactor', { code: '000000' })).status).toBe(400);
  const right = codeAt(app.secret, svc.now());
  const confirmed = await send<{ recoveryCodes: string[] }>(browser, 'confirmsecondfactor', { code: right });
  expect(confirmed.result.recoveryCodes).toHaveLength(10);
  expect(await state(browser)).toMatchObject({ hasApp: true, isRequired: false, recoveryCodesLeft: 10 });
  // What was signed in with the password alone has ended; the browser that enrolled goes on.
  expect(await elsewhere.session()).toBeUndefined();

  const half = await elsewhere.signIn(user.emailAddress);
  expect([half.status, errorIn(half.url)]).toEqual([401, 'SecondFactorRequired']);
  expect(await elsewhere.session()).toBeUndefined();
  expect(errorIn((await code(elsewhere, right)).url)).toBe('SecondFactorWrong');
  later(30);
  expect(await code(elsewhere, codeAt(app.secret, svc.now()))).toMatchObject({
    status: 200,
    url: 'http://harbour.test/dashboard',
  });
  expect((await elsewhere.session())?.user.id).toBe(user.id);
  expect(elsewhere.cookies.has('cartage.second')).toBe(false);
});
test('secret and recovery codes lie in no table as they are', async () => {
  const { secret, recovery } = await enrolled();
  const ctx = svc.ctx({ tenantId: 1 });
  const kept = JSON.stringify([await ctx.db.select().from(secondFactors), await ctx.db.select().from(recoveryCodes)]);
  for (const text of [secret, ...recovery, ...recovery.map((c) => c.replaceAll('-', ''))])
    expect(kept.includes(text)).toBe(false);
});
test('a recovery code opens once', async () => {
  const { user, browser, recovery } = await enrolled();
  const other = aBrowser(svc);
  await other.signIn(user.emailAddress);
  expect((await code(other, recovery[3]!.toUpperCase())).status).toBe(200);
  expect((await state(browser)).recoveryCodesLeft).toBe(9);
  await other.signOut();
  await other.signIn(user.emailAddress);
  expect(errorIn((await code(other, recovery[3]!)).url)).toBe('SecondFactorWrong');
  const renewed = await send<{ recoveryCodes: string[] }>(browser, 'renewrecoverycodes', { currentPassword: PASSWORD });
  expect(errorIn((await code(other, recovery[4]!)).url)).toBe('SecondFactorWrong');
  expect((await code(other, renewed.result.recoveryCodes[0]!)).status).toBe(200);
});
test('two browsers with the same code: one gets in', async () => {
  const { user, secret } = await enrolled();
  const both = [aBrowser(svc), aBrowser(svc)];
  for (const browser of both) await browser.signIn(user.emailAddress);
  const now = codeAt(secret, svc.now());
  const statuses = await Promise.all(both.map(async (browser) => (await code(browser, now)).status));
  expect(statuses.toSorted()).toEqual([200, 401]);
});
test('the fifth wrong code closes the second step for five minutes, also to the right one and from elsewhere', async () => {
  const { user, secret } = await enrolled();
  const from = (address: string) => aBrowser(svc, { headers: { 'x-forwarded-for': address } });
  for (let i = 0; i < 5; i++) {
    const browser = from(`198.51.100.${i}`);
    await browser.signIn(user.emailAddress);
    expect(errorIn((await code(browser, '000000')).url)).toBe('SecondFactorWrong');
  }
  const browser = from('203.0.113.9');
  await browser.signIn(user.emailAddress);
  expect(errorIn((await code(browser, codeAt(secret, svc.now()))).url)).toBe('SecondFactorLocked');
  later(301);
  await browser.signIn(user.emailAddress);
  expect((await code(browser, codeAt(secret, svc.now()))).status).toBe(200);
});
test('the state between the steps is no session, ends after five minutes and with a new password, and is of one tenant', async () => {
  const { user, secret } = await enrolled();
  const browser = aBrowser(svc);
  expect(errorIn((await code(browser, codeAt(secret, svc.now()))).url)).toBe('SecondFactorExpired');
  await browser.signIn(user.emailAddress);
  expect((await browser.as('/api/core/profile/getsecondfactor')).status).toBe(401);
  const stolen = browser.cookies.get('cartage.second')!;
  for (const forged of [`${stolen}x`, stolen.replace(/^./, 'A'), 'a.b']) {
    browser.cookies.set('cartage.second', forged);
    expect(errorIn((await code(browser, codeAt(secret, svc.now()))).url)).toBe('SecondFactorExpired');
  }
  const other = aBrowser(svc, { tenantId: 2 });
  other.cookies.set('cartage.second', stolen);
  expect(errorIn((await code(other, codeAt(secret, svc.now()))).url)).toBe('SecondFactorExpired');
  browser.cookies.set('cartage.second', stolen);
  later(301);
  expect(errorIn((await code(browser, codeAt(secret, svc.now()))).url)).toBe('SecondFactorExpired');
  await browser.signIn(user.emailAddress);
  await svc.as(anAdmin()).call(userCalls.save, {
    user: { id: user.id, name: 'New', surname: '', emailAddress: user.emailAddress, password: `${PASSWORD}x` },
  });
  expect(errorIn((await code(browser, codeAt(secret, svc.now()))).url)).toBe('SecondFactorExpired');
});
test('it is switched off with the password, and an administrator takes a lost one away and ends the sessions', async () => {
  const one = await enrolled();
  expect((await send(one.browser, 'removesecondfactor', { currentPassword: 'wrong' })).status).toBe(400);
  expect((await send(one.browser, 'removesecondfactor', { currentPassword: PASSWORD })).status).toBe(204);
  expect((await aBrowser(svc).signIn(one.user.emailAddress)).status).toBe(200);

  const lost = await enrolled();
  const admin = svc.as(anAdmin());
  expect((await admin.call(userCalls.find, { id: lost.user.id })).secondFactorSince).not.toBeNull();
  await admin.call(secondFactorAdminCalls.reset, { id: lost.user.id });
  expect(await lost.browser.session()).toBeUndefined();
  expect((await aBrowser(svc).signIn(lost.user.emailAddress)).status).toBe(200);
});
test('who is acting as somebody keeps no second factor of theirs', async () => {
  const target = await person();
  const admin = aBrowser(svc);
  await admin.signIn('ada@harbour.test');
  await admin.update({ impersonate: target.id });
  expect((await send(admin, 'startsecondfactor', { currentPassword: PASSWORD })).status).toBe(403);
});

describe('a role that asks for a second factor', () => {
  const admin = () => svc.as(anAdmin());
  const flag = async (requiresSecondFactor: boolean) => {
    const { items } = await admin().call(roleCalls.list, {});
    const { id } = items.find((r) => r.name === 'Warehouse')!;
    await admin().call(secondFactorAdminCalls.requireOfRole, { id, requiresSecondFactor });
    return id;
  };
  afterEach(() => flag(false));

  test('lets its people do nothing but set one up, also those who are signed in already', async () => {
    const user = await person(['Warehouse']);
    const browser = aBrowser(svc);
    await browser.signIn(user.emailAddress);
    // Not looked at before: what a service has just read of a person it holds for 3 s.
    const look = async () => (await browser.as('/api/core/user/GetPackageType?id=carton')).status;
    const id = await flag(true);
    expect((await admin().call(roleCalls.find, { id })).role.requiresSecondFactor).toBe(true);
    expect((await aBrowser(svc).signIn(user.emailAddress)).status).toBe(200);
    const session = await browser.session();
    expect(session).toMatchObject({ missing: 'secondFactor', permissions: [] });
    expect(await look()).toBe(403);
    // The password was shown a moment ago, and is not asked for again.
    const { result: app } = await send<AppEnrolment>(browser, 'startsecondfactor', {});
    expect((await send(browser, 'confirmsecondfactor', { code: codeAt(app.secret, svc.now()) })).status).toBe(200);
    expect((await browser.session())?.missing).toBeUndefined();
    expect(await look()).not.toBe(403);
    expect(await state(browser)).toMatchObject({ isRequired: true, hasApp: true });
    expect((await send(browser, 'removesecondfactor', { currentPassword: PASSWORD })).status).toBe(422);
  });
  test('is asked for by who keeps roles, and not by others', async () => {
    const id = await flag(false);
    const plain = aBrowser(svc);
    await plain.signIn((await person()).emailAddress);
    const answer = await plain.as('/api/core/user/setrolesecondfactor', {
      method: 'PUT',
      body: JSON.stringify({ id, requiresSecondFactor: true }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(403);
  });
  test('an administrator may ask it of one person', async () => {
    const user = await person();
    await admin().call(userCalls.save, {
      user: { id: user.id, name: 'A', surname: '', emailAddress: user.emailAddress, isTwoFactorEnabled: true },
    });
    const browser = aBrowser(svc);
    await browser.signIn(user.emailAddress);
    expect((await browser.session())?.missing).toBe('secondFactor');
  });
});

describe('a tenant that asks everybody for a second factor', () => {
  const ask = (isEnabled: boolean) =>
    svc.as(anAdmin()).call(settingsCalls.save, { security: { twoFactor: { isEnabled } } });
  afterEach(() => ask(false));

  test('lets nobody do anything but set one up, whoever is signed in already, and takes none away', async () => {
    const user = await person();
    const browser = aBrowser(svc);
    await browser.signIn(user.emailAddress);
    const look = async () => (await browser.as('/api/core/user/GetPackageType?id=carton')).status;
    await ask(true);
    expect(await browser.session()).toMatchObject({ missing: 'secondFactor', permissions: [] });
    expect(await look()).toBe(403);
    const { result: app } = await send<AppEnrolment>(browser, 'startsecondfactor', {});
    await send(browser, 'confirmsecondfactor', { code: codeAt(app.secret, svc.now()) });
    expect(await look()).not.toBe(403);
    expect(await state(browser)).toMatchObject({ isRequired: true });
    expect((await send(browser, 'removesecondfactor', { currentPassword: PASSWORD })).status).toBe(422);
    await ask(false);
    expect((await send(browser, 'removesecondfactor', { currentPassword: PASSWORD })).status).toBe(204);
  });
  test('asks it of who has rights of his own and no role as well', async () => {
    const user = await person([]);
    await svc.as(anAdmin()).call(userRightsCalls.update, { id: user.id, grantedPermissionNames: ['Booking.View'] });
    await ask(true);
    const browser = aBrowser(svc);
    await browser.signIn(user.emailAddress);
    expect(await browser.session()).toMatchObject({ missing: 'secondFactor', permissions: [] });
  });
});
