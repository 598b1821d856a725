/** Voids, reversals and money on account: what was done is undone, and the books close on every day of it. */
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { toCents } from '@cartage/contract/money.ts';
import { addDays } from '@cartage/contract/time.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import fc from 'fast-check';
import { financeService } from '../service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
const refusal = (status: number, code?: string) => expect.objectContaining({ status, ...(code && { code }) });
const invoice = (customerId: number, amount: number, more: object = {}) =>
  staff().call(invoiceCalls.generateAdhoc, {
    customerId,
    adhocInvoice: { invoiceLines: [{ description: 'Freight', unitPrice: amount, isTaxApplied: false }], ...more },
  });
const pay = (more: object) => staff().call(paymentCalls.create, { paymentDate: '2026-11-21', paidAmount: 1, ...more });
const part = (invoiceId: number, paidAmount: number) => ({ invoiceId, paidAmount });
const found = (id: number) => staff().call(invoiceCalls.find, { id });
beforeAll(async () => {
  for (const id of [7, 8, 9, ...Array.from({ length: 12 }, (_, n) => 20 + n)]) await aCustomer(svc, id);
});
beforeEach(() => svc.setNow('2026-11-21T02:00:00Z'));

test('a voided invoice is owed by nobody, its bookings can be invoiced again, and the house hears of it', async () => {
  await delivered(svc, facts(501, 8));
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [501] });
  const { id, amount } = invoices[0]!;
  const gone = await staff().call(invoiceCalls.voidInvoice, { id, reason: 'Wrong customer' });
  expect(gone).toMatchObject({ status: 'Void', outstandingAmount: 0, amount });
  expect(gone.invoiceHistory.at(-1)).toMatchObject({ action: 'Void', note: 'Wrong customer' });
  expect(svc.events).toContainEqual(
    expect.objectContaining({
      type: invoiceEvents.statusChanged.type,
      data: expect.objectContaining({ status: 'Void' }),
    }),
  );
  const again = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [501] });
  expect(again.invoices).toHaveLength(1);
  await expect(staff().call(invoiceCalls.voidInvoice, { id, reason: 'Twice' })).rejects.toEqual(refusal(409));
  const s = await staff().call(statementCalls.find, { customerId: 8, fromDate: '2026-11-01', toDate: '2026-11-30' });
  expect(s.items.map((i) => i.txnType)).toEqual(['Invoice', 'Void', 'Invoice']);
  expect(s.closingBalance).toBe(amount);
});

test('an invoice with a payment on it is voided only after the payment was reversed', async () => {
  const { id } = await invoice(7, 80);
  const payment = await pay({ paidAmount: 80, allocatedInvoicePayments: [part(id, 80)] });
  await expect(staff().call(invoiceCalls.voidInvoice, { id, reason: 'Oops' })).rejects.toEqual(
    refusal(422, 'invoice.paid'),
  );
  const back = await staff().call(paymentCalls.reverse, { id: payment.id, reason: 'Bank returned it' });
  expect(back).toMatchObject({
    reversedOn: '2026-11-21',
    reversalReason: 'Bank returned it',
    allocatedAmount: 0,
    unallocatedAmount: 0,
    paymentInvoices: [],
  });
  expect(await found(id)).toMatchObject({ status: 'Issued', outstandingAmount: 80, invoicePayments: [] });
  expect(svc.events.some((e) => e.type === paymentEvents.reversed.type && e.key === String(payment.id))).toBe(true);
  await expect(staff().call(paymentCalls.reverse, { id: payment.id, reason: 'Again' })).rejects.toEqual(refusal(409));
  await staff().call(invoiceCalls.voidInvoice, { id, reason: 'Oops' });
});

test('a remittance whose payment was reversed waits for another one', async () => {
  const { id } = await invoice(7, 60);
  const advice = await staff().call(paymentCalls.createRemittance, {
    customerId: 7,
    paymentDate: '2026-11-21',
    invoicePayments: [part(id, 60)],
  });
  const by = { remittanceNumber: advice.remittanceNumber };
  await pay({ ...by, paidAmount: 25, allocatedInvoicePayments: [part(id, 25)] });
  const second = await pay({ ...by, paidAmount: 35, allocatedInvoicePayments: [part(id, 35)] });
  await staff().call(paymentCalls.reverse, { id: second.id, reason: 'Cheque bounced' });
  const { items } = await staff().call(paymentCalls.remittances, {
    filter: `remittanceNumber eq '${advice.remittanceNumber}'`,
  });
  expect(items[0]).toMatchObject({ status: 'PartiallyApplied', paidAmount: 25 });
  await pay({ ...by, paidAmount: 35, allocatedInvoicePayments: [part(id, 35)] });
  expect(await found(id)).toMatchObject({ status: 'Paid' });
});

test('money on account is a line of its own in the ageing, and settles invoices later', async () => {
  const [first, second] = [await invoice(9, 100), await invoice(9, 50)];
  const payment = await pay({ customerId: 9, paidAmount: 600, allocatedInvoicePayments: [part(first.id, 100)] });
  const aged = await staff().call(invoiceCalls.outstanding, { customerId: 9 });
  expect(aged.items[0]).toMatchObject({ current: 50, unallocated: -500, total: -450 });
  const statement = () => staff().call(statementCalls.find, { customerId: 9, toDate: '2026-11-30' });
  expect(await statement()).toMatchObject({ closingBalance: -450, unallocatedAmount: 500 });
  const allocate = (id: number, parts: object[]) =>
    staff().call(paymentCalls.allocate, { id, allocatedInvoicePayments: parts as never });
  await expect(allocate(payment.id, [part(second.id, 50.01)])).rejects.toEqual(refusal(422));
  const foreign = await invoice(8, 10);
  await expect(allocate(payment.id, [part(foreign.id, 10)])).rejects.toEqual(refusal(422));
  expect(await allocate(payment.id, [part(second.id, 50)])).toMatchObject({
    allocatedAmount: 150,
    unallocatedAmount: 450,
  });
  expect(await found(second.id)).toMatchObject({ status: 'Paid' });
  const third = await invoice(9, 1000);
  await expect(allocate(payment.id, [part(third.id, 450.01)])).rejects.toEqual(refusal(422));
  expect(await statement()).toMatchObject({ closingBalance: 550, unallocatedAmount: 450 });
  const listed = await staff().call(paymentCalls.list, { customerId: 9, filter: 'unallocatedAmount gt 0' });
  expect(listed.items.map((p) => p.id)).toEqual([payment.id]);
});

test('a filter chooses the lines of a statement, never its balances', async () => {
  const whole = await staff().call(statementCalls.find, {
    customerId: 9,
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  });
  const payments = await staff().call(statementCalls.find, {
    customerId: 9,
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    filter: "txnType eq 'Payment'",
  });
  expect(payments.items).toEqual(whole.items.filter((i) => i.txnType === 'Payment'));
  expect(payments.items.length).toBeLessThan(whole.items.length);
  expect(payments).toMatchObject({ openingBalance: whole.openingBalance, closingBalance: whole.closingBalance });
  const of = { customerId: 9, fromDate: '2026-11-01', toDate: '2026-11-30' };
  for (const { balance } of whole.items) {
    const { items } = await staff().call(statementCalls.find, { ...of, filter: `balance le ${balance}` });
    expect(items).toEqual(whole.items.filter((i) => i.balance <= balance));
  }
  // What stood before the period counts as well.
  const later = await staff().call(statementCalls.find, { ...of, fromDate: '2026-11-22', filter: 'balance ge 0' });
  expect(later.items.every((i) => i.balance >= 0)).toBe(true);
});

test('a customer user neither voids nor reverses nor allocates, also not its own', async () => {
  const { id } = await invoice(7, 10);
  const payment = await pay({ customerId: 7, paidAmount: 10 });
  const user = svc.as(aCustomerUser(7));
  await expect(user.call(invoiceCalls.voidInvoice, { id, reason: 'Free' })).rejects.toEqual(refusal(403));
  await expect(user.call(paymentCalls.reverse, { id: payment.id, reason: 'Mine' })).rejects.toEqual(refusal(403));
  await expect(
    user.call(paymentCalls.allocate, { id: payment.id, allocatedInvoicePayments: [part(id, 10)] }),
  ).rejects.toEqual(refusal(403));
});

type Step =
  | { do: 'invoice'; cents: number; ahead: number }
  | { do: 'pay'; cents: number; back: number; at: number; share: number }
  | { do: 'allocate'; payment: number; at: number; share: number }
  | { do: 'reverse'; payment: number }
  | { do: 'void'; at: number };
const cents = fc.integer({ min: 1, max: 90_000 });
const nth = fc.nat({ max: 5 });
const share = fc.integer({ min: 1, max: 100 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('invoice' as const), cents, ahead: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: fc.constant('pay' as const), cents, back: fc.nat({ max: 3 }), at: nth, share }),
  fc.record({ do: fc.constant('allocate' as const), payment: nth, at: nth, share }),
  fc.record({ do: fc.constant('reverse' as const), payment: nth }),
  fc.record({ do: fc.constant('void' as const), at: nth }),
);

test('whatever is invoiced, paid, allocated, reversed and voided, ageing and statement agree on every day', async () => {
  let customerId = 20;
  const counts = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const customer = customerId++;
      const made = { invoices: [] as number[], payments: [] as number[] };
      for (const [n, s] of steps.entries()) {
        const today = addDays('2026-11-21', n);
        svc.setNow(`${today}T02:00:00Z`);
        const ok = await act(s, customer, today, made).then(
          () => true,
          (error: { status?: number }) => {
            if (!error.status || error.status >= 500) throw error;
            return false;
          },
        );
        counts[ok ? 'done' : 'refused']++;
      }
      for (let n = -4; n < steps.length + 4; n++) {
        const day = addDays('2026-11-21', n);
        const aged = await staff().call(invoiceCalls.outstanding, { customerId: customer, asAt: day });
        const s = await staff().call(statementCalls.find, {
          customerId: customer,
          fromDate: '2026-01-01',
          toDate: day,
        });
        expect(toCents(aged.totals.total)).toBe(toCents(s.closingBalance));
        expect(toCents(aged.totals.unallocated) + toCents(s.unallocatedAmount)).toBe(0);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(Math.min(counts.done, counts.refused)).toBeGreaterThan(10);
});

async function act(s: Step, customerId: number, today: string, made: { invoices: number[]; payments: number[] }) {
  const partOf = (at: number, total: number, percent: number) =>
    made.invoices[at] === undefined
      ? []
      : [part(made.invoices[at], Math.max(1, Math.floor((total * percent) / 100)) / 100)];
  switch (s.do) {
    case 'invoice':
      made.invoices.push((await invoice(customerId, s.cents / 100, { invoiceDate: addDays(today, s.ahead) })).id);
      return;
    case 'pay': {
      const allocatedInvoicePayments = partOf(s.at, s.cents, s.share);
      const paymentDate = addDays(today, -s.back);
      made.payments.push(
        (await pay({ customerId, paymentDate, paidAmount: s.cents / 100, allocatedInvoicePayments })).id,
      );
      return;
    }
    case 'allocate':
      await staff().call(paymentCalls.allocate, {
        id: made.payments[s.payment] ?? 0,
        allocatedInvoicePayments: partOf(s.at, 20_000, s.share) as never,
      });
      return;
    case 'reverse':
      await staff().call(paymentCalls.reverse, { id: made.payments[s.payment] ?? 0, reason: 'Returned' });
      return;
    case 'void':
      await staff().call(invoiceCalls.voidInvoice, { id: made.invoices[s.at] ?? 0, reason: 'Wrong' });
  }
}
