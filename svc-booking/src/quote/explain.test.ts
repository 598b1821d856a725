import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import { explain, measures } from './explain.ts';

const rows = [
  [0, 5, 1.5],
  [5, 10, 1.25],
  [10, null, 1],
] as const;
const aTrace = (more: Partial<TraceLine>): TraceLine => ({
  serviceCode: 'ROAD',
  serviceName: 'Road',
  isAdditionalService: false,
  calculationMethod: 'PerKg',
  isAccumulative: false,
  quantity: 11,
  unit: 'kg',
  breaks: rows.map(([from, to, value]) => ({
    from,
    to,
    basic: 0,
    value,
    isUsed: from === 10,
    quantity: from === 10 ? 11 : 0,
    amount: from === 10 ? 11 : 0,
  })),
  minimum: null,
  isMinimum: false,
  unrounded: 11,
  amount: 11,
  notes: [],
  ...more,
});

test('11 kg over breaks 0/5/10 reads as one break, or as three bands', () => {
  expect(explain(aTrace({}))).toEqual(['Break from 10: 11 kg × 1 = 11.0000', '11.0000 rounded to 11.00']);
  const breaks = [
    [0, 5, 1.5, 5],
    [5, 10, 1.25, 5],
    [10, null, 1, 1],
  ].map(([from, to, value, quantity]) => ({
    from: from!,
    to: to ?? null,
    basic: 0,
    value: value!,
    isUsed: true,
    quantity: quantity!,
    amount: value! * quantity!,
  }));
  expect(explain(aTrace({ isAccumulative: true, breaks, unrounded: 14.75, amount: 14.75 }))).toEqual([
    'Band from 0 to 5: 5 kg × 1.5 = 7.5000',
    'Band from 5 to 10: 5 kg × 1.25 = 6.2500',
    'Band from 10: 1 kg × 1 = 1.0000',
    'Bands together: 14.7500',
    '14.7500 rounded to 14.75',
  ]);
});
test('a minimum, a percentage and the rounding are told', () => {
  const percent = aTrace({
    calculationMethod: 'PercentOfFreight',
    unit: '%',
    breaks: [{ from: 0, to: null, basic: 0, value: 18.4, isUsed: true, quantity: 644.78, amount: 118.6395 }],
    unrounded: 118.6395,
    amount: 118.64,
  });
  expect(explain(percent)).toEqual(['18.4 % of 644.78 = 118.6395', '118.6395 rounded to 118.64']);
  expect(explain(aTrace({ minimum: 25, isMinimum: true, unrounded: 25, amount: 25 }))).toContain(
    'Minimum 25.00 applies',
  );
});
test('the measures say whether weight or volume decides', () => {
  const side = { value: 1, unit: 'm' as const };
  const items = [
    {
      packageType: 'Crate',
      quantity: 2,
      length: side,
      width: side,
      height: side,
      weight: { value: 100, unit: 'kg' as const },
    },
  ];
  expect(measures(items, 250, 500)).toMatchObject({
    quantity: 2,
    deadWeightKg: 200,
    volumeM3: 2,
    chargedBy: 'cubic',
    items: [{ label: 'Crate', m3: 2, kg: 200 }],
  });
  expect(measures(items, 100, 200)).toMatchObject({ chargedBy: 'weight' });
});
