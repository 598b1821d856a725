import type { ApiError } from '@cartage/client/api-error.ts';
import { anInvoiceRow, aRemittance } from '@cartage/testing/finance.fixture.ts';
import { owedOf } from './owed.ts';
import { refusalsOf } from './refusals.ts';

const line = (invoiceId: number, amount: number, paidAmount = 0) => ({
  ...aRemittance().invoiceRemittances[0]!,
  invoiceId,
  amount,
  paidAmount,
});
const limits = (rows: ReturnType<typeof owedOf>) => rows.map((r) => [r.id, r.limit]);
const open = [anInvoiceRow({ id: 1 }), anInvoiceRow({ id: 2, outstandingAmount: 30 })];

test('every open invoice takes what is outstanding on it', () => {
  expect(limits(owedOf(open))).toEqual([
    [1, 110],
    [2, 30],
  ]);
});
test('with a remittance only its own invoices take money, to what it still announces', () => {
  const remittance = aRemittance({ invoiceRemittances: [line(2, 20, 5.1), line(9, 100)] });
  expect(limits(owedOf(open, remittance))).toEqual([[2, 14.9]]);
});
test('what has come in full takes no more', () => {
  expect(owedOf(open, aRemittance({ invoiceRemittances: [line(1, 20, 20)] }))).toEqual([]);
});
test('no invoice takes more than is outstanding or more than was announced, to the cent', () => {
  const cents = [1, 2, 10, 29, 57, 115, 1999, 100_001, 820_407_013];
  for (const outstanding of cents)
    for (const announced of cents)
      for (const came of cents.filter((c) => c < announced)) {
        const invoice = anInvoiceRow({ outstandingAmount: outstanding / 100 }),
          remittance = aRemittance({ invoiceRemittances: [line(1, announced / 100, came / 100)] });
        expect(owedOf([invoice], remittance)[0]!.limit).toBe(Math.min(outstanding, announced - came) / 100);
      }
});

const error = (...members: string[]) =>
  ({ validationErrors: [{ message: 'Too much', members }] }) as unknown as ApiError;
test('a refusal lands on the invoice that was sent at its position', () => {
  const sent = [{ invoiceId: 11 }, { invoiceId: 12 }];
  expect(refusalsOf(error('allocatedInvoicePayments.1.paidAmount'), sent)).toEqual(new Map([[12, 'Too much']]));
  expect(refusalsOf(error('invoicePayments.0'), sent)).toEqual(new Map([[11, 'Too much']]));
});
test('a refusal of another field, or of a position that was not sent, lands on none', () => {
  expect(refusalsOf(error('paidAmount', 'invoicePayments.7.paidAmount'), [{ invoiceId: 11 }]).size).toBe(0);
  expect(refusalsOf(null, [{ invoiceId: 11 }]).size).toBe(0);
});
