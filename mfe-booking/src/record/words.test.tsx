/** What a record says in words: papers, references, measures, and the steps of a price. */
import type { TraceLine } from '@cartage/contract/booking/quote-trace.ts';
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { papersOf } from './documents.ts';
import { referenceText } from './facts.tsx';
import { changesOf } from './history.ts';
import { measurementOf } from './measured.tsx';
import { bandOf, cubicRule, matchedBy, noteOf, roundingOf, rateOf, ruleOf, unitOf } from './trace-rules.ts';

const aBreak = (more: Partial<TraceLine['breaks'][number]> = {}) => ({
  from: 0,
  to: null,
  basic: 0,
  value: 0.535,
  isUsed: true,
  quantity: 712,
  amount: 380.92,
  ...more,
});
const aLine = (more: Partial<TraceLine> = {}): TraceLine => ({
  serviceCode: 'ROAD',
  serviceName: 'Road',
  isAdditionalService: false,
  calculationMethod: 'PerUnit',
  isAccumulative: false,
  quantity: 712,
  unit: 'kg',
  breaks: [aBreak()],
  minimum: null,
  isMinimum: false,
  unrounded: 380.92,
  amount: 380.92,
  notes: [],
  ...more,
});

test.each([
  ['a rate by unit', {}, '712 kg at $0.5350'],
  ['a base and a rate', { breaks: [aBreak({ basic: 14.83 })] }, 'Base $14.8300 and 712 kg at $0.5350'],
  ['a base alone', { breaks: [aBreak({ basic: 9, value: 0 })] }, 'Base $9.0000'],
  ['a flat price', { calculationMethod: 'Flat', breaks: [aBreak({ value: 25 })] }, '$25.00 flat'],
  [
    'a share of the freight',
    { calculationMethod: 'PercentOfFreight', breaks: [aBreak({ value: 12.5, quantity: 400 })] },
    '12.5 % of $400.00',
  ],
  ['several bands', { breaks: [aBreak(), aBreak()] }, '2 bands added up'],
  ['no band, with its reason', { breaks: [], notes: ['On request'] }, 'On request'],
  ['no band and no charge', { breaks: [], amount: 0 }, 'No charge'],
  ['no band, but a charge', { breaks: [aBreak({ isUsed: false })] }, 'Set by the carrier'],
])('%s is told as people say it', (_, more: Partial<TraceLine>, text) => {
  expect(ruleOf(aLine(more))).toBe(text);
});
test('a minimum is told whether or not it was reached', () => {
  expect(noteOf(aLine({ minimum: 50, isMinimum: true }))).toBe('minimum $50.0000 applies');
  expect(noteOf(aLine({ minimum: 50 }))).toBe('minimum $50.0000, not reached');
  expect(noteOf(aLine({ minimum: 50, breaks: [] }))).toBeUndefined();
});
test('an additional service says why it is charged', () => {
  const extra = aLine({ isAdditionalService: true, notes: ['Charged: always'] });
  expect(noteOf(extra)).toBe('Charged: always');
  expect(noteOf({ ...extra, breaks: [] })).toBeUndefined();
  expect(ruleOf({ ...extra, breaks: [] })).toBe('Charged: always');
});
test('units and rates: shares with their sign, flat prices to the cent, others to four decimals', () => {
  expect([unitOf(aLine()), unitOf(aLine({ calculationMethod: 'Percentage' }))]).toEqual(['kg', '%']);
  expect(rateOf(aLine(), 0.535)).toBe('$0.5350');
  expect(rateOf(aLine({ calculationMethod: 'Flat' }), 25)).toBe('$25.00');
  expect(rateOf(aLine({ calculationMethod: 'Percentage' }), 7.25)).toBe('7.25 %');
});
test('bands meet without a gap, and the last is open', () => {
  expect(
    [0, 1, 2].map((n) =>
      bandOf([aBreak({ to: 250 }), aBreak({ from: 250, to: 2000 }), aBreak({ from: 2000 })][n]!, n === 0),
    ),
  ).toEqual(['under 250', '250 to 2,000', '2,000 up']);
  expect(bandOf(aBreak(), true)).toBe('any');
});
test('cubic weight is told with the dead weight it is held against', () => {
  const rule = (volumeM3: number, deadWeightKg: number, chargedBy: 'weight' | 'cubic') =>
    cubicRule({ quantity: 1, items: [], chargeableKg: 0, cubicFactor: 250, volumeM3, deadWeightKg, chargedBy });
  expect(rule(2.88, 700, 'cubic')).toEqual({
    rule: '2.88 m³ at 250 kg per m³',
    note: 'more than the dead weight of 700 kg',
  });
  expect(rule(1, 700, 'weight').note).toBe('250 kg, not more than the dead weight of 700 kg');
  expect(rule(0, 700, 'weight')).toEqual({ rule: 'No dimensions given', note: 'the dead weight of 700 kg counts' });
});
test('what rounding added is the sum over the lines, and a zone says how it was found', () => {
  expect(
    roundingOf([aLine({ unrounded: 1.2345, amount: 1.23 }), aLine({ unrounded: 2.005, amount: 2.01 })]),
  ).toBeCloseTo(0.0005);
  expect([matchedBy('postCode'), matchedBy('zoneParent'), matchedBy('new')]).toEqual([
    'by postcode',
    'by its region',
    '',
  ]);
});

const papers = (more: Partial<Parameters<typeof papersOf>[0]> = {}) =>
  papersOf({ consignmentId: 'CR1', manifestId: null, isDangerousGood: false, totalItems: 5, ...more });
test('before it is booked a booking has no papers, before its manifest none of that', () => {
  expect(papers({ consignmentId: null }).every((p) => p.missing === 'once it is booked')).toBe(true);
  expect(
    papers()
      .filter((p) => p.missing)
      .map((p) => p.type),
  ).toEqual(['Manifest']);
  expect(papers({ manifestId: 'M7' }).find((p) => p.type === 'Manifest')).toEqual({
    type: 'Manifest',
    name: 'Manifest M7',
    note: 'A4',
  });
});
test('dangerous goods bring their document, and labels say how many and on how many pages', () => {
  expect(papers().some((p) => p.type === 'DangerousGoods')).toBe(false);
  expect(papers({ isDangerousGood: true }).some((p) => p.type === 'DangerousGoods')).toBe(true);
  expect(
    papers()
      .slice(0, 2)
      .map((p) => p.note),
  ).toEqual(['5 labels, 100 × 150 mm', '2 pages, A4']);
});
test('a number that is nothing but its kind stays', () => {
  expect(referenceText({ key: 'PO', value: 'PO: 88' })).toBe('88');
  expect(referenceText({ key: 'PO', value: 'po' })).toBe('po');
  expect(referenceText({ key: 'PO', value: 'PO88' })).toBe('88');
  expect(referenceText({ key: 'PO', value: 'PO-' })).toBe('PO-');
  expect(referenceText({ key: 'SO', value: 'PO-88' })).toBe('PO-88');
});
test('a reference whose word only begins with the letters of its kind is shown whole', () => {
  expect(referenceText({ key: 'PO', value: 'POLY-4431' })).toBe('POLY-4431');
  expect(referenceText({ key: 'PO', value: 'Portland' })).toBe('Portland');
});
test('only what has been on the scales is measured', () => {
  const piece = (kg: number | null, measuredAt: string | null) => ({
    measuredAt,
    dimensions: {
      ...(kg !== null && { weight: { value: kg, unit: 'kg' as const } }),
      length: { value: 100, unit: 'cm' as const },
      width: { value: 50, unit: 'cm' as const },
      height: { value: 20, unit: 'cm' as const },
    },
  });
  expect(measurementOf([piece(12.5, 'x'), piece(7, null), piece(null, 'x')])).toEqual({ pieces: 2, kg: 12.5, m3: 0.2 });
});

const change = (propertyname: string, originalvalue: string | null, newvalue: string | null) =>
  changesOf({
    propertychanges: [{ propertyname, originalvalue, newvalue, propertytypefullname: 'string' }],
  } as unknown as EntityChange);
test.each([
  ['totalWeightKg', '1200', '712.5', 'Weight', '1,200 kg', '712.5 kg'],
  ['total', '550', '605.5', 'Price, including GST', '$550.00', '$605.50'],
  ['bookingDate', '2026-11-20', '2026-11-23', 'Despatch day', 'Fri 20 Nov', 'Mon 23 Nov'],
  ['carrier', 'SIM', 'FLEET', 'Carrier', 'Partner carrier', 'Own fleet'],
  ['isInsured', 'false', 'true', 'Insured', 'no', 'yes'],
  ['carrierServiceCode', null, 'ROAD', 'Service', null, 'Road'],
  ['specialInstructions', '[not json', '', 'Pick-up instructions', '[not json', null],
])('a change of %s is told in units and words', (name, before, after, what, from, to) => {
  expect(change(name, before, after)).toEqual([{ what, from, to }]);
});
test('of a list of items only what differs is told, counted from one', () => {
  const items = (kg: number, more: object = {}) =>
    JSON.stringify([{ quantity: 2, weight: { value: kg, unit: 'kg' }, ...more }]);
  expect(change('items', items(10), items(12.5, { articleNumbers: ['0931'] }))).toEqual([
    { what: 'Items, 1, weight, value', from: '10', to: '12.5' },
  ]);
  expect(change('items', null, JSON.stringify([{ quantity: 3 }]))).toEqual([
    { what: 'Items, 1, quantity', from: null, to: '3' },
  ]);
});
