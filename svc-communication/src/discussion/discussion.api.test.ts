import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { commentCalls, suggestionCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { AppError } from '@cartage/contract/error.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { discussionEvents, mentionEvents } from '@cartage/contract/events/discussion.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const MIA = 11,
  RAVI = 12,
  KIM = 5007,
  LEE = 5008;
const mia = aStaff();
const ravi: Actor = { ...aStaff(), userId: RAVI, userName: 'Ravi Menon' };
const kim = aCustomerUser(7);
const person = (userId: number, firstName: string, surname: string, customerId: number | null = null) =>
  svc.deliver(
    userEvents.saved({
      ...{ userId, firstName, surname, customerId, isActive: true, name: `${firstName} ${surname}` },
      ...{ emailAddress: `${firstName.toLowerCase()}@example.test`, userName: firstName.toLowerCase(), phone: null },
    }),
  );
beforeAll(async () => {
  svc.answers(accessCalls.readers, ({ userIds }) => ({ userIds }));
  svc.answers(bookingCalls.find, ({ id }) => {
    if (id === 404) throw new AppError(404, 'notFound', 'There is no booking 404.');
    return aRecord({ id, consignmentId: `CR${id}`, customer: { ...aRecord().customer!, id: id < 100 ? 7 : 8 } });
  });
  await person(MIA, 'Mia', 'Rossi');
  await person(RAVI, 'Ravi', 'Menon');
  await person(KIM, 'Kim', 'Acme', 7);
  await person(LEE, 'Lee', 'Other', 8);
});
const call = (actor: Actor) => svc.as(actor).call;
const begin = async (more: object = {}, actor = mia, words = 'Late ferry') =>
  (
    await call(actor)(discussionCalls.create, {
      topic: 'Late ferry',
      comments: { comment: { content: words } },
      ...more,
    })
  ).id;
const aboutBooking = { entitytype: 'Booking' as const, entityid: '41' };
const say = async (discussionid: string, content: string, more: object = {}, actor = mia) =>
  (await call(actor)(commentCalls.create, { comment: { discussionid, content, ...more } })).id;
const said = async (id: string, actor: Actor) =>
  (await call(actor)(discussionCalls.find, { id })).comments.map((c) => c.content);
const at = (content: string, word: string) => ({
  start: content.indexOf(word),
  end: content.indexOf(word) + word.length,
});
const refusal = (status: number, code?: string) => expect.objectContaining(code ? { status, code } : { status });

test("staff keep a discussion to themselves unless they say otherwise; the customer's people see nothing of it", async () => {
  const id = await begin(aboutBooking);
  expect(await call(mia)(discussionCalls.find, { id })).toMatchObject({
    ...{ type: 'Booking', status: 'Open', entityname: 'CR41', customerid: 7, isteamonly: true, commentcount: 1 },
    comments: [{ content: 'Late ferry', isteamonly: true, bycustomer: false }],
  });
  const [comment] = (await call(mia)(discussionCalls.find, { id })).comments;
  for (const ask of [
    call(kim)(discussionCalls.find, { id }),
    call(kim)(commentCalls.find, { id: comment!.id }),
    call(kim)(commentCalls.ofDiscussion, { discussionId: id }),
    call(kim)(commentCalls.create, { comment: { discussionid: id, content: 'x' } }),
    call(kim)(discussionCalls.update, { id, status: 'Closed' }),
    call(kim)(discussionCalls.markRead, { id }),
  ])
    await expect(ask).rejects.toEqual(refusal(404));
  await expect(say(id, 'For you', { isteamonly: false })).rejects.toEqual(refusal(422, 'comment.teamOnly'));
});

test('an open one is read by its own customer alone, without what the team writes among itself', async () => {
  const id = await begin({ ...aboutBooking, isteamonly: false });
  await say(id, 'They are on our list of slow payers');
  await say(id, 'We come on Tuesday', { isteamonly: false });
  expect(await said(id, mia)).toHaveLength(3);
  expect(await said(id, kim)).toEqual(['Late ferry', 'We come on Tuesday']);
  const seen = await call(kim)(discussionCalls.list, { filter: `id eq '${id}'` });
  expect(seen.items).toMatchObject([{ commentcount: 2, unread: 2, comments: [{ content: 'We come on Tuesday' }] }]);
  expect((await call(kim)(commentCalls.list, { filter: `discussionid eq '${id}'` })).totalCount).toBe(2);
  await expect(call(aCustomerUser(8))(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
  expect((await call(aCustomerUser(8))(commentCalls.list, {})).totalCount).toBe(0);
  const told = svc.events.filter((e) => e.type === discussionEvents.commented.type && e.key === id);
  expect(told.map((e) => (e.data as { customerId: number | null }).customerId)).toEqual([7, null, 7]);
});

test('a customer’s words open what was closed; what it begins is its own and open', async () => {
  const id = await begin({ ...aboutBooking, customerid: 8 }, kim, 'Where is it?');
  await call(mia)(discussionCalls.update, { id, status: 'Pending' });
  await say(id, 'Tuesday suits', {}, kim);
  const found = await call(mia)(discussionCalls.find, { id });
  expect(found).toMatchObject({ customerid: 7, status: 'Open', isteamonly: false });
  expect(found.statuschanges.map((s) => [s.from, s.to, s.isreply])).toEqual([
    ['Open', 'Pending', false],
    ['Pending', 'Open', true],
  ]);
  await expect(call(aCustomerUser(8))(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
});

test('a record that the caller may not open is not discussed, and its discussions are not found', async () => {
  await expect(begin({ ...aboutBooking, entityid: '404' })).rejects.toEqual(refusal(404));
  await expect(begin({ ...aboutBooking, entityid: 'x' })).rejects.toEqual(refusal(404));
  await expect(begin({ entitytype: 'Booking' })).rejects.toEqual(refusal(400));
  const id = await begin(aboutBooking);
  const finance = aStaff(['Finance.View', 'Finance.Manage']);
  await expect(call(finance)(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
  expect((await call(finance)(discussionCalls.list, { filter: "entitytype eq 'Booking'" })).totalCount).toBe(0);
  expect((await call(finance)(commentCalls.list, { filter: `discussionid eq '${id}'` })).totalCount).toBe(0);
  const driver = aDriver(crypto.randomUUID());
  for (const who of [driver, { ...driver, permissions: new Set(['Job.View']) }])
    await expect(call(who)(discussionCalls.list, {})).rejects.toEqual(refusal(403));
  await expect(say(id, 'x', {}, aStaff(['Booking.View']))).rejects.toEqual(refusal(403));
});

test('who is named hears of it by the bell, once, and it is read with the discussion', async () => {
  const content = 'Please look, @Ravi Menon';
  const usertags = [{ userid: RAVI, cursor: at(content, '@Ravi Menon') }];
  const id = await begin(aboutBooking);
  const comment = await say(id, content, { usertags });
  await call(mia)(commentCalls.update, { comment: { id: comment, content: `${content}!`, usertags } });
  await svc.settled();
  const bell = () => call(ravi)(mentionCalls.list, { filter: `discussionid eq '${id}'` });
  expect(await bell()).toMatchObject({ items: [{ commentid: comment, isread: false, entityname: 'CR41' }] });
  expect((await bell()).unread).toBeGreaterThan(0);
  expect(svc.events.filter((e) => e.type === mentionEvents.made.type && e.key === String(RAVI))).toHaveLength(1);
  expect((await call(mia)(mentionCalls.list, { filter: `discussionid eq '${id}'` })).items).toEqual([]);
  expect((await call(ravi)(discussionCalls.find, { id })).unread).toBe(2);
  await call(ravi)(discussionCalls.markRead, { id });
  expect((await bell()).items[0]!.isread).toBe(true);
  expect((await call(ravi)(discussionCalls.find, { id })).unread).toBe(0);
  // Whoever loses the right to the record loses the words too.
  const shut = { ...ravi, permissions: new Set(['Finance.View']) };
  expect((await call(shut)(mentionCalls.list, {})).items).toEqual([]);
});

test('nobody is named who would not see it, and a customer names its own people and who has written to it', async () => {
  const name =
    (userid: number, actor = mia, more: object = {}) =>
    async (id: string) =>
      say(id, '@x', { usertags: [{ userid, cursor: { start: 0, end: 2 } }], ...more }, actor);
  const open = await begin({ ...aboutBooking, isteamonly: false });
  await expect(name(KIM)(open)).rejects.toEqual(refusal(422, 'comment.unseen'));
  await expect(name(LEE, mia, { isteamonly: false })(open)).rejects.toEqual(refusal(422, 'comment.unseen'));
  await expect(name(999_999)(open)).rejects.toEqual(refusal(400));
  await name(KIM, mia, { isteamonly: false })(open);
  const words = async (filter: string, actor: Actor) =>
    (await call(actor)(suggestionCalls.users, { filter })).map((p) => p.name || p.email);
  expect(await words('ra', kim)).toEqual([]);
  await expect(name(RAVI, kim)(open)).rejects.toEqual(refusal(400));
  await say(open, 'Hello', { isteamonly: false }, ravi);
  expect(await words('ra', kim)).toEqual(['Ravi']);
  await name(RAVI, kim)(open);
  expect(await words('le', kim)).toEqual([]);
});

test('suggestions begin with what is typed, whichever word of a name it is; the filter language is taken too', async () => {
  const words = async (filter: string) => (await call(mia)(suggestionCalls.users, { filter })).map((p) => p.name);
  expect(await words('ros')).toEqual(['Mia']);
  expect(await words('menon ra')).toEqual(['Ravi']);
  expect(await words('zz')).toEqual([]);
  expect(await words(`userid eq ${KIM}`)).toEqual(['Kim']);
  await expect(call(mia)(suggestionCalls.users, { filter: 'passwordhash eq 1' })).rejects.toEqual(refusal(400));
  expect(await call(mia)(suggestionCalls.users, { filter: 'ros' })).toMatchObject([
    { userid: MIA, username: 'mia', surname: 'Rossi', email: 'mia@example.test', customerid: null, tenantid: 1 },
  ]);
  await svc.deliver(
    userEvents.saved({ userId: 77, name: 'Gone Away', emailAddress: 'gone@x.test', customerId: null, isActive: false }),
  );
  expect(await words('gone')).toEqual([]);
});

test('an address outside gets the words by mail, once, however often they are edited; customers send none', async () => {
  const content = 'Can your dock take them? @dock@tasfreight.test';
  const thirdpartytags = [{ email: 'dock@tasfreight.test', cursor: at(content, '@dock@tasfreight.test') }];
  const id = await begin(aboutBooking);
  const comment = await say(id, content, { thirdpartytags });
  await call(mia)(commentCalls.update, { comment: { id: comment, content: `${content}?` } });
  const { outbound } = await call(mia)(historyCalls.emails, { filter: `discussionid eq '${id}'` });
  expect(outbound).toMatchObject([
    { to: 'dock@tasfreight.test', subject: 'CR41: Late ferry', eventcode: 'DiscussionComment', customerid: null },
  ]);
  expect(outbound[0]!.body).toContain('Can your dock take them?');
  expect(await call(mia)(commentCalls.find, { id: comment })).toMatchObject({
    mails: [{ email: 'dock@tasfreight.test', status: 'Stored' }],
  });
  expect((await call(mia)(suggestionCalls.users, { filter: 'dock' })).map((p) => [p.email, p.userid])).toEqual([
    ['dock@tasfreight.test', null],
  ]);
  const theirs = await begin({ ...aboutBooking }, kim);
  await expect(say(theirs, content, { thirdpartytags }, kim)).rejects.toEqual(refusal(403, 'comment.outside'));
  expect(await call(kim)(suggestionCalls.users, { filter: 'dock' })).toEqual([]);
});

test('one changes, deletes and brings back one’s own; settling a matter is everybody’s', async () => {
  const id = await begin(aboutBooking);
  const comment = await say(id, 'First');
  for (const ask of [
    call(ravi)(commentCalls.update, { comment: { id: comment, content: 'Mine' } }),
    call(ravi)(commentCalls.remove, { id: comment }),
    call(ravi)(discussionCalls.remove, { id }),
  ])
    await expect(ask).rejects.toEqual(refusal(403));
  await call(ravi)(commentCalls.update, { comment: { id: comment, status: 'Resolved' } });
  await call(mia)(commentCalls.update, { comment: { id: comment, content: 'Second' } });
  expect(await call(mia)(commentCalls.find, { id: comment })).toMatchObject({
    ...{ content: 'Second', status: 'Resolved', editedtime: expect.any(String) },
  });
  await call(mia)(commentCalls.remove, { id: comment });
  expect(await said(id, mia)).toEqual(['Late ferry']);
  await expect(call(ravi)(commentCalls.restore, { id: comment })).rejects.toEqual(refusal(403));
  await call(mia)(commentCalls.restore, { id: comment });
  expect(await said(id, mia)).toEqual(['Late ferry', 'Second']);
  await call(mia)(discussionCalls.remove, { id });
  await expect(call(mia)(discussionCalls.find, { id })).rejects.toEqual(refusal(404));
  await expect(call(mia)(commentCalls.find, { id: comment })).rejects.toEqual(refusal(404));
  await call(mia)(discussionCalls.restore, { id });
  expect(await said(id, mia)).toHaveLength(2);
});

test('tags stand inside the text, one behind the other', async () => {
  const id = await begin(aboutBooking);
  const tag = (start: number, end: number) => ({ entity: 'Booking', entityid: '41', cursor: { start, end } });
  for (const entitytags of [[tag(0, 9)], [tag(3, 3)], [tag(0, 3), tag(2, 4)]])
    await expect(say(id, '#CR4', { entitytags })).rejects.toEqual(refusal(400));
  const comment = await say(id, '#CR4', { entitytags: [tag(0, 4)] });
  expect(await call(mia)(commentCalls.find, { id: comment })).toMatchObject({ entitytags: [tag(0, 4)] });
});
