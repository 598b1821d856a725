import { anAdmin } from '@cartage/testing/actors.ts';
import { secondFactorAdminCalls, type SecondFactor } from '@cartage/contract/core/second-factor.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { aBrowser, ADMIN, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';
import { anAuthenticator } from './authenticator.fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));
beforeEach(() => svc.setNow('2026-11-20T02:00:00Z'));
afterAll(() => svc.setNow(new Date()));

type Browser = ReturnType<typeof aBrowser>;
type Options = { challenge: string; rpId?: string; user: { id: string }; allowCredentials?: { id: string }[] };
const JSON_TYPE = { 'content-type': 'application/json' };
async function send<T>(browser: Browser, name: string, body?: object, method = body ? 'POST' : 'GET') {
  const answer = await browser.as(`/api/core/profile/${name}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: JSON_TYPE }),
  });
  const text = await answer.text();
  return { status: answer.status, result: (text ? JSON.parse(text).result : undefined) as T };
}
const state = async (browser: Browser) => (await send<SecondFactor>(browser, 'getsecondfactor')).result;
const asked = async (browser: Browser) =>
  (await (
    await browser.send('/api/auth/passkey', { method: 'POST', body: '{}', headers: JSON_TYPE })
  ).json()) as Options;
const tell = (browser: Browser, credential: object) =>
  browser.form('/api/auth/callback/passkey', { credential: JSON.stringify(credential) });
const start = async (browser: Browser) =>
  (await send<Options>(browser, 'startpasskey', { currentPassword: PASSWORD })).result;
let people = 0;
async function withPasskey() {
  const user = await aUser(svc, `passkey${++people}@harbour.test`, ['Operations']);
  const browser = aBrowser(svc);
  await browser.signIn(user.emailAddress);
  const key = anAuthenticator();
  const credential = key.register(await start(browser));
  const added = await send<{ recoveryCodes: string[] }>(browser, 'addpasskey', { name: 'My phone', credential });
  expect(added.status).toBe(200);
  return { user, browser, key, credential, recovery: added.result.recoveryCodes };
}

test('a passkey signs in by itself, and is a second factor where the password is used', async () => {
  const { user, browser, key, recovery } = await withPasskey();
  expect(recovery).toHaveLength(10);
  expect(await state(browser)).toMatchObject({ hasApp: false, passkeys: 1, recoveryCodesLeft: 10 });
  const other = aBrowser(svc);
  const options = await asked(other);
  expect(options).toMatchObject({ rpId: 'harbour.test', userVerification: 'required' });
  expect((await tell(other, key.answer(options))).status).toBe(200);
  expect((await other.session())?.user.id).toBe(user.id);

  const third = aBrowser(svc);
  expect(errorIn((await third.signIn(user.emailAddress)).url)).toBe('SecondFactorRequired');
  const half = await asked(third);
  expect(half.allowCredentials).toHaveLength(1);
  expect((await tell(third, key.answer(half))).status).toBe(200);
  // A recovery code stands in for a lost passkey as well.
  const fourth = aBrowser(svc);
  await fourth.signIn(user.emailAddress);
  expect((await fourth.form('/api/auth/callback/second-factor', { code: recovery[0]! })).status).toBe(200);
});
test('an answer counts once, in the browser that was asked, for minutes, on this host, unlocked, with a counter that rises', async () => {
  const { key } = await withPasskey();
  const browser = aBrowser(svc);
  const wrong = async (credential: object, of = browser) =>
    expect(errorIn((await tell(of, credential)).url)).toBe('PasskeyWrong');
  const answer = key.answer(await asked(browser));
  const cookie = browser.cookies.get('cartage.challenge')!;
  await wrong(answer, aBrowser(svc));
  expect((await tell(browser, answer)).status).toBe(200);
  const thief = aBrowser(svc);
  thief.cookies.set('cartage.challenge', cookie);
  await wrong(answer, thief);

  await wrong(Object.assign(key, { origin: 'http://evil.test' }).answer(await asked(browser)));
  await wrong(Object.assign(key, { origin: 'http://harbour.test', rpId: 'evil.test' }).answer(await asked(browser)));
  await wrong(Object.assign(key, { rpId: 'harbour.test', isVerified: false }).answer(await asked(browser)));
  key.isVerified = true;
  await wrong(Object.assign(key, { counter: 0 }).answer(await asked(browser)));
  key.counter = 50;
  const late = key.answer(await asked(browser));
  svc.setNow('2026-11-20T02:05:01Z');
  await wrong(late);
  svc.setNow('2026-11-20T02:06:00Z');
  const changed = key.answer(await asked(browser));
  await wrong({ ...changed, response: { ...changed.response, signature: 'AAAA' } });
  await wrong({ ...key.answer(await asked(browser)), id: 'unknown', rawId: 'unknown' });
  for (const text of ['', '{', 'null', '{"id":1}', '{"id":"x","response":null}'])
    expect(errorIn((await browser.form('/api/auth/callback/passkey', { credential: text })).url)).toBe('PasskeyWrong');
  expect((await tell(browser, key.answer(await asked(browser)))).status).toBe(200);
});
test('a passkey is of its tenant, and of a user who is active', async () => {
  const { user, key } = await withPasskey();
  const other = aBrowser(svc, { tenantId: 2 });
  expect(errorIn((await tell(other, key.answer(await asked(other)))).url)).toBe('PasskeyWrong');
  await svc.as(anAdmin()).call(userCalls.save, {
    user: { id: user.id, name: 'A', surname: '', emailAddress: user.emailAddress, isActive: false },
  });
  const browser = aBrowser(svc);
  expect(errorIn((await tell(browser, key.answer(await asked(browser)))).url)).toBe('AccountInactive');
});
test('adding needs the password and what was asked; one is added once, named and removed by its owner alone', async () => {
  const { browser, key, credential } = await withPasskey();
  expect((await send(browser, 'startpasskey', { currentPassword: 'wrong' })).status).toBe(400);
  expect((await send(browser, 'addpasskey', { name: 'Replayed', credential })).status).toBe(400);
  const again = key.register(await start(browser));
  expect((await send(browser, 'addpasskey', { name: 'Twice', credential: again })).status).toBe(409);
  const elsewhere = anAuthenticator({ origin: 'http://evil.test' }).register(await start(browser));
  expect((await send(browser, 'addpasskey', { name: 'Evil', credential: elsewhere })).status).toBe(400);

  const [own] = (await send<{ id: number; name: string }[]>(browser, 'getpasskeys')).result;
  const admin = aBrowser(svc);
  await admin.signIn(ADMIN);
  expect((await send(admin, 'renamepasskey', { id: own!.id, name: 'Mine' }, 'PUT')).status).toBe(404);
  expect((await send(admin, `removepasskey?id=${own!.id}`, { currentPassword: PASSWORD }, 'DELETE')).status).toBe(404);
  expect((await send(browser, 'renamepasskey', { id: own!.id, name: 'Blue key' }, 'PUT')).status).toBe(204);
  expect((await send<{ name: string }[]>(browser, 'getpasskeys')).result).toMatchObject([{ name: 'Blue key' }]);
  const remove = (currentPassword: string) =>
    send(browser, `removepasskey?id=${own!.id}`, { currentPassword }, 'DELETE');
  expect((await remove('wrong')).status).toBe(400);
  expect((await remove(PASSWORD)).status).toBe(204);
  expect(await state(browser)).toMatchObject({ since: null, passkeys: 0, recoveryCodesLeft: 0 });
});
test('a reset takes passkeys too', async () => {
  const { user, key } = await withPasskey();
  await svc.as(anAdmin()).call(secondFactorAdminCalls.reset, { id: user.id });
  const browser = aBrowser(svc);
  expect(errorIn((await tell(browser, key.answer(await asked(browser)))).url)).toBe('PasskeyWrong');
});
