/** Days that cannot be booked, and what keeps a day from being booked twice. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import pg from 'pg';
import { aBooking, ACME, failure } from '../booking/booking.fixture.ts';
import { owed } from '../customer/account.store.ts';
import { startRecurring } from './recurring.fixture.ts';

const { svc, saveRule, days, find, work, at, customer } = startRecurring();
const staff = () => svc.as(aStaff()).call;
const SUSPENDED = 2;
beforeAll(() =>
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...settingsOf(tenantId),
    isActive: tenantId !== SUSPENDED,
  })),
);
beforeEach(() => at('2026-11-24', '06:00'));
/** Tuesdays alone, so that each test has one day. */
const tuesday = (rule = {}, booking = {}) => saveRule({ rule: { weekdays: [2], bookAheadDays: 0, ...rule }, booking });
const told = (ruleId: number) => svc.events.filter((e) => e.type === 'recurring.notBooked' && e.key === String(ruleId));
async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: svc.database.url });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}
const countOf = async (orderNumber: string) =>
  (
    await staff()(bookingCalls.list, {
      filter: `orderNumber eq '${orderNumber}'`,
    })
  ).totalCount;

test('on hold it is not booked and says why, staff are told once, and it is booked once the hold is lifted', async () => {
  await customer({ status: 'OnHold' });
  const id = await tuesday();
  await work();
  expect(await days(id)).toMatchObject([
    { status: 'NotBooked', code: 'booking.accountOnHold', bookingId: null, nextAttemptAt: '2026-11-23T20:00:00.000Z' },
  ]);
  expect((await find(id)).lastReason).toContain('on hold');
  at('2026-11-24', '07:30');
  await work();
  expect(await days(id)).toMatchObject([{ attempts: 2 }]);
  await svc.settled();
  expect(told(id)).toHaveLength(1);
  await customer();
  at('2026-11-24', '09:00');
  await work();
  expect(await days(id)).toMatchObject([{ status: 'Booked', reason: null, attempts: 3 }]);
});

test('beyond the credit limit it is not booked, and once the freight is to be ready nobody tries any more', async () => {
  const totals = { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, unallocated: 0, total: 0 };
  svc.answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-24', items: [], totals }));
  owed.changed(svc.ctx(), ACME);
  await customer({ creditLimit: 10 });
  const id = await tuesday();
  for (const clock of ['06:00', '07:00', '12:00', '14:30', '15:30']) {
    at('2026-11-24', clock);
    await work();
  }
  await customer();
  expect(await days(id)).toMatchObject([
    { status: 'NotBooked', code: 'booking.overCreditLimit', attempts: 4, nextAttemptAt: null },
  ]);
});

test('while svc-finance does not answer nothing is lost: it is tried again, and booked once', async () => {
  svc.answers(invoiceCalls.outstanding, () => {
    throw unavailable('Finance');
  });
  owed.changed(svc.ctx(), ACME);
  await customer({ creditLimit: 100_000 });
  const id = await tuesday();
  await work();
  expect(await days(id)).toMatchObject([{ status: 'Trying', code: 'unavailable' }]);
  await customer();
  at('2026-11-24', '06:10');
  await work();
  expect(await days(id)).toMatchObject([{ status: 'Booked' }]);
});

test('several workers at once book a day once, and so do people who press the button while they work', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, (_, n) => tuesday({}, { orderNumber: `AT-ONCE-${n}` })));
  await Promise.all([work(), work(), work()]);
  for (const [n, id] of ids.entries()) {
    expect(await days(id)).toMatchObject([{ status: 'Booked' }]);
    expect(await countOf(`AT-ONCE-${n}`)).toBe(1);
  }
  await customer({ status: 'OnHold' });
  const held = await tuesday({}, { orderNumber: 'BY-HAND' });
  await work();
  await customer();
  at('2026-11-24', '07:00');
  const [day] = await days(held);
  const press = () => staff()(recurringCalls.bookDay, { id: day!.id });
  const [a, b] = await Promise.all([press(), press(), work()]);
  expect(a).toEqual(b);
  expect(await countOf('BY-HAND')).toBe(1);
});

test('a crash between the booking and its day leaves neither, and the day is booked once by whoever comes next', async () => {
  const id = await tuesday({}, { orderNumber: 'CRASH' });
  await asOwner(`create function booking.break() returns trigger language plpgsql as $$ begin
    if new.status = 'Booked' then raise exception 'the process is gone'; end if; return new; end $$;
    create trigger break before insert or update on booking.recurring_days for each row execute function booking.break()`);
  await work();
  await asOwner('drop trigger break on booking.recurring_days; drop function booking.break()');
  expect(await countOf('CRASH')).toBe(0);
  expect(await days(id)).toMatchObject([{ status: 'Trying', code: 'unexpected' }]);
  at('2026-11-24', '06:05');
  await work();
  expect(await countOf('CRASH')).toBe(1);
  expect(await days(id)).toMatchObject([{ status: 'Booked' }]);
});

test('of a worker that died another takes over once its time is up', async () => {
  const id = await tuesday({}, { orderNumber: 'LEASE' });
  await asOwner(`update booking.recurring_rules set due_at = '2026-11-23T19:04:00Z' where id = ${id}`);
  await work();
  expect(await days(id)).toEqual([]);
  at('2026-11-24', '06:04');
  await work();
  expect(await days(id)).toMatchObject([{ status: 'Booked' }]);
});

test('a holiday that is found out later does not book a day twice', async () => {
  const id = await saveRule({ rule: { weekdays: [3], bookAheadDays: 1, onHolidays: 'After' } });
  await work();
  const holiday = await staff()(holidayCalls.save, { holiday: { day: '2026-11-25', name: 'Day of mourning' } });
  at('2026-11-25');
  await work();
  at('2026-11-26');
  await work();
  await staff()(holidayCalls.remove, { id: holiday });
  expect((await days(id)).map((d) => [d.forDay, d.day, d.status])).toEqual([['2026-11-25', '2026-11-25', 'Booked']]);
});

test('days that were missed while nothing ran are kept as not booked, each once', async () => {
  const id = await saveRule({ rule: { bookAheadDays: 0 } });
  await work();
  at('2026-11-27', '09:00');
  await work();
  await work();
  expect((await days(id)).map((d) => [d.day, d.status, d.code])).toEqual([
    ['2026-11-24', 'Booked', null],
    ['2026-11-25', 'NotBooked', 'recurring.missed'],
    ['2026-11-26', 'NotBooked', 'recurring.missed'],
    ['2026-11-27', 'Booked', null],
  ]);
  const [, missed] = await days(id);
  expect(await failure(staff()(recurringCalls.bookDay, { id: missed!.id }))).toMatchObject({
    code: 'recurring.pastDay',
  });
});

test('rules of a customer that is no longer active stop, and go on when somebody resumes them', async () => {
  const id = await saveRule({ rule: { bookAheadDays: 0 } });
  await work();
  await customer({ isActive: false });
  expect(await find(id)).toMatchObject({ status: 'Stopped', stopReason: 'Customer ACME is not active.', nextDays: [] });
  expect(await failure(staff()(recurringCalls.resume, { id }))).toMatchObject({ code: 'booking.customerInactive' });
  at('2026-11-25', '06:00');
  await work();
  await customer();
  await work();
  expect((await days(id)).map((d) => d.day)).toEqual(['2026-11-24']);
  await staff()(recurringCalls.resume, { id });
  await work();
  expect((await days(id)).map((d) => d.day)).toEqual(['2026-11-24', '2026-11-25']);
});

test('a suspended tenant books nothing', async () => {
  const { carrierServiceCode, ...content } = aBooking();
  const theirs = svc.as(aStaff(), { tenantId: SUSPENDED }).call;
  await theirs(recurringCalls.save, {
    rule: { name: 'Suspended', bookAheadDays: 0 },
    booking: { ...content, carrierServiceCode },
  });
  await work();
  await work();
  expect((await theirs(recurringCalls.days, {})).items).toEqual([]);
});

test('the same request to make a rule, sent twice, makes one', async () => {
  const { carrierServiceCode, ...content } = aBooking();
  const request = { rule: { name: 'Once' }, booking: { ...content, carrierServiceCode } };
  const sent = () =>
    svc.as(aStaff(), { headers: { 'idempotency-key': 'made-once' } }).call(recurringCalls.save, request);
  expect(await sent()).toBe(await sent());
  expect((await staff()(recurringCalls.list, { filter: "name eq 'Once'" })).totalCount).toBe(1);
});
