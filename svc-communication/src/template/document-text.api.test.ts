import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { templateDraftCalls as calls } from '@cartage/contract/communication/template-draft.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { documentTextEvents } from '@cartage/contract/events/document-text.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { anInvoice } from '@cartage/testing/finance.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const call = svc.as(aStaff()).call;
beforeAll(() => {
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
  svc.answers(bookingCalls.find, ({ id }) => aRecord({ id }));
  svc.answers(invoiceCalls.find, ({ id }) => anInvoice({ id }));
});
const terms = { templatetypeid: 'InvoiceTerms' as const };
const said = (templatecontent: string) => ({ templatesubjecttitle: '', templatecontent });
const problems = async (templatetypeid: 'InvoiceTerms' | 'LabelNote', text: string) =>
  (await call(templateCalls.preview, { templatetypeid, ...said(text) })).problems.map((p) => p.message);

test('a text for papers is drafted, published and given up like any other, and who prints is told each time', async () => {
  await call(calls.save, { ...terms, customerid: 7, ...said('Pay {{ outstanding }}.'), revision: 0 });
  expect(svc.events.filter((e) => e.topic === 'documentText')).toEqual([]);
  const { id } = await call(calls.publish, { ...terms, customerid: 7, revision: 1 });
  const of = { textId: id, type: 'InvoiceTerms' as const, customerId: 7, customerType: null };
  expect(svc.events).toContainEqual(
    expect.objectContaining(documentTextEvents.published({ ...of, version: 1, content: 'Pay {{ outstanding }}.' })),
  );
  await call(templateCalls.remove, { id });
  expect(svc.events).toContainEqual(expect.objectContaining(documentTextEvents.removed(of)));
});

test('nothing is a text as well, so that a paper may be silent in a place', async () => {
  await call(calls.save, { templatetypeid: 'InvoiceFooter', ...said(''), revision: 0 });
  expect((await call(calls.publish, { templatetypeid: 'InvoiceFooter', revision: 1 })).version).toBe(1);
});

test('what names unknown fields, has tags or takes more lines than there is room for is not published', async () => {
  expect(await problems('InvoiceTerms', 'Pay {{ outstanding }} by {{ dueDate }}.')).toEqual([]);
  expect(await problems('InvoiceTerms', '{{ outstandig }}')).toEqual([
    "There is no field 'outstandig' in this document. Did you mean 'outstanding'?",
  ]);
  expect(await problems('InvoiceTerms', 'One\n<b>Two</b>')).toEqual(['Papers are plain text: <b> would be printed.']);
  expect(await problems('InvoiceTerms', 'a\nb\nc\nd\ne')).toEqual([expect.stringContaining('It takes 5 lines')]);
  expect(await problems('LabelNote', 'W'.repeat(46))).toEqual([expect.stringContaining('room for one line')]);
  expect(await problems('LabelNote', 'W'.repeat(45))).toEqual([]);
  const endless = '{% for i in (1..100000000) %}x{% endfor %}';
  expect(await problems('InvoiceTerms', endless)).toEqual([expect.stringContaining('cannot be rendered')]);
  expect(await problems('InvoiceTerms', 'x'.repeat(4001))).toEqual(['It may have 4000 characters.']);
  await call(calls.save, { ...terms, ...said('a\nb\nc\nd\ne'), revision: 0 });
  await expect(call(calls.publish, { ...terms, revision: 1 })).rejects.toMatchObject({ status: 400 });
  expect(svc.events.filter((e) => e.topic === 'documentText' && 'content' in (e.data as object))).not.toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ content: 'a\nb\nc\nd\ne' }) }),
  );
});

test('the note of a statement is previewed on a customer’s account of this month', async () => {
  const ages = {
    current: 100,
    days1To30: 20,
    days31To60: 0,
    days61To90: 0,
    over90: 5.5,
    unallocated: -10,
    total: 115.5,
  };
  const account = { customerId: 7, customerCode: 'RED', customerName: 'Redgum', ...ages };
  svc.answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-21', items: [account], totals: ages }));
  svc.answers(statementCalls.find, ({ customerId }) => ({
    ...{ customerId: customerId!, fromDate: '2026-11-01', toDate: '2026-11-21', items: [] },
    ...{ openingBalance: 0, closingBalance: 115.5, unallocatedAmount: 10 },
  }));
  const text =
    '{{ customerCode }} {{ customerName }}, {{ fromDate }} to {{ toDate }}: {{ closingBalance }}, {{ overdue }}';
  const shown = await call(templateCalls.preview, { templatetypeid: 'StatementNote', ...said(text), entityid: 7 });
  expect(shown.problems).toEqual([]);
  expect(shown.html).toContain('RED Redgum, Sun 1 Nov 2026 to Sat 21 Nov 2026: $115.50, $25.50');
});

test('it is previewed on a real record, escaped, with what is unknown in red; there is no mail to try it with', async () => {
  const invoice = anInvoice({ id: 5 });
  const shown = await call(templateCalls.preview, {
    ...terms,
    ...said('{{ invoiceNumber }} & <{{ nonsense }}'),
    entityid: 5,
  });
  expect(shown.html).toContain(`${invoice.invoiceNumber} &#38; &#60;<code`);
  expect(shown.html).toMatch(/<code[^>]*>nonsense<\/code>/);
  expect(shown.values).toContainEqual({ field: 'invoiceNumber', value: invoice.invoiceNumber });
  await expect(call(templateCalls.test, { ...terms, ...said('Hi'), email: 'mia@harbour.test' })).rejects.toMatchObject({
    status: 422,
    code: 'template.noMail',
  });
});
