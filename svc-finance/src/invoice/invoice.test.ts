import { AdhocInvoice } from '@cartage/contract/finance/invoice.ts';
import { sumTaxed } from '@cartage/contract/money.ts';
import fc from 'fast-check';
import { adhocLines, daysOverdue, dueDate, totalOf } from './invoice.ts';

test('the due date follows the customer, else the tenant', () => {
  expect(dueDate('2026-11-21', null, 14)).toBe('2026-12-05');
  expect(dueDate('2026-11-21', { value: 2, durationType: 'Weeks' }, 14)).toBe('2026-12-05');
  expect(dueDate('2026-01-31', { value: 1, durationType: 'Months' }, 14)).toBe('2026-02-28');
  expect(dueDate('2026-11-21', { value: 14, durationType: 'EndOfMonth' }, 14)).toBe('2026-12-14');
});

test('nothing is overdue on its due date, nor once it is paid', () => {
  const invoice = { dueDate: '2026-11-20', outstandingAmount: 5, status: 'Issued' };
  expect(daysOverdue(invoice, '2026-11-20')).toBe(0);
  expect(daysOverdue(invoice, '2026-11-23')).toBe(3);
  expect(daysOverdue({ ...invoice, outstandingAmount: 0, status: 'Paid' }, '2026-11-23')).toBe(0);
});

test('an invoice without lines, or one that comes to nothing, is refused', () => {
  expect(() => adhocLines(AdhocInvoice.parse({}), 10)).toThrow('Your request is not valid.');
  const line = { description: 'Wait time', unitPrice: 40 };
  expect(() =>
    totalOf(adhocLines(AdhocInvoice.parse({ invoiceLines: [line, { ...line, unitPrice: -40 }] }), 10)),
  ).toThrow('more than zero');
});

test('whatever the lines, each sums to its total and all of them to the header, to the cent', () => {
  const line = fc.record({
    description: fc.constant('Freight'),
    quantity: fc.double({ min: 0, max: 1000, noNaN: true }),
    unitPrice: fc.double({ min: 0.01, max: 5000, noNaN: true }),
    isTaxApplied: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0, 10, 12.5, 15),
      (invoiceLines, gst) => {
        const lines = adhocLines(AdhocInvoice.parse({ invoiceLines }), gst);
        for (const l of lines)
          expect(Math.round(l.taxExclusiveAmount * 100) + Math.round(l.tax * 100)).toBe(Math.round(l.amount * 100));
        const header = sumTaxed(lines);
        expect(Math.round(header.taxExclusiveAmount * 100) + Math.round(header.tax * 100)).toBe(
          Math.round(header.amount * 100),
        );
        expect(lines.reduce((cents, l) => cents + Math.round(l.amount * 100), 0)).toBe(Math.round(header.amount * 100));
      },
    ),
  );
});
