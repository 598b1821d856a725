import { volumeM3 } from '@cartage/contract/units.ts';
import { cartOf, odooCart, parcelsOf, shopifyCart } from './cart.ts';
import { ratesOf, shopTime } from './rates.ts';
import { anOdooRate, aShopifyRate } from './shop.fixture.ts';

const told = (lines: Parameters<typeof parcelsOf>[0]) =>
  parcelsOf(lines).map(({ quantity, weight, length }) => [quantity, weight!.value, length!.value]);

test('small things share as few cartons of 20 kg as carry them, all of one weight', () => {
  expect(told([{ quantity: 10, kg: 0.2 }])).toEqual([[1, 2, 20]]);
  expect(told([{ quantity: 3, kg: 8 }])).toEqual([[2, 12, 36.3]]);
  expect(
    told([
      { quantity: 4, kg: 5 },
      { quantity: 2, kg: 10 },
    ]),
  ).toEqual([[2, 20, 43]]);
});
test('what is heavier than a carton, and what has its sides, is a piece as it is', () => {
  expect(
    told([
      { quantity: 2, kg: 31 },
      { quantity: 3, kg: 1, sides: [120, 10, 10] },
      { quantity: 1, kg: 4 },
    ]),
  ).toEqual([
    [2, 31, 49.8],
    [3, 1, 120],
    [1, 4, 25.1],
  ]);
});
test.each([2, 12, 19.999, 31, 480])('the room of %s kg weighs as much at 250 kg a cubic metre, and not more', (kg) => {
  const room = volumeM3(parcelsOf([{ quantity: 1, kg }])) * 250;
  expect(room).toBeLessThanOrEqual(kg + 0.03);
  expect(room).toBeGreaterThan(kg * 0.97);
});
test('without weight there is nothing to send; what weighs nothing rides along', () => {
  expect(told([])).toEqual([]);
  expect(told([{ quantity: 3, kg: 0 }])).toEqual([]);
  expect(
    told([
      { quantity: 3, kg: 0 },
      { quantity: 1, kg: 4 },
    ]),
  ).toEqual([[1, 4, 25.1]]);
});
test('both platforms’ words are the same cart; a state is told by its code, its name or the postcode', () => {
  const { rate } = aShopifyRate() as unknown as { rate: Parameters<typeof shopifyCart>[0] };
  const cart = shopifyCart(rate)!;
  expect(cart.toAddress).toEqual({
    ...{ postCode: '3350', suburb: 'Ballarat Central', countryCode: 'AU', stateCode: 'VIC' },
  });
  expect(odooCart(anOdooRate())).toEqual(cart);
  for (const province of ['Victoria', null])
    expect(shopifyCart({ ...rate, destination: { ...rate.destination, province } })).toEqual(cart);
  const end = { country: 'AU', postCode: '3350', state: 'VIC', suburb: ' ' };
  expect(cartOf(end, end, [{ quantity: 1, kg: 1 }])).toBeUndefined();
});
test('days are told by the clock where the freight arrives, with its offset', () => {
  expect(shopTime('2026-11-25', '17:00', 'Australia/Sydney')).toBe('2026-11-25 17:00:00 +1100');
  expect(shopTime('2026-07-01', '08:00', 'Australia/Adelaide')).toBe('2026-07-01 08:00:00 +0930');
  expect(shopTime('2026-07-01', '08:00', 'America/St_Johns')).toBe('2026-07-01 08:00:00 -0230');
});

test.each([
  ['Southline Road', 'Southline Road'],
  ['Road', 'Southline Road'],
  ['Southlineroad', 'Southline Southlineroad'],
])('the service “%s” is told as “%s”, its carrier once', (description, told) => {
  const offer = {
    carrier: { code: 'SIM', description: 'Southline', accountCode: 'SIM' },
    service: { code: 'ROAD', description },
    customerCost: { total: 20.14 },
    currency: 'AUD',
    deliveryDay: null,
  } as unknown as Parameters<typeof ratesOf>[0][number];
  expect(ratesOf([offer], { operator: 'Harbour', zone: 'Australia/Sydney' })[0]).toMatchObject({
    service_name: told,
    total_price: '2014',
    max_delivery_date: null,
  });
});
