import { outboundCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import type { AppEnrolment } from '@cartage/contract/core/second-factor.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { nobody } from '@cartage/testing/actors.ts';
import { aBrowser, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';
import { invite } from '../user/password.ts';
import { userByEmail } from '../user/user.store.ts';
import { codeAt } from './second-factor.ts';

const svc = startCore();
const mails: EmailSchema[] = [];
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push(emailSchema);
    return { id: 'mail' };
  });
});
afterAll(() => svc.setNow(new Date()));
const CHOSEN = 'Story-bridge-9';

test('who sets a new password by mail is still asked for the second factor, and is signed in nowhere by it', async () => {
  const { id: userId, emailAddress } = await aUser(svc, 'forgets@harbour.test', ['Operations']);
  const browser = aBrowser(svc);
  await browser.signIn(emailAddress);
  const send = async <T>(name: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await browser.as(`/api/core/profile/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });
    return ((await answer.json()) as { result: T }).result;
  };
  const app = await send<AppEnrolment>('startsecondfactor', { currentPassword: PASSWORD });
  await send('confirmsecondfactor', { code: codeAt(app.secret, svc.now()) });
  // Half way in with the password of before.
  const half = aBrowser(svc);
  expect(errorIn((await half.signIn(emailAddress)).url)).toBe('SecondFactorRequired');

  await invite(svc.ctx(), (await userByEmail(svc.ctx(), emailAddress))!, 'PasswordReset');
  const { code: resetCode } = mails.at(-1)!.templatedata as { code: string };
  const input = { userId, resetCode, password: CHOSEN };
  const answer = await svc.as(nobody()).raw(passwordCalls.reset, input);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect([await browser.session(), await half.session()]).toEqual([undefined, undefined]);

  svc.setNow(new Date(Date.now() + 60_000));
  const code = (of: typeof browser, typed: string) => of.form('/api/auth/callback/second-factor', { code: typed });
  expect(errorIn((await code(half, codeAt(app.secret, svc.now()))).url)).toBe('SecondFactorExpired');
  const after = aBrowser(svc);
  const asked = await after.signIn(emailAddress, CHOSEN);
  expect([asked.status, errorIn(asked.url)]).toEqual([401, 'SecondFactorRequired']);
  expect(await after.session()).toBeUndefined();
  expect((await code(after, codeAt(app.secret, svc.now()))).status).toBe(200);
  expect((await after.session())?.user.id).toBe(userId);
});
