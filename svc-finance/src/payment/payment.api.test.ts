import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { sum, toCents } from '@cartage/contract/money.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { financeService } from '../service.ts';
import { aCustomer } from '../facts.fixture.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
const refusal = (status: number) => expect.objectContaining({ status });
const invoice = (customerId: number, amount: number, more: object = {}) =>
  staff().call(invoiceCalls.generateAdhoc, {
    customerId,
    adhocInvoice: { invoiceLines: [{ description: 'Freight', unitPrice: amount, isTaxApplied: false }], ...more },
  });
const pay = (more: object) => staff().call(paymentCalls.create, { paymentDate: '2026-11-21', paidAmount: 1, ...more });
const part = (invoiceId: number, paidAmount: number) => ({ invoiceId, paidAmount });
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  for (const id of [7, 8]) await aCustomer(svc, id);
});

test('a customer’s remittance is paid in two parts and its statement closes to the cent', async () => {
  const user = svc.as(aCustomerUser(7));
  const { id, invoiceNumber } = await invoice(7, 1000.1);
  const advice = await user.call(paymentCalls.createRemittance, {
    customerId: 8,
    paymentDate: '2026-11-25',
    note: 'Next week',
    invoicePayments: [part(id, 1000.1)],
  });
  expect(advice).toMatchObject({
    customerId: 7,
    status: 'Submitted',
    totalAmount: 1000.1,
    invoiceRemittances: [{ invoiceNumber, amount: 1000.1, paidAmount: 0 }],
  });

  const first = await pay({
    remittanceNumber: advice.remittanceNumber,
    paidAmount: 400.05,
    allocatedInvoicePayments: [part(id, 400.05)],
  });
  expect(first).toMatchObject({
    customerId: 7,
    paymentType: 'Remittance',
    allocatedAmount: 400.05,
    unallocatedAmount: 0,
    paymentInvoices: [{ invoiceId: id, paidAmount: 400.05 }],
  });
  expect(await staff().call(invoiceCalls.find, { id })).toMatchObject({
    status: 'PartiallyPaid',
    outstandingAmount: 600.05,
  });
  expect((await user.call(paymentCalls.remittances, {})).items[0]).toMatchObject({
    status: 'PartiallyApplied',
    paidAmount: 400.05,
  });

  svc.setNow('2026-11-22T02:00:00Z');
  const second = await pay({
    paymentDate: '2026-11-22T01:00:00Z',
    remittanceNumber: advice.remittanceNumber,
    paidAmount: 600.05,
    allocatedInvoicePayments: [part(id, 600.05)],
  });
  const paid = await user.call(invoiceCalls.find, { id });
  expect(paid).toMatchObject({ status: 'Paid', outstandingAmount: 0 });
  expect(paid.invoicePayments.map((p) => p.paymentReferenceNumber)).toEqual([
    first.paymentReferenceNumber,
    second.paymentReferenceNumber,
  ]);
  expect(paid.invoiceHistory.map((h) => h.action)).toEqual(['Issued', 'PartiallyPaid', 'Paid']);
  expect((await user.call(paymentCalls.remittances, {})).items[0]).toMatchObject({ status: 'Applied' });
  await expect(
    pay({ remittanceNumber: advice.remittanceNumber, allocatedInvoicePayments: [part(id, 1)] }),
  ).rejects.toEqual(refusal(422));

  const statement = await user.call(statementCalls.find, {
    customerId: 8,
    fromDate: '2026-11-22',
    toDate: '2026-11-22',
  });
  expect(statement).toMatchObject({
    customerId: 7,
    openingBalance: 600.05,
    closingBalance: 0,
    items: [{ txnType: 'Payment', payments: 600.05, balance: 0, documentType: 'Payment', documentId: second.id }],
  });
  expect(
    svc.events.filter(
      (e) => e.type === paymentEvents.received.type && (e.data as { customerId: number }).customerId === 7,
    ),
  ).toHaveLength(2);
  expect(
    svc.events
      .filter((e) => e.type === invoiceEvents.statusChanged.type && e.key === String(id))
      .map((e) => (e.data as { status: string }).status),
  ).toEqual(['PartiallyPaid', 'Paid']);
});

test('no more is allocated than is outstanding, than was paid, or to another customer', async () => {
  const [mine, other] = [await invoice(7, 100), await invoice(8, 100)];
  await expect(pay({ paidAmount: 200, allocatedInvoicePayments: [part(mine.id, 100.01)] })).rejects.toEqual(
    refusal(422),
  );
  await expect(pay({ paidAmount: 50, allocatedInvoicePayments: [part(mine.id, 50.01)] })).rejects.toEqual(refusal(422));
  await expect(
    pay({ paidAmount: 100, allocatedInvoicePayments: [part(mine.id, 50), part(other.id, 50)] }),
  ).rejects.toEqual(refusal(422));
  await expect(
    pay({ paidAmount: 100, allocatedInvoicePayments: [part(mine.id, 50), part(mine.id, 50)] }),
  ).rejects.toEqual(refusal(400));
  await expect(pay({ paidAmount: 0, allocatedInvoicePayments: [] })).rejects.toEqual(refusal(400));
  await expect(pay({ paidAmount: 1.005, customerId: 7 })).rejects.toEqual(refusal(400));
  await expect(pay({ paymentDate: '2027-11-23', customerId: 7 })).rejects.toEqual(refusal(422));
  await expect(pay({ remittanceNumber: 'REM999999', allocatedInvoicePayments: [part(mine.id, 1)] })).rejects.toEqual(
    refusal(404),
  );
  expect(await staff().call(invoiceCalls.find, { id: mine.id })).toMatchObject({
    status: 'Issued',
    outstandingAmount: 100,
    invoicePayments: [],
  });
});

test('ten payments at once never take more than the invoice owes', async () => {
  const { id } = await invoice(8, 100);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => pay({ paidAmount: 30, allocatedInvoicePayments: [part(id, 30)] })),
  );
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
  expect(await staff().call(invoiceCalls.find, { id })).toMatchObject({
    outstandingAmount: 10,
    status: 'PartiallyPaid',
  });
});

test('a payment without invoices stays on the customer’s account, and an idempotent one is taken once', async () => {
  const once = svc.as(aStaff(), { headers: { 'idempotency-key': 'pay-1' } });
  const input = { paymentDate: '2026-11-21', paidAmount: 75.5, customerId: 8, note: 'On account' };
  const [first, again] = [await once.call(paymentCalls.create, input), await once.call(paymentCalls.create, input)];
  expect(again).toEqual(first);
  expect(first).toMatchObject({ customerId: 8, unallocatedAmount: 75.5, paymentType: 'BankTransfer' });
  const { items } = await staff().call(paymentCalls.list, { customerId: 8, filter: "note eq 'On account'" });
  expect(items.map((p) => p.id)).toEqual([first.id]);
});

test('a remittance is taken back with a reason, until money came in for it', async () => {
  const { id } = await invoice(7, 20);
  const advice = () =>
    svc
      .as(aCustomerUser(7))
      .call(paymentCalls.createRemittance, { paymentDate: '2026-11-21', invoicePayments: [part(id, 20)] });
  const [mistake, real] = [await advice(), await advice()];
  await expect(
    svc
      .as(aCustomerUser(7))
      .raw(paymentCalls.deleteRemittance, { remittanceNumber: mistake.remittanceNumber, note: ' ' }),
  ).rejects.toEqual(refusal(400));
  await expect(
    svc
      .as(aCustomerUser(8))
      .call(paymentCalls.deleteRemittance, { remittanceNumber: mistake.remittanceNumber, note: 'mine' }),
  ).rejects.toEqual(refusal(404));
  await svc
    .as(aCustomerUser(7))
    .call(paymentCalls.deleteRemittance, { remittanceNumber: mistake.remittanceNumber, note: 'typed twice' });
  expect(
    (await staff().call(paymentCalls.remittances, { filter: `remittanceNumber eq '${mistake.remittanceNumber}'` }))
      .items[0],
  ).toMatchObject({ status: 'Deleted', note: 'typed twice' });
  await pay({ remittanceNumber: real.remittanceNumber, paidAmount: 5, allocatedInvoicePayments: [part(id, 5)] });
  await expect(
    staff().call(paymentCalls.deleteRemittance, { remittanceNumber: real.remittanceNumber, note: 'no' }),
  ).rejects.toEqual(refusal(409));
});

test('a customer user pays for nobody else and sees nobody else’s payments', async () => {
  const other = await invoice(8, 50);
  const user = svc.as(aCustomerUser(7));
  await expect(
    user.call(paymentCalls.createRemittance, { paymentDate: '2026-11-21', invoicePayments: [part(other.id, 50)] }),
  ).rejects.toEqual(refusal(404));
  await expect(
    user.call(paymentCalls.create, { paymentDate: '2026-11-21', paidAmount: 1, customerId: 7 }),
  ).rejects.toEqual(refusal(403));
  expect(
    new Set((await user.call(paymentCalls.list, { maxResultCount: 1000 })).items.map((p) => p.customerId)),
  ).toEqual(new Set([7]));
});

test('every statement closes with what is outstanding less what lies on account, whatever the period', async () => {
  for (const customerId of [7, 8]) {
    const { items: invoices } = await staff().call(invoiceCalls.list, { customerId, maxResultCount: 1000 });
    const { items: payments } = await staff().call(paymentCalls.list, { customerId, maxResultCount: 1000 });
    for (const [fromDate, toDate] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-11-22', '2026-12-31'],
    ] as const) {
      const s = await staff().call(statementCalls.find, { customerId, fromDate, toDate });
      expect(toCents(s.closingBalance)).toBe(
        toCents(s.openingBalance) +
          toCents(sum(s.items.map((i) => i.charges))) -
          toCents(sum(s.items.map((i) => i.payments))),
      );
      expect(toCents(s.closingBalance)).toBe(
        toCents(sum(invoices.map((i) => i.outstandingAmount))) - toCents(sum(payments.map((p) => p.unallocatedAmount))),
      );
    }
  }
  await expect(staff().call(statementCalls.find, {})).rejects.toEqual(refusal(400));
});

test('how long a customer takes to pay counts each dollar, without what was taken back, and is for staff', async () => {
  svc.setNow('2026-11-01T02:00:00Z');
  await aCustomer(svc, 90);
  const took = async (as = staff()) => (await as.call(invoiceCalls.outstanding, { customerId: 90 })).daysToPay;
  const [large, small] = [await invoice(90, 300), await invoice(90, 100)];
  expect(await took()).toBeNull();
  svc.setNow('2026-11-21T02:00:00Z');
  const settle = (id: number, paidAmount: number, paymentDate: string) =>
    pay({ customerId: 90, paymentDate, paidAmount, allocatedInvoicePayments: [part(id, paidAmount)] });
  await settle(large.id, 300, '2026-11-21');
  expect(await took()).toBe(20);
  await settle(small.id, 60, '2026-11-09');
  // 300 after 20 days and 60 after 8.
  expect(await took()).toBe(18);
  const wrong = await settle(small.id, 40, '2026-11-01');
  expect(await took()).toBe(16);
  await staff().call(paymentCalls.reverse, { id: wrong.id, reason: 'Bounced' });
  expect(await took()).toBe(18);
  expect(await took(svc.as(aCustomerUser(90)) as ReturnType<typeof staff>)).toBeNull();
});
