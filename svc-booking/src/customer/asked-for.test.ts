import { type AskedFor, askedFaults, charged, named } from './asked-for.ts';

const order = { name: 'Purchase order', isRequired: true };
const asked: AskedFor = {
  references: [order, { name: 'Job', isRequired: false }],
  costCentres: [
    { costCenterId: 1, code: 'CC-100', name: 'Retail', isDefault: false },
    { costCenterId: 2, code: 'CC-200', name: 'Trade', isDefault: true },
  ],
  isReferenceRequired: false,
  isCostCentreRequired: false,
  mayBeLeft: true,
};
const nothing: AskedFor = { ...asked, references: [], costCentres: [] };
const carried = (reference: { key: string; value: string }[], customer = {}, deliveryOptions = {}) => ({
  reference,
  customer,
  deliveryOptions,
});

test('a required reference is missing unless it says something under its name, in either case', () => {
  const missing = [{ message: 'Purchase order is required.', members: ['reference'] }];
  expect(askedFaults(asked, carried([]))).toEqual(missing);
  expect(askedFaults(asked, carried([{ key: 'Purchase order', value: ' ' }]))).toEqual(missing);
  expect(askedFaults(asked, carried([{ key: 'PO', value: '4711' }]))).toEqual(missing);
  expect(askedFaults(asked, carried([{ key: 'PURCHASE ORDER', value: '4711' }]))).toEqual([]);
});
test('a new booking is charged to the default, a named cost centre has its words, and a strange one is refused', () => {
  expect(charged(asked, {}, true)).toEqual({ costCenterId: 2, costCenter: 'CC-200 Trade' });
  expect(charged(asked, { costCenterId: 1 }, true)).toEqual({ costCenterId: 1, costCenter: 'CC-100 Retail' });
  expect(charged(asked, {}, false)).toEqual({});
  const order = [{ key: 'Purchase order', value: '1' }];
  expect(askedFaults(asked, carried(order, { costCenterId: 3 }))).toMatchObject([
    { members: ['customer.costCenterId'] },
  ]);
  // Who keeps no list charges to whatever is named.
  expect(askedFaults(nothing, carried([], { costCenterId: 3 }))).toEqual([]);
});
test('the one column of a file says a single required reference as it is, and several by their names', () => {
  const cell = (value: string) => named(asked, [{ key: 'Reference', value }]);
  expect(cell('4711')).toEqual([{ key: 'Purchase order', value: '4711' }]);
  expect(cell('job: 12; purchase order: 4:7')).toEqual([
    { key: 'Job', value: '12' },
    { key: 'Purchase order', value: '4:7' },
  ]);
  const two: AskedFor = { ...asked, references: [order, { name: 'Job', isRequired: true }] };
  expect(named(two, [{ key: 'Reference', value: '4711' }])).toEqual([{ key: 'Reference', value: '4711' }]);
});

test('where any reference will do, one that is required by name says so alone', () => {
  const bare = [
    { message: expect.stringContaining('a reference on every booking') as string, members: ['reference.0.value'] },
  ];
  expect(askedFaults({ ...nothing, isReferenceRequired: true }, carried([{ key: 'PO', value: ' ' }]))).toEqual(bare);
  expect(askedFaults({ ...nothing, isReferenceRequired: true }, carried([{ key: 'PO', value: '1' }]))).toEqual([]);
  expect(askedFaults({ ...asked, isReferenceRequired: true }, carried([]))).toMatchObject([{ members: ['reference'] }]);
});
test('a cost centre that is asked for is named by number or in words, and freight that is not to be left is not', () => {
  const strict = { ...nothing, isCostCentreRequired: true, mayBeLeft: false };
  // Told at the field that can be filled: of none to choose from it is said in words.
  expect(askedFaults(strict, carried([]))).toMatchObject([{ members: ['customer.costCenter'] }]);
  expect(askedFaults({ ...strict, costCentres: asked.costCentres }, carried([]))).toMatchObject([
    { members: ['customer.costCenterId'] },
  ]);
  expect(askedFaults(strict, carried([], { costCenter: 'Retail' }))).toEqual([]);
  expect(askedFaults(strict, carried([], { costCenterId: 3 }))).toEqual([]);
  expect(askedFaults(strict, carried([], { costCenterId: 3 }, { atl: 'true' }))).toMatchObject([
    { members: ['deliveryOptions.atl'] },
  ]);
  expect(charged(asked, { costCenter: 'cc-100' }, true)).toEqual({ costCenterId: 1, costCenter: 'CC-100 Retail' });
  expect(charged(asked, { costCenter: 'Elsewhere' }, true)).toEqual({ costCenter: 'Elsewhere' });
});
