import { discountOf, limitFault, promoFault, promoOn, type Promo } from './promo-code.ts';

const summer: Promo = {
  id: 1,
  maxUses: null,
  maxUsesPerCustomer: null,
  code: 'Summer',
  isActive: true,
  startDate: '2026-12-01',
  endDate: '2027-02-28',
  rate: { calcMethod: 'Percentage', value: 12.5 },
};
const known = (more: Partial<Promo> = {}) => new Map([['SUMMER', { ...summer, ...more }]]);

test('a code takes a share or an amount off the freight, to the cent and never below zero', () => {
  expect(discountOf({ calcMethod: 'Percentage', value: 12.5 }, 100.03)).toBe(12.5);
  expect(discountOf({ calcMethod: 'Percentage', value: 100 }, 80.1)).toBe(80.1);
  expect(discountOf({ calcMethod: 'Amount', value: 15 }, 80)).toBe(15);
  expect(discountOf({ calcMethod: 'Amount', value: 90 }, 80)).toBe(80);
  expect(discountOf({ calcMethod: 'Amount', value: 90 }, -5)).toBe(0);
});
test('a code counts on its despatch days, the first and the last among them, however it is typed', () => {
  for (const day of ['2026-12-01', '2027-02-28']) expect(promoOn(known(), ' summer ', day)?.code).toBe('Summer');
  for (const day of ['2026-11-30', '2027-03-01']) expect(promoOn(known(), 'SUMMER', day)).toBeNull();
  expect(promoOn(known({ endDate: null }), 'summer', '2030-01-01')?.code).toBe('Summer');
});
test('why a code takes nothing off is said in words', () => {
  const fault = (day: string, code: string | null = 'summer', more: Partial<Promo> = {}) =>
    promoFault(known(more), code, day);
  expect(fault('2026-12-24')).toBeNull();
  expect(fault('2026-12-24', null)).toBeNull();
  expect(fault('2026-12-24', 'winter')).toBe('There is no promo code winter.');
  expect(fault('2026-11-30')).toBe('Promo code Summer starts on 1 Dec 2026.');
  expect(fault('2027-03-01')).toBe('Promo code Summer ended on 28 Feb 2027.');
  expect(fault('2026-12-24', 'summer', { isActive: false })).toBe('Promo code Summer is no longer in use.');
});
test('a code is good for as many bookings as its limits say, in all and by each customer', () => {
  const fault = (more: Partial<Promo>, all: number, own: number) => limitFault({ ...summer, ...more }, { all, own });
  expect(fault({}, 1_000_000, 5000)).toBeNull();
  expect(fault({ maxUses: 3 }, 2, 2)).toBeNull();
  expect(fault({ maxUses: 1000 }, 1000, 0)).toBe(
    'Promo code Summer is used up: it was good for 1,000 bookings in all.',
  );
  expect(fault({ maxUsesPerCustomer: 1 }, 40, 0)).toBeNull();
  expect(fault({ maxUses: 50, maxUsesPerCustomer: 1 }, 40, 1)).toBe(
    'Promo code Summer is good for 1 booking by each customer, and no more are left.',
  );
});
