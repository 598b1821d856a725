import { filled, newItem } from '@cartage/ui/form.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import {
  bookingOf,
  clocksOn,
  type Draft,
  draftBack,
  draftFrom,
  draftOf,
  gaps,
  missing,
  newDraft,
  pricedBy,
  requestOf,
  unbookable,
} from './draft.ts';

const NOW = { today: '2026-11-21', clock: '08:00' };

const cm = (value: number) => ({ value, unit: 'cm' as const });
const SIDES = { length: cm(120), width: cm(120), height: cm(100) };
const kg = (value: number) => ({ value, unit: 'kg' as const });
function aDraft(more: Partial<Draft['booking']> = {}): Draft {
  const empty = newDraft('2026-11-21');
  return {
    ...empty,
    booking: {
      ...empty.booking,
      fromAddress: { suburb: 'Sydney', postCode: '2000', stateCode: 'NSW' },
      toAddress: { suburb: 'Ballarat', postCode: '3350', stateCode: 'VIC' },
      items: [{ ...newItem(), ...SIDES, packageType: 'Pallet', quantity: 2, weight: kg(350) }],
      ...more,
    },
  };
}

test('freight leaves on a business day', () => {
  expect(newDraft('2026-11-21').booking.bookingDate).toBe('2026-11-23');
});
test('carriers are asked as soon as ends and items are known, not before', () => {
  expect(requestOf(newDraft('2026-11-21'))).toBeUndefined();
  expect(missing(newDraft('2026-11-21'))).toEqual(['the pick-up suburb', 'the delivery suburb', 'the items']);
  expect(requestOf(aDraft())).toMatchObject({
    fromAddress: { postCode: '2000' },
    items: [{ packageType: 'Pallet', quantity: 2 }],
    despatchDate: '2026-11-23',
  });
  expect(missing(aDraft({ items: [{ ...newItem(), ...SIDES, packageType: 'Pallet' }] }))).toEqual([
    'a weight for each row',
  ]);
});
test('freight without its sides is not asked for, and the page leads to the first that is missing', () => {
  const row = { ...newItem(), ...SIDES, packageType: 'Pallet', quantity: 2, weight: kg(350) };
  const open = (...items: object[]) => gaps(aDraft({ items: items as never }));
  expect(open(row)).toEqual([]);
  expect(open(row, { ...row, width: null, height: null })).toEqual([
    { text: 'length, width and height for each row', field: 'booking.items.1.width' },
  ]);
  expect(open({ ...row, height: null }, { ...row, length: null })).toHaveLength(1);
  expect(requestOf(aDraft({ items: [{ ...row, height: null }] }))).toBeUndefined();
  // What is not priced anew, such as another contact, needs none.
  expect(gaps(aDraft({ items: [{ ...row, height: null }] }), false)).toEqual([]);
});
test('rows left empty at the end do not count, a hole between rows does', () => {
  const full = { ...newItem(), packageType: 'Carton', weight: kg(12) };
  expect(filled([full, newItem(), newItem()])).toEqual([full]);
  expect(filled([full, newItem(), full])).toHaveLength(3);
});
test('options that are switched off, and empty references, are not sent', () => {
  const sent = bookingOf(
    aDraft({
      deliveryOptions: { tailLift: 'true', atl: null },
      reference: [
        { key: 'PO', value: ' 88142 ' },
        { key: 'SO', value: '' },
      ],
    }),
    undefined,
    undefined,
    'Australia/Sydney',
  );
  expect(sent.booking).toMatchObject({
    deliveryOptions: { tailLift: 'true' },
    reference: [{ key: 'PO', value: '88142' }],
    pickupReadyTime: '2026-11-22T22:00:00.000Z',
  });
  expect(sent.booking.deliveryOptions).not.toHaveProperty('atl');
});
test('a ready time is one of the clock where the freight is picked up, wherever the office is', () => {
  const perth = { suburb: 'Perth', postCode: '6000', stateCode: 'WA' };
  const draft = { ...aDraft({ fromAddress: perth, bookingDate: '2026-11-23' }), ready: '09:00' };
  const { booking } = bookingOf(draft, undefined, undefined, 'Australia/Sydney');
  expect(booking.pickupReadyTime).toBe('2026-11-23T01:00:00.000Z');
  const stored = aRecord({ fromAddress: perth, pickupReadyTime: booking.pickupReadyTime });
  expect(draftOf(stored, 'Australia/Sydney').ready).toBe('09:00');
  expect(draftFrom(stored, NOW, 'Australia/Sydney').ready).toBe('09:00');
});
test('booking again keeps freight, ends and hour, and asks for the new order’s numbers', () => {
  const draft = draftFrom(
    aRecord({ pickupReadyTime: '2026-11-19T20:30:00Z', reference: [{ key: 'PO', value: '88142' }] }),
    NOW,
    'Australia/Sydney',
  );
  expect(draft).toMatchObject({
    ready: '07:30',
    booking: {
      bookingDate: '2026-11-23',
      toAddress: { suburb: 'Ballarat' },
      items: [{ packageType: 'Pallet', quantity: 2 }],
      reference: [{ key: 'PO', value: '' }],
    },
  });
  expect(draftFrom(aRecord({ pickupReadyTime: '2026-11-19T20:41:00Z' }), NOW, 'Australia/Sydney').ready).toBe('09:00');
});
test('the return goes the other way with the same freight, and asks anew what was asked of each door', () => {
  const sent = aRecord({ deliveryOptions: { atl: 'true' }, deliveryInstructions: 'Behind the shed' });
  const [there, back] = [draftFrom(sent, NOW, 'Australia/Sydney'), draftBack(sent, NOW, 'Australia/Sydney')];
  expect(back.booking).toEqual({
    ...there.booking,
    fromAddress: sent.toAddress,
    toAddress: sent.fromAddress,
    pickupOptions: {},
    deliveryOptions: {},
    specialInstructions: '',
    deliveryInstructions: '',
  });
});
test('a ready time that has passed is not offered, and late in the evening freight leaves the next day', () => {
  expect(clocksOn('2026-11-23', '2026-11-23', '10:20')[0]).toBe('10:30');
  expect(clocksOn('2026-11-24', '2026-11-23', '10:20')[0]).toBe('05:00');
  expect(newDraft('2026-11-23', '10:20')).toMatchObject({ ready: '10:30', booking: { bookingDate: '2026-11-23' } });
  expect(newDraft('2026-11-23', '20:05')).toMatchObject({ ready: '09:00', booking: { bookingDate: '2026-11-24' } });
  expect(newDraft('2026-11-27', '20:05').booking.bookingDate).toBe('2026-11-30');
});
test('nothing is booked without a street at both ends and somebody who takes it', () => {
  const street = { addressLine1: '1 George St' };
  const whole = aDraft({
    fromAddress: { suburb: 'Sydney', postCode: '2000', ...street },
    toAddress: { suburb: 'Ballarat', postCode: '3350', companyName: 'Goldfields', ...street },
  });
  expect(unbookable(whole)).toEqual([]);
  expect(unbookable(aDraft()).flatMap((e) => e.members)).toEqual([
    'booking.fromAddress.addressLine1',
    'booking.toAddress.companyName',
    'booking.toAddress.addressLine1',
  ]);
});
test('what is missing names the field where it is said', () => {
  expect(gaps(newDraft('2026-11-21')).map((g) => g.field)).toEqual([
    'booking.fromAddress.suburb',
    'booking.toAddress.suburb',
    'booking.items.0.quantity',
  ]);
});
test('a stored booking keeps its day, hour, references and number, and its price until something that sets it changes', () => {
  const stored = draftOf(aRecord({ pickupReadyTime: '2026-11-19T20:41:00Z' }), 'Australia/Sydney');
  expect(stored).toMatchObject({
    ready: '07:41',
    booking: { id: 1, bookingDate: '2026-11-20', reference: [{ key: 'PO', value: '88142' }] },
  });
  const with_ = (more: Partial<Draft['booking']>): Draft => ({ ...stored, booking: { ...stored.booking, ...more } });
  expect(pricedBy(with_({ toAddress: { ...stored.booking.toAddress, telephone: '03 5555 0000' } }))).toBe(
    pricedBy(stored),
  );
  for (const more of [
    { bookingDate: '2026-11-24' },
    { deliveryOptions: { tailLift: 'true' } },
    { isInsured: true, insuredValue: 5000 },
    { items: [{ ...newItem(), packageType: 'Pallet', quantity: 3, weight: kg(350) }] },
  ])
    expect(pricedBy(with_(more))).not.toBe(pricedBy(stored));
});
test('a booking of before sides were asked for is priced anew, too, when its freight changes', () => {
  const stored = aDraft({ items: [{ ...newItem(), packageType: 'Pallet', quantity: 2, weight: kg(350) }] });
  const more = aDraft({ items: [{ ...newItem(), packageType: 'Pallet', quantity: 3, weight: kg(350) }] });
  expect([requestOf(stored), requestOf(more)]).toEqual([undefined, undefined]);
  expect(pricedBy(more)).not.toBe(pricedBy(stored));
});

test('any reference will do where one is asked for on every booking; one required by its name is said by that name', () => {
  const ends = {
    fromAddress: { ...aDraft().booking.fromAddress, addressLine1: '1 Dock Rd' },
    toAddress: { ...aDraft().booking.toAddress, addressLine1: '2 Dock Rd', companyName: 'Kestrel Tools' },
  };
  const faults = (reference: Draft['booking']['reference'], asks = true) =>
    unbookable(aDraft({ ...ends, reference }), asks).map((f) => f.members[0]);
  expect(faults([{ key: 'PO', value: ' ' }])).toEqual(['booking.reference.0.value']);
  expect(faults([])).toEqual(['booking.reference.0.value']);
  expect(faults([{ key: 'PO', value: ' ' }], false)).toEqual([]);
  const second = { key: 'SO', value: '88' };
  expect(faults([{ key: 'PO', value: '' }, second])).toEqual([]);
  const named = { key: 'Job', value: '', isRequired: true };
  expect(faults([{ key: 'PO', value: '' }, named])).toEqual(['booking.reference.1.value']);
});
