import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { bookingOf, type Draft, draftFrom, filled, missing, newDraft, newItem, requestOf } from './draft.ts';

const kg = (value: number) => ({ value, unit: 'kg' as const });
function aDraft(more: Partial<Draft['booking']> = {}): Draft {
  const empty = newDraft('2026-11-21');
  return { ...empty, booking: { ...empty.booking, fromAddress: { suburb: 'Sydney', postCode: '2000', stateCode: 'NSW' }, toAddress: { suburb: 'Ballarat', postCode: '3350', stateCode: 'VIC' }, items: [{ ...newItem(), packageType: 'Pallet', quantity: 2, weight: kg(350) }], ...more } };
}

test('freight leaves on a business day', () => {
  expect(newDraft('2026-11-21').booking.bookingDate).toBe('2026-11-23');
});
test('carriers are asked as soon as ends and items are known, not before', () => {
  expect(requestOf(newDraft('2026-11-21'))).toBeUndefined();
  expect(missing(newDraft('2026-11-21'))).toEqual(['where it is picked up', 'where it goes', 'what is sent']);
  expect(requestOf(aDraft())).toMatchObject({ fromAddress: { postCode: '2000' }, items: [{ packageType: 'Pallet', quantity: 2 }], despatchDate: '2026-11-23' });
  expect(missing(aDraft({ items: [{ ...newItem(), packageType: 'Pallet' }] }))).toEqual(['a weight for each row']);
});
test('rows left empty at the end do not count, a hole between rows does', () => {
  const full = { ...newItem(), packageType: 'Carton', weight: kg(12) };
  expect(filled([full, newItem(), newItem()])).toEqual([full]);
  expect(filled([full, newItem(), full])).toHaveLength(3);
});
test('options that are switched off, and empty references, are not sent', () => {
  const sent = bookingOf(aDraft({ deliveryOptions: { tailLift: 'true', atl: null }, reference: [{ key: 'PO', value: ' 88142 ' }, { key: 'SO', value: '' }] }), undefined, undefined, 'Australia/Sydney');
  expect(sent.booking).toMatchObject({ deliveryOptions: { tailLift: 'true' }, reference: [{ key: 'PO', value: '88142' }], pickupReadyTime: '2026-11-22T22:00:00.000Z' });
  expect(sent.booking.deliveryOptions).not.toHaveProperty('atl');
});
test('booking again keeps freight, ends and hour, and asks for the new order’s numbers', () => {
  const draft = draftFrom(aRecord({ pickupReadyTime: '2026-11-19T20:30:00Z', reference: [{ key: 'PO', value: '88142' }] }), '2026-11-21', 'Australia/Sydney');
  expect(draft).toMatchObject({ ready: '07:30', booking: { bookingDate: '2026-11-23', toAddress: { suburb: 'Ballarat' }, items: [{ packageType: 'Pallet', quantity: 2 }], reference: [{ key: 'PO', value: '' }] } });
  expect(draftFrom(aRecord({ pickupReadyTime: '2026-11-19T20:41:00Z' }), '2026-11-21', 'Australia/Sydney').ready).toBe('09:00');
});
