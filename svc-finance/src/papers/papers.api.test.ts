import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';
import { startReading } from './reading.fixture.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
const { read } = startReading();
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  for (const id of [7, 8, 9]) await aCustomer(svc, id);
});
async function invoiced(customerId: number, bookings: readonly number[]) {
  for (const id of bookings) await delivered(svc, facts(id, customerId));
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [...bookings] });
  return invoices[0]!;
}
const paid = (invoice: { id: number; customerId: number }, amount: number) =>
  staff().call(paymentCalls.create, {
    paymentDate: '2026-11-21',
    paidAmount: amount,
    allocatedInvoicePayments: [{ invoiceId: invoice.id, paidAmount: amount }],
  });

test('an invoice shows each consignment with its charges, what was paid, and how to pay the rest', async () => {
  const invoice = await invoiced(7, [71, 72]);
  await paid(invoice, 20);
  const { pages, codes } = await read(staff().raw(invoiceCalls.download, { id: invoice.id }));
  expect(pages).toHaveLength(1);
  const connotes = invoice.amount / 2;
  for (const part of [
    'Harbour Freight Pty Ltd · ABN 51 824 753 556',
    `Tax invoice ${invoice.invoiceNumber}`,
    'Customer 7 Pty Ltd',
    'CR000000071',
    'PO-72',
    '1 piece',
    '100 kg',
    '250 kg chargeable by volume',
    `Subtotal CR000000072`,
    connotes.toFixed(2),
    'Payments received',
    `Amount due, AUD $${(invoice.amount - 20).toFixed(2)}`,
    '062-000',
    'Remittance slip',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(part);
  expect(codes).toEqual([`https://pay.harbour.test/${invoice.invoiceNumber}`]);
});

test('a consignment says under its reference whose budget pays; one of an event of before, which tells none, says nothing', async () => {
  await delivered(svc, facts(75, 7, { costCentre: 'CC-300 Warranty' }));
  await delivered(svc, facts(76, 7));
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [75, 76] });
  const { pages } = await read(staff().raw(invoiceCalls.download, { id: invoices[0]!.id }));
  expect(pages[0]).toMatch(/PO-75\s+Cost centre CC-300 Warranty/);
  expect(pages[0]!.match(/Cost centre/g)).toHaveLength(1);
});

test('a long invoice carries its sum from page to page and keeps each consignment together', async () => {
  const invoice = await invoiced(
    8,
    Array.from({ length: 30 }, (_, i) => 100 + i),
  );
  const { pages } = await read(staff().raw(invoiceCalls.download, { id: invoice.id }));
  expect(pages.length).toBeGreaterThan(1);
  for (let i = 1; i < pages.length; i++) {
    const carried = /Carried forward: (\d+ consignments, \$[\d,.]+ with GST)/.exec(pages[i - 1]!)?.[1];
    expect(pages[i]).toContain(`Brought forward: ${carried}`);
    expect(pages[i]).toContain('How it was worked out');
  }
  for (let n = 0; n < 30; n++) {
    const connote = `CR${String(100 + n).padStart(9, '0')}`;
    const [page] = pages.filter((words) => words.includes(connote));
    expect(page).toContain(`Subtotal ${connote}`);
  }
  expect(pages.at(-1)).toContain('Remittance slip');
});

test('a void invoice asks for nothing', async () => {
  const invoice = await invoiced(9, [91]);
  await staff().call(invoiceCalls.voidInvoice, { id: invoice.id, reason: 'Booked twice' });
  const { pages, codes } = await read(staff().raw(invoiceCalls.download, { id: invoice.id }));
  expect(pages[0]).toContain('This invoice was cancelled.');
  expect(pages[0]).toContain('Amount due, AUD $0.00');
  expect([pages[0]!.includes('Bank transfer'), codes]).toEqual([false, []]);
});

test('a statement lists every document, what is open equals its closing balance, and it is the customer’s own', async () => {
  const owed = await staff().call(statementCalls.find, { customerId: 7 });
  const { pages, codes } = await read(staff().raw(statementCalls.download, { customerId: 7 }));
  const closing = owed.closingBalance.toFixed(2);
  for (const part of [
    'Statement C7 · Nov 2026',
    'Opening balance 0.00',
    ...owed.items.map((i) => i.referenceNo),
    `Equals the closing balance ${closing}`,
    `Closing balance $${closing}`,
    '14 days from invoice',
  ])
    expect(pages[0]).toContain(part);
  expect(codes).toEqual(['https://pay.harbour.test/C7']);
  const own = await read(svc.as(aCustomerUser(7)).raw(statementCalls.download, { customerId: 8 }));
  expect(own.pages[0]).toContain('Customer 7 Pty Ltd');
});
