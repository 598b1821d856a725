import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { whoVouchesCalls } from '@cartage/contract/core/who-vouches.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { aBrowser, ADMIN, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';
import { aDirectory, READER } from './directory.fixture.ts';

const svc = startCore({ OUTGOING_NETWORKS: '127.0.0.0/8,::1' });
let directory: Awaited<ReturnType<typeof aDirectory>>;
const admin = () => svc.as(anAdmin()).call;
const set = (ldap: object) => admin()(settingsCalls.save, { ldap });
beforeAll(async () => {
  await aTenant(svc);
  directory = await aDirectory();
});
afterAll(() => directory.stop());
beforeEach(() =>
  set({
    isEnabled: true,
    url: directory.url,
    startTls: false,
    caCertificate: directory.certificate,
    domain: 'harbour.test',
    userName: READER.dn,
    password: READER.password,
    baseDn: '',
    filter: '',
    letIn: 'known',
    role: '',
    groups: [],
  }),
);
const THEIRS = 'kept in the directory';
let people = 0;
function aPerson(memberOf: string[] = []) {
  const name = `ldap${++people}`,
    email = `${name}@harbour.test`,
    dn = `uid=${name},ou=people,dc=harbour,dc=test`;
  directory.add({
    dn,
    password: THEIRS,
    attributes: {
      objectclass: 'person',
      uid: name,
      mail: email,
      givenname: 'Lea',
      sn: `No ${people}`,
      cn: name,
      memberof: memberOf,
    },
  });
  return { email, dn };
}
const signIn = async (email: string, password: string) => {
  const browser = aBrowser(svc);
  const { url } = await browser.signIn(email, password);
  return { error: errorIn(url), session: await browser.session() };
};
const GROUPS = 'ou=groups,dc=harbour,dc=test';

test('a user of the directory signs in with its password, and with no other', async () => {
  const { email } = aPerson();
  await aUser(svc, email, ['Operations']);
  expect((await signIn(email, THEIRS)).session?.user.email).toBe(email);
  expect(await signIn(email, 'wrong')).toEqual({ error: 'CredentialsSignin', session: undefined });
  expect(await signIn(email, '')).toEqual({ error: 'CredentialsSignin', session: undefined });
  expect((await signIn(email, PASSWORD)).session).toBeDefined();
  await set({ isEnabled: false });
  expect((await signIn(email, THEIRS)).error).toBe('CredentialsSignin');
});
test('what is typed as an address stays an address', async () => {
  const { email } = aPerson();
  await aUser(svc, email, ['Operations']);
  expect((await signIn('*@harbour.test', THEIRS)).error).toBe('CredentialsSignin');
  expect((await signIn('x)(mail=*@harbour.test', THEIRS)).error).toBe('CredentialsSignin');
  expect(directory.asked.at(-1)).toContain('\\28mail=\\2a@harbour.test');
});
test('nobody new is let in until the settings say so, and then with the role of the group', async () => {
  const { email } = aPerson([`cn=dispatch,${GROUPS}`]);
  expect((await signIn(email, THEIRS)).error).toBe('ProviderUnknown');
  await expect(set({ letIn: 'created' })).rejects.toMatchObject({ status: 400 });
  await set({ letIn: 'created', groups: [{ group: 'dispatch', role: 'Dispatcher' }] });
  expect((await signIn(email, THEIRS)).session).toMatchObject({ roles: ['Dispatcher'] });
  expect((await signIn(aPerson().email, THEIRS)).error).toBe('ProviderUnknown');
  await set({ role: 'ReadOnly' });
  expect((await signIn(aPerson().email, THEIRS)).session?.roles).toEqual(['Read only']);
});
test('groups give and take their roles from sign-in to sign-in, and no other role', async () => {
  const { email, dn } = aPerson([`cn=dispatch,${GROUPS}`]);
  await aUser(svc, email, ['Operations', 'Finance']);
  await set({
    groups: [
      { group: `cn=dispatch,${GROUPS}`, role: 'Dispatcher' },
      { group: 'money', role: 'Finance' },
    ],
  });
  expect((await signIn(email, THEIRS)).session?.roles.sort()).toEqual(['Dispatcher', 'Operations']);
  directory.change(dn, { memberof: [`cn=money,${GROUPS}`] });
  expect((await signIn(email, THEIRS)).session?.roles.sort()).toEqual(['Finance', 'Operations']);
});
test('groups that know their members are asked where people do not name their groups', async () => {
  const { email, dn } = aPerson();
  directory.add({ dn: `cn=night,${GROUPS}`, attributes: { objectclass: 'groupOfNames', cn: 'night', member: [dn] } });
  await set({ letIn: 'created', groups: [{ group: 'night', role: 'Warehouse' }] });
  expect((await signIn(email, THEIRS)).session?.roles).toEqual(['Warehouse']);
});
test('a directory that is down says so, keeps nobody out who has a password here, and locks nobody', async () => {
  const { email } = aPerson();
  await aUser(svc, email, ['Operations']);
  await set({ url: 'ldaps://127.0.0.1:9' });
  for (let i = 0; i < 7; i++) expect((await signIn(email, THEIRS)).error).toBe('DirectoryDown');
  expect((await signIn(ADMIN, PASSWORD)).session).toBeDefined();
  await set({ url: directory.url });
  expect((await signIn(email, THEIRS)).session).toBeDefined();
});
test('a certificate that nobody vouches for, or a network inside, is as good as down', async () => {
  const { email } = aPerson();
  await aUser(svc, email, ['Operations']);
  await set({ caCertificate: '' });
  expect((await signIn(email, THEIRS)).error).toBe('DirectoryDown');
  await set({ url: 'ldaps://169.254.169.254' });
  expect((await signIn(email, THEIRS)).error).toBe('DirectoryDown');
  await expect(set({ url: 'ldap://directory.harbour.test' })).rejects.toMatchObject({
    validationErrors: [expect.objectContaining({ members: ['ldap.url'] })],
  });
});
test('wrong passwords of the directory lock as wrong ones of our own do', async () => {
  const { email } = aPerson();
  await aUser(svc, email, ['Operations']);
  for (let i = 0; i < 5; i++) await signIn(email, `wrong ${i}`);
  expect((await signIn(email, THEIRS)).error).toBe('AccountLocked');
  await admin()(userCalls.list, {});
});
test('the test of the settings tells whom the directory knows, and what is in the way', async () => {
  const { email, dn } = aPerson([`cn=dispatch,${GROUPS}`]);
  await set({ groups: [{ group: 'dispatch', role: 'Dispatcher' }] });
  expect(await admin()(whoVouchesCalls.testDirectory, { email })).toMatchObject({
    isReached: true,
    person: { dn, groups: [`cn=dispatch,${GROUPS}`], roles: ['Dispatcher'] },
  });
  expect(await admin()(whoVouchesCalls.testDirectory, { email: 'nobody@harbour.test' })).toMatchObject({
    isReached: true,
    person: null,
  });
  await set({ password: 'wrong' });
  expect(await admin()(whoVouchesCalls.testDirectory, {})).toMatchObject({ isReached: false, person: null });
  await set({ url: 'ldaps://10.0.0.1' });
  expect((await admin()(whoVouchesCalls.testDirectory, {})).answer).toMatch(/may not reach/);
  await expect(svc.as(aStaff(['Booking.Manage'])).call(whoVouchesCalls.testDirectory, {})).rejects.toMatchObject({
    status: 403,
  });
});
