/** An address ends once nobody may write by it: its sender is told at the door by the own server, and we write nobody. */
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { CLOSED_DAYS } from './ended.store.ts';
import { aHouse, ENV, OUTSIDE } from './inbound.fixture.ts';

const svc = startForTest(communicationService, { env: ENV });
const house = aHouse(svc);
let tenantId = 900;
beforeAll(() => house.prepare());
beforeEach(async () => {
  tenantId++;
  svc.setNow('2026-08-21T02:00:00Z');
  await house.person(tenantId);
});
const call = () => house.as(tenantId).call;
const later = (days: number) => svc.setNow(new Date(svc.now().getTime() + days * 86_400_000));
const sentOut = async (id: string) =>
  (
    (await svc
      .ctx({ tenantId })
      .db.execute(
        `select id from communication.emails where direction = 'Outbound' and discussion_id = '${id}'` as never,
      )) as unknown as unknown[]
  ).length;
const ended = { responseCode: 550, response: expect.stringContaining('5.1.6') };

test('of a discussion that has been closed for 90 days it ends; nothing is kept, and nothing is written back', async () => {
  const talk = await house.talk(tenantId);
  const { address: mine } = await call()(discussionCalls.replyAddress, { id: talk.id });
  await call()(discussionCalls.update, { id: talk.id, status: 'Closed' });
  const sent = await sentOut(talk.id);
  later(CLOSED_DAYS + 1);
  for (const mail of [{ to: talk.replyTo }, { to: mine!, from: 'mia@harbour.test' }])
    await expect(house.send(mail)).rejects.toMatchObject(ended);
  await house.work();
  expect(await house.inbox(tenantId)).toEqual([]);
  expect(await sentOut(talk.id)).toBe(sent);
  expect(await house.said(tenantId, talk.id)).toHaveLength(2);
});
test('until then it is answered as ever, and once the discussion is opened again too', async () => {
  const talk = await house.talk(tenantId);
  const close = () => call()(discussionCalls.update, { id: talk.id, status: 'Closed' });
  await close();
  later(CLOSED_DAYS - 1);
  await house.send({ to: talk.replyTo, text: 'Late, and in time' });
  await house.work();
  expect(await call()(discussionCalls.find, { id: talk.id })).toMatchObject({ status: 'Open' });
  await close();
  later(CLOSED_DAYS + 1);
  await expect(house.send({ to: talk.replyTo })).rejects.toMatchObject(ended);
  await call()(discussionCalls.update, { id: talk.id, status: 'Open' });
  await house.send({ to: talk.replyTo, text: 'Once more' });
  await house.work();
  expect((await house.said(tenantId, talk.id)).at(-1)).toMatchObject({ content: 'Once more' });
});
test('who is written to again may answer, though the discussion stays closed', async () => {
  const talk = await house.talk(tenantId);
  await call()(discussionCalls.update, { id: talk.id, status: 'Closed' });
  later(CLOSED_DAYS + 1);
  const thirdpartytags = [{ email: OUTSIDE, cursor: { start: 0, end: 4 } }];
  await call()(commentCalls.create, { comment: { discussionid: talk.id, content: '@you thanks', thirdpartytags } });
  await house.send({ to: talk.replyTo, text: 'You are welcome' });
  await house.work();
  expect((await house.said(tenantId, talk.id)).at(-1)).toMatchObject({ content: 'You are welcome' });
});
test('who is not with us any more, or may not write there now, is told so; who may again writes again', async () => {
  const { id } = await house.talk(tenantId);
  const { address: to } = await call()(discussionCalls.replyAddress, { id });
  const mail = { to: to!, from: 'mia@harbour.test', text: 'From the road' };
  await house.person(tenantId, { isActive: false });
  await expect(house.send(mail)).rejects.toMatchObject(ended);
  await house.person(tenantId);
  const before = house.access.permissions;
  house.access.permissions = ['Booking.View'];
  await expect(house.send(mail)).rejects.toMatchObject(ended);
  house.access.permissions = before;
  await house.send(mail);
  await house.work();
  expect((await house.said(tenantId, id)).at(-1)).toMatchObject({ content: 'From the road' });
  expect(await house.inbox(tenantId)).toHaveLength(1);
});
test('a report on a mail of ours is taken still: it has no sender who could be told', async () => {
  const talk = await house.talk(tenantId);
  await call()(discussionCalls.update, { id: talk.id, status: 'Closed' });
  later(CLOSED_DAYS + 1);
  await house.send({
    to: talk.replyTo,
    envelope: { from: '', to: [talk.replyTo] },
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  await house.work();
  expect(await house.inbox(tenantId)).toMatchObject([{ status: 'Automatic' }]);
});
