import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { importCalls, type UndoneBookings } from '@cartage/contract/booking/booking-import.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aBooking, ACME, failure, OTHER, startBooking } from '../booking/booking.fixture.ts';

const { svc, save } = startBooking();
const staff = () => svc.as(aStaff());
const theirs = () => svc.as(aCustomerUser(ACME));
const batchOf = (count: number) =>
  staff().call(bookingCalls.saveBatch, {
    bookings: Array.from({ length: count }, (_, i) => aBooking({ reference: [{ key: 'PO', value: `B-${i}` }] })),
    operations: ['Book'],
  });
const statusOf = async (id: number) => (await staff().call(bookingCalls.find, { id })).bookingStatus;

test('a batch is taken back until the manifest: each booking says whether it is cancelled or why it stays, the second time the same', async () => {
  const { batchId, successBookings } = await batchOf(4);
  const [one, onManifest, before, last] = successBookings.map((b) => b.id) as [number, number, number, number];
  await save({ id: onManifest }, ['Manifest']);
  await save({ id: before }, ['Cancel']);
  const undo = () => staff().call(importCalls.undo, { batchId });
  const told = await undo();
  expect(told.cancelledBookings.map((b) => b.id)).toEqual([one, before, last]);
  expect(told.keptBookings).toEqual([expect.objectContaining({ id: onManifest, code: 'booking.manifested' })]);
  expect(told.nextId).toBeNull();
  expect([await statusOf(one), await statusOf(last)]).toEqual(['Cancelled', 'Cancelled']);
  expect(await statusOf(onManifest)).not.toBe('Cancelled');
  expect(await undo()).toEqual(told);
  const cancelled = svc.events.filter(
    (e) => e.type === 'booking.cancelled' && (e.data as { bookingId: number }).bookingId === one,
  );
  expect(cancelled).toHaveLength(1);
});
test('a large batch is taken back part by part', async () => {
  const { batchId, successBookings } = await batchOf(600);
  const parts: UndoneBookings[] = [];
  let fromId: number | null = 0;
  while (fromId !== null) {
    const part: UndoneBookings = await staff().call(importCalls.undo, { batchId, ...(fromId && { fromId }) });
    parts.push(part);
    fromId = part.nextId;
  }
  expect(parts.map((part) => part.cancelledBookings.length)).toEqual([500, 100]);
  expect(await statusOf(successBookings.at(-1)!.id)).toBe('Cancelled');
});
test('nobody takes back a batch of somebody else’s', async () => {
  const { batchId } = await batchOf(1);
  await expect(svc.as(aCustomerUser(OTHER)).call(importCalls.undo, { batchId })).rejects.toMatchObject({ status: 404 });
});
test('what the columns of a customer’s files are called is remembered for that customer alone', async () => {
  const columns = [
    { header: 'Cust PO', column: 'reference' as const },
    { header: 'Kilos', column: 'weightKg' as const },
  ];
  expect(await theirs().call(importCalls.mapping, {})).toEqual({ columns: [] });
  await theirs().call(importCalls.saveMapping, { mapping: { columns } });
  expect(await staff().call(importCalls.mapping, { customerId: ACME })).toEqual({ columns });
  expect(await staff().call(importCalls.mapping, { customerId: OTHER })).toEqual({ columns: [] });
  await staff().call(importCalls.saveMapping, { customerId: ACME, mapping: { columns: columns.slice(0, 1) } });
  expect(await theirs().call(importCalls.mapping, {})).toEqual({ columns: columns.slice(0, 1) });
});
test('a mapping that names a column twice is refused', async () => {
  const columns = ['Kilos', 'Weight'].map((header) => ({ header, column: 'weightKg' as const }));
  expect(await failure(theirs().call(importCalls.saveMapping, { mapping: { columns } }))).toMatchObject({
    status: 400,
    members: ['mapping.columns'],
  });
});
