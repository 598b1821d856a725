import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, NOON, failure, startBooking } from './booking.fixture.ts';

const { svc, dearer, save, book } = startBooking();
afterEach(() => dearer(1));
const staff = () => svc.as(aStaff());

describe('changing', () => {
  test('a contact changes freely and keeps the price', async () => {
    const b = await book();
    dearer(2);
    const after = await save({ id: b.id, toAddress: { ...b.toAddress, contactName: 'Zoë Laurent' } });
    expect(after.toAddress.contactName).toBe('Zoë Laurent');
    expect(after.items[0]!.articleNumbers).toEqual(b.items[0]!.articleNumbers);
    expect(after.pricingDetail).toEqual(b.pricingDetail);
    expect(svc.events.filter((e) => e.type === 'booking.updated' && e.key === String(b.id))).toHaveLength(1);
  });
  test('items force a new price, never a new connote, and pieces that did not change keep their numbers', async () => {
    const b = await book();
    dearer(2);
    const after = await save({ id: b.id, items: [{ ...aBooking().items[0]!, quantity: 3 }] });
    expect(after.pricingDetail!.totalCost.amount).toBeGreaterThan(b.pricingDetail!.totalCost.amount);
    expect(after.consignmentId).toBe(b.consignmentId);
    expect(after.items[0]!.articleNumbers).toHaveLength(3);
    expect(after.items[0]!.articleNumbers!.slice(0, 2)).toEqual(b.items[0]!.articleNumbers);
    const heavier = await save({ id: b.id, items: [{ ...aBooking().items[0]!, weight: { value: 13, unit: 'kg' } }] });
    expect(after.items[0]!.articleNumbers).not.toEqual(expect.arrayContaining(heavier.items[0]!.articleNumbers!));
  });
  test('after the manifest nothing but notes changes', async () => {
    const b = await save({}, ['Book', 'Manifest']);
    expect(b.manifestId).toMatch(/^M\d{8}$/);
    expect(await failure(save({ id: b.id, toAddress: { ...b.toAddress, contactName: 'Other' } }))).toMatchObject({
      status: 422,
      code: 'booking.manifested',
      members: ['booking.toAddress'],
    });
    const note = await staff().call(bookingCalls.addNote, {
      bookingId: b.id,
      bookingNote: { comment: 'Rang the receiver' },
    });
    expect(note).toMatchObject({ comment: 'Rang the receiver', userName: 'Staff' });
    expect((await staff().call(bookingCalls.find, { id: b.id })).bookingNotes).toEqual([note]);
  });
  test('who looked at an older one is told instead of writing over it', async () => {
    const b = await book();
    svc.setNow('2026-11-20T01:00:05.000Z');
    await save({ id: b.id, orderNumber: 'newer' });
    expect(
      await failure(save({ id: b.id, orderNumber: 'older', lastModificationTime: b.lastModificationTime })),
    ).toMatchObject({ status: 409, code: 'booking.stale' });
    svc.setNow(NOON);
  });
});

describe('cancelling', () => {
  test('is told once, and cannot be done twice', async () => {
    const b = await book();
    await staff().call(bookingCalls.cancel, { id: b.id });
    expect(svc.events.filter((e) => e.type === 'booking.cancelled' && e.key === String(b.id))).toHaveLength(1);
    expect(await failure(staff().call(bookingCalls.cancel, { id: b.id }))).toMatchObject({
      status: 409,
      code: 'booking.notCancellable',
    });
    expect((await staff().call(bookingCalls.find, { id: b.id })).operationHistory.at(-1)).toMatchObject({
      operation: 'Cancel',
      status: 'Succeeded',
    });
  });
});
