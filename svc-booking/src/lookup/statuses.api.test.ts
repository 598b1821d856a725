import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { lookupEvents } from '@cartage/contract/events/lookup.ts';
import { bookingNameCalls } from '@cartage/contract/lookup-names.ts';
import { BOOKING_STATUSES } from '@cartage/contract/status.ts';
import { aCustomerUser, anAdmin, aStaff, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { bookingService } from '../service.ts';

const svc = startForTest(bookingService);
const rename = (id: string, words: object, actor = anAdmin(), tenantId = 1) =>
  svc.as(actor, { tenantId }).call(bookingLookupCalls.rename, { list: 'bookingStatuses', id, ...words });
const statuses = (tenantId = 1) => svc.as(aCustomerUser(7), { tenantId }).call(bookingLookupCalls.bookingStatuses, {});
const names = (tenantId: number) => svc.as(nobody(), { tenantId }).call(bookingNameCalls.names, {});

test('a tenant words and colours a status for itself alone, and guests who track read it', async () => {
  expect((await statuses()).map((s) => s.id)).toEqual([...BOOKING_STATUSES]);
  await rename('Delivered', { name: 'Handed over', colour: '#336699' });
  expect((await statuses()).find((s) => s.id === 'Delivered')).toMatchObject({
    name: 'Handed over',
    colour: '#336699',
  });
  expect(await names(1)).toEqual([
    {
      list: 'bookingStatuses',
      code: 'Delivered',
      name: 'Handed over',
      colour: '#336699',
      sortOrder: null,
      isHidden: false,
    },
  ]);
  expect((await statuses(2)).find((s) => s.id === 'Delivered')).toMatchObject({ name: 'Delivered', colour: null });
  expect(await names(2)).toEqual([]);
  expect(svc.events).toContainEqual(
    expect.objectContaining({ type: lookupEvents.changed.type, data: { list: 'bookingStatuses' } }),
  );
});
test('what is saved as the house has it is no word of the tenant, and follows the house', async () => {
  await rename('Lost', { name: 'Lost', description: null, colour: '#aa0000' }, anAdmin(), 2);
  expect(await names(2)).toEqual([expect.objectContaining({ code: 'Lost', name: null, colour: '#aa0000' })]);
});
test('statuses stand where the tenant puts them, and one that is hidden says so', async () => {
  await rename('Lost', { before: 'Draft' }, anAdmin(), 3);
  await rename('OnHold', { isHidden: true }, anAdmin(), 3);
  const found = await statuses(3);
  expect(found[0]!.id).toBe('Lost');
  expect(found.filter((s) => s.isHidden).map((s) => s.id)).toEqual(['OnHold']);
  expect((await names(3)).find((n) => n.code === 'Lost')).toMatchObject({ sortOrder: 0, name: null });
});
test('an unknown status is refused, and so is who may not change settings', async () => {
  for (const id of ['Teleported', 'InDepot'])
    await expect(rename(id, { name: 'x' })).rejects.toMatchObject({ status: 400 });
  await expect(rename('Lost', { name: 'x' }, aStaff(['Booking.Manage']))).rejects.toMatchObject({ status: 403 });
});
