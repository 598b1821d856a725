import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { type User, userCalls } from '@cartage/contract/core/user.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { recurringEvents } from '@cartage/contract/events/recurring.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest, WITHOUT_FEATURES } from '@cartage/testing/service.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const MIA = 11,
  KIM = 5007,
  LEFT = 13;
const aUser = (more: Partial<User>): User => ({
  ...{
    id: 1,
    creationTime: '2026-01-01T00:00:00Z',
    userGuid: uuidv7(),
    name: 'Mia',
    surname: 'Rossi',
    userName: 'mia',
  },
  ...{ emailAddress: 'mia@x.test', phoneNumber: null, isActive: true, roles: [], customerId: null, kind: 'staff' },
  ...{ shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false, isLockoutEnabled: true },
  ...{ lockedUntil: null, lastSignInTime: null, apiKey: null },
  ...more,
});
beforeAll(async () => {
  svc.answers(languageCalls.list, ({ languageName, filter }) => {
    const own = { key: 'day.comment', sourceName: 'toldBookings', targetValue: 'Chưa đặt ngày {day}: {reason}' };
    const items = languageName === 'vi' && filter?.includes('told') ? [{ ...own, baseValue: '', isChanged: true }] : [];
    return { items, totalCount: items.length };
  });
  const people = [aUser({ id: MIA }), aUser({ id: LEFT, isActive: false }), aUser({ id: KIM, customerId: 7 })];
  svc.answers(userCalls.list, ({ permission }) => {
    const items = permission === 'Booking.Manage' ? people : [];
    return { items, totalCount: items.length };
  });
  for (const tenantId of [1, WITHOUT_FEATURES])
    for (const { id: userId, customerId, isActive } of people)
      await svc.deliver(
        userEvents.saved({ userId, customerId, isActive, name: `Person ${userId}`, emailAddress: `${userId}@x.test` }),
        { tenantId },
      );
});
const notBooked = (day: string, reason: string, tenantId = 1) =>
  svc.deliver(
    recurringEvents.notBooked({
      ...{ ruleId: 3, customerId: 7, ruleName: 'Daily to Ballarat', day, code: 'booking.accountOnHold', reason },
      at: svc.now().toISOString(),
    }),
    { tenantId },
  );
const bell = async (actor = aStaff()) => {
  await svc.settled();
  return svc.as(actor).call(mentionCalls.list, {});
};

test('a day that was not booked rings for the team’s own who book, in one discussion of the rule', async () => {
  await notBooked('2026-11-26', 'The account ACME is on hold.');
  await notBooked('2026-11-27', 'Nobody goes there.');
  const { items, unread } = await bell();
  expect(unread).toBe(2);
  expect(items.map((m) => m.content)).toEqual(
    expect.arrayContaining([
      'Not booked for 26 Nov 2026: The account ACME is on hold.',
      'Not booked for 27 Nov 2026: Nobody goes there.',
    ]),
  );
  expect(new Set(items.map((m) => m.discussionid)).size).toBe(1);
  expect(items[0]).toMatchObject({ entitytype: 'RecurringBooking', entityid: '3', entityname: 'Daily to Ballarat' });
  const told = svc.events.filter((e) => e.type === 'discussion.commented').map((e) => e.data);
  expect(told).toMatchObject([{ userIds: [MIA] }, { userIds: [MIA] }]);
  expect((await bell(aCustomerUser(7))).unread).toBe(0);
  expect((await bell({ ...aStaff(), userId: LEFT })).unread).toBe(0);
});
test('each reads it in a language of his own, with the reason within it, long after it was written', async () => {
  for (let n = 0; n < 25_000; n++) sayKit('textTooShort', { least: n });
  const { id, comments } = await svc
    .as(aStaff(), { headers: { 'accept-language': 'vi' } })
    .call(discussionCalls.find, { id: (await bell()).items[0]!.discussionid });
  expect(comments.map((c) => c.content)).toEqual([
    'Chưa đặt ngày 26 thg 11, 2026: The account ACME is on hold.',
    'Chưa đặt ngày 27 thg 11, 2026: Nobody goes there.',
  ]);
  const english = await svc.as(aStaff()).call(discussionCalls.find, { id });
  expect(english).toMatchObject({ topic: 'Days that were not booked', entityname: 'Daily to Ballarat' });
});
test('it stays within the team: the customer’s people do not read the discussion', async () => {
  const id = (await bell()).items[0]!.discussionid;
  expect((await svc.as(aStaff()).call(discussionCalls.find, { id })).isteamonly).toBe(true);
  await expect(svc.as(aCustomerUser(7)).call(discussionCalls.find, { id })).rejects.toMatchObject({ status: 404 });
});
test('where discussions are switched off nobody is told by them', async () => {
  await notBooked('2026-11-26', 'On hold.', WITHOUT_FEATURES);
  const rows = await svc.ctx({ tenantId: WITHOUT_FEATURES }).db.execute('select id from communication.discussions');
  expect(rows).toHaveLength(0);
});
test('what became of a rule is read by whoever may see bookings, and by nobody else', async () => {
  const changes = (permissions: string[]) =>
    svc.as(aStaff(permissions)).call(historyCalls.changes, { entityType: 'RecurringBooking', entityId: '3' });
  expect(await changes(['Booking.View'])).toEqual([]);
  await expect(changes(['Finance.View'])).rejects.toMatchObject({ status: 403 });
});
