/** Random sequences of invoices, remittances and payments, run through the real rules: the books must always close. */
import { AppError } from '@cartage/contract/error.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import fc from 'fast-check';
import type { LedgerEntry } from '../invoice/ledger.tables.ts';
import { statementOf } from '../statement/statement.ts';
import { afterPayment, allocatedOf, checkAllocations, payerOf, type OpenInvoice } from './allocation.ts';
import { applied, remittanceOf } from './remittance.ts';

type Step = { invoice: number } | { pay: number; parts: { at: number; cents: number }[]; byRemittance: boolean };
const cents = fc.integer({ min: 1, max: 500_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ invoice: cents }),
  fc.record({
    pay: cents,
    parts: fc.array(fc.record({ at: fc.nat({ max: 8 }), cents }), { maxLength: 4 }),
    byRemittance: fc.boolean(),
  }),
);
const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  customerId: 7,
  txnType: 'Invoice',
  date: '2026-11-21',
  referenceNo: '',
  description: '',
  charges: 0,
  payments: 0,
  documentType: 'Invoice',
  documentId: 1,
  creationTime: '',
  ...more,
});

test('closing = opening + charges − payments, nothing is owed below zero and no more is allocated than was paid', () => {
  let accepted = 0,
    refusedSteps = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat({ max: 40 }), (steps, cut) => {
      let invoices: OpenInvoice[] = [];
      const ledger: LedgerEntry[] = [];
      let unallocated = 0;
      for (const s of steps) {
        if ('invoice' in s) {
          const amount = fromCents(s.invoice);
          invoices.push({
            id: invoices.length + 1,
            invoiceNumber: `INV${invoices.length + 1}`,
            customerId: 7,
            status: 'Issued',
            amount,
            outstandingAmount: amount,
          });
          ledger.push(entry({ charges: amount }));
          continue;
        }
        const paidAmount = fromCents(s.pay);
        const asked = s.parts
          .filter((p) => p.at < invoices.length)
          .map((p) => ({ invoiceId: p.at + 1, paidAmount: fromCents(p.cents) }));
        try {
          const parts = checkAllocations(asked, invoices, 'parts');
          const allocated = allocatedOf(paidAmount, asked);
          payerOf(
            parts.map((p) => p.invoice),
            7,
            'parts',
          );
          if (s.byRemittance && asked.length) {
            const advice = { remittanceNumber: 'R', ...remittanceOf(parts.map((p) => ({ ...p, note: null }))) };
            // oxlint-disable-next-line jest/no-conditional-expect -- a step of the property; accepted steps are counted below
            expect(applied(advice, asked)).toMatchObject({ status: 'Applied', paidAmount: advice.totalAmount });
          }
          for (const { invoice, paidAmount: part } of parts)
            invoices = invoices.map((i) => (i.id === invoice.id ? afterPayment(i, part) : i));
          ledger.push(entry({ txnType: 'Payment', documentType: 'Payment', payments: paidAmount }));
          unallocated += toCents(paidAmount) - toCents(allocated);
          accepted++;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refusedSteps++;
        }
      }
      const opening = statementOf(0, ledger.slice(0, cut)).closingBalance;
      const { closingBalance, items } = statementOf(opening, ledger.slice(cut));
      const total = (list: number[]) => list.reduce((sum, v) => sum + toCents(v), 0);
      expect(toCents(closingBalance)).toBe(
        toCents(opening) + total(items.map((i) => i.charges)) - total(items.map((i) => i.payments)),
      );
      expect(toCents(closingBalance)).toBe(total(invoices.map((i) => i.outstandingAmount)) - unallocated);
      for (const i of invoices) {
        expect(i.outstandingAmount).toBeGreaterThanOrEqual(0);
        expect(i.status).toBe(
          i.outstandingAmount === 0 ? 'Paid' : i.outstandingAmount === i.amount ? 'Issued' : 'PartiallyPaid',
        );
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(accepted, refusedSteps)).toBeGreaterThan(100);
});
