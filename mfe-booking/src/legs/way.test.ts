import { aBooking, aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import { newDraft } from '../quote/draft.ts';
import { handlingText, HANDLINGS } from './handling.ts';
import { requestFor, totalOf } from './request.ts';
import {
  type Address,
  daysOf,
  draftOfLeg,
  type Leg,
  legsOf,
  moved,
  nameOf,
  promoOf,
  timesAfter,
  type Via,
  without,
  withVia,
} from './way.ts';

const SYDNEY = 'Australia/Sydney';
const { fromAddress, toAddress } = aBooking();
const via = (key: string, more: Partial<Address> = {}, handlingMinutes = 120): Via => ({
  key,
  address: { companyName: `Depot ${key}`, suburb: 'Albury', stateCode: 'NSW', postCode: '2640', ...more },
  handlingMinutes,
});
const A = via('a'),
  B = via('b', { suburb: 'Adelaide', stateCode: 'SA', postCode: '5000' }, 0);
const empty = newDraft('2026-11-20');
const draft = {
  ...empty,
  booking: {
    ...empty.booking,
    ...{ fromAddress, toAddress, promoCode: ' SPRING ' },
    ...{ pickupOptions: { tailLift: 'true' }, deliveryOptions: { residential: 'true' } },
  },
};
const promo = (calcMethod: 'Amount' | 'Percent') => ({ promo: { code: 'SPRING', calcMethod } });
const offer = (id: number, net = 100, more: object = {}) => ({
  quote: aQuote(id, 'Own fleet', net, more),
  token: `t${id}`,
});

describe('the legs of a way', () => {
  test('lead from end to end through each place, and one that is moved takes along what was chosen for its ends', () => {
    const legs = legsOf(draft, [A, B]);
    expect(legs.map((l) => [l.key, l.isFirst, l.isLast, l.via?.key])).toEqual([
      ['start>a', true, false, 'a'],
      ['a>b', false, false, 'b'],
      ['b>end', false, true, undefined],
    ]);
    expect(legs.map((l) => [nameOf(l.from), nameOf(l.to)])).toEqual([
      ['Kestrel Tools', 'Depot a'],
      ['Depot a', 'Depot b'],
      ['Depot b', 'Goldfields Hardware'],
    ]);
    expect(legsOf(draft, moved([A, B], 'b', -1)).map((l) => l.key)).toEqual(['start>b', 'b>a', 'a>end']);
    expect(legsOf(draft, [])).toMatchObject([{ key: 'start>end', isFirst: true, isLast: true }]);
  });
  test('ask for what was asked at a door only where they come to it', () => {
    const asked = legsOf(draft, [A, B]).map((l) => draftOfLeg(draft, l, '2026-11-24', '').booking);
    expect(asked.map((b) => [b.pickupOptions, b.deliveryOptions])).toEqual([
      [{ tailLift: 'true' }, {}],
      [{}, {}],
      [{}, { residential: 'true' }],
    ]);
    expect(asked.map((b) => [nameOf(b.fromAddress), nameOf(b.toAddress)])).toEqual([
      ['Kestrel Tools', 'Depot a'],
      ['Depot a', 'Depot b'],
      ['Depot b', 'Goldfields Hardware'],
    ]);
    expect(asked[1]).toMatchObject({ bookingDate: '2026-11-24', promoCode: '' });
  });
  test('an amount of a promo code comes off once, a share of each', () => {
    const legs = legsOf(draft, [A]);
    const [one] = legs as [(typeof legs)[number]];
    expect(promoOf(draft, legs, {}, 1)).toBe('SPRING');
    expect(promoOf(draft, legs, { [one.key]: offer(1, 100, promo('Amount')) }, 1)).toBe('');
    expect(promoOf(draft, legs, { [one.key]: offer(1, 100, promo('Amount')) }, 0)).toBe('SPRING');
    expect(promoOf(draft, legs, { [one.key]: offer(1, 100, promo('Percent')) }, 1)).toBe('SPRING');
  });
});

describe('when each leg leaves', () => {
  test('the day after it came at five, by the clock of the place, or later while it is handled', () => {
    const [first, second] = legsOf(draft, [A, B]) as [Leg, Leg];
    // Delivered on the 25th at five in Albury; two hours there are past closing.
    expect(timesAfter(first, offer(1), SYDNEY)).toEqual({
      ...{ arrives: '2026-11-25T06:00:00.000Z', readyAt: '2026-11-25T08:00:00.000Z', day: '2026-11-26' },
    });
    // Half an hour later in Adelaide.
    expect(timesAfter(second, offer(1), SYDNEY)).toMatchObject({ arrives: '2026-11-25T06:30:00.000Z' });
    expect(timesAfter(first, undefined, SYDNEY)).toBeUndefined();
    expect(timesAfter(first, offer(1, 100, { deliveryDay: null }), SYDNEY)).toBeUndefined();
  });
  test('is known as far as the legs before it are', () => {
    const legs = legsOf(draft, [A, B]);
    expect(daysOf(draft, legs, {}, SYDNEY)).toEqual([draft.booking.bookingDate, undefined, undefined]);
    const taken = { 'start>a': offer(1), 'b>end': offer(3) };
    expect(daysOf(draft, legs, taken, SYDNEY)).toEqual([draft.booking.bookingDate, '2026-11-26', undefined]);
  });
});

describe('its places', () => {
  const keys = (vias: Via[]) => vias.map((v) => v.key);
  test('are put into a leg, changed where they stand, moved no further than the ends, and taken out', () => {
    expect(keys(withVia([A, B], via('c'), 0))).toEqual(['c', 'a', 'b']);
    expect(keys(withVia([A, B], via('c'), 2))).toEqual(['a', 'b', 'c']);
    const changed = withVia([A, B], via('a', { companyName: 'Yard' }), 2);
    expect(changed.map((v) => nameOf(v.address))).toEqual(['Yard', 'Depot b']);
    expect(keys(moved([A, B], 'a', -1))).toEqual(['a', 'b']);
    expect(keys(moved([A, B], 'b', 1))).toEqual(['a', 'b']);
    expect(keys(moved([A, B], 'gone', 1))).toEqual(['a', 'b']);
    expect(keys(without([A, B], 'a'))).toEqual(['b']);
  });
  test('are called by their company, their contact or their suburb', () => {
    const named = (more: Partial<Address>) => nameOf({ suburb: 'Albury', ...more });
    expect(named({ companyName: ' ', contactName: 'Kim Tran' })).toBe('Kim Tran');
    expect([named({}), nameOf({})]).toEqual(['Albury', '']);
  });
  test('are stayed at for hours or whole days', () => {
    expect(HANDLINGS.slice(0, 3).map(handlingText)).toEqual([
      'No handling',
      '1 hour of handling',
      '2 hours of handling',
    ]);
    expect([1440, 2880].map(handlingText)).toEqual([expect.stringMatching(/1 day/), expect.stringMatching(/2 days/)]);
  });
});

describe('what the way costs', () => {
  const cover = { insuranceCost: 11, insuranceCostTaxExclusive: 10 } as Parameters<typeof totalOf>[1];
  test('is known when each leg has its price, and its cover where the goods are insured', () => {
    expect(totalOf([offer(1), undefined], undefined, false)).toBeUndefined();
    expect(totalOf([offer(1), offer(2)], undefined, true)).toBeUndefined();
    expect(totalOf([offer(1, 100), offer(2, 0.1)], undefined, false)).toMatchObject({
      ...{ amount: 110.11, taxExclusiveAmount: 100.1, tax: 10.01, insurance: 0, discount: 0 },
    });
    expect(totalOf([offer(1, 100), offer(2, 200)], cover, true)).toMatchObject({
      ...{ amount: 341, taxExclusiveAmount: 310, tax: 31, insurance: 10 },
    });
  });
});

describe('what is sent to book it', () => {
  test('each leg to its place, the last to the end of the way, under what holds its price', () => {
    const sent = requestFor(draft, [A], [offer(1), offer(2)], 220, SYDNEY, undefined);
    expect(sent).toMatchObject({
      booking: { fromAddress, toAddress },
      legs: [
        { toAddress: A.address, handlingMinutes: 120, bookingDate: '2026-11-23', quoteId: 1, resourceToken: 't1' },
        { carrierServiceCode: 'ROAD', quoteId: 2, resourceToken: 't2' },
      ],
      total: 220,
    });
    expect(sent.legs[1]).not.toHaveProperty('toAddress');
    expect(sent).not.toHaveProperty('replaces');
    // No leg takes the code, so nobody says one.
    expect(sent.booking).not.toHaveProperty('promoCode');
    expect(sent.legs[0]).not.toHaveProperty('takesPromoCode');
  });
  test('the code with the legs that take it, and the booking that the way stands in place of', () => {
    const stored = aRecord();
    const sent = requestFor(draft, [A], [offer(1, 100, promo('Amount')), offer(2)], 220, SYDNEY, stored);
    expect(sent.booking).toMatchObject({ promoCode: expect.stringMatching('SPRING') });
    expect(sent.legs.map((l) => l.takesPromoCode)).toEqual([true, false]);
    expect(sent.replaces).toEqual({ id: stored.id, lastModificationTime: stored.lastModificationTime });
  });
});
