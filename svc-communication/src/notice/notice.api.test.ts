import { historyCalls } from '@cartage/contract/communication/history.ts';
import { type NoticeInput, noticeCalls } from '@cartage/contract/communication/notice.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
let tenantId = 200;
beforeEach(() => {
  tenantId++;
  svc.setNow('2026-11-21T02:00:00Z');
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
});
const staff = (permissions?: string[]) => svc.as(permissions ? aStaff(permissions) : aStaff(), { tenantId });
const choose = (
  event: NoticeInput['event'],
  audience: NoticeInput['audience'],
  chosen: boolean | null,
  customerid?: number,
) => staff().call(noticeCalls.save, { customerid, notices: [{ event, channel: 'Mail', audience, chosen }] });
const facts = (bookingId: number, customerId = 7) =>
  bookingFacts({ bookingId, customerId, notifyEmail: 'desk@acme.test', receiverEmail: 'store@ballarat.test' });
const moved = (bookingId: number, to: string, at = '2026-11-21T01:00:00.000Z', customerId = 7) => {
  const f = facts(bookingId, customerId);
  return bookingEvents.statusChanged({
    ...{ bookingId, customerId, consignmentId: f.consignmentId, from: 'InTransit', to, at, note: 'gate code 1234' },
    ...{ signedBy: null, facts: to === 'Delivered' ? f : null, news: to === 'Delivered' ? null : f },
  });
};
const told = async (bookingId: number) => {
  const filter = `entityid eq '${bookingId}'`;
  const { outbound } = await staff().call(historyCalls.emails, { filter });
  return outbound.map((m) => `${m.eventcode} ${m.to}`).toSorted();
};
const deliver = (event: Parameters<typeof svc.deliver>[0]) => svc.deliver(event, { tenantId });

test('mails follow what was chosen for everyone, and a customer’s own choice goes before it', async () => {
  await choose('Delivered', 'Receiver', false);
  await choose('BookingConfirmation', 'Receiver', true);
  await choose('Delivered', 'Receiver', true, 8);
  await choose('Delivered', 'Customer', false, 8);
  await deliver(bookingEvents.booked(facts(1)));
  await deliver(moved(1, 'Delivered'));
  await deliver(moved(2, 'Delivered', undefined, 8));
  expect(await told(1)).toEqual([
    ...['BookingConfirmation desk@acme.test', 'BookingConfirmation store@ballarat.test'],
    'Delivered desk@acme.test',
  ]);
  expect(await told(2)).toEqual(['Delivered store@ballarat.test']);
  await choose('Delivered', 'Customer', null, 8);
  await deliver(moved(3, 'Delivered', undefined, 8));
  expect(await told(3)).toEqual(['Delivered desk@acme.test', 'Delivered store@ballarat.test']);
});

test('on delivery and a failed attempt are told when somebody wants it, each day once, without the driver’s note', async () => {
  await deliver(moved(4, 'OnForDelivery'));
  expect(await told(4)).toEqual([]);
  await choose('OutForDelivery', 'Receiver', true);
  await choose('DeliveryFailed', 'Customer', true);
  await deliver(moved(5, 'OnForDelivery'));
  for (const at of ['2026-11-21T02:00:00Z', '2026-11-21T03:00:00Z', '2026-11-22T02:00:00Z'])
    await deliver(moved(5, 'DeliveryAttempted', at));
  expect(await told(5)).toEqual([
    ...['DeliveryFailed desk@acme.test', 'DeliveryFailed desk@acme.test'],
    'OutForDelivery store@ballarat.test',
  ]);
  const { outbound } = await staff().call(historyCalls.emails, { filter: "entityid eq '5'" });
  expect(outbound.map((m) => m.body).join()).not.toContain('gate code');
});

test('a pickup that is booked is told when somebody wants it: with the booking, or when it becomes ready, and once', async () => {
  const ready = (bookingId: number) => {
    const { facts: f, ...e } = moved(bookingId, 'Booked').data;
    return bookingEvents.statusChanged({ ...e, from: 'Unmanifested', facts: f });
  };
  await deliver(bookingEvents.booked({ ...facts(10), bookingStatus: 'Booked' }));
  await deliver(ready(11));
  expect(await told(10)).toEqual(['BookingConfirmation desk@acme.test']);
  expect(await told(11)).toEqual([]);
  await choose('PickupBooked', 'Customer', true);
  await deliver(bookingEvents.booked({ ...facts(12), bookingStatus: 'Booked' }));
  expect(await told(12)).toEqual(['BookingConfirmation desk@acme.test', 'PickupBooked desk@acme.test']);
  await deliver(
    bookingEvents.booked({ ...facts(13), bookingStatus: 'Unmanifested', pickupReadyTime: '2026-11-23T01:00:00.000Z' }),
  );
  expect(await told(13)).toEqual(['BookingConfirmation desk@acme.test']);
  for (const _ of [1, 2]) await deliver(ready(13));
  expect(await told(13)).toEqual(['BookingConfirmation desk@acme.test', 'PickupBooked desk@acme.test']);
  const { outbound } = await staff().call(historyCalls.emails, { filter: "entityid eq '12'" });
  expect(outbound.find((m) => m.eventcode === 'PickupBooked')!.body).toMatch(
    /pickup is booked for \w+day \d+ November 2026/,
  );
});

test('a customer that is gone takes its choices along, and only who keeps the settings chooses for everyone', async () => {
  await choose('Delivered', 'Customer', false, 9);
  await deliver(customerEvents.removed({ customerId: 9 }));
  const cells = await staff().call(noticeCalls.find, { customerid: 9 });
  expect(cells.every((n) => n.chosen === null)).toBe(true);
  const notices = [{ event: 'Delivered', channel: 'Mail', audience: 'Customer', chosen: false } as const];
  await expect(staff(['Customer.Manage']).call(noticeCalls.save, { notices })).rejects.toMatchObject({ status: 403 });
  await expect(
    staff(['Administration.Settings']).call(noticeCalls.save, { customerid: 7, notices }),
  ).rejects.toMatchObject({ status: 403 });
});
