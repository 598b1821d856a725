import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { type DigestChoice, digestCalls } from '@cartage/contract/communication/digest.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import type { Actor } from '@cartage/server/context.ts';
import { holder } from '@cartage/server/held.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { aHouse, ENV, MIA } from '../inbound/inbound.fixture.ts';

const svc = startForTest(communicationService, { env: ENV });
const house = aHouse(svc);
let tenantId = 1100;
beforeAll(() => {
  house.prepare();
  svc.answers(tenantSettingsCalls.site, () => ({ site: 'https://harbour.test' }));
});
const everything = house.access.permissions;
beforeEach(async () => {
  tenantId++;
  svc.setNow('2026-11-21T02:00:00Z');
  house.access.permissions = everything;
  house.isActive = true;
  await house.person(tenantId);
});
const ravi: Actor = { ...aStaff(), userId: 12, userName: 'Ravi Menon' };
const as = (actor: Actor) => svc.as(actor, { tenantId }).call;
const mia = () => house.as(tenantId).call;
const choose = (more: Partial<DigestChoice>) =>
  mia()(digestCalls.save, { mentions: 'Never', comments: 'Never', hour: 8, ...more });
const talk = async () => {
  const asked = { topic: 'Late ferry', entitytype: 'Booking' as const, entityid: '41' };
  return (await mia()(discussionCalls.create, { ...asked, comments: { comment: { content: 'Begun' } } })).id;
};
const say = async (discussionid: string, content: string, isNamed = false, actor = ravi) => {
  house.tick();
  const usertags = isNamed ? [{ userid: MIA, cursor: { start: 0, end: 4 } }] : [];
  await as(actor)(commentCalls.create, { comment: { discussionid, content, usertags } });
  await svc.settled();
};
const work = (at: string) => {
  svc.setNow(at);
  return svc.service.background.run('digests');
};
const mails = async () =>
  (await mia()(historyCalls.emails, { filter: "eventcode eq 'Digest'", sorting: 'creationtime' })).outbound;

test('nobody who has not asked for it is mailed', async () => {
  expect(await mia()(digestCalls.find, {})).toEqual({ mentions: 'Never', comments: 'Never', hour: 8 });
  await say(await talk(), '@Mia look', true);
  await work('2026-11-23T02:00:00Z');
  expect(await mails()).toEqual([]);
});

test('at once: where one is named comes a minute later with the words, the link and where to answer, and only if it is unread', async () => {
  await choose({ mentions: 'AtOnce' });
  const id = await talk();
  await say(id, '@Mia look <b>here</b>', true);
  await work('2026-11-21T02:00:30Z');
  expect(await mails()).toEqual([]);
  await work('2026-11-21T02:01:30Z');
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'mia@harbour.test', subject: 'CR41: Late ferry', discussionid: id });
  expect(mail!.body).toContain(`https://harbour.test/discussions/${id}`);
  expect(mail!.body).toContain('&lt;b&gt;here');
  const { replyTo } = await house.sentMail(tenantId, id);
  expect(replyTo).toBe((await mia()(discussionCalls.replyAddress, { id })).address);
  await say(id, '@Mia again', true);
  await mia()(discussionCalls.markRead, { id });
  await work('2026-11-21T02:10:00Z');
  expect(await mails()).toHaveLength(1);
});

test('daily: what is unread comes in one mail at the hour of the tenant’s day, each comment once', async () => {
  await choose({ mentions: 'Daily', comments: 'Daily', hour: 9 });
  const id = await talk();
  await say(id, 'First');
  await say(id, '@Mia second', true);
  await say(id, 'Mine', false, { ...aStaff(), userId: MIA, userName: 'Mia Rossi' });
  await work('2026-11-21T21:59:00Z');
  expect(await mails()).toEqual([]);
  await Promise.all([work('2026-11-21T22:00:00Z'), work('2026-11-21T22:00:00Z')]);
  const [mail, ...more] = await mails();
  expect([mail!.subject, more]).toEqual(['2 new comments for you', []]);
  expect(mail!.body).not.toContain('Mine');
  await work('2026-11-22T22:00:00Z');
  expect(await mails()).toHaveLength(1);
  await say(id, 'Third');
  await work('2026-11-23T22:00:00Z');
  expect((await mails()).map((m) => m.body.includes('Third'))).toEqual([false, true]);
});

test('comments of discussions that one takes no part in come in no mail', async () => {
  await choose({ comments: 'Hourly' });
  const { id } = await as(ravi)(discussionCalls.create, { topic: 'Theirs', comments: { comment: { content: 'x' } } });
  await say(id, 'Not for Mia');
  await work('2026-11-21T03:00:00Z');
  expect(await mails()).toEqual([]);
});

test('what somebody may not read any more, a suspended tenant and who has left are mailed nothing', async () => {
  await choose({ mentions: 'Hourly', comments: 'Hourly' });
  const id = await talk();
  await say(id, '@Mia look', true);
  house.access.permissions = ['Finance.View'];
  await work('2026-11-21T03:00:00Z');
  house.access.permissions = everything;
  await say(id, '@Mia once more', true);
  house.isActive = false;
  holder(svc.ctx()).copies.clear();
  await work('2026-11-21T05:00:00Z');
  house.isActive = true;
  holder(svc.ctx()).copies.clear();
  await house.person(tenantId, { isActive: false });
  await work('2026-11-21T06:00:00Z');
  expect(await mails()).toEqual([]);
});

test('a choice is one’s own, and its mails show to those who manage users alone', async () => {
  await choose({ mentions: 'AtOnce' });
  expect(await as(ravi)(digestCalls.find, {})).toMatchObject({ mentions: 'Never' });
  expect(await as(aCustomerUser(7))(digestCalls.find, {})).toMatchObject({ mentions: 'Never' });
  await as(aCustomerUser(7))(digestCalls.save, { mentions: 'Daily', comments: 'Never', hour: 7 });
  expect(await as(aCustomerUser(7))(digestCalls.find, {})).toEqual({ mentions: 'Daily', comments: 'Never', hour: 7 });
  await say(await talk(), '@Mia look', true);
  await work('2026-11-21T02:05:00Z');
  expect(await mails()).toHaveLength(1);
  const clerk = as(aStaff(['Booking.View']));
  expect((await clerk(historyCalls.emails, { filter: "eventcode eq 'Digest'" })).outbound).toEqual([]);
});
