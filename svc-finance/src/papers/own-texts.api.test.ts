import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { documentTextEvents } from '@cartage/contract/events/document-text.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aCustomer as aWholeCustomer } from '@cartage/testing/customer.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';
import { financeService } from '../service.ts';
import { startReading } from './reading.fixture.ts';

const svc = startForTest(financeService);
const { read } = startReading();
const staff = () => svc.as(aStaff());
let asked = 0;
let invoice: Awaited<ReturnType<typeof invoiced>>;
async function invoiced(customerId: number, bookingId: number) {
  await delivered(svc, facts(bookingId, customerId));
  return (await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [bookingId] })).invoices[0]!;
}
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  svc.answers(customerCalls.find, ({ id }) => {
    asked++;
    return aWholeCustomer({ id, type: 'Payg' });
  });
  for (const id of [7, 8]) await aCustomer(svc, id);
  invoice = await invoiced(7, 71);
});
const id = (n: number) => `0190a3c0-0000-7000-8000-00000000000${n}`;
type Told = Parameters<typeof documentTextEvents.published>[0];
const told = (n: number, content: string, more: Partial<Told> = {}) =>
  documentTextEvents.published({
    ...{ textId: id(n), type: 'InvoiceTerms', customerId: null, customerType: null, version: 1, content },
    ...more,
  });
const paper = async (of = invoice) => (await read(staff().raw(invoiceCalls.download, { id: of.id }))).pages.join('\n');

test('an invoice says what ships until a text is published, and then the tenant’s words from the next one on', async () => {
  const before = await paper();
  expect(before).toContain('Queries: ');
  expect(before).not.toContain('Pay within');
  await svc.deliver(told(1, 'Pay {{ outstanding }} within 14 days of {{ invoiceDate }}.\nInterest of 2 % a month.'));
  await svc.deliver(told(2, 'Ask {{ tenant.name }}', { type: 'InvoiceFooter' }));
  const after = await paper();
  expect(after).toContain(`Pay $${invoice.amount.toFixed(2)} within 14 days of Sat 21 Nov 2026.`);
  expect(after).toContain('Interest of 2 % a month.');
  expect(after).toContain('Ask Harbour Freight');
  expect(after).not.toContain('Queries: ');
});

test('the customer’s own words win, then its type’s; who gives them up follows again', async () => {
  await svc.deliver(told(3, 'Words for those who pay as they go', { customerType: 'Payg' }));
  const other = await invoiced(8, 81);
  // The customers were told of before types were; each is asked for once.
  asked = 0;
  expect(await paper()).toContain('Words for those who pay as they go');
  expect(await paper(other)).toContain('Words for those who pay as they go');
  await paper();
  expect(asked).toBe(2);
  await svc.deliver(told(4, 'Words for seven', { customerId: 7 }));
  expect(await paper()).toContain('Words for seven');
  expect(await paper(other)).not.toContain('Words for seven');
  const gone = { type: 'InvoiceTerms', customerId: null, customerType: null } as const;
  await svc.deliver(documentTextEvents.removed({ ...gone, textId: id(4), customerId: 7 }));
  await svc.deliver(documentTextEvents.removed({ ...gone, textId: id(3), customerType: 'Payg' }));
  expect(await paper()).toContain('Interest of 2 % a month.');
});

test('a text that is being rewritten is seen on the paper itself, is used for nothing else, and asks for both rights', async () => {
  const tried = { id: invoice.id, type: 'InvoiceTerms' as const, templatecontent: 'Tried on {{ invoiceNumber }}' };
  const preview = (more: Partial<typeof tried> = {}, actor = aStaff()) =>
    svc.as(actor).raw(invoiceCalls.previewPaper, { ...tried, ...more });
  const { pages } = await read(preview());
  expect(pages.join()).toContain(`Tried on ${invoice.invoiceNumber}`);
  // The other text of the paper is as it was published.
  expect(pages.join()).toContain('Ask Harbour Freight');
  expect(await paper()).not.toContain('Tried on');
  await expect(preview({ templatecontent: '{{ amount | nofilter }}' })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['templatecontent'] }],
  });
  await expect(preview({}, aStaff(['Administration.Settings']))).rejects.toMatchObject({ status: 403 });
  await expect(preview({}, aStaff(['Finance.View']))).rejects.toMatchObject({ status: 403 });
  await expect(preview({ id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('what was published later is not put back by news that arrives late', async () => {
  await svc.deliver(told(1, 'Third', { version: 3 }));
  await svc.deliver(told(1, 'Second', { version: 2 }));
  const page = await paper();
  expect(page).toContain('Third');
  expect(page).not.toContain('Second');
});

test('words that cannot be rendered, or take more room than there is, keep no invoice back and push nothing off its page', async () => {
  await svc.deliver(told(1, '{{ amount | nofilter }}', { version: 4 }));
  expect(await paper()).toContain('Remittance slip');
  await svc.deliver(told(1, 'Terms and more terms. '.repeat(150), { version: 5 }));
  const { pages } = await read(staff().raw(invoiceCalls.download, { id: invoice.id }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Terms and more terms.*…/s);
  for (const part of ['Account balance', 'Remittance slip', 'Page 1 of 1']) expect(pages[0]).toContain(part);
});

test('the note of a statement is seen on the paper itself before it is published, by whoever holds both rights', async () => {
  const tried = { customerId: 7, templatecontent: 'Tried for {{ customerCode }}: {{ closingBalance }}' };
  const preview = (more: Partial<typeof tried> = {}, actor = aStaff()) =>
    svc.as(actor).raw(statementCalls.previewPaper, { ...tried, ...more });
  const { closingBalance } = await staff().call(statementCalls.find, { customerId: 7 });
  expect((await read(preview())).pages.join('\n')).toContain(`Tried for C7: $${closingBalance.toFixed(2)}`);
  const { pages } = await read(staff().raw(statementCalls.download, { customerId: 7 }));
  expect(pages.join('\n')).not.toContain('Tried for');
  await expect(preview({ templatecontent: '{{ overdue | nofilter }}' })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['templatecontent'] }],
  });
  for (const permission of ['Administration.Settings', 'Finance.View'])
    await expect(preview({}, aStaff([permission]))).rejects.toMatchObject({ status: 403 });
});
test('a statement carries its note, with what is past due', async () => {
  await svc.deliver(told(5, 'Dear {{ customerName }}, {{ overdue }} is past due.', { type: 'StatementNote' }));
  const asked = { customerId: 7, fromDate: '2026-11-01', toDate: '2026-11-30' };
  const { pages } = await read(staff().raw(statementCalls.download, asked));
  expect(pages.join('\n')).toContain('Dear Customer 7 Pty Ltd, $0.00 is past due.');
});
