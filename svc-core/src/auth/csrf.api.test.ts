import { aBrowser, ADMIN, aTenant, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));

test('the pair of cookie and token that one company gave opens nothing at another', async () => {
  const second = await aTenant(svc, { name: 'Southern', hosts: ['southern.test'] });
  const [here, there] = [aBrowser(svc), aBrowser(svc, { tenantId: second.tenantId })];
  const csrfToken = await here.csrf();
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  const signIn = (browser: typeof here) =>
    browser.send('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, json: 'true', email: ADMIN, password: PASSWORD }).toString(),
    });
  await signIn(there);
  expect(await there.session()).toBeUndefined();
  // At home the same pair opens a session.
  await signIn(here);
  expect(await here.session()).toMatchObject({ user: { email: ADMIN } });
});
