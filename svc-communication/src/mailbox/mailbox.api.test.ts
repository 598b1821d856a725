import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { mailboxCalls, type MailboxInput } from '@cartage/contract/communication/mailbox.ts';
import { aCustomerUser } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { aHouse, OUTSIDE } from '../inbound/inbound.fixture.ts';
import { fakeImap, type FakeImap } from './fake-imap.ts';
import { mailboxes } from './mailbox.tables.ts';

const svc = startForTest(communicationService, { env: { OUTGOING_NETWORKS: '127.0.0.0/8' } });
const house = aHouse(svc);
let tenantId = 900,
  imap: FakeImap;
beforeAll(() => house.prepare());
beforeEach(async () => {
  tenantId++;
  imap = await fakeImap();
  svc.setNow('2026-11-21T02:00:00Z');
  await house.person(tenantId);
});
afterEach(() => imap.close());

const box = (more: Partial<MailboxInput> = {}): { mailbox: MailboxInput } => ({
  mailbox: {
    ...{ address: 'office@harbour.test', host: '127.0.0.1', port: imap.port, username: 'office' },
    ...{ password: 'secret', isssl: false, folder: 'INBOX', isactive: true, ...more },
  },
});
const call = () => house.as(tenantId).call;
const save = (more: Partial<MailboxInput> = {}) => call()(mailboxCalls.save, box(more));
const later = (minutes: number) => svc.setNow(new Date(svc.now().getTime() + minutes * 60_000));
const poll = () => svc.service.background.run('mailboxes');
const read = async () => {
  later(2);
  await poll();
  await house.work();
};
const mail = (to: string, words: string, id: string, from = OUTSIDE) =>
  [`From: ${from}`, `To: ${to}`, 'Subject: Re: Late ferry', `Message-ID: <${id}@store.test>`, '', words].join('\r\n');
const words = async (id: string) => (await house.said(tenantId, id)).map((c) => c.content);

test('a mailbox of the tenant’s own is where answers go, and what comes in there is read once', async () => {
  await save();
  imap.deliver(mail('office@harbour.test', 'From before', 'old'));
  await read();
  const talk = await house.talk(tenantId);
  expect(talk.replyTo).toMatch(/^office\+[a-z2-9]{32}@harbour\.test$/);
  imap.deliver(mail(`Office <${talk.replyTo}>`, 'Before noon', 'a'));
  imap.deliver(mail('office@harbour.test', 'A question', 'b', 'stranger@acme.test'));
  await read();
  await read();
  expect((await words(talk.id)).filter((w) => w === 'Before noon')).toHaveLength(1);
  const inbox = await house.inbox(tenantId);
  expect(inbox.map((m) => `${m.status} ${m.from}`).toSorted()).toEqual([
    `Matched ${OUTSIDE}`,
    'Unmatched stranger@acme.test',
  ]);
  expect(imap.fetched).toBe(2);
  expect((await call()(mailboxCalls.find, {})).mailbox).toMatchObject({ error: null, haspassword: true });
});

test('two readers at once, a number given anew and a crash between keeping and noting bring nothing twice', async () => {
  await save();
  await read();
  const talk = await house.talk(tenantId);
  imap.deliver(mail(talk.replyTo, 'Once', 'a'));
  later(2);
  await Promise.all([poll(), poll()]);
  expect(imap.fetched).toBe(1);
  await svc.ctx({ tenantId }).db.update(mailboxes).set({ lastuid: 0 });
  await read();
  imap.uidValidity = 8;
  await read();
  expect(imap.fetched).toBe(3);
  expect((await words(talk.id)).filter((w) => w === 'Once')).toHaveLength(1);
  imap.deliver(mail(talk.replyTo, 'Twice', 'c'));
  await read();
  expect((await words(talk.id)).at(-1)).toBe('Twice');
});

test('an address of another tenant opens nothing here', async () => {
  await save();
  await read();
  const other = tenantId + 50;
  await house.person(other);
  const theirs = await house
    .as(other)
    .call(discussionCalls.create, { topic: 'T', comments: { comment: { content: 'x' } } });
  await house.as(other).call(mailboxCalls.save, box({ isactive: true, folder: 'None' }));
  const { address } = await house.as(other).call(discussionCalls.replyAddress, { id: theirs.id });
  imap.deliver(mail(address!, 'Let me in', 'a', 'mia@harbour.test'));
  await read();
  expect(await house.inbox(tenantId)).toMatchObject([
    { status: 'Unmatched', error: 'Nobody was given the address that it was sent to.' },
  ]);
  expect(await house.said(other, theirs.id)).toHaveLength(1);
});

test('what is larger than is taken says so in the discussion, and stays in the mailbox', async () => {
  await save();
  await read();
  const talk = await house.talk(tenantId);
  imap.deliver(mail(talk.replyTo, 'x'.repeat(17 * 1024 * 1024), 'large'));
  await read();
  expect((await words(talk.id)).at(-1)).toMatch(/^\(This email has 18 MB/);
  expect(imap.fetched).toBe(0);
}, 60_000);

test('the test says what the server says; a wrong password and a missing folder are known, and stand at the mailbox', async () => {
  expect(await call()(mailboxCalls.test, {})).toMatchObject({ isReached: false, answer: 'No mailbox is set up.' });
  imap.deliver(mail('office@harbour.test', 'x', 'x'));
  await save();
  expect(await call()(mailboxCalls.test, {})).toMatchObject({
    isReached: true,
    answer: 'INBOX is open, with 1 email in it.',
  });
  await save({ password: 'wrong' });
  expect(await call()(mailboxCalls.test, {})).toMatchObject({
    isReached: false,
    answer: expect.stringContaining('wrong password'),
  });
  await read();
  expect((await call()(mailboxCalls.find, {})).mailbox!.error).toContain('wrong password');
  await save({ folder: 'Nowhere' });
  expect(await call()(mailboxCalls.test, {})).toMatchObject({
    isReached: false,
    answer: expect.stringContaining('no such folder'),
  });
});

test('a mailbox inside is not connected to, and in the clear no password leaves the operator’s networks', async () => {
  await save({ host: '10.255.255.1' });
  expect((await call()(mailboxCalls.test, {})).answer).toContain('may not reach');
  await save({ host: 'localhost' });
  // By name it might be anybody's: the server must offer TLS first, which this one does not.
  const told = await call()(mailboxCalls.test, {});
  expect(told).toMatchObject({ isReached: false, answer: expect.stringMatching(/STARTTLS|TLS/) });
});

test('the password is answered to nobody, follows no other server, and only who keeps the settings sees the rest', async () => {
  await save();
  const found = await call()(mailboxCalls.find, {});
  expect(JSON.stringify(found)).not.toContain('secret');
  const [row] = await svc.ctx({ tenantId }).db.select().from(mailboxes);
  expect(row!.password).not.toContain('secret');
  await call()(mailboxCalls.save, box({ folder: 'INBOX', password: undefined, isactive: false }));
  const moved = call()(mailboxCalls.save, box({ host: 'imap.thief.test', password: undefined }));
  await expect(moved).rejects.toMatchObject({ status: 400 });
  await expect(svc.as(aCustomerUser(7), { tenantId }).call(mailboxCalls.find, {})).rejects.toMatchObject({
    status: 403,
  });
  await call()(mailboxCalls.remove, {});
  expect(await call()(mailboxCalls.find, {})).toEqual({ mailbox: null, domain: null });
});

test('where no mail is taken there is no address, and mails of a discussion name none', async () => {
  const talk = await house.talk(tenantId);
  expect([talk.replyTo, await call()(discussionCalls.replyAddress, { id: talk.id })]).toEqual([
    null,
    { address: null },
  ]);
});
