import { declaredEvents } from '@cartage/contract/event.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { customerOfEvent, pushed, seenBy, type StreamRow, type Viewer } from './row.ts';

const row = (more: Partial<StreamRow> = {}): StreamRow => ({
  id: 1,
  tenantId: 1,
  customerId: 7,
  type: 'booking.booked',
  key: '41',
  data: { bookingId: 41 },
  occurredAt: '2026-11-20T02:00:00Z',
  ...more,
});
const staff = (...permissions: string[]): Viewer => ({
  tenantId: 1,
  customerId: null,
  driverId: null,
  units: null,
  permissions: new Set(permissions),
});
const customer = (customerId: number): Viewer => ({ ...staff('Booking.View', 'Job.View'), customerId });

test('ids, numbers and status are pushed; names, addresses and amounts are not', () => {
  expect(
    pushed({
      bookingId: 41,
      consignmentId: 'CT1',
      jobNo: 'J1',
      bookingStatus: 'Booked',
      from: 'A',
      to: 'B',
      at: 't',
      customerName: 'Acme',
      total: 9.9,
      toAddress: { suburb: 'X' },
      notifyEmail: 'a@b',
      driverId: null,
    }),
  ).toEqual({
    bookingId: 41,
    consignmentId: 'CT1',
    jobNo: 'J1',
    bookingStatus: 'Booked',
    from: 'A',
    to: 'B',
    at: 't',
    driverId: null,
  });
  expect([
    customerOfEvent({ customerId: 7 }),
    customerOfEvent({ customerId: null }),
    customerOfEvent(undefined),
  ]).toEqual([7, null, null]);
});
test('a customer user hears of its own customer only', () => {
  expect(seenBy(customer(7), row())).toBeDefined();
  for (const other of [
    row({ customerId: 8 }),
    row({ customerId: null }),
    row({ tenantId: 2 }),
    row({ type: 'invoice.issued' }),
  ])
    expect(seenBy(customer(7), other)).toBeUndefined();
});
test('staff hear of what their permissions let them open', () => {
  expect(seenBy(staff('Booking.View'), row())).toBeDefined();
  expect(seenBy(staff('Finance.View'), row())).toBeUndefined();
  expect(seenBy(staff(), row({ type: 'user.saved' }))).toBeUndefined();
});
test('of a topic that nobody is named for nobody hears, and of every topic but languages and lists nobody without a permission', () => {
  const all = { ...staff(...PERMISSIONS) };
  for (const type of ['change.recorded', 'unheard.of', 'nonsense']) expect(seenBy(all, row({ type }))).toBeUndefined();
  const everyones = declaredEvents().filter((e) => e.audience === 'everyone');
  // Which texts and names have changed is no secret: anybody may read them.
  expect(everyones.map((e) => e.type)).toEqual(['language.changed', 'lookup.changed']);
  for (const { type } of declaredEvents().filter((e) => !everyones.includes(e)))
    for (const whose of [staff(), { ...staff(), customerId: 7 }, { ...staff(), driverId: 'd1' }])
      expect([type, seenBy(whose, row({ type, data: { driverId: 'd1' } }))]).toEqual([type, undefined]);
});
test('whom units bind hears of their bookings and of those of none; of another only where nobody says whose it is, and then nothing of it', () => {
  const viewer: Viewer = { ...staff('Booking.View'), units: [3, 4] };
  const of = (data: StreamRow['data']) => seenBy(viewer, row({ data }));
  for (const unitId of [3, null]) expect(of({ bookingId: 41, unitId })?.data).toEqual({ bookingId: 41, unitId });
  expect(of({ bookingId: 41, unitId: 5 })).toBeUndefined();
  expect(of({ bookingId: 41 })).toMatchObject({ key: '', data: {} });
});
test('a driver hears all of his own run, and of others only that something moved', () => {
  const driver: Viewer = { ...staff('Job.View', 'Job.Drive'), driverId: 'd1' };
  const others = row({ type: 'job.allocated', data: { driverId: 'd2', jobNo: 'J1' } });
  expect(seenBy({ ...driver, permissions: new Set(['Job.View']) }, others)).toBeUndefined();
  expect(seenBy(driver, row({ type: 'job.allocated', data: { driverId: 'd1', jobNo: 'J1' } }))?.data).toEqual({
    driverId: 'd1',
    jobNo: 'J1',
  });
  expect(seenBy(driver, row({ type: 'job.allocated', data: { driverId: 'd2', jobNo: 'J1' } }))).toBeUndefined();
  expect(seenBy(driver, row({ type: 'job.statusChanged', data: { jobNo: 'J1' } }))).toEqual({
    type: 'job.statusChanged',
    key: '',
    data: {},
    occurredAt: '2026-11-20T02:00:00Z',
  });
  expect(seenBy(driver, row())).toBeUndefined();
});
