import { userCalls } from '@cartage/contract/core/user.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));

test('the right password opens a session that says who, what and until when', async () => {
  const browser = aBrowser(svc);
  expect(await browser.session()).toBeUndefined();
  const answer = await browser.signIn(ADMIN);
  expect(answer).toMatchObject({ status: 200, url: 'http://harbour.test/dashboard' });
  const session = (await browser.session())!;
  expect(session).toMatchObject({
    user: { name: 'Ada Harbour', email: ADMIN, image: null },
    impersonatedLogin: false,
    isDriver: false,
    roles: ['Admin'],
  });
  expect(session.permissions).toContain('Administration.Users');
  expect(session.customer).toBeUndefined();
  expect(new Date(session.expires).getTime() - svc.now().getTime()).toBeGreaterThan(29 * 86_400_000);
});
test('nobody signed in is {} and not null', async () => {
  expect(await (await aBrowser(svc).send('/api/auth/session')).text()).toBe('{}');
});
test('a wrong password and an unknown address are told in the same words', async () => {
  const browser = aBrowser(svc);
  const wrong = await browser.signIn(ADMIN, 'not this one'),
    unknown = await browser.signIn('nobody@harbour.test');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect([errorIn(wrong.url), errorIn(unknown.url)]).toEqual(['CredentialsSignin', 'CredentialsSignin']);
  expect(await browser.session()).toBeUndefined();
});
test('the fifth wrong password locks the account for five minutes, and only who knows it is told so', async () => {
  await aUser(svc, 'lenny@harbour.test', ['Operations']);
  const browser = aBrowser(svc);
  const errors = [];
  for (let i = 0; i < 5; i++) errors.push(errorIn((await browser.signIn('lenny@harbour.test', `wrong ${i}`)).url));
  errors.push(errorIn((await browser.signIn('lenny@harbour.test', 'wrong again')).url));
  expect(errors).toEqual(Array<string>(6).fill('CredentialsSignin'));
  expect(errorIn((await browser.signIn('lenny@harbour.test')).url)).toBe('AccountLocked');
  svc.setNow(new Date(Date.now() + 301_000));
  expect(await browser.signIn('lenny@harbour.test')).toMatchObject({ status: 200 });
  svc.setNow(new Date());
});
test('six wrong passwords for an account that exists and one that does not are answered alike', async () => {
  await aUser(svc, 'there@harbour.test', ['Operations']);
  const tried = [];
  for (const email of ['there@harbour.test', 'nowhere@harbour.test']) {
    const browser = aBrowser(svc, { headers: { 'x-forwarded-for': '203.0.113.40' } });
    const answers = [];
    for (let i = 0; i < 6; i++) {
      const { status, url } = await browser.signIn(email, `wrong ${i}`);
      answers.push(`${status} ${errorIn(url)}`);
    }
    tried.push(answers);
  }
  expect(tried[0]).toEqual(tried[1]);
});
test('nobody locks somebody else out from afar, and a staff member can still unlock', async () => {
  const user = await aUser(svc, 'afar@harbour.test', ['Operations']);
  const stranger = aBrowser(svc, { headers: { 'x-forwarded-for': '198.51.100.9' } });
  for (let i = 0; i < 8; i++) await stranger.signIn('afar@harbour.test', `wrong ${i}`);
  expect(errorIn((await stranger.signIn('afar@harbour.test')).url)).toBe('AccountLocked');
  expect(
    (await aBrowser(svc, { headers: { 'x-forwarded-for': '203.0.113.41' } }).signIn('afar@harbour.test')).status,
  ).toBe(200);
  await svc.as(anAdmin()).call(userCalls.unlock, { id: user.id });
  expect((await stranger.signIn('afar@harbour.test')).status).toBe(200);
});
test('an inactive account says so, but only to who knows its password', async () => {
  await aUser(svc, 'ivy@harbour.test', ['Operations'], { isActive: false });
  expect(errorIn((await aBrowser(svc).signIn('ivy@harbour.test')).url)).toBe('AccountInactive');
  expect(errorIn((await aBrowser(svc).signIn('ivy@harbour.test', 'wrong')).url)).toBe('CredentialsSignin');
});
test('twenty wrong passwords at once are all counted', async () => {
  await aUser(svc, 'burst@harbour.test', ['Operations']);
  const browser = aBrowser(svc);
  await browser.csrf();
  await Promise.all(Array.from({ length: 20 }, (_, i) => browser.signIn('burst@harbour.test', `wrong ${i}`)));
  expect(errorIn((await browser.signIn('burst@harbour.test')).url)).toBe('AccountLocked');
});
test('a form without our csrf token opens nothing', async () => {
  const browser = aBrowser(svc);
  const answer = await browser.form('/api/auth/callback/credentials', {
    csrfToken: 'f'.repeat(64),
    email: ADMIN,
    password: PASSWORD,
  });
  expect(answer).toMatchObject({ status: 200, url: 'http://harbour.test/api/auth/signin?csrf=true' });
  expect(await browser.session()).toBeUndefined();
});
test('a csrf pair of another tenant is worth nothing', async () => {
  const browser = aBrowser(svc),
    elsewhere = aBrowser(svc, { tenantId: 2 });
  const csrfToken = await elsewhere.csrf();
  browser.cookies.set('cartage.csrf', elsewhere.cookies.get('cartage.csrf')!);
  const answer = await browser.form('/api/auth/callback/credentials', { csrfToken, email: ADMIN, password: PASSWORD });
  expect(answer.url).toBe('http://harbour.test/api/auth/signin?csrf=true');
});
test('nobody is sent to another site after signing in', async () => {
  for (const callbackUrl of [
    'https://evil.test/',
    '//evil.test',
    'http://harbour.test@evil.test/',
    'javascript:alert(1)',
    'http://harbour.test:81/',
  ])
    expect(
      (await aBrowser(svc).form('/api/auth/callback/credentials', { email: ADMIN, password: PASSWORD, callbackUrl }))
        .url,
    ).toBe('http://harbour.test');
  expect(
    (
      await aBrowser(svc).form('/api/auth/callback/credentials', {
        email: ADMIN,
        password: PASSWORD,
        callbackUrl: '/bookings?x=1',
      })
    ).url,
  ).toBe('http://harbour.test/bookings?x=1');
});
test('the cookies are out of the reach of scripts, and on https bound to the host', async () => {
  const plain = await aBrowser(svc).signIn(ADMIN),
    secure = await aBrowser(svc, { headers: { 'x-forwarded-proto': 'https' } }).signIn(ADMIN);
  expect(plain.headers.getSetCookie().join()).toMatch(
    /^cartage\.session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
  expect(secure.headers.getSetCookie().join()).toMatch(
    /^__Host-cartage\.session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  );
});
test('signing in changes the session id, and the one before opens nothing', async () => {
  const browser = aBrowser(svc);
  await browser.signIn(ADMIN);
  const before = browser.cookies.get('cartage.session')!;
  await browser.signIn(ADMIN);
  const thief = aBrowser(svc);
  thief.cookies.set('cartage.session', before);
  expect(await thief.session()).toBeUndefined();
});
test('signing out ends the session on the server, not only in the browser', async () => {
  const browser = aBrowser(svc),
    thief = aBrowser(svc);
  await browser.signIn(ADMIN);
  thief.cookies.set('cartage.session', browser.cookies.get('cartage.session')!);
  expect((await browser.signOut()).url).toBe('http://harbour.test/dashboard');
  expect(await thief.session()).toBeUndefined();
});
test('a session lasts thirty days from its last use', async () => {
  const browser = aBrowser(svc),
    start = Date.now();
  await browser.signIn(ADMIN);
  svc.setNow(new Date(start + 20 * 86_400_000));
  expect(await browser.session()).toBeDefined();
  svc.setNow(new Date(start + 45 * 86_400_000));
  expect(await browser.session()).toBeDefined();
  svc.setNow(new Date(start + 76 * 86_400_000));
  expect(await browser.session()).toBeUndefined();
  svc.setNow(new Date(start));
});
test('who opens a fifty-first session has left the first, and its token too', async () => {
  await aUser(svc, 'many@harbour.test', ['Admin']);
  const first = aBrowser(svc);
  svc.setNow(new Date(Date.now() - 60_000));
  await first.signIn('many@harbour.test');
  const token = (await first.session())!.accessToken;
  svc.setNow(new Date());
  for (let n = 0; n < 50; n++) await aBrowser(svc).signIn('many@harbour.test');
  const asked = await first.send('/api/core/user/getusers', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(asked.status).toBe(401);
});
test('a session ends ninety days after the sign-in, however often it is used', async () => {
  const browser = aBrowser(svc),
    start = Date.now();
  await browser.signIn(ADMIN);
  for (const day of [20, 40, 60, 80, 89]) {
    svc.setNow(new Date(start + day * 86_400_000));
    expect(await browser.session()).toBeDefined();
  }
  svc.setNow(new Date(start + 91 * 86_400_000));
  expect(await browser.session()).toBeUndefined();
  svc.setNow(new Date(start));
});
test('the pages of the protocol lead to our sign-in page with their query', async () => {
  const browser = aBrowser(svc);
  const signIn = await browser.send('/api/auth/signin?callbackUrl=%2Fjobs&error=SessionRequired'),
    error = await browser.send('/api/auth/error?error=CredentialsSignin');
  expect([signIn.status, signIn.headers.get('location')]).toEqual([
    302,
    'http://harbour.test/auth/login?callbackUrl=%2Fjobs&error=SessionRequired',
  ]);
  expect(error.headers.get('location')).toBe('http://harbour.test/auth/login?error=CredentialsSignin');
});
test('a form sent by a browser without script is taken along by a redirect', async () => {
  const browser = aBrowser(svc);
  const body = new URLSearchParams({
    csrfToken: await browser.csrf(),
    email: ADMIN,
    password: PASSWORD,
    callbackUrl: '/jobs',
  }).toString();
  const answer = await browser.send('/api/auth/callback/credentials', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://harbour.test/jobs']);
});
test('an unknown provider leads to the sign-in page', async () => {
  expect((await aBrowser(svc).form('/api/auth/callback/github', {})).url).toBe('http://harbour.test/api/auth/signin');
});
test('nonsense in the form is a failed sign-in like any other, in the words that the client can read', async () => {
  for (const fields of [
    { email: 'x'.repeat(5000), password: PASSWORD },
    { email: ADMIN, password: 'x'.repeat(100_000) },
    { email: '\u0000', password: '\u0000' },
    { email: '', password: '' },
  ]) {
    const answer = await aBrowser(svc).form('/api/auth/callback/credentials', fields as Record<string, string>);
    expect([answer.status, errorIn(answer.url)]).toEqual([401, 'CredentialsSignin']);
  }
  expect(
    (
      await aBrowser(svc).form('/api/auth/callback/credentials', {
        email: ADMIN,
        password: PASSWORD,
        callbackUrl: `/${'x'.repeat(3000)}`,
      })
    ).url,
  ).toBe('http://harbour.test');
});
test('what the session call cannot read is refused without an envelope, like all that it answers', async () => {
  for (const [body, type] of [
    ['{"data":', 'application/json'],
    ['{"data":{"impersonate":"x"}}', 'application/json'],
    ['<a/>', 'application/xml'],
  ] as const) {
    const answer = await aBrowser(svc).send('/api/auth/session', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    const told = (await answer.json()) as object;
    expect([400, 415]).toContain(answer.status);
    expect(told).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(told).not.toHaveProperty('success');
  }
});
