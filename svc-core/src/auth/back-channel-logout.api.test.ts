import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { backChannelLogoutCalls } from '@cartage/contract/core/back-channel-logout.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, aUser, PASSWORD, startCore } from '../fixture.ts';
import { type Jar, anOidcProvider, CLIENT } from './oidc.fixture.ts';
import { sessions } from './auth.tables.ts';
import { codeAt } from './second-factor.ts';

const svc = startCore({ OUTGOING_NETWORKS: '127.0.0.0/8' });
let idp: Awaited<ReturnType<typeof anOidcProvider>>;
const set = (oidc: object) => svc.as(anAdmin()).call(settingsCalls.save, { oidc });
beforeAll(async () => {
  await aTenant(svc);
  await aTenant(svc, {
    name: 'Southern',
    hosts: ['southern.test'],
    admin: { email: 'admin@southern.test', password: PASSWORD, name: 'Sue South' },
  });
  idp = await anOidcProvider('http://harbour.test/api/auth/callback/oidc');
});
afterAll(() => idp.stop());
const SETTINGS = () => ({
  ...{ isEnabled: true, issuer: idp.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, sessionHours: 0 },
});
beforeEach(async () => {
  idp.told.length = 0;
  await set(SETTINGS());
});

let people = 0;
/** Somebody who came by the provider, with the browser here and its cookies there. */
async function someone(roles = ['Operations']) {
  const email = `left${++people}@harbour.test`,
    sub = `sub-${people}`;
  const user = await aUser(svc, email, roles);
  const comes = async () => {
    idp.as(sub, { email, email_verified: true });
    const browser = aBrowser(svc),
      jar: Jar = new Map();
    const { url } = await browser.form('/api/auth/signin/oidc', {});
    await browser.send(await idp.through(url, jar));
    expect((await browser.session())?.user.email).toBe(email);
    return { browser, jar };
  };
  return { user, email, sub, comes };
}
const isIn = async (browser: ReturnType<typeof aBrowser>) => (await browser.session()) !== undefined;
const tell = (token: string, tenantId = 1) =>
  svc.inject(backChannelLogoutCalls.leave.path, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-tenant-id': String(tenantId) },
  });
let tokens = 0;
const claims = (more: object = {}) => {
  const iat = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: idp.issuer, aud: CLIENT.id, iat, exp: iat + 120, jti: `token-${++tokens}` },
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...more,
  };
};

test('who leaves the provider has left here, with that browser alone, and at the calls as well', async () => {
  const person = await someone(['Admin']);
  const one = await person.comes(),
    two = await person.comes();
  const own = aBrowser(svc);
  await own.signIn(person.email);
  const { accessToken } = (await one.browser.session())!;
  const call = () =>
    one.browser.send('/api/core/user/getusers', { headers: { authorization: `Bearer ${accessToken}` } });
  expect((await call()).status).toBe(200);
  await idp.leave(one.jar);
  expect(idp.told).toHaveLength(1);
  const answer = await tell(idp.told[0]!);
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', {}]);
  expect([await isIn(one.browser), await isIn(two.browser), await isIn(own)]).toEqual([false, true, true]);
  expect((await call()).status).toBe(401);
});
test('a token that names a person ends all that it opened by the provider, and nobody else’s', async () => {
  const person = await someone(),
    other = await someone();
  const one = await person.comes(),
    two = await person.comes(),
    third = await other.comes();
  expect((await tell(await idp.signed(claims({ sub: person.sub })))).status).toBe(200);
  expect(await Promise.all([one, two, third].map((c) => isIn(c.browser)))).toEqual([false, false, true]);
  // A session that is not the person's ends nothing either.
  const [row] = (await svc.ctx().db.select().from(sessions)).filter((s) => s.subject === other.sub);
  const sid = row!.providerSession;
  expect(sid).toBeTruthy();
  expect((await tell(await idp.signed(claims({ sub: person.sub, sid })))).status).toBe(200);
  expect(await isIn(third.browser)).toBe(true);
  expect((await tell(await idp.signed(claims({ sid })))).status).toBe(200);
  expect(await isIn(third.browser)).toBe(false);
});
test('a token that comes again is answered, and ends nothing that was opened since', async () => {
  const person = await someone();
  await person.comes();
  const token = await idp.signed(claims({ sub: person.sub }));
  expect((await tell(token)).status).toBe(200);
  const { browser } = await person.comes();
  expect((await tell(token)).status).toBe(200);
  expect(await isIn(browser)).toBe(true);
});
test('who acts as somebody after coming by the provider stops acting when it is left', async () => {
  const person = await someone(['Admin']),
    target = await someone();
  const { browser, jar } = await person.comes();
  await browser.update({ impersonate: target.user.id });
  expect((await browser.session())?.impersonatedLogin).toBe(true);
  const again = await person.comes();
  await again.browser.update({ impersonate: target.user.id });
  await again.browser.as('/api/impersonate/end');
  expect((await again.browser.session())?.impersonatedLogin).toBe(false);
  for (const left of [jar, again.jar]) await idp.leave(left);
  for (const token of idp.told) await tell(token);
  expect([await isIn(browser), await isIn(again.browser)]).toEqual([false, false]);
});
test('who was asked for a second factor here after coming by the provider has left with it', async () => {
  const person = await someone();
  const own = aBrowser(svc);
  await own.signIn(person.email);
  const send = async (name: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await own.as(`/api/core/profile/${name}`, { method: 'POST', body: JSON.stringify(body), headers });
    return ((await answer.json()) as { result: { secret: string; recoveryCodes: string[] } }).result;
  };
  const { secret } = await send('startsecondfactor', { currentPassword: PASSWORD });
  const { recoveryCodes } = await send('confirmsecondfactor', { code: codeAt(secret, svc.now()) });
  idp.as(person.sub, { email: person.email, email_verified: true });
  const browser = aBrowser(svc),
    jar: Jar = new Map();
  const { url } = await browser.form('/api/auth/signin/oidc', {});
  await browser.send(await idp.through(url, jar));
  expect(await isIn(browser)).toBe(false);
  await browser.form('/api/auth/callback/second-factor', { code: recoveryCodes[0]! });
  expect(await isIn(browser)).toBe(true);
  await idp.leave(jar);
  await tell(idp.told[0]!);
  expect([await isIn(browser), await isIn(own)]).toEqual([false, true]);
});
test('nothing but a fresh logout token of this provider, for us, ends anything', async () => {
  const person = await someone();
  const { browser } = await person.comes();
  const { sub } = person;
  const now = Math.floor(Date.now() / 1000);
  const good = claims({ sub });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bad: [string, string][] = [
    ['nothing', ''],
    ['no token', 'nonsense'],
    ['unsigned', `${part({ alg: 'none', typ: 'logout+jwt' })}.${part(good)}.`],
    ['changed', (await idp.signed(good)).replace(/\.[^.]+\./, `.${part(claims({ sub, jti: 'other' }))}.`)],
    ['of a key that nobody has', await idp.signed(good, { kid: 'unknown' })],
    ['of another issuer', await idp.signed(claims({ sub, iss: 'https://login.example.com' }))],
    ['for another client', await idp.signed(claims({ sub, aud: 'another' }))],
    ['run out', await idp.signed(claims({ sub, iat: now - 300, exp: now - 120 }))],
    ['old', await idp.signed(claims({ sub, iat: now - 3600, exp: now + 3600 }))],
    ['of tomorrow', await idp.signed(claims({ sub, iat: now + 86_400, exp: now + 90_000 }))],
    ['without an end', await idp.signed(claims({ sub, exp: undefined }))],
    ['without a time', await idp.signed(claims({ sub, iat: undefined }))],
    ['without a name', await idp.signed(claims({ sub, jti: undefined }))],
    ['without events', await idp.signed(claims({ sub, events: undefined }))],
    ['of another event', await idp.signed(claims({ sub, events: { 'http://example.com/moved': {} } }))],
    [
      'of an event without its object',
      await idp.signed(claims({ sub, events: { [Object.keys(good.events)[0]!]: 1 } })),
    ],
    ['with a nonce', await idp.signed(claims({ sub, nonce: 'n' }))],
    ['of nobody', await idp.signed(claims())],
    ['of a number', await idp.signed(claims({ sid: 7, sub }))],
    ['of another type', await idp.signed(good, { typ: 'at+jwt' })],
  ];
  for (const [what, token] of bad) {
    const answer = await tell(token);
    expect([what, answer.status, answer.headers.get('cache-control')]).toEqual([what, 400, 'no-store']);
    expect(await answer.json()).toEqual({ error: 'invalid_request' });
  }
  expect((await tell(await idp.signed(good), 2)).status).toBe(400);
  await set({ isEnabled: false });
  expect((await tell(await idp.signed(good))).status).toBe(400);
  expect(await isIn(browser)).toBe(true);
  await set({ isEnabled: true });
  // It was one of them that was good.
  expect((await tell(await idp.signed(good, { typ: 'logout+jwt' }))).status).toBe(200);
  expect(await isIn(browser)).toBe(false);
});
test('a provider’s sign-in counts as many hours as the settings say, however much it is used', async () => {
  await set({ sessionHours: 8 });
  const person = await someone();
  const began = Date.now();
  const { browser } = await person.comes();
  const own = aBrowser(svc);
  await own.signIn(ADMIN);
  const ends = Date.parse((await browser.session())!.expires) - began;
  expect(Math.round(ends / 3_600_000)).toBe(8);
  svc.setNow(new Date(began + 7.9 * 3_600_000));
  expect([await isIn(browser), await isIn(own)]).toEqual([true, true]);
  svc.setNow(new Date(began + 8.1 * 3_600_000));
  expect([await isIn(browser), await isIn(own)]).toEqual([false, true]);
  svc.setNow(new Date());
});
test('fewer hours count at once, for what is open as well', async () => {
  const person = await someone();
  const began = Date.now();
  const { browser } = await person.comes();
  svc.setNow(new Date(began + 5 * 3_600_000));
  expect(await isIn(browser)).toBe(true);
  await set({ sessionHours: 4 });
  expect(await isIn(browser)).toBe(false);
  svc.setNow(new Date());
});
test('the provider is told how long ago it may have asked, and its word counts from then on', async () => {
  await set({ sessionHours: 8 });
  const browser = aBrowser(svc);
  const { url } = await browser.form('/api/auth/signin/oidc', {});
  expect(new URL(url).searchParams.get('max_age')).toBe('28800');
  await set({ sessionHours: 0 });
  const other = await aBrowser(svc).form('/api/auth/signin/oidc', {});
  expect(new URL(other.url).searchParams.has('max_age')).toBe(false);
});
