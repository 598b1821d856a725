import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { overdueCalls } from '@cartage/contract/finance/overdue.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer } from '../facts.fixture.ts';
import { financeService } from '../service.ts';

const svc = startForTest(financeService);
const staff = (tenantId = 1) => svc.as(aStaff(), { tenantId });
const invoice = (customerId: number, amount: number, dueDate: string, tenantId = 1) =>
  staff(tenantId).call(invoiceCalls.generateAdhoc, {
    customerId,
    adhocInvoice: {
      ...{ invoiceDate: '2026-09-01', dueDate },
      invoiceLines: [{ description: 'Freight', unitPrice: amount, isTaxApplied: false }],
    },
  });
const pay = (customerId: number, paidAmount: number, invoiceId?: number) =>
  staff().call(paymentCalls.create, {
    ...{ customerId, paidAmount, paymentDate: '2026-11-20' },
    ...(invoiceId && { allocatedInvoicePayments: [{ invoiceId, paidAmount }] }),
  });
const owed = async (customerId: number, dueUntil: string, tenantId = 1) =>
  (await svc.as(SYSTEM, { tenantId }).call(overdueCalls.invoices, { customerId, dueUntil })).map((i) => i.dueDate);
const owing = (dueUntil: string, tenantId = 1) =>
  svc.as(SYSTEM, { tenantId }).call(overdueCalls.customers, { dueUntil });

beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  for (const id of [7, 8, 9, 10]) await aCustomer(svc, id);
  await aCustomer(svc, 7, {}, 2);
});

test('what was due until a day and is not paid is named, the oldest first; what is paid or void is not', async () => {
  const [newer, older, gone] = [
    await invoice(7, 50, '2026-10-15'),
    await invoice(7, 80, '2026-10-01'),
    await invoice(7, 10, '2026-09-20'),
  ];
  await invoice(7, 20, '2026-12-01');
  await staff().call(invoiceCalls.voidInvoice, { id: gone.id, reason: 'Twice' });
  expect(await owed(7, '2026-11-20')).toEqual(['2026-10-01', '2026-10-15']);
  expect(await owed(7, '2026-10-10')).toEqual(['2026-10-01']);
  expect(await owing('2026-10-20')).toEqual([{ customerId: 7, newestDueDate: '2026-10-15' }]);
  expect(await owing('2026-09-30')).toEqual([]);
  await pay(7, 30, older.id);
  expect(await owed(7, '2026-10-10')).toHaveLength(1);
  await pay(7, 50, older.id);
  expect(await owed(7, '2026-11-20')).toEqual([newer.dueDate]);
});
test('money that lies on account counts against the oldest first, and a cent that lacks is owed', async () => {
  await invoice(8, 100, '2026-10-01');
  await invoice(8, 60, '2026-10-05');
  await pay(8, 99.99);
  expect(await owed(8, '2026-11-20')).toEqual(['2026-10-01', '2026-10-05']);
  const cent = await pay(8, 0.01);
  expect(await owed(8, '2026-11-20')).toEqual(['2026-10-05']);
  await pay(8, 60);
  expect((await owing('2026-11-20')).map((o) => o.customerId)).not.toContain(8);
  // Taken back, it is not there.
  await staff().call(paymentCalls.reverse, { id: cent.id, reason: 'Bank returned it' });
  expect(await owed(8, '2026-11-20')).toEqual(['2026-10-05']);
});
test('another tenant’s invoices are its own, and people do not ask', async () => {
  await invoice(7, 5, '2026-10-02', 2);
  expect(await owing('2026-10-10', 2)).toEqual([{ customerId: 7, newestDueDate: '2026-10-02' }]);
  expect(await owed(7, '2026-11-20', 3)).toEqual([]);
  const refused = { status: 403 };
  await expect(staff().call(overdueCalls.customers, { dueUntil: '2026-10-10' })).rejects.toMatchObject(refused);
  await expect(staff().call(overdueCalls.invoices, { customerId: 7, dueUntil: '2026-10-10' })).rejects.toMatchObject(
    refused,
  );
});
