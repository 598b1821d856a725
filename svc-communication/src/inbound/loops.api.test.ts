import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { suppressionCalls } from '@cartage/contract/communication/suppression.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { emails } from '../mail/mail.tables.ts';
import { eq } from 'drizzle-orm';
import { aHouse, ENV, OUTSIDE } from './inbound.fixture.ts';

const svc = startForTest(communicationService, { env: ENV });
const house = aHouse(svc);
let tenantId = 700;
beforeAll(() => house.prepare());
beforeEach(async () => {
  tenantId++;
  svc.setNow('2026-11-21T02:00:00Z');
  await house.person(tenantId);
});
const arrived = async (mail: Parameters<typeof house.send>[0]) => {
  await house.send(mail);
  await house.work();
};
/** As a mail server writes it. */
const report = (messageId: string, email: string, status: string, action = 'failed') => ({
  envelope: { from: '' },
  raw: [
    'From: Mail <mailer-daemon@mx.store.test>',
    'Subject: Undelivered',
    `Message-ID: <report-${Math.random()}@mx.store.test>`,
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ...['', '--b', 'Content-Type: text/plain', '', 'It could not be delivered.'],
    ...['', '--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.store.test', ''],
    ...[`Final-Recipient: rfc822; ${email}`, `Action: ${action}`, `Status: ${status}`],
    `Diagnostic-Code: smtp; ${status.startsWith('5') ? 550 : 450} ${status} said the server`,
    ...['', '--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '', '--b--', ''],
  ].join('\r\n'),
});
const bring = async (to: string, of: ReturnType<typeof report>) => {
  await house.send({ ...of, envelope: { from: '', to: [to] }, from: undefined });
  await house.work();
};
const suppressed = async () => (await house.as(tenantId).call(suppressionCalls.list, {})).items.map((s) => s.email);
/** As if its server had taken it. */
const left = (id: string) => svc.ctx({ tenantId }).db.update(emails).set({ status: 'Sent' }).where(eq(emails.id, id));

test('a report that nobody has the address marks the mail and the comment, and the address gets no more', async () => {
  const talk = await house.talk(tenantId);
  await left(talk.email);
  await bring(talk.replyTo, report(talk.messageId, OUTSIDE.toUpperCase(), '5.1.1'));
  expect(await suppressed()).toEqual([OUTSIDE.toUpperCase()]);
  const { items } = await house.as(tenantId).call(historyCalls.outbox, { filter: `id eq '${talk.email}'` });
  expect(items[0]!.refused).toEqual([{ email: OUTSIDE.toUpperCase(), answer: expect.stringContaining('5.1.1') }]);
  expect(await house.as(tenantId).call(commentCalls.find, { id: talk.comment })).toMatchObject({
    mails: [{ email: OUTSIDE, status: 'Bounced' }],
  });
  expect(await house.inbox(tenantId)).toMatchObject([{ status: 'Bounce', discussionid: talk.id }]);
  expect(await house.said(tenantId, talk.id)).toHaveLength(2);
});

test('a full mailbox only marks, a delay not even that', async () => {
  const talk = await house.talk(tenantId);
  await bring(talk.replyTo, report(talk.messageId, OUTSIDE, '4.4.7', 'delayed'));
  expect((await house.sentMail(tenantId, talk.id)).refused).toEqual([]);
  await bring(talk.replyTo, report(talk.messageId, OUTSIDE, '5.2.2'));
  expect((await house.sentMail(tenantId, talk.id)).refused).toHaveLength(1);
  expect(await suppressed()).toEqual([]);
});

test('a report names only whom the mail went to, and a made-up one puts nobody else on the list', async () => {
  const talk = await house.talk(tenantId);
  await bring(talk.replyTo, report(talk.messageId, 'rival@acme.test', '5.1.1'));
  await bring(talk.replyTo, report('<unknown@example.test>', OUTSIDE, '5.1.1'));
  await svc
    .ctx({ tenantId })
    .db.update(emails)
    .set({ to: `${OUTSIDE}, rival@acme.test` })
    .where(eq(emails.id, talk.email));
  await bring(talk.replyTo, report(talk.messageId, 'rival@acme.test', '5.1.1'));
  expect(await suppressed()).toEqual([]);
  expect((await house.inbox(tenantId)).map((m) => m.error).toReversed()).toEqual([
    'It names nobody whom that email was sent to, or the server still tries.',
    'It reports on an email that is not in our outbox.',
    'rival@acme.test: 550 5.1.1 said the server',
  ]);
});

test('what programs write, and what we wrote ourselves, becomes no comment and stays to be looked at', async () => {
  const talk = await house.talk(tenantId);
  for (const headers of [{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }, { 'X-Loop': 'cartage' }])
    await arrived({ to: talk.replyTo, headers });
  await arrived({ to: talk.replyTo, messageId: talk.messageId });
  expect(await house.said(tenantId, talk.id)).toHaveLength(2);
  expect((await house.inbox(tenantId)).map((m) => m.status)).toEqual(Array(4).fill('Automatic'));
});

test('two programs that answer each other are stopped after 20 mails within an hour', async () => {
  const talk = await house.talk(tenantId);
  for (let n = 0; n < 22; n++) await house.send({ to: talk.replyTo, text: `Mail ${n}` });
  for (let n = 0; n < 5; n++) await house.work();
  expect(await house.said(tenantId, talk.id)).toHaveLength(22);
  expect((await house.inbox(tenantId)).filter((m) => m.status === 'Unmatched')).toMatchObject([
    ...Array(2).fill({ error: `More than 20 emails came from ${OUTSIDE} within an hour.` }),
  ]);
});
