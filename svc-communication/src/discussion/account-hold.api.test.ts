import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { mentionCalls } from '@cartage/contract/communication/mention.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const MIA = 11,
  KEEPER = 12,
  BOOKER = 13,
  THEIRS = 5007;
const WHO: Record<string, number[]> = {
  'Finance.Manage': [MIA, KEEPER, THEIRS],
  'Customer.Manage': [MIA],
  'Booking.Manage': [BOOKER],
};
const aUser = (id: number) => ({
  ...{ id, creationTime: '2026-01-01T00:00:00Z', userGuid: uuidv7(), name: 'Mia', surname: 'Rossi', userName: 'mia' },
  ...{ emailAddress: `${id}@x.test`, phoneNumber: null, isActive: true, roles: [], kind: 'staff' as const },
  ...{ customerId: id === THEIRS ? 7 : null, shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false },
  ...{ isLockoutEnabled: true, lockedUntil: null, lastSignInTime: null, apiKey: null },
});
beforeAll(async () => {
  svc.answers(userCalls.list, ({ permission = '' }) => {
    const items = (WHO[permission] ?? []).map(aUser);
    return { items, totalCount: items.length };
  });
  for (const { id: userId, customerId, isActive } of [MIA, KEEPER, BOOKER, THEIRS].map(aUser))
    await svc.deliver(
      userEvents.saved({ userId, customerId, isActive, name: `Person ${userId}`, emailAddress: `${userId}@x.test` }),
    );
});
const bell = async (actor = aStaff()) => {
  await svc.settled();
  return svc.as(actor).call(mentionCalls.list, {});
};

test('a hold that began by itself, and its end, ring once for each of the team who may hold accounts', async () => {
  const of = { customerId: 7, name: 'Kestrel Tools' };
  await svc.deliver(
    customerEvents.heldByItself({ ...of, invoiceNumber: 'INV-9', dueDate: '2026-11-12', daysOverdue: 30 }),
  );
  await svc.deliver(customerEvents.letGoByItself(of));
  const { items, unread } = await bell();
  expect(unread).toBe(2);
  expect(items.map((m) => m.content)).toEqual(
    expect.arrayContaining([
      'On hold by itself: invoice INV-9, due on 12 Nov 2026, is 30 days overdue.',
      'No longer on hold: what it was on hold for is settled.',
    ]),
  );
  expect(items[0]).toMatchObject({ entitytype: 'Customer', entityid: '7', entityname: 'Kestrel Tools' });
  const told = svc.events.filter((e) => e.type === 'discussion.commented').map((e) => e.data);
  expect(told.map((d) => (d as { userIds: number[] }).userIds.toSorted())).toEqual([
    [MIA, KEEPER],
    [MIA, KEEPER],
  ]);
  const [first, second] = items.map((m) => m.discussionid);
  expect(first).toBe(second);
  expect((await svc.as(aStaff()).call(discussionCalls.find, { id: first! })).isteamonly).toBe(true);
  await expect(svc.as(aCustomerUser(7)).call(discussionCalls.find, { id: first! })).rejects.toMatchObject({
    status: 404,
  });
  expect((await bell(aCustomerUser(7))).unread).toBe(0);
  expect((await bell({ ...aStaff(), userId: BOOKER })).unread).toBe(0);
});
