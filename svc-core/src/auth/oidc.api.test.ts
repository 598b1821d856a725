import { authCalls } from '@cartage/contract/core/auth.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { whoVouchesCalls } from '@cartage/contract/core/who-vouches.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { anAdmin, aStaff, nobody } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { aBrowser, aTenant, aUser, errorIn, startCore } from '../fixture.ts';
import { anOidcProvider, CLIENT } from './oidc.fixture.ts';

const svc = startCore({ OUTGOING_NETWORKS: '127.0.0.0/8' });
let idp: Awaited<ReturnType<typeof anOidcProvider>>;
const admin = () => svc.as(anAdmin()).call;
const set = (oidc: object) => admin()(settingsCalls.save, { oidc });
beforeAll(async () => {
  await aTenant(svc);
  idp = await anOidcProvider('http://harbour.test/api/auth/callback/oidc');
});
afterAll(() => idp.stop());
beforeEach(() =>
  set({
    isEnabled: true,
    name: 'Harbour login',
    issuer: idp.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    acceptUnverified: false,
    domains: '',
    letIn: 'known',
    role: '',
  }),
);

type Browser = ReturnType<typeof aBrowser>;
const start = async (browser: Browser) => (await browser.form('/api/auth/signin/oidc', {})).url;
/** Where the browser is taken in the end. */
async function enter(browser: Browser): Promise<string> {
  const answer = await browser.send(await idp.through(await start(browser)));
  expect(answer.status).toBe(302);
  return answer.headers.get('location')!;
}
const refused = async (browser = aBrowser(svc)) => {
  const error = errorIn(await enter(browser));
  expect(await browser.session()).toBeUndefined();
  return error;
};
let people = 0;
const someone = async (roles = ['Operations']) => {
  const email = `oidc${++people}@harbour.test`;
  return { user: await aUser(svc, email, roles), email, sub: `sub-${people}` };
};

test('the provider of the settings stands beside the own sign-in, and strangers learn nothing else of it', async () => {
  const asked = () => svc.as(nobody()).call(authCalls.providers, {});
  expect((await asked())['oidc']).toEqual({
    id: 'oidc',
    name: 'Harbour login',
    type: 'oauth',
    signinUrl: expect.stringMatching(/\/api\/auth\/signin\/oidc$/),
    callbackUrl: expect.stringMatching(/\/api\/auth\/callback\/oidc$/),
  });
  await set({ isEnabled: false });
  expect((await asked())['oidc']).toBeUndefined();
  expect(await start(aBrowser(svc))).toMatch(/\/auth\/login\?callbackUrl=/);
});
test('who is known by a verified address comes in, asked with PKCE, state and nonce, and goes where they wanted', async () => {
  const { email, sub } = await someone();
  idp.as(sub, { email, email_verified: true });
  const browser = aBrowser(svc);
  const query = new URL(await start(browser)).searchParams;
  expect([...query.keys()]).toEqual(expect.arrayContaining(['state', 'nonce', 'code_challenge']));
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(await enter(browser)).toBe('http://harbour.test/dashboard');
  expect((await browser.session())?.user.email).toBe(email);
  // From now on the provider's name for the person counts, whatever becomes of the address there.
  idp.as(sub, { email: 'renamed@harbour.test', email_verified: true });
  const again = aBrowser(svc);
  await enter(again);
  expect((await again.session())?.user.email).toBe(email);
});
test('an address that the provider does not call verified opens nothing, unless the settings say so', async () => {
  const { email, sub } = await someone();
  idp.as(sub, { email, email_verified: false });
  expect(await refused()).toBe('ProviderUnknown');
  idp.as(sub, { email });
  expect(await refused()).toBe('ProviderUnknown');
  await set({ acceptUnverified: true });
  const browser = aBrowser(svc);
  await enter(browser);
  expect((await browser.session())?.user.email).toBe(email);
});
test('an address that went to somebody else at the provider does not open the account of its first owner', async () => {
  const { email, sub } = await someone();
  idp.as(sub, { email, email_verified: true });
  await enter(aBrowser(svc));
  idp.as('its new owner', { email, email_verified: true });
  expect(await refused()).toBe('ProviderUnknown');
});
test('nobody new is let in until the settings say so, and then of the named domains with the chosen role', async () => {
  idp.as('new', { email: 'new@harbour.test', email_verified: true, given_name: 'Nina', family_name: 'New' });
  expect(await refused()).toBe('ProviderUnknown');
  await expect(set({ letIn: 'created', role: 'Operations' })).rejects.toMatchObject({
    validationErrors: [expect.objectContaining({ members: ['oidc.domains'] })],
  });
  await set({ letIn: 'created', role: 'Operations', domains: 'other.test' });
  expect(await refused()).toBe('ProviderUnknown');
  await set({ domains: 'other.test harbour.test' });
  const browser = aBrowser(svc);
  await enter(browser);
  expect(await browser.session()).toMatchObject({ user: { name: 'Nina New' }, roles: ['Operations'] });
  // The settings refuse a role that there is not; one that went before they did is still named by some.
  await asOwner(svc, `update core.tenants set settings = jsonb_set(settings, '{oidc,role}', '"a role that is gone"')`);
  idp.as('newer', { email: 'newer@harbour.test', email_verified: true });
  expect(await refused()).toBe('ProviderUnknown');
});
test('a closed account stays closed', async () => {
  const { user, email, sub } = await someone();
  await admin()(userCalls.save, { user: { ...user, password: undefined, isActive: false } as never });
  idp.as(sub, { email, email_verified: true });
  expect(await refused()).toBe('AccountInactive');
});
test('who turns away at the provider is told so, and a state counts once, for this browser and tenant', async () => {
  idp.as(undefined);
  expect(await refused()).toBe('ProviderRefused');
  const { email, sub } = await someone();
  idp.as(sub, { email, email_verified: true });
  const browser = aBrowser(svc);
  const back = await idp.through(await start(browser));
  expect(errorIn((await aBrowser(svc).send(back)).headers.get('location')!)).toBe('ProviderExpired');
  const held = browser.cookies.get('cartage.oidc')!;
  expect(errorIn((await browser.send(back.replace(/state=[^&]+/, 'state=other'))).headers.get('location')!)).toBe(
    'ProviderRefused',
  );
  browser.cookies.set('cartage.oidc', held);
  expect(errorIn((await browser.send(back)).headers.get('location')!)).toBe('ProviderExpired');
  expect(await browser.session()).toBeUndefined();
});
test('a second factor of a role is still to be set up, unless the provider says that it asked for one', async () => {
  const { items } = await admin()(roleCalls.list, {});
  const { id } = items.find((r) => r.name === 'Admin')!;
  await admin()(secondFactorAdminCalls.requireOfRole, { id, requiresSecondFactor: true });
  const { email, sub } = await someone(['Admin']);
  idp.as(sub, { email, email_verified: true });
  const one = aBrowser(svc);
  await enter(one);
  expect(await one.session()).toMatchObject({ missing: 'secondFactor', permissions: [] });
  idp.as(sub, { email, email_verified: true }, ['pwd', 'otp']);
  const two = aBrowser(svc);
  await enter(two);
  const session = (await two.session())!;
  expect(session.missing).toBeUndefined();
  expect(session.permissions).toContain('Administration.Users');
  // They count at the calls as well, and only for the session that was vouched for.
  expect((await two.as('/api/core/user/getusers')).status).toBe(200);
  expect((await one.as('/api/core/user/getusers')).status).toBe(403);
});
test('who has a second factor here is asked for it, unless the provider asked', async () => {
  const { user, email, sub } = await someone();
  await svc.ctx().tx(async (tx) => {
    const { setSince } = await import('./self.ts');
    await setSince(tx, user.id, tx.now().toISOString(), '');
  });
  idp.as(sub, { email, email_verified: true });
  const browser = aBrowser(svc);
  expect(errorIn(await enter(browser))).toBe('SecondFactorRequired');
  expect(browser.cookies.has('cartage.second')).toBe(true);
  expect(await browser.session()).toBeUndefined();
  idp.as(sub, { email, email_verified: true }, ['mfa']);
  expect(await enter(browser)).toBe('http://harbour.test/dashboard');
});
test('a wrong secret, a provider that is away and one inside our network are a sentence and no session', async () => {
  const { email, sub } = await someone();
  idp.as(sub, { email, email_verified: true });
  await set({ clientSecret: 'another one' });
  expect(await refused()).toBe('ProviderRefused');
  for (const issuer of ['http://127.0.0.1:9', 'https://169.254.169.254', 'https://10.0.0.1']) {
    await set({ issuer });
    expect(errorIn(await start(aBrowser(svc)))).toBe('ProviderDown');
  }
  await expect(set({ issuer: 'http://login.example.com' })).rejects.toMatchObject({ status: 400 });
});
test('the secret is sealed and answered to nobody, and only who may do all chooses who vouches', async () => {
  const all = await admin()(settingsCalls.find, {});
  expect(all.oidc.clientSecret).toBeNull();
  expect(all.secretsSet).toContain('oidc.clientSecret');
  const settings = svc.as(aStaff(['Administration.Settings'])).call;
  await expect(settings(settingsCalls.save, { oidc: { name: 'Mine' } })).rejects.toMatchObject({ status: 403 });
  await expect(settings(settingsCalls.save, { ldap: { domain: 'mine.test' } })).rejects.toMatchObject({ status: 403 });
});
test('the test of the settings says what answers, and what does not', async () => {
  const test = () => admin()(whoVouchesCalls.testProvider, {});
  expect(await test()).toMatchObject({ isReached: true, answer: `${idp.issuer} answers, with PKCE.` });
  await set({ issuer: 'http://127.0.0.1:9' });
  expect((await test()).isReached).toBe(false);
  await set({ issuer: 'https://192.168.0.1' });
  expect((await test()).answer).toMatch(/may not reach/);
});
