/** A company that begins with a second factor asked of everybody, as `npm run tenant:create` makes it: who is led where, and that nobody is left outside. */
import { outboundCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { apiKeyCalls, tokenCalls } from '@cartage/contract/core/api-key.ts';
import type { AppEnrolment } from '@cartage/contract/core/second-factor.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin, nobody } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';
import { invite } from '../user/password.ts';
import { userByEmail } from '../user/user.store.ts';
import { forgetSecondFactor } from './forget-factor.ts';
import { codeAt } from './second-factor.ts';

const svc = startCore();
const mails: EmailSchema[] = [];
beforeAll(async () => {
  await aTenant(svc, { settings: { security: { twoFactor: { isEnabled: true } } } });
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push(emailSchema);
    return { id: 'mail' };
  });
});

type Browser = ReturnType<typeof aBrowser>;
async function signedIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = aBrowser(svc);
  expect((await browser.signIn(email, password)).status).toBe(200);
  return browser;
}
const send = async <T>(browser: Browser, name: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await browser.as(`/api/core/profile/${name}`, { method: 'POST', body: JSON.stringify(body), headers });
  return ((await answer.json()) as { result: T }).result;
};
/** As the page of the first sign-in does it, without another password; answers the recovery codes. */
async function setUp(browser: Browser): Promise<string[]> {
  const app = await send<AppEnrolment>(browser, 'startsecondfactor', {});
  const { recoveryCodes } = await send<{ recoveryCodes: string[] }>(browser, 'confirmsecondfactor', {
    code: codeAt(app.secret, svc.now()),
  });
  return recoveryCodes;
}
const HALF = { missing: 'secondFactor', permissions: [] };

test('the first administrator can do nothing until a second factor is set up, and then everything', async () => {
  const browser = await signedIn(ADMIN);
  expect(await browser.session()).toMatchObject(HALF);
  expect((await browser.as('/api/core/user/getusers')).status).toBe(403);
  await setUp(browser);
  const session = (await browser.session())!;
  expect(session.missing).toBeUndefined();
  expect(session.permissions).toContain('Administration.Settings');
  expect((await browser.as('/api/core/user/getusers')).status).toBe(200);
  expect(errorIn((await aBrowser(svc).signIn(ADMIN)).url)).toBe('SecondFactorRequired');
});
test('so is who is invited, once the password is chosen, and a customer’s own people', async () => {
  const { id: userId, emailAddress } = await aUser(svc, 'invited@harbour.test', ['Operations']);
  await invite(svc.ctx(), (await userByEmail(svc.ctx(), emailAddress))!, 'UserActivation');
  const { code: resetCode } = mails.at(-1)!.templatedata as { code: string };
  await svc.as(nobody()).call(passwordCalls.reset, { userId, resetCode, password: 'Story-bridge-9' });
  await aUser(svc, 'theirs@acme.test', ['CustomerUser'], { customerId: 7 });
  for (const browser of [await signedIn(emailAddress, 'Story-bridge-9'), await signedIn('theirs@acme.test')]) {
    expect(await browser.session()).toMatchObject(HALF);
    await setUp(browser);
    const { permissions, missing } = (await browser.session())!;
    expect([missing, permissions.length > 0]).toEqual([undefined, true]);
  }
});
test('a driver sets one up as everybody does, and drives on', async () => {
  const driverId = '0190a3c0-0000-7000-8000-000000000001';
  const asked = { driverId, name: 'Kit', emailAddress: 'kit@fleet.test', phoneNumber: null, password: PASSWORD };
  await svc.as(SYSTEM).call(accessCalls.signInOfDriver, asked);
  const browser = await signedIn('kit@fleet.test');
  expect(await browser.session()).toMatchObject({ ...HALF, isDriver: true });
  await setUp(browser);
  expect(await browser.session()).toMatchObject({ isDriver: true, permissions: ['Job.View', 'Job.Drive'] });
});
test('a key opens nothing before its owner has set one up, and is itself asked for none after that', async () => {
  const { id, emailAddress } = await aUser(svc, 'machine@harbour.test', ['Operations']);
  const key = await svc.as(anAdmin()).call(apiKeyCalls.create, { userId: id });
  const token = () => {
    const input = { grant_type: 'client_credentials', client_id: String(key.id), client_secret: key.key } as const;
    return svc
      .as(nobody())
      .call(tokenCalls.issue, input)
      .then(
        ({ scope }) => scope,
        (error: { status: number }) => error.status,
      );
  };
  expect(await token()).toBe(401);
  await setUp(await signedIn(emailAddress));
  expect(await token()).toContain('Booking.View');
});
test('an administrator who has lost everything is let in by the operator, and sets up a new one', async () => {
  expect(await forgetSecondFactor(svc.ctx(), 'stranger@harbour.test')).toBe(false);
  expect(await forgetSecondFactor(svc.ctx(), ADMIN.toUpperCase())).toBe(true);
  const browser = await signedIn(ADMIN);
  expect(await browser.session()).toMatchObject(HALF);
  await setUp(browser);
  expect((await browser.session())?.missing).toBeUndefined();
});
