/** Where a tenant asks for confirmed addresses: who is refused, what a right password gets, and what a link confirms. */
import { setTimeout as sleep } from 'node:timers/promises';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { passwordCalls, userCalls } from '@cartage/contract/core/user.ts';
import { anAdmin, nobody } from '@cartage/testing/actors.ts';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { aBrowser, ADMIN, aTenant, aUser, errorIn, PASSWORD, startCore } from '../fixture.ts';

const svc = startCore();
let mails: { to: string; link: string }[] = [];
let earlier: string[] = [];
const switchOn = (isOn: boolean) =>
  svc.as(anAdmin()).call(settingsCalls.save, { userManagement: { isEmailConfirmationRequiredForLogin: isOn } });
beforeAll(async () => {
  await aTenant(svc, { id: 1 });
  await aTenant(svc, { id: 2, hosts: ['other.test'] });
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    mails.push({ to: emailSchema.lstemail[0]!, link: String(emailSchema.templatedata!['link']) });
    return { id: 'mail' };
  });
  earlier = ['boss', 'clerk'].map((name) => `${name}@harbour.test`);
  for (const email of earlier) await aUser(svc, email, ['Admin']);
  await switchOn(true);
});
beforeEach(() => {
  mails = [];
});
const ask =
  (call: 'sendConfirmation' | 'confirm') =>
  (input: object, tenantId = 1) =>
    svc.as(nobody(), { tenantId }).call(passwordCalls[call] as typeof passwordCalls.confirm, input as { code: string });
const confirm = ask('confirm'),
  again = ask('sendConfirmation');
const enter = async (email: string, password = PASSWORD) => errorIn((await aBrowser(svc).signIn(email, password)).url);
/** The mails to one address, once there is one: nobody waits for a mail, so an answer may be there before it. */
async function mailedTo(address: string): Promise<{ link: string }[]> {
  const found = () => mails.filter(({ to }) => to === address);
  for (const until = Date.now() + withinMs(5000); !found().length && Date.now() < until;) await sleep(20);
  await svc.settled();
  return found();
}
const codeIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('code')!;

test('whoever was there when it was switched on still signs in, is mailed nothing, and is asked for another address', async () => {
  for (const email of [...earlier, ADMIN]) expect(await enter(email)).toBeNull();
  await svc.settled();
  expect(mails).toEqual([]);
  await aUser(svc, 'between@harbour.test', ['Admin']);
  const clerk = (await svc.as(anAdmin()).call(userCalls.list, { filter: `emailAddress eq '${earlier[1]}'` })).items[0]!;
  const user = { id: clerk.id, name: 'Cleo', surname: '', emailAddress: 'cleo@elsewhere.test' };
  await svc.as(anAdmin()).call(userCalls.save, { user });
  expect(await enter('cleo@elsewhere.test')).toBe('EmailUnconfirmed');
  // Off and on again: what came in between was good enough until then.
  expect(await enter('between@harbour.test')).toBe('EmailUnconfirmed');
  await switchOn(false);
  await switchOn(true);
  expect(await enter('between@harbour.test')).toBeNull();
});
test('an unconfirmed address is refused, mailed a link once, and let in when that was used', async () => {
  await aUser(svc, 'new@harbour.test', ['Admin']);
  expect(await enter('new@harbour.test', 'wrong-password-1')).toBe('CredentialsSignin');
  await svc.settled();
  expect(mails).toEqual([]);
  expect([await enter('new@harbour.test'), await enter('new@harbour.test')]).toEqual([
    'EmailUnconfirmed',
    'EmailUnconfirmed',
  ]);
  const [mail, ...more] = await mailedTo('new@harbour.test');
  expect(more).toEqual([]);
  const code = codeIn(mail!.link);
  await expect(confirm({ code: `${code}x` })).rejects.toMatchObject({ status: 400 });
  await expect(confirm({ code }, 2)).rejects.toMatchObject({ status: 400 });
  expect(await enter('new@harbour.test')).toBe('EmailUnconfirmed');
  await confirm({ code });
  await confirm({ code });
  expect(await enter('new@harbour.test')).toBeNull();
});
test('the link is mailed again to who knows the password and to nobody else, once a minute, and all are answered alike', async () => {
  await aUser(svc, 'slow@harbour.test', ['Admin']);
  const answers = [];
  for (const [emailAddress, password] of [
    ['slow@harbour.test', 'wrong-password-1'],
    ['nobody@harbour.test', PASSWORD],
    [ADMIN, PASSWORD],
    ['slow@harbour.test', PASSWORD],
    ['slow@harbour.test', PASSWORD],
  ])
    answers.push(await again({ emailAddress, password }));
  expect(new Set(answers).size).toBe(1);
  expect(await mailedTo('slow@harbour.test')).toHaveLength(1);
  expect(mails.map(({ to }) => to)).toEqual(['slow@harbour.test']);
});
test('another address is unconfirmed again, and the link to the one before confirms nothing', async () => {
  const { id } = await aUser(svc, 'moving@harbour.test', ['Admin']);
  await enter('moving@harbour.test');
  const code = codeIn((await mailedTo('moving@harbour.test'))[0]!.link);
  await confirm({ code });
  expect(await enter('moving@harbour.test')).toBeNull();
  const as = (emailAddress: string) =>
    svc.as(anAdmin()).call(userCalls.save, { user: { id, name: 'Moving', surname: 'Test', emailAddress } });
  await as('Moving@harbour.test');
  expect(await enter('moving@harbour.test')).toBeNull();
  await as('moved@harbour.test');
  expect(await enter('moved@harbour.test')).toBe('EmailUnconfirmed');
  await expect(confirm({ code })).rejects.toMatchObject({ status: 400 });
});
test('whoever chose a password by the code of a mail has confirmed the address', async () => {
  const { id } = await aUser(svc, 'forgot@harbour.test', ['Admin']);
  await svc.as(nobody()).call(passwordCalls.sendCode, { emailAddress: 'forgot@harbour.test' });
  const { link } = (await mailedTo('forgot@harbour.test'))[0]!;
  await svc.as(nobody()).call(passwordCalls.reset, { userId: id, resetCode: codeIn(link), password: 'Other-bridge-8' });
  expect(await enter('forgot@harbour.test', 'Other-bridge-8')).toBeNull();
});
