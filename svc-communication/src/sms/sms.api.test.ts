import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { smsCalls, smsSettingsCalls, smsStopCalls } from '@cartage/contract/communication/sms.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { aCustomerUser } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { smsForTest } from './sms.fixture.ts';

const t = smsForTest();
const states = async () => (await t.texts()).map((s) => `${s.to} ${s.status}`);

test('nothing is written before a tenant has switched texts on and chosen who is told', async () => {
  await t.tellReceiversOf('BookingConfirmation');
  await t.booked(1);
  await t.settings({ isactive: false });
  await t.booked(2);
  await t.settings();
  await t.booked(3);
  await t.send();
  expect((await t.texts()).map((s) => s.entityid)).toEqual(['3']);
});

test('news goes to the number once, in the tenant’s words, and its state is followed to the phone', async () => {
  await t.settings();
  await t.tellReceiversOf('BookingConfirmation');
  await t.booked(1);
  await t.booked(1);
  expect(await t.texts()).toMatchObject([
    {
      ...{ to: '+61491570006', status: 'Queued', eventcode: 'BookingConfirmation', entityid: '1', cost: null },
      ...{ body: 'Harbour Freight: CR1 to Ballarat VIC 3350 is booked.', segments: 1 },
    },
  ]);
  await t.send();
  expect(await t.texts()).toMatchObject([{ status: 'Sent', provider: 'Sandbox', cost: 0.08, deliveredtime: null }]);
  await t.after('2026-11-21T02:01:30Z');
  expect(await t.texts()).toMatchObject([{ status: 'Delivered', deliveredtime: '2026-11-21T02:01:30.000Z' }]);
});

test('a line in a house, a missing number and news that nobody chose give no text', async () => {
  await t.settings();
  await t.tellReceiversOf('BookingConfirmation');
  await t.booked(1, '(02) 9876 5432');
  await t.booked(2, null);
  const f = bookingFacts({ bookingId: 3, receiverPhone: '0491 570 006' });
  const { bookingId, customerId, consignmentId } = f;
  const at = '2026-11-21T01:30:00.000Z';
  const moved = { bookingId, customerId, consignmentId, from: 'AtDelivery', to: 'Delivered', at, note: null };
  await t.deliver(bookingEvents.statusChanged({ ...moved, facts: f, news: null, signedBy: 'Kim' }));
  expect(await t.texts()).toEqual([]);
});

test('a delivery and an attempt in vain are told to who chose them, a customer by its own choice', async () => {
  await t.settings();
  const notices = [{ event: 'Delivered', channel: 'Sms', audience: 'Customer', chosen: true } as const];
  await t.staff().call(noticeCalls.save, { notices });
  await t.tellReceiversOf('DeliveryFailed');
  const f = bookingFacts({ bookingId: 4, notifyPhone: '0491 570 110', receiverPhone: '0491 570 006' });
  const { bookingId, customerId, consignmentId } = f;
  const at = '2026-11-21T01:30:00.000Z';
  const move = { bookingId, customerId, consignmentId, from: 'AtDelivery', at, note: 'gate code 1234' };
  const attempted = { ...move, to: 'DeliveryAttempted', facts: null, news: f, signedBy: null };
  await t.deliver(bookingEvents.statusChanged(attempted));
  t.svc.setNow('2026-11-21T02:30:00Z');
  await t.deliver(bookingEvents.statusChanged({ ...move, to: 'Delivered', facts: f, news: null, signedBy: 'Kim' }));
  expect((await t.texts()).map((s) => `${s.to} ${s.body}`)).toEqual([
    '+61491570006 Harbour Freight: we could not deliver CR000000412. Questions: 1300 555 010',
    '+61491570110 Harbour Freight: CR000000412 was delivered on Saturday 21 November 2026 at 12:30, signed for by Kim.',
  ]);
});

test('the sandbox does with each of its numbers what its list says', async () => {
  await t.settings();
  await t.tellReceiversOf('BookingConfirmation');
  for (const [n, end] of ['006', '156', '157', '158', '159', '110'].entries()) await t.booked(n + 1, `0491 570 ${end}`);
  const minutes = ['02:00', '02:01', '02:03', '02:07', '02:15', '02:31', '03:10'];
  await t.after(...minutes.map((m) => `2026-11-21T${m}:30Z`));
  expect(await states()).toEqual([
    '+61491570006 Delivered',
    '+61491570156 Failed',
    '+61491570157 Failed',
    '+61491570158 Failed',
    '+61491570159 Failed',
    '+61491570110 Sent',
  ]);
  const [, refused, , busy] = await t.texts();
  expect([refused!.attempts, busy!.attempts]).toEqual([1, 6]);
  // What was never taken is not paid for, and who asked us to stop is not asked again.
  expect([refused!.cost, busy!.cost]).toEqual([null, null]);
  expect((await t.staff().call(smsStopCalls.list, {})).items).toMatchObject([
    { number: '+61491570159', reason: 'Stopped' },
  ]);
});

test('a number on the list gets no text until it is taken off, and stands there once', async () => {
  await t.settings();
  await t.tellReceiversOf('BookingConfirmation');
  const { id } = await t.staff().call(smsStopCalls.create, { number: '0491 570 006', detail: 'Asked on the phone' });
  await expect(t.staff().call(smsStopCalls.create, { number: '+61491570006' })).rejects.toMatchObject({ status: 409 });
  await expect(t.staff().call(smsStopCalls.create, { number: '02 9876 5432' })).rejects.toMatchObject({ status: 400 });
  await t.booked(1);
  await t.send();
  expect(await t.texts()).toMatchObject([{ status: 'Failed', attempts: 0, error: expect.stringContaining('gets no') }]);
  await t.staff().call(smsStopCalls.remove, { id });
  await t.booked(2);
  await t.send();
  expect((await t.texts())[1]).toMatchObject({ status: 'Sent' });
});

test('in quiet hours a text waits for their end by the tenant’s clock', async () => {
  await t.settings({ quietfrom: '21:00', quietuntil: '07:00' });
  await t.tellReceiversOf('BookingConfirmation');
  // 22:30 in Sydney.
  t.svc.setNow('2026-11-21T11:30:00Z');
  await t.booked(1);
  await t.after('2026-11-21T11:30:00Z', '2026-11-21T19:59:00Z');
  expect(await t.texts()).toMatchObject([{ status: 'Queued', attempts: 0 }]);
  await t.after('2026-11-21T20:00:00Z');
  expect(await t.texts()).toMatchObject([{ status: 'Sent', attempts: 1 }]);
});

test('past the day’s limit no text leaves, and the next day has its own', async () => {
  await t.settings({ dailylimit: 0.2 });
  await t.tellReceiversOf('BookingConfirmation');
  for (const n of [1, 2, 3]) await t.booked(n);
  await t.send();
  expect((await t.texts()).map((s) => s.status)).toEqual(['Sent', 'Sent', 'Failed']);
  expect((await t.texts())[2]!.error).toBe('Not sent: the day’s limit of $0.20 for texts was reached.');
  expect((await t.staff().call(smsSettingsCalls.find, {})).settings).toMatchObject({ spent: 0.16 });
  t.svc.setNow('2026-11-22T02:00:00Z');
  await t.booked(4);
  await t.send();
  expect((await t.texts())[3]).toMatchObject({ status: 'Sent' });
});

test('a test is sent at once, also while texts are off, and says what came of it', async () => {
  expect(await t.test('0491 570 006')).toMatchObject({ isSent: false, answer: expect.stringContaining('Nobody') });
  await t.settings({ isactive: false });
  expect(await t.test('0491 570 006')).toMatchObject({ isSent: true, answer: 'Taken for +61491570006.' });
  expect(await t.test('0491 570 156')).toMatchObject({ isSent: false, answer: 'Nobody has this number.' });
  await expect(t.test('02 9876 5432')).rejects.toMatchObject({ status: 400 });
  expect(await states()).toEqual(['+61491570006 Sent', '+61491570156 Failed']);
});

test('settings that cannot work are refused, and only who keeps the settings sees them', async () => {
  const refused = (more: Parameters<typeof t.settings>[0], member: string) =>
    expect(t.settings(more)).rejects.toMatchObject({ status: 400, validationErrors: [{ members: [member] }] });
  await refused({ country: 'ZZ' }, 'settings.country');
  await refused({ quietfrom: '21:00' }, 'settings.quietuntil');
  await refused({ provider: 'Twilio', account: 'AC1', token: 'x' }, 'settings.account');
  await refused({ provider: 'Twilio', account: `AC${'0'.repeat(32)}` }, 'settings.token');
  await refused({ sender: 'Harbour Freight Pty' }, 'settings.sender');
  await expect(t.staff(['Booking.View']).call(smsSettingsCalls.find, {})).rejects.toMatchObject({ status: 403 });
  await expect(t.svc.as(aCustomerUser(7), { tenantId: t.tenantId() }).call(smsCalls.list, {})).rejects.toMatchObject({
    status: 403,
  });
});
