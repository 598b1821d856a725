/** What a changed booking says beside what it said, and what is kept of it in the browser. */
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { clockAt } from '@cartage/testing/page.tsx';
import { formatMoney } from '@cartage/ui/core.ts';
import { changesOf } from './changes.ts';
import { type Draft, draftOf, newDraft } from './draft.ts';
import { forgetDraft, keepDraft, keptDraft, storeDraft } from './kept.ts';
import { fieldOf } from './quotes-section.tsx';

const stored = draftOf(aRecord({ pickupReadyTime: '2026-11-19T20:30:00Z' }), 'Australia/Sydney');
const changed = (more: Partial<Draft['booking']>, rest: Partial<Draft> = {}) =>
  changesOf(stored, { ...stored, ...rest, booking: { ...stored.booking, ...more } }, (n) => formatMoney(n, 'NZD'));

test('what is as it was is not told', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ promoCode: 'SPRING', lastModificationTime: 'x' })).toEqual([]);
});
test('another contact is told under whose it is', () => {
  expect(changed({ toAddress: { ...stored.booking.toAddress, telephone: '03 5555 0000' } })).toEqual([
    {
      name: 'Receiver',
      was: 'Goldfields Hardware, 208 Doveton St',
      is: 'Goldfields Hardware, 208 Doveton St, 03 5555 0000',
    },
  ]);
});
test('freight is told by its sum, its packages, its weight and its volume', () => {
  const [pallet] = stored.booking.items;
  expect(changed({ items: [{ ...pallet!, quantity: 3 }] }).map((c) => `${c.name}: ${c.was} > ${c.is}`)).toEqual([
    'Items: 2 items > 3 items',
    'Packages: 2 × Pallet 120 × 120 × 100 cm > 3 × Pallet 120 × 120 × 100 cm',
    'Weight: 700 kg > 1,050 kg',
    'Volume: 2.88 m³ > 4.32 m³',
  ]);
});
test.each([
  ['a home', { toAddress: { ...stored.booking.toAddress, type: 'Residential' } }, 'To', 'Ballarat VIC 3350, a home'],
  [
    'options',
    { deliveryOptions: { tailLift: 'true', signatureRequired: 'true' } },
    'Options',
    'tail lift at delivery, signature',
  ],
  ['dangerous goods', { isDangerousGood: true, dangerousGoodUNCode: '1263' }, 'Dangerous goods', 'UN 1263'],
  ['insurance', { isInsured: true, insuredValue: 5000 }, 'Insurance', `${formatMoney(5000, 'NZD')}, standard`],
  ['references', { reference: [{ key: 'PO', value: ' ' }] }, 'References', ''],
  ['instructions', { specialInstructions: 'Dock 4', deliveryInstructions: 'Ring' }, 'Instructions', 'Dock 4 · Ring'],
])('%s are told by name', (_, more, name, is) => {
  expect(changed(more as Partial<Draft['booking']>)).toEqual([expect.objectContaining({ name, is })]);
});
test('another hour of the day is a change of the pick-up', () => {
  expect(changed({}, { ready: '10:00' })).toEqual([
    { name: 'Pick-up', was: 'Fri 20 Nov, 07:30', is: 'Fri 20 Nov, 10:00' },
  ]);
});

const draft = newDraft('2026-11-23');
beforeEach(() => localStorage.clear());
test('what is typed is kept for three days, for the person and what it was begun from', () => {
  clockAt('2026-11-23T00:00:00Z');
  keepDraft(9, 'new', draft);
  storeDraft();
  expect(keptDraft(9, 'new')?.draft).toEqual(draft);
  expect([keptDraft(8, 'new'), keptDraft(9, 'again:1'), keptDraft(undefined, 'new')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  jest.setSystemTime(new Date('2026-11-25T23:59:00Z'));
  expect(keptDraft(9, 'new')).toBeDefined();
  jest.setSystemTime(new Date('2026-11-26T00:00:00Z'));
  expect(keptDraft(9, 'new')).toBeUndefined();
});
test('a change, a copy and a new quote are kept beside one another, and one is forgotten alone', () => {
  for (const which of ['new', 'edit:5', 'again:5', 'edit:6']) {
    keepDraft(9, which, { ...draft, note: which });
    storeDraft();
  }
  forgetDraft(9, 'edit:5');
  expect(['new', 'edit:5', 'again:5', 'edit:6'].map((of) => keptDraft(9, of)?.draft.note)).toEqual([
    ...['new', undefined, 'again:5', 'edit:6'],
  ]);
});
test('ten are kept, and those that were touched longest ago make room; other people’s stay', () => {
  keepDraft(90, 'new', draft);
  storeDraft();
  for (let n = 0; n < 12; n++) {
    clockAt(`2026-11-23T00:${String(n).padStart(2, '0')}:00Z`);
    keepDraft(9, n === 11 ? 'edit:2' : `edit:${n}`, draft);
    storeDraft();
  }
  const kept = Array.from({ length: 11 }, (_, n) => n).filter((n) => keptDraft(9, `edit:${n}`));
  expect(kept).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(keptDraft(90, 'new')).toBeDefined();
});
test('one that is too old to be meant is cleared away with the next that is kept', () => {
  clockAt('2026-11-20T00:00:00Z');
  keepDraft(9, 'edit:5', draft);
  storeDraft();
  clockAt('2026-11-24T00:00:00Z');
  keepDraft(9, 'new', draft);
  storeDraft();
  expect(localStorage.getItem('quote.draft.9.edit:5')).toBeNull();
});
test('what is forgotten while it waits to be stored does not come back', () => {
  keepDraft(9, 'new', draft);
  forgetDraft(9, 'new');
  storeDraft();
  expect(localStorage.getItem('quote.draft.9.new')).toBeNull();
});
test('only the last of what was typed is stored', () => {
  keepDraft(9, 'new', draft);
  keepDraft(9, 'new', { ...draft, note: 'last' });
  storeDraft();
  expect(keptDraft(9, 'new')?.draft.note).toBe('last');
});
test.each(['not json', '{}', 'null', '{"of":"new","at":"2999-01-01T00:00:00Z","draft":{}}'])(
  'a store that holds %s is no draft',
  (text) => {
    localStorage.setItem('quote.draft.9.new', text);
    expect(keptDraft(9, 'new')).toBeUndefined();
  },
);
test('a full store stops nobody from typing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  keepDraft(9, 'new', draft);
  expect(storeDraft).not.toThrow();
  full.mockRestore();
});
test('a refusal of the call is told at the field that holds it', () => {
  expect(
    ['fromAddress.postCode', 'despatchDate', 'customer.customerId', 'items.0.weight', 'promoCode'].map(fieldOf),
  ).toEqual([
    'booking.fromAddress.suburb',
    'booking.bookingDate',
    'booking.customer.id',
    'booking.items.0.weight',
    'booking.promoCode',
  ]);
});
