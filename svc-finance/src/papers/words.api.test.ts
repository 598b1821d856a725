/** Every fixed word of invoices and statements has a key, and a tenant's own word stands on the next one. */
import { documentTextEvents } from '@cartage/contract/events/document-text.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { holder } from '@cartage/server/held.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bareWords, losesCore, losesWords, MARKS, saysOnPapers } from '@cartage/testing/paper-words.ts';
import { PAPER_LOOK, startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';
import { startReading } from './reading.fixture.ts';

const svc = startForTest(financeService);
/** Of the customer and the freight, as `aCustomer` and `facts` have them. */
const FREIGHT = ['Customer Pty Ltd', 'Mia Rossi', '1 Quay St', 'Sydney NSW', facts(1, 7)];
const staff = () => svc.as(aStaff());
const { read } = startReading();
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  for (const id of [7, 8]) await aCustomer(svc, id, { contactName: 'Mia Rossi' });
  // Paid in more parts than there is room for, long, taken back, and one that nobody pays.
  const first = await invoiced(7, [71, 72]);
  for (const paidAmount of [1, 2, 3, 4, 5, 6, 7]) await paid(first.id, paidAmount);
  const hundred = Array.from({ length: 30 }, (_, i) => 100 + i);
  const [long, taken] = [await invoiced(7, hundred), await invoiced(7, [73])];
  await staff().call(invoiceCalls.voidInvoice, { id: taken.id, reason: '1' });
  const whole = await invoiced(8, [81]);
  await paid(whole.id, whole.amount);
  const byHand = await staff().call(invoiceCalls.generateAdhoc, {
    customerId: 8,
    adhocInvoice: { invoiceDate: '2026-11-01', invoiceLines: [{ description: 'Crane', quantity: 3, unitPrice: 30.5 }] },
  });
  invoices = [first, long, taken, whole, byHand];
});
let invoices: { id: number }[];
async function invoiced(customerId: number, bookings: readonly number[]) {
  for (const id of bookings) await delivered(svc, facts(id, customerId));
  return (await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [...bookings] })).invoices[0]!;
}
const paid = (invoiceId: number, paidAmount: number) =>
  staff().call(paymentCalls.create, {
    paymentDate: '2026-11-21',
    paidAmount,
    allocatedInvoicePayments: [{ invoiceId, paidAmount }],
  });
const invoicePaper = async (id: number) => (await read(staff().raw(invoiceCalls.download, { id }))).pages.join('\n');
const statement = async () => (await read(staff().raw(statementCalls.download, { customerId: 7 }))).pages.join('\n');

test('a tenant calls a part of its invoices and statements otherwise, and the next ones say so; "Tax invoice" stays', async () => {
  await saysOnPapers(svc, []);
  expect(await invoicePaper(invoices[0]!.id)).toContain('Remittance slip');
  await saysOnPapers(svc, [
    { sourceName: 'papersAccount', key: 'slip', value: 'Payment advice' },
    { sourceName: 'papersInvoice', key: 'subtotal', value: 'Sum' },
    { sourceName: 'papersStatement', key: 'title', value: 'Account statement' },
  ]);
  const paper = await invoicePaper(invoices[0]!.id);
  for (const said of ['Payment advice', 'Sum CR000000071', 'Tax invoice']) expect(paper).toContain(said);
  expect(paper).not.toMatch(/Remittance slip|Subtotal/);
  for (const said of ['Payment advice', 'Account statement']) expect(await statement()).toContain(said);
});

test.each(['down', 'silent'] as const)('while svc-core is %s papers say what ships, letter for letter', async (how) => {
  await saysOnPapers(svc, []);
  const papers = async () => [await invoicePaper(invoices[0]!.id), await statement()];
  const before = await papers();
  losesWords(svc, how);
  const at = performance.now();
  expect(await papers()).toEqual(before);
  // A call that nobody answers is given up after 30 s.
  expect(performance.now() - at).toBeLessThan(15_000);
});

test('no invoice or statement has a word without a key, beside its data and "Tax invoice"', async () => {
  for (const [n, type] of (['InvoiceTerms', 'InvoiceFooter', 'StatementNote'] as const).entries()) {
    const text = {
      textId: `0190a3c0-0000-7000-8000-00000000000${n}`,
      customerId: null,
      customerType: null,
      version: 1,
    };
    await svc.deliver(documentTextEvents.published({ ...text, type, content: '{{ tenant.name }}' }));
  }
  await saysOnPapers(svc, MARKS);
  const { name, billing, supportPhone, email } = await svc.ctx().settings();
  const known = [FREIGHT, name, billing, supportPhone, email.fromAddress, PAPER_LOOK];
  for (const { id } of invoices) {
    const { customer, invoiceNumber, invoiceDetails, invoicePayments } = await staff().call(invoiceCalls.find, { id });
    const data = { customer, invoiceNumber, invoiceDetails, invoicePayments };
    const paper = await invoicePaper(id);
    expect(paper).toContain('·');
    expect([id, bareWords(paper, { data: [data, ...known], law: 'Tax invoice' })]).toEqual([id, []]);
  }
  const { items } = await staff().call(statementCalls.find, { customerId: 7 });
  const data = items.map(({ referenceNo, description }) => ({ referenceNo, description }));
  expect(bareWords(await statement(), { data: [data, ...known] })).toEqual([]);
});

test('while all of svc-core is down papers say how to pay as it was known last, and leave out what never was', async () => {
  await saysOnPapers(svc, []);
  const papers = async () => [await invoicePaper(invoices[0]!.id), await statement()];
  const before = await papers();
  for (const paper of before) expect(paper).toContain('1055 0101');
  losesCore(svc);
  expect(await papers()).toEqual(before);
  holder(svc.ctx()).copies.delete('papers.look:1:');
  const [invoice, account] = await papers();
  expect(invoice).toMatch(/Tax invoice[^]*Subtotal/);
  for (const paper of [invoice, account]) {
    expect(paper).toContain('ABN');
    expect(paper).not.toMatch(/1055 0101|062-000/);
  }
});
