import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { toCents } from '@cartage/contract/money.ts';
import { eq } from '@cartage/contract/odata.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { financeService } from '../service.ts';
import { aCustomer, delivered, facts } from '../facts.fixture.ts';

const svc = startForTest(financeService);
const staff = () => svc.as(aStaff());
const refusal = (status: number) => expect.objectContaining({ status });
const adhoc = (customerId: number, unitPrice = 100, more: object = {}) =>
  staff().call(invoiceCalls.generateAdhoc, {
    customerId,
    adhocInvoice: { invoiceLines: [{ description: 'Crane hire', unitPrice }], ...more },
  });
beforeAll(async () => {
  svc.setNow('2026-11-21T02:00:00Z');
  for (const id of [7, 8]) await aCustomer(svc, id);
  await aCustomer(svc, 7, {}, 2);
  svc.answers(customerCalls.find, ({ id }) => {
    throw notFound('Customer', id);
  });
});

test('an ad hoc invoice is issued with its tax, its due date and its number, and the house hears of it', async () => {
  const invoice = await adhoc(7, 33.335, {
    reference: 'PO 12',
    note: 'By phone',
    items: [
      {
        packageType: 'Crate',
        quantity: 2,
        pricingDetails: [{ description: 'Handling', unitPrice: 5, isTaxApplied: false }],
      },
    ],
  });
  expect(invoice).toMatchObject({
    status: 'Issued',
    invoiceType: 'Adhoc',
    invoiceDate: '2026-11-21',
    dueDate: '2026-12-05',
    taxExclusiveAmount: 38.34,
    tax: 3.33,
    amount: 41.67,
    outstandingAmount: 41.67,
    isOverdue: false,
    reference: 'PO 12',
  });
  expect(invoice.invoiceDetails.map((d) => d.amount)).toEqual([36.67, 5]);
  expect(invoice.notes.map((n) => n.note)).toEqual(['By phone']);
  expect(
    svc.events.find((e) => e.type === invoiceEvents.issued.type && e.key === String(invoice.id))?.data,
  ).toMatchObject({ invoiceNumber: invoice.invoiceNumber, email: 'accounts@c7.test', amount: 41.67 });
});

test('numbers have no gaps, also when twenty are issued at once and some are refused', async () => {
  const before = (await adhoc(7)).invoiceNumber;
  const results = await Promise.allSettled(Array.from({ length: 24 }, (_, i) => adhoc(7, i % 4 === 0 ? -1 : 10)));
  const numbers = results
    .flatMap((r) => (r.status === 'fulfilled' ? Number(r.value.invoiceNumber.slice(3)) : []))
    .sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 18 }, (_, i) => Number(before.slice(3)) + 1 + i));
});

test('the same Idempotency-Key makes one invoice, and another body under it is refused', async () => {
  const once = svc.as(aStaff(), { headers: { 'idempotency-key': 'adhoc-1' } });
  const input = { customerId: 7, adhocInvoice: { invoiceLines: [{ description: 'Storage', unitPrice: 10 }] } };
  const [first, again] = [
    await once.call(invoiceCalls.generateAdhoc, input),
    await once.call(invoiceCalls.generateAdhoc, input),
  ];
  expect(again.id).toBe(first.id);
  await expect(once.call(invoiceCalls.generateAdhoc, { ...input, customerId: 8 })).rejects.toEqual(refusal(409));
});

test('delivered bookings are unbilled until an invoice takes them, once', async () => {
  for (const id of [101, 102]) await delivered(svc, facts(id, 8));
  await delivered(svc, facts(103, null));
  await delivered(svc, facts(101, 8));
  expect(
    (await staff().call(invoiceCalls.unbilled, { customerId: 8 })).items.map((b) => [b.bookingId, b.amount]),
  ).toEqual([
    [101, 123.59],
    [102, 123.59],
  ]);
  const { invoices, skippedBookings } = await staff().call(invoiceCalls.invoiceBookings, { customerId: 8 });
  expect(skippedBookings).toEqual([]);
  expect(invoices).toHaveLength(1);
  expect(invoices[0]).toMatchObject({
    invoiceType: 'Booking',
    customerId: 8,
    amount: 247.18,
    reference: '2 deliveries',
  });
  const full = await staff().call(invoiceCalls.find, { id: invoices[0]!.id });
  expect(full.invoiceDetails.map((d) => [d.bookingId, d.invoiceDetailType, d.amount])).toEqual([
    [101, 'Freight', 110],
    [101, 'Surcharge', 13.59],
    [102, 'Freight', 110],
    [102, 'Surcharge', 13.59],
  ]);
  expect(full.invoiceDetails.reduce((cents, d) => cents + toCents(d.amount), 0)).toBe(toCents(full.amount));
  const again = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [101, 103] });
  expect(again).toMatchObject({
    invoices: [],
    skippedBookings: [
      { bookingId: 101, reason: 'AlreadyInvoiced', invoiceNumber: full.invoiceNumber },
      { bookingId: 103, reason: 'NotBillable' },
    ],
  });
});

test('a booking that ten people invoice at once is on one invoice', async () => {
  await delivered(svc, facts(201, 8));
  const results = await Promise.all(
    Array.from({ length: 10 }, () => staff().call(invoiceCalls.invoiceBookings, { bookingIds: [201] })),
  );
  expect(results.flatMap((r) => r.invoices)).toHaveLength(1);
  expect(
    svc.events.filter(
      (e) => e.type === invoiceEvents.issued.type && (e.data as { bookingIds: number[] }).bookingIds.includes(201),
    ),
  ).toHaveLength(1);
});

test('the day until which deliveries are invoiced is the tenant’s, and a corrected price counts until then', async () => {
  await delivered(svc, facts(301, 8), '2026-11-20T12:59:00.000Z');
  await delivered(svc, facts(302, 8), '2026-11-20T13:01:00.000Z');
  expect((await staff().call(invoiceCalls.unbilled, { untilDay: '2026-11-20' })).items.map((b) => b.bookingId)).toEqual(
    [301],
  );
  await svc.deliver(bookingEvents.updated(facts(301, 8, { prices: [], totalExTax: 50, totalTax: 5, total: 55 })));
  const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { customerId: 8, untilDay: '2026-11-20' });
  expect(invoices[0]).toMatchObject({ amount: 55, reference: 'CR000000301 / PO-301' });
});

test('overdue is computed, and the list filters and sorts by what it shows', async () => {
  const { id } = await adhoc(7, 500, { invoiceDate: '2026-10-01', dueDate: '2026-10-15' });
  const page = await staff().call(invoiceCalls.list, {
    filter: "isOverdue eq true and customer/code eq 'C7'",
    sorting: 'dueDate asc',
  });
  expect(page.items.map((i) => [i.id, i.daysOverdue])).toEqual([[id, 37]]);
  expect((await staff().call(invoiceCalls.list, { isOverdue: true, customerId: 8 })).totalCount).toBe(0);
  expect((await staff().call(invoiceCalls.list, { filter: eq('id', id) })).items[0]).toMatchObject({
    customer: { id: 7, companyName: 'Customer 7 Pty Ltd' },
  });
  await expect(staff().call(invoiceCalls.list, { filter: 'history eq 1' })).rejects.toEqual(refusal(400));
  const aged = await staff().call(invoiceCalls.outstanding, { customerId: 7 });
  expect(aged.items[0]).toMatchObject({ customerCode: 'C7', days31To60: 550, days1To30: 0 });
  expect(toCents(aged.totals.total)).toBe(toCents(aged.totals.current) + toCents(aged.totals.days31To60));
});

test('an unknown customer, an impossible date and an empty request are refused', async () => {
  await expect(adhoc(999)).rejects.toEqual(refusal(404));
  await expect(adhoc(7, 1, { invoiceDate: '9999-12-31' })).rejects.toEqual(refusal(400));
  await expect(adhoc(7, 1, { dueDate: '2026-01-01' })).rejects.toEqual(refusal(400));
  await expect(
    adhoc(7, 1e6, { invoiceLines: [{ description: 'All of it', unitPrice: 1e6, quantity: 1e6 }] }),
  ).rejects.toEqual(refusal(422));
  await expect(staff().call(invoiceCalls.invoiceBookings, {})).rejects.toEqual(refusal(400));
});

test('a customer user sees its own invoices only, on paper too', async () => {
  const [own, other] = [await adhoc(7), await adhoc(8)];
  const user = svc.as(aCustomerUser(7));
  expect(
    new Set((await user.call(invoiceCalls.list, { maxResultCount: 1000 })).items.map((i) => i.customerId)),
  ).toEqual(new Set([7]));
  await expect(user.call(invoiceCalls.find, { id: other.id })).rejects.toEqual(refusal(404));
  await expect(user.raw(invoiceCalls.download, { id: other.id })).rejects.toEqual(refusal(404));
  await expect(svc.as(aStaff(), { tenantId: 2 }).call(invoiceCalls.find, { id: own.id })).rejects.toEqual(refusal(404));
  const answer = await user.raw(invoiceCalls.download, { id: own.id });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await user.call(invoiceCalls.outstanding, { customerId: 8 })).items.map((i) => i.customerId)).toEqual([7]);
});

test('a filtered list says what it comes to, and a customer hears of its own only', async () => {
  await adhoc(8, 200, { reference: 'SUM', invoiceDate: '2026-09-01', dueDate: '2026-09-15' });
  await adhoc(8, 100, { reference: 'SUM' });
  const asked = { filter: eq('reference', 'SUM') };
  expect(await staff().call(invoiceCalls.summary, asked)).toEqual({
    counts: { draft: 0, open: 1, overdue: 1, paid: 0, closed: 0 },
    amount: 330,
    outstandingAmount: 330,
    overdueAmount: 220,
  });
  expect((await staff().call(invoiceCalls.summary, { ...asked, isOverdue: true })).amount).toBe(220);
  expect((await svc.as(aCustomerUser(7)).call(invoiceCalls.summary, asked)).amount).toBe(0);
});

test('an invoice prints the references whose setting says so, as it stood when it was issued', async () => {
  await aCustomer(svc, 70);
  const told = (more: object) =>
    svc.deliver(
      customerEvents.referenceSaved({
        ...{ customerId: 70, referenceId: 1, name: 'Purchase order', isRequired: false, isActive: true, isGone: false },
        displayOnInvoice: true,
        ...more,
      }),
    );
  await told({});
  await told({ referenceId: 2, name: 'Job', displayOnInvoice: false });
  const references = [
    { key: 'purchase order', value: '4711' },
    { key: 'Job', value: 'secret-job' },
    { key: 'Note', value: 'typed freely' },
  ];
  const invoiced = async (bookingId: number) => {
    await delivered(svc, facts(bookingId, 70, { references }));
    const { invoices } = await staff().call(invoiceCalls.invoiceBookings, { bookingIds: [bookingId] });
    return staff().call(invoiceCalls.find, { id: invoices[0]!.id });
  };
  const first = await invoiced(7001);
  expect(first.reference).toMatch(/ \/ 4711$/);
  await told({ displayOnInvoice: false });
  expect((await invoiced(7002)).reference).not.toContain('4711');
  expect((await staff().call(invoiceCalls.find, { id: first.id })).reference).toContain('4711');
});
