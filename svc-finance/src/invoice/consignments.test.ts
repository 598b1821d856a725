import type { InvoiceDetail } from '@cartage/contract/finance/invoice.ts';
import { withTax } from '@cartage/contract/money.ts';
import { groupsOf, gstSummary, type Moved, piecesOf, weightOf } from './consignments.ts';

const line = (bookingId: number | null, description: string, net: number, more: Partial<InvoiceDetail> = {}) => ({
  id: 1,
  invoiceDetailType: 'Freight' as const,
  bookingId,
  referenceNo: bookingId === null ? null : `CR${bookingId}`,
  description,
  service: 'ROAD',
  quantity: 1,
  unitPrice: net,
  isTaxApplied: true,
  ...withTax(net, 10),
  ...more,
});
const moved = (bookingId: number, more: Partial<Moved> = {}): Moved => ({
  bookingId,
  reference: 'PO 1',
  costCentre: null,
  route: 'Sydney NSW 2000 → Ballarat VIC 3350',
  service: 'Road',
  pieces: 4,
  weightKg: 842,
  chargeableKg: 1100,
  day: '2026-11-20',
  notes: {},
  ...more,
});

test('lines stand under their consignment, levies indented, and each group sums to its lines', () => {
  const details = [
    line(1, 'Road express, Sydney NSW 2000 → Ballarat VIC 3350', 100),
    line(1, 'Fuel levy', 12.35, { invoiceDetailType: 'Surcharge', service: 'FUEL' }),
    line(2, 'Road express, Sydney NSW 2000 → Ballarat VIC 3350', 50),
  ];
  const [first, second] = groupsOf(details, [
    moved(2, { chargeableKg: 842 }),
    moved(1, { notes: { FUEL: '12.35 % of 100.00' } }),
  ]);
  expect(first).toMatchObject({ connote: 'CR1', total: { taxExclusiveAmount: 112.35, tax: 11.24, amount: 123.59 } });
  expect(first!.charges.map((c) => [c.text, c.isLevy, c.how])).toEqual([
    ['Road express', false, '1,100 kg chargeable by volume'],
    ['Fuel levy', true, '12.35 % of 100.00'],
  ]);
  expect(second!.charges.map((c) => c.how)).toEqual(['842 kg chargeable']);
});
test('charges written by hand say what was multiplied, and keep their words', () => {
  const [group] = groupsOf([line(null, 'Crane hire, Sydney', 66.67, { quantity: 2, unitPrice: 33.335 })], []);
  expect(group).toMatchObject({ moved: null, charges: [{ text: 'Crane hire, Sydney', how: '2 at 33.3350' }] });
});
test('a consignment of before its pieces were kept says nothing of them', () => {
  expect([piecesOf(moved(1)), weightOf(moved(1, { weightKg: 8.25 }))]).toEqual(['4 pieces', '8.3 kg']);
  expect([piecesOf(moved(1, { pieces: null })), weightOf(moved(1, { weightKg: null }))]).toEqual(['', '']);
});
test('what is taxed and what is free of it are told apart and sum to the invoice', () => {
  const details = [
    line(1, 'Freight', 100),
    line(1, 'Export documents', 35, { isTaxApplied: false, ...withTax(35, 0) }),
  ];
  expect(gstSummary(details)).toEqual([
    { name: 'Taxable', taxExclusiveAmount: 100, tax: 10, amount: 110 },
    { name: 'GST-free', taxExclusiveAmount: 35, tax: 0, amount: 35 },
  ]);
  expect(gstSummary([details[0]!]).map((k) => k.name)).toEqual(['Taxable']);
});
