import { outboundCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { passwordCalls, profileCalls, userCalls } from '@cartage/contract/core/user.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin, nobody } from '@cartage/testing/actors.ts';
import { sql } from 'drizzle-orm';
import { aBrowser, aTenant, aUser, PASSWORD, startCore } from '../fixture.ts';
import { createUser } from '../tenant/create.ts';
import { someLeakedPasswords } from './leaked-passwords.fixture.ts';

const LEAKED = 'Tr0ub4dour-and-3',
  GOOD = 'Story-bridge-9';
const env: Record<string, string> = {};
let service: Awaited<ReturnType<typeof someLeakedPasswords>>;
beforeAll(async () => {
  service = await someLeakedPasswords(LEAKED);
  env.CARTAGE_LEAKED_PASSWORDS = service.address;
});
const svc = startCore(env);
const mails: EmailSchema[] = [];
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push(emailSchema);
    return { id: 'mail' };
  });
});
beforeEach(() => {
  mails.length = 0;
  service.answers();
});
afterAll(() => service.stop());

const refusal = (member: string) => ({
  status: 400,
  validationErrors: [{ message: expect.stringMatching(/leaked from another site/), members: [member] }],
});
const admin = svc.as(anAdmin()).call;
const house = svc.as(SYSTEM).call;
const save = (user: object, more: object = {}) =>
  admin(userCalls.save, { user: { name: 'Una', surname: 'User', isActive: true, ...user }, ...more } as never);
const signsIn = async (email: string, password: string) => (await aBrowser(svc).signIn(email, password)).status === 200;

test('an administrator gives nobody a leaked password, neither to somebody new nor to who is there', async () => {
  const emailAddress = 'una@harbour.test';
  await expect(save({ emailAddress, password: LEAKED })).rejects.toMatchObject(refusal('user.password'));
  const id = await save({ emailAddress, password: GOOD });
  await expect(save({ id, emailAddress, password: LEAKED })).rejects.toMatchObject(refusal('user.password'));
  expect([await signsIn(emailAddress, LEAKED), await signsIn(emailAddress, GOOD)]).toEqual([false, true]);
});
test('who changes the own password takes no leaked one', async () => {
  const { emailAddress } = await aUser(svc, 'changes@harbour.test', ['Operations']);
  const browser = aBrowser(svc);
  await browser.signIn(emailAddress);
  const change = async (newPassword: string) =>
    browser.as(profileCalls.changePassword.path, {
      method: 'POST',
      body: JSON.stringify({ currentPassword: PASSWORD, newPassword }),
      headers: { 'content-type': 'application/json' },
    });
  const refused = await change(LEAKED);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/leaked from another site/)]);
  expect(await signsIn(emailAddress, PASSWORD)).toBe(true);
  expect((await change(GOOD)).status).toBeLessThan(300);
});
test('the code of an invitation or of a reset sets no leaked password, and is there for the next try', async () => {
  const userId = await save(
    { emailAddress: 'invited@harbour.test' },
    { setRandomPassword: true, sendActivationEmail: true },
  );
  const { code } = mails[0]!.templatedata as { code: string };
  const reset = (resetCode: string, password: string) =>
    svc.as(nobody()).call(passwordCalls.reset, { userId, resetCode, password });
  await expect(reset(code, LEAKED)).rejects.toMatchObject(refusal('password'));
  expect(await reset(code, GOOD)).toMatchObject({ canLogin: true });
});
test('a stranger without a code has nobody asked, and is told nothing of the password', async () => {
  const { id: userId } = await aUser(svc, 'target@harbour.test', ['Operations']);
  service.asked.length = 0;
  const guess = svc.as(nobody()).call(passwordCalls.reset, { userId, resetCode: 'guess', password: LEAKED });
  await expect(guess).rejects.toMatchObject({ validationErrors: [{ members: ['resetCode'] }] });
  expect(service.asked).toEqual([]);
});
test('services that take a password for somebody are told before they write', async () => {
  expect(await house(accessCalls.isLeaked, { password: LEAKED })).toEqual({ isLeaked: true });
  expect(await house(accessCalls.isLeaked, { password: GOOD })).toEqual({ isLeaked: false });
  await expect(house(accessCalls.sealPassword, { password: LEAKED })).rejects.toMatchObject(refusal('password'));
  await expect(admin(accessCalls.isLeaked, { password: GOOD })).rejects.toMatchObject({ status: 403 });
});
test('the first administrator of a company begins with no leaked password', async () => {
  const make = createUser(svc.ctx(), { name: 'A', surname: '', emailAddress: 'first@harbour.test', password: LEAKED }, [
    'Admin',
  ]);
  await expect(make).rejects.toMatchObject(refusal('user.password'));
});
test('a password that breaks the rules, and one that nobody chose, are told to nobody outside', async () => {
  service.asked.length = 0;
  await expect(save({ emailAddress: 'weak@harbour.test', password: 'weak' })).rejects.toMatchObject({ status: 400 });
  await save({ emailAddress: 'random@harbour.test' }, { setRandomPassword: true });
  expect(service.asked).toEqual([]);
});
test('while the service is down people set passwords all the same', async () => {
  service.answers((answer) => answer.writeHead(503).end());
  const emailAddress = 'down@harbour.test';
  await save({ emailAddress, password: 'Leeuwin-lighthouse-5' });
  expect(await signsIn(emailAddress, 'Leeuwin-lighthouse-5')).toBe(true);
});
test('no connection to the database is held while the service is waited for', async () => {
  const emailAddress = 'waits@harbour.test';
  const id = await save({ emailAddress, password: GOOD });
  let answerNow: (() => void) | undefined;
  const isAsked = new Promise<void>((resolve) => {
    service.answers((answer) => {
      answerNow = () => answer.end('');
      resolve();
    });
  });
  const saving = save({ id, emailAddress, password: 'Cradle-mountain-6' });
  await isAsked;
  // Its own connections a service may see.
  const open = await svc
    .ctx()
    .db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
  answerNow!();
  await saving;
  expect(open).toEqual([]);
});
