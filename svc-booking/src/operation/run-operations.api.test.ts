import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { aBooking, ACME, NOON, OTHER, startBooking } from '../booking/booking.fixture.ts';
import { operations } from './operation.tables.ts';

const { svc, save, book } = startBooking();
const customerSaved = (more: { email: string | null }) =>
  customerEvents.saved({
    customerId: ACME,
    customerGuid: '0190a3c0-0000-7000-8000-000000000007',
    code: 'ACME',
    companyName: 'ACME',
    customerName: null,
    contactName: null,
    accountName: null,
    isActive: true,
    ...more,
  });
const staff = () => svc.as(aStaff());

describe('operations on several bookings', () => {
  test('tell the truth per booking, with labels for those that have one', async () => {
    const booked = await book(),
      draft = await save();
    const done = await staff().call(bookingCalls.runOperations, {
      bookingIds: [booked.id, draft.id, 999999],
      operations: ['Manifest', 'Label'],
    });
    expect(done.results.map((r) => [r.bookingId, r.operation, r.status, r.code])).toEqual([
      [booked.id, 'Label', 'Succeeded', null],
      [booked.id, 'Manifest', 'Succeeded', null],
      [draft.id, 'Label', 'Failed', 'booking.notBooked'],
      [draft.id, 'Manifest', 'Failed', 'booking.notBooked'],
      [999999, 'Label', 'Failed', 'notFound'],
      [999999, 'Manifest', 'Failed', 'notFound'],
    ]);
    expect(done.labels.map((l) => l.bookingId)).toEqual([booked.id]);
    expect(done.manifests).toHaveLength(1);
    const logs = await staff().call(bookingCalls.operationLogs, { bookingId: draft.id });
    expect(logs.items.map((l) => [l.operation, l.status])).toEqual([
      ['Manifest', 'Failed'],
      ['Label', 'Failed'],
    ]);
    expect(
      (await staff().call(bookingCalls.find, { id: draft.id })).bookingWarnings.map((w) => w.operation).sort(),
    ).toEqual(['Label', 'Manifest']);
  });
});

describe('an e-mail that is refused', () => {
  const nobody = { customer: { id: ACME, email: '' }, orderNumber: 'no mail' };
  beforeAll(() => svc.deliver(customerSaved({ email: null })));
  afterAll(() => svc.deliver(customerSaved({ email: 'desk@acme.test' })));

  test('keeps neither a new booking nor a change of a stored one from being made', async () => {
    const made = await save(nobody, ['Book', 'Email']);
    const changed = await save({ ...nobody, id: made.id, orderNumber: 'changed' }, ['Email']);
    for (const b of [made, changed]) {
      expect(b).toMatchObject({
        bookingStatus: 'Booked',
        bookingWarnings: expect.arrayContaining([
          { operation: 'Email', message: 'The customer has no email address.' },
        ]),
      });
      expect(b.operationHistory.at(-1)).toMatchObject({ operation: 'Email', status: 'Failed' });
    }
    expect(changed.orderNumber).toBe('changed');
    const { results } = await staff().call(bookingCalls.runOperations, {
      bookingIds: [made.id],
      operations: ['Email'],
    });
    expect(results).toMatchObject([{ status: 'Failed', code: 'booking.noEmail' }]);
  });
});
describe('mail about bookings', () => {
  const mail = async (bookingIds: number[]) =>
    (await staff().call(bookingCalls.runOperations, { bookingIds, operations: ['Email'] })).results.map((r) => r.code);
  test('goes out for freight that was booked only', async () => {
    const draft = await save({ customer: { id: ACME, email: 'victim@elsewhere.test' } });
    expect(await mail([draft.id])).toEqual(['booking.notBooked']);
  });
  test('reaches an address fifty times a day, in a list of bookings too', async () => {
    const email = 'list@elsewhere.test';
    const ids: number[] = [];
    for (let n = 0; n < 55; n++) ids.push((await book({ customer: { id: ACME, email } })).id);
    const draft = await save({ customer: { id: ACME, email } });
    const rows = [draft.id, ...ids].map((id) => ({ ...aBooking({ customer: { id: ACME, email } }), id }));
    const result = await staff().call(bookingCalls.saveBatch, { bookings: rows, operations: ['Email'] });
    expect(result).toMatchObject({ failBookings: [] });
    const logs = await svc
      .ctx()
      .db.select()
      .from(operations)
      .where(and(inArray(operations.bookingId, ids), eq(operations.operation, 'Email')));
    const count = (status: string) => logs.filter((l) => l.status === status).length;
    expect([count('Pending'), count('Failed')]).toEqual([50, 5]);
  });
  test('reaches an address fifty times a day and not more, whoever sends it', async () => {
    const b = await book({ customer: { id: ACME, email: 'Victim@elsewhere.test' } });
    const other = await book({ customer: { id: OTHER, email: 'victim@elsewhere.test' } });
    for (let n = 0; n < 50; n++) await mail([b.id]);
    expect(await mail([b.id, other.id])).toEqual(['booking.tooManyMails', 'booking.tooManyMails']);
    svc.setNow('2026-11-21T01:00:01.000Z');
    expect(await mail([other.id])).toEqual([null]);
    svc.setNow(NOON);
  });
});
