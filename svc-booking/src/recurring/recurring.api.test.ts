import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ACME, failure, OTHER } from '../booking/booking.fixture.ts';
import { startRecurring } from './recurring.fixture.ts';

const { svc, saveRule, days, find, work, at, bookings, book } = startRecurring();
const staff = () => svc.as(aStaff()).call;

test('a day is booked as a person would book it: price, connote, articles, events, history, and the rule it is of', async () => {
  at('2026-11-23', '09:00');
  const id = await saveRule({ rule: { weekdays: [2], readyFrom: '15:00' } });
  await work();
  const [made] = await bookings(id);
  const byHand = await book({ reference: [], bookingDate: '2026-11-24' });
  expect(made).toMatchObject({
    bookingStatus: 'Booked',
    consignmentId: expect.stringMatching(/^CR\d{9}$/),
    bookingDate: '2026-11-24',
    pickupReadyTime: '2026-11-24T04:00:00.000Z',
    reference: [{ key: 'PO', value: 'PO-2026-11-24' }],
    creatorUserId: 11,
    bookingWarnings: [],
    recurring: { ruleId: id, ruleName: 'Daily to Ballarat' },
  });
  expect(made!.pricingDetail).toEqual(byHand.pricingDetail);
  expect(made!.items[0]!.articleNumbers).toHaveLength(2);
  expect(byHand.recurring ?? null).toBeNull();
  await svc.settled();
  const told = (type: string) => svc.events.filter((e) => e.type === type && e.key === String(made!.id));
  expect(told('booking.booked')).toHaveLength(1);
  expect(svc.events).toContainEqual(
    expect.objectContaining({ type: 'recurring.booked', data: expect.objectContaining({ bookingId: made!.id }) }),
  );
  expect(await find(id)).toMatchObject({ lastStatus: 'Booked', lastTriedDay: '2026-11-24', status: 'Active' });
});

test('it looks as many days ahead as it is told, once a day, and books each day once', async () => {
  at('2026-11-23', '09:00');
  const id = await saveRule({ rule: { bookAheadDays: 2 } });
  await work();
  await work();
  expect((await days(id)).map((d) => d.day)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  at('2026-11-23', '23:59');
  await work();
  expect(await days(id)).toHaveLength(3);
  at('2026-11-24', '00:00');
  await work();
  expect((await days(id)).map((d) => d.day).at(-1)).toBe('2026-11-26');
  // Over the weekend nothing is picked up, and on Thursday the Friday and the Monday after are not yet both due.
  at('2026-11-26');
  await work();
  expect((await days(id)).map((d) => d.day).at(-1)).toBe('2026-11-27');
  expect(new Set((await bookings(id)).map((b) => b.consignmentId)).size).toBe(5);
});

test('freight whose time of the day is over is not booked for today', async () => {
  at('2026-11-23', '15:01');
  const id = await saveRule();
  await work();
  expect((await days(id)).map((d) => d.day)).toEqual(['2026-11-24']);
});

test('holidays are those of the place of pick-up and the tenant’s own, and the preview names them', async () => {
  at('2026-12-23', '09:00');
  await staff()(holidayCalls.save, { holiday: { day: '2026-12-29', name: 'Stocktake', stateCode: 'NSW' } });
  const preview = await staff()(recurringCalls.preview, {
    rule: { firstDay: '2026-12-24', onHolidays: 'After' },
    from: { stateCode: 'NSW', postCode: '2000' },
    reference: 'PO-{date}',
  });
  expect(preview.slice(0, 5).map((d) => [d.forDay, d.day, d.state, d.note])).toEqual([
    ['2026-12-24', '2026-12-24', 'Open', null],
    ['2026-12-25', '2026-12-25', 'Skipped', 'Christmas Day, goes with the one after it'],
    ['2026-12-28', '2026-12-28', 'Skipped', 'Boxing Day holiday, goes with the one after it'],
    ['2026-12-29', '2026-12-29', 'Skipped', 'Stocktake, goes with the one after it'],
    ['2026-12-30', '2026-12-30', 'Open', null],
  ]);
  expect(preview).toHaveLength(10);
  expect(preview[0]).toMatchObject({ reference: 'PO-2026-12-24', readyAt: '2026-12-24T04:00:00.000Z' });
});

test('days begin and freight is ready by the clock at the place of pick-up, on both sides of a change of the clocks', async () => {
  at('2026-11-23', '09:00');
  const ready = async (firstDay: string, stateCode: string, postCode: string) =>
    (await staff()(recurringCalls.preview, { rule: { firstDay }, from: { stateCode, postCode } })).map((d) => [
      d.day,
      d.readyAt,
      d.bookedAt,
    ]);
  expect((await ready('2026-12-24', 'WA', '6000'))[0]).toEqual([
    '2026-12-24',
    '2026-12-24T07:00:00.000Z',
    '2026-12-22T16:00:00.000Z',
  ]);
  // Clocks in Sydney go back on 4 April 2027.
  expect((await ready('2027-04-02', 'NSW', '2000')).slice(0, 2)).toEqual([
    ['2027-04-02', '2027-04-02T04:00:00.000Z', '2027-03-31T13:00:00.000Z'],
    ['2027-04-05', '2027-04-05T05:00:00.000Z', '2027-04-03T13:00:00.000Z'],
  ]);
});

test('a day is left out and put back; what is booked is not left out', async () => {
  at('2026-11-23', '09:00');
  const id = await saveRule();
  await staff()(recurringCalls.leaveOut, { id, day: '2026-11-24' });
  await work();
  expect((await days(id)).map((d) => d.day)).toEqual(['2026-11-23']);
  const [monday, tuesday] = await staff()(recurringCalls.upcoming, { id, count: 2 });
  expect([monday!.done?.status, tuesday!.state]).toEqual(['Booked', 'LeftOut']);
  expect(await failure(staff()(recurringCalls.leaveOut, { id, day: '2026-11-23' }))).toMatchObject({
    status: 409,
    code: 'recurring.booked',
  });
  await staff()(recurringCalls.putBack, { id, day: '2026-11-24' });
  await work();
  expect((await days(id)).map((d) => d.day)).toEqual(['2026-11-23', '2026-11-24']);
});

test('paused nothing is booked until the day it ends or somebody resumes it, and nothing is made up for', async () => {
  at('2026-11-23', '16:00');
  const id = await saveRule();
  await staff()(recurringCalls.pause, { id, until: '2026-11-26' });
  for (const day of ['2026-11-24', '2026-11-25']) {
    at(day);
    await work();
  }
  expect((await days(id)).map((d) => [d.day, d.status])).toEqual([['2026-11-26', 'Booked']]);
  await staff()(recurringCalls.pause, { id });
  expect(await find(id)).toMatchObject({ status: 'Paused', pausedUntil: null, nextDays: [] });
  at('2026-12-03', '09:00');
  await work();
  expect(await days(id)).toHaveLength(1);
  await staff()(recurringCalls.resume, { id });
  await work();
  expect((await days(id)).map((d) => d.day)).toEqual(['2026-11-26', '2026-12-03', '2026-12-04']);
});

test('a changed rule leaves the bookings that it made as they are, and the next ones follow it', async () => {
  at('2026-11-23', '09:00');
  const id = await saveRule();
  await work();
  const before = await bookings(id);
  await staff()(recurringCalls.save, { rule: { id, readyFrom: '09:30', weekdays: [3] } });
  at('2026-11-24');
  await work();
  const after = await bookings(id);
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.slice(2)).toMatchObject([{ bookingDate: '2026-11-25', pickupReadyTime: '2026-11-24T22:30:00.000Z' }]);
});

test('a deleted rule books nothing more, and its bookings stay and say what made them', async () => {
  at('2026-11-23', '09:00');
  const id = await saveRule();
  await work();
  const [made] = await bookings(id);
  await staff()(recurringCalls.remove, { id });
  at('2026-11-25');
  await work();
  const { items } = await staff()(recurringCalls.days, { filter: `bookingId eq ${made!.id}` });
  expect(items).toMatchObject([{ ruleId: null, ruleName: 'Daily to Ballarat', status: 'Booked' }]);
  expect(await staff()(bookingCalls.find, { id: made!.id })).toMatchObject({
    bookingStatus: 'Booked',
    recurring: { ruleId: null, ruleName: 'Daily to Ballarat' },
  });
});

test('a customer’s people have rules of their own customer, and see, change and preview no others', async () => {
  at('2026-11-23', '09:00');
  const acme = aCustomerUser(ACME),
    other = aCustomerUser(OTHER);
  const id = await saveRule({ booking: { customer: { id: OTHER } } }, acme);
  expect(await find(id, acme)).toMatchObject({ customerId: ACME, creatorName: 'Customer user 7' });
  await work();
  const [day] = await days(id, acme);
  expect((await svc.as(acme).call(bookingCalls.find, { id: day!.bookingId! })).recurring).toMatchObject({ ruleId: id });
  const calls = svc.as(other).call;
  const missing = { status: 404 };
  expect((await calls(recurringCalls.list, {})).items).toEqual([]);
  expect((await calls(recurringCalls.days, { ruleId: id })).items).toEqual([]);
  for (const asked of [
    calls(recurringCalls.find, { id }),
    calls(recurringCalls.upcoming, { id }),
    calls(recurringCalls.pause, { id }),
    calls(recurringCalls.resume, { id }),
    calls(recurringCalls.leaveOut, { id, day: '2026-11-30' }),
    calls(recurringCalls.save, { rule: { id, name: 'Mine' } }),
    calls(recurringCalls.preview, { rule: { id } }),
    calls(recurringCalls.bookDay, { id: day!.id }),
    calls(recurringCalls.remove, { id }),
  ])
    expect(await failure(asked)).toMatchObject(missing);
  expect(await failure(saveRule({}, aStaff(['Booking.View'])))).toMatchObject({ status: 403 });
});

test('what would keep it from ever booking is refused when it is saved, with its field', async () => {
  at('2026-11-23', '09:00');
  const refusedFor = async (more: Parameters<typeof saveRule>[0]) => (await failure(saveRule(more))).members;
  expect(await refusedFor({ rule: { weekdays: [] } })).toEqual(['rule.weekdays']);
  expect(await refusedFor({ rule: { repeats: 'Monthly' } })).toEqual(['rule.dayOfMonth']);
  expect(await refusedFor({ rule: { lastDay: '2026-01-01' } })).toEqual(['rule.lastDay']);
  expect(await refusedFor({ rule: { bookAheadDays: 0, readyFrom: '00:00' } })).toEqual(['rule.bookAheadDays']);
  expect(await refusedFor({ booking: { carrierServiceCode: null } })).toEqual(['booking.carrierServiceCode']);
  expect(await refusedFor({ booking: { carrierAccountId: 999_999 } })).toEqual(['booking.carrierAccountId']);
  expect(await refusedFor({ booking: { reference: [{ key: 'PO', value: '{datum}' }] } })).toEqual([
    'booking.reference.0.value',
  ]);
  expect(await refusedFor({ booking: { toAddress: { suburb: 'Ballarat Central', postCode: '3350' } } })).toEqual(
    expect.arrayContaining(['booking.toAddress.companyName', 'booking.toAddress.addressLine1']),
  );
  expect((await staff()(recurringCalls.list, { filter: "name eq 'Never'" })).totalCount).toBe(0);
});
