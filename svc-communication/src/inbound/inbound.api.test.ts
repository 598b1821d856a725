import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { AppError } from '@cartage/contract/error.ts';
import { holder } from '@cartage/server/held.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { tokenIn } from '../reply/reply-address.ts';
import { aHouse, DOMAIN, ENV, MIA, OUTSIDE } from './inbound.fixture.ts';

const svc = startForTest(communicationService, { env: ENV });
const house = aHouse(svc);
let tenantId = 500;
beforeAll(() => house.prepare());
beforeEach(async () => {
  tenantId++;
  svc.setNow('2026-11-21T02:00:00Z');
  house.filed.length = 0;
  house.isActive = true;
  house.refuse = undefined;
  await house.person(tenantId);
});
const call = () => house.as(tenantId).call;
const arrived = async (mail: Parameters<typeof house.send>[0]) => {
  await house.send(mail);
  await house.work();
};
const address = async (id: string) => (await call()(discussionCalls.replyAddress, { id })).address!;

test('what somebody outside answers becomes a comment in the discussion, for the team alone, without what it repeats', async () => {
  const talk = await house.talk(tenantId);
  expect(talk.replyTo).toMatch(new RegExp(`^reply\\+[a-z2-9]{32}@${DOMAIN}$`));
  const text = 'Yes, before noon.\n\n-- \nThe dock\n\nOn Sat, 21 Nov 2026 Harbour Freight wrote:\n> can you take it?\n';
  await arrived({ to: talk.replyTo, text, inReplyTo: talk.messageId });
  const comment = (await house.said(tenantId, talk.id)).at(-1)!;
  expect(comment).toMatchObject({
    ...{ content: 'Yes, before noon.\n\n-- \nThe dock', isbymail: true, isteamonly: true, bycustomer: false },
    ...{ username: OUTSIDE, creatoruserid: null },
    quoted: expect.stringContaining('> can you take it?'),
  });
  expect(await house.inbox(tenantId)).toMatchObject([
    { status: 'Matched', from: OUTSIDE, discussionid: talk.id, entitytype: 'Booking', error: null },
  ]);
  const { inbound } = await call()(historyCalls.emails, {});
  expect(inbound).toMatchObject([{ subject: 'Re: CR41: Late ferry', body: expect.stringContaining('before noon') }]);
  expect(JSON.stringify(inbound)).not.toContain(tokenIn(talk.replyTo));
});

test('the answer rings for whoever wrote the comment that it answers, and opens a closed discussion again', async () => {
  const talk = await house.talk(tenantId);
  await call()(discussionCalls.update, { id: talk.id, status: 'Closed' });
  await arrived({ to: talk.replyTo, inReplyTo: talk.messageId });
  await svc.settled();
  expect((await call()(mentionCalls.list, {})).items).toMatchObject([{ discussionid: talk.id, username: OUTSIDE }]);
  expect(await call()(discussionCalls.find, { id: talk.id })).toMatchObject({
    status: 'Open',
    statuschanges: [{ to: 'Closed' }, { to: 'Open', isreply: true }],
  });
});

test('mails of a discussion answer one another: the first its root, the next what went to or came from the address last', async () => {
  const talk = await house.talk(tenantId);
  expect(talk.inReplyTo).toBe(`<discussion.${talk.id}@example.test>`);
  svc.setNow('2026-11-21T03:00:00Z');
  await arrived({ to: talk.replyTo, messageId: '<theirs@store.test>' });
  svc.setNow('2026-11-21T04:00:00Z');
  const thirdpartytags = [{ email: OUTSIDE, cursor: { start: 0, end: 4 } }];
  await call()(commentCalls.create, { comment: { discussionid: talk.id, content: '@you thanks', thirdpartytags } });
  const next = await house.sentMail(tenantId, talk.id);
  expect([next.inReplyTo, next.replyTo]).toEqual(['<theirs@store.test>', talk.replyTo]);
});

test('one of our own people answers from the own address and is the writer; the rights are those of now', async () => {
  const { id } = await house.talk(tenantId);
  const to = await address(id);
  await arrived({ to, from: 'Mia <MIA@harbour.test>', text: 'From the road' });
  expect((await house.said(tenantId, id)).at(-1)).toMatchObject({
    ...{ content: 'From the road', creatoruserid: MIA, username: 'Mia Rossi', isteamonly: true, isbymail: true },
  });
  const before = house.access.permissions;
  const again = { to, from: 'mia@harbour.test', text: 'Again' };
  // Taken while they may, and read once they may not any more.
  const meanwhile = async (change: () => unknown) => {
    await house.send(again);
    await change();
    await house.work();
  };
  for (const permissions of [[], ['Booking.View'], ['Finance.View', 'Finance.Manage']]) {
    house.access.permissions = before;
    await meanwhile(() => (house.access.permissions = permissions));
    await expect(house.send(again)).rejects.toMatchObject({ responseCode: 550 });
  }
  house.access.permissions = before;
  await meanwhile(() => house.person(tenantId, { isActive: false }));
  expect(await house.said(tenantId, id)).toHaveLength(3);
  const reasons = (await house.inbox(tenantId)).filter((m) => m.status === 'Unmatched').map((m) => m.error);
  expect(reasons.toSorted()).toEqual([
    'It was sent to the address of somebody who is not with us any more.',
    'Mia Rossi may not open the discussion that it answers.',
    'Mia Rossi may not write in discussions now.',
    'Mia Rossi may not write in discussions now.',
  ]);
});

test('a customer’s own person answers for everybody of that customer, with files that they see', async () => {
  const before = house.access;
  const kim = aCustomerUser(7);
  const asked = { topic: 'Where is it?', entitytype: 'Booking' as const, entityid: '41' };
  const theirs = svc.as(kim, { tenantId }).call;
  const { id } = await theirs(discussionCalls.create, { ...asked, comments: { comment: { content: 'Begun' } } });
  const { address: to } = await theirs(discussionCalls.replyAddress, { id });
  await house.person(tenantId, { userId: kim.userId!, customerId: 7, emailAddress: 'kim@acme.test' });
  house.access = { ...before, name: 'Kim', customerId: 7 as never, permissions: [...kim.permissions] };
  const attachments = [{ filename: 'photo.pdf', content: Buffer.from('%PDF-') }];
  await arrived({ to: to!, from: 'kim@acme.test', text: 'Here is a photo', attachments });
  house.access = before;
  const seen = (await theirs(discussionCalls.find, { id })).comments.at(-1);
  expect(seen).toMatchObject({ content: 'Here is a photo', bycustomer: true, isteamonly: false, username: 'Kim' });
  expect(house.filed).toEqual([{ entityType: 'Booking', entityId: '41', fileName: 'photo.pdf', isInternal: false }]);
  const { inbound } = await theirs(historyCalls.emails, {});
  expect(inbound).toMatchObject([{ from: 'kim@acme.test', discussionid: id }]);
  const others = svc.as(aCustomerUser(8), { tenantId }).call;
  expect((await others(historyCalls.emails, {})).inbound).toEqual([]);
});

test('whoever else writes to the address, or to one that nobody was given, writes no comment', async () => {
  const talk = await house.talk(tenantId);
  const mine = await address(talk.id);
  await arrived({ to: talk.replyTo, from: 'thief@store.test' });
  await arrived({ to: mine, from: OUTSIDE });
  expect(await house.said(tenantId, talk.id)).toHaveLength(2);
  expect((await house.inbox(tenantId)).map((m) => [m.status, m.error])).toEqual([
    ['Unmatched', `The address is that of mia@harbour.test, but it came from ${OUTSIDE}.`],
    ['Unmatched', `It answers an email to ${OUTSIDE}, but came from thief@store.test.`],
  ]);
  const refused = { rejected: expect.anything(), responseCode: 550 };
  for (const to of [
    `reply+${'a'.repeat(32)}@${DOMAIN}`,
    `reply@${DOMAIN}`,
    'kim@acme.test',
    talk.replyTo.replace(DOMAIN, 'other.test'),
  ])
    await expect(house.send({ to })).rejects.toMatchObject(refused);
});

test('the same mail brought again is the same mail, whoever brings it', async () => {
  const talk = await house.talk(tenantId);
  const mail = { to: talk.replyTo, messageId: '<once@store.test>', text: 'Once' };
  await house.send(mail);
  await Promise.all([house.work(), house.work()]);
  await arrived(mail);
  expect((await house.said(tenantId, talk.id)).filter((c) => c.content === 'Once')).toHaveLength(1);
  expect(await house.inbox(tenantId)).toHaveLength(1);
});

test('an address of one tenant brings nothing into another', async () => {
  const theirs = await house.talk(tenantId);
  const mine = tenantId;
  tenantId++;
  await house.person(tenantId);
  await arrived({ to: theirs.replyTo });
  expect(await house.inbox(tenantId)).toEqual([]);
  expect(await house.inbox(mine)).toHaveLength(1);
});

test('files go to the record in their sender’s name; what may not be kept says why, and what is down is tried again', async () => {
  const talk = await house.talk(tenantId);
  const attachments = ['damage.pdf', 'run.exe'].map((filename) => ({
    filename,
    content: Buffer.from(`%PDF-${filename}`),
  }));
  house.refuse = () => {
    throw new AppError(503, 'unavailable', 'svc-core is down');
  };
  await arrived({ to: talk.replyTo, attachments });
  const files = async () => (await house.said(tenantId, talk.id)).at(-1)!.files;
  expect((await files()).map((f) => [f.filename, f.documentid, f.problem])).toEqual([
    ['damage.pdf', null, null],
    ['run.exe', null, null],
  ]);
  svc.setNow('2026-11-21T02:10:00Z');
  let n = 0;
  house.refuse = () => {
    if (n++ > 0) throw new AppError(400, 'invalid', 'This file is none of them.');
  };
  await house.work();
  expect((await files()).map((f) => [f.filename, f.documentid, f.problem])).toEqual([
    ['damage.pdf', 1, null],
    ['run.exe', null, 'This file is none of them.'],
  ]);
  expect(house.filed).toEqual([{ entityType: 'Booking', entityId: '41', fileName: 'damage.pdf', isInternal: true }]);
  svc.setNow('2026-11-22T02:10:00Z');
  await house.work();
  expect(house.filed).toHaveLength(1);
});

test('of a suspended tenant and of a deleted discussion nothing is lost', async () => {
  const talk = await house.talk(tenantId);
  house.isActive = false;
  holder(svc.ctx()).copies.clear();
  await arrived({ to: talk.replyTo, text: 'Waiting' });
  expect(await house.inbox(tenantId)).toMatchObject([{ status: 'Received' }]);
  house.isActive = true;
  holder(svc.ctx()).copies.clear();
  await house.work();
  expect((await house.said(tenantId, talk.id)).at(-1)).toMatchObject({ content: 'Waiting' });
  await call()(discussionCalls.remove, { id: talk.id });
  await arrived({ to: talk.replyTo, text: 'Too late' });
  expect((await house.inbox(tenantId))[0]).toMatchObject({
    status: 'Unmatched',
    error: expect.stringContaining('deleted'),
  });
});

test('what matched nothing is put into a discussion by hand or out of the way, once, and that can be taken back', async () => {
  const talk = await house.talk(tenantId);
  const attachments = [{ filename: 'note.pdf', content: Buffer.from('%PDF-') }];
  await arrived({ to: talk.replyTo, from: 'night@store.test', text: 'We are open', attachments });
  const [{ id } = { id: '' }] = await house.inbox(tenantId);
  await call()(inboundCalls.discard, { id });
  await expect(call()(inboundCalls.attach, { id, discussionid: talk.id })).rejects.toMatchObject({ status: 409 });
  await call()(inboundCalls.restore, { id });
  await call()(inboundCalls.attach, { id, discussionid: talk.id });
  await house.work();
  expect((await house.said(tenantId, talk.id)).at(-1)).toMatchObject({
    ...{ content: 'We are open', username: 'night@store.test', isteamonly: true, creatoruserid: null },
    files: [{ filename: 'note.pdf', documentid: 1 }],
  });
  expect(await call()(inboundCalls.find, { id })).toMatchObject({
    status: 'Matched',
    topic: 'Late ferry',
    text: 'We are open',
  });
  await expect(call()(inboundCalls.discard, { id })).rejects.toMatchObject({ status: 409 });
  const file = await svc.as(aStaff(), { tenantId }).raw(inboundCalls.download, { id });
  const eml = await file.text();
  expect(eml).toContain('We are open');
  expect(eml).not.toContain(tokenIn(talk.replyTo));
});

test('the inbox is staff’s; who may not open a kind of record does not read what was written about one', async () => {
  const talk = await house.talk(tenantId);
  await arrived({ to: talk.replyTo });
  const list = (actor: ReturnType<typeof aStaff>) => svc.as(actor, { tenantId }).call(inboundCalls.list, {});
  await expect(list(aCustomerUser(7))).rejects.toMatchObject({ status: 403 });
  expect(await list(aStaff(['Finance.View']))).toMatchObject({ totalCount: 0 });
  expect(await list(aStaff(['Booking.View']))).toMatchObject({ totalCount: 1 });
  expect((await svc.as(aCustomerUser(7), { tenantId }).call(historyCalls.emails, {})).inbound).toEqual([]);
});

test('after 30 days what was settled is kept as its row alone, and what waits for somebody whole', async () => {
  const talk = await house.talk(tenantId);
  await arrived({ to: talk.replyTo, text: 'Settled' });
  await arrived({ to: talk.replyTo, text: 'Waiting', from: 'night@store.test' });
  const [waiting, settled] = await house.inbox(tenantId);
  const download = (id: string) => svc.as(aStaff(), { tenantId }).raw(inboundCalls.download, { id });
  const sweep = async (at: string) => {
    svc.setNow(at);
    await svc.service.background.run('inbound-sweep');
  };
  await sweep('2026-12-20T02:00:00Z');
  expect((await download(settled!.id)).status).toBe(200);
  await sweep('2026-12-22T02:00:00Z');
  await expect(download(settled!.id)).rejects.toMatchObject({ status: 404 });
  expect(await (await download(waiting!.id)).text()).toContain('Waiting');
});
test('a mail without words and files is no comment', async () => {
  const talk = await house.talk(tenantId);
  await arrived({ to: talk.replyTo, text: '  ' });
  expect(await house.inbox(tenantId)).toMatchObject([{ status: 'Unmatched', error: 'Nothing is written in it.' }]);
});
