import { searchCalls } from '@cartage/contract/core/search.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { aTenant, startCore } from '../fixture.ts';
import { facts } from './booking.fixture.ts';

const svc = startCore();
const acme = customerEvents.saved({
  customerId: 7,
  customerGuid: '01980000-0000-7000-8000-000000000007',
  code: 'ACME',
  companyName: 'Acme 100% Pty Ltd',
  customerName: null,
  contactName: 'Jo',
  accountName: null,
  email: null,
  isActive: true,
});
beforeAll(async () => {
  await aTenant(svc);
  await svc.deliver(acme);
  await svc.deliver(bookingEvents.booked(facts()));
  await svc.deliver(
    bookingEvents.booked(
      facts({
        bookingId: 42,
        customerId: 8,
        customerCode: 'OTHER',
        customerName: 'Acmeville Traders',
        consignmentId: 'CT000000429',
      }),
    ),
  );
  await svc.deliver(
    invoiceEvents.issued({
      invoiceId: 3,
      invoiceNumber: 'INV-000003',
      customerId: 7,
      customerName: 'Acme 100% Pty Ltd',
      email: null,
      amount: 1,
      invoiceDate: '2026-11-20',
      dueDate: '2026-12-04',
      bookingIds: [41],
      rechargedBookingIds: [],
    }),
  );
  await svc.deliver(
    paymentEvents.received({
      paymentId: 5,
      paymentReferenceNumber: 'PAY-00005',
      customerId: 7,
      customerName: 'Acme 100% Pty Ltd',
      email: null,
      paidAmount: 1,
      paymentDate: '2026-11-20',
      invoiceNumbers: ['INV-000003'],
    }),
  );
  await svc.deliver(bookingEvents.booked(facts({ bookingId: 43, consignmentId: 'CT000000436' })), { tenantId: 2 });
});
const found = async (query: string, actor = aStaff(), customerId?: number) =>
  (await svc.as(actor).call(searchCalls.search, { query, customerId })).map((r) => `${r.type} ${r.ref}`);

test('one text finds bookings, invoices, customers and payments, grouped', async () => {
  expect(await found('acme')).toEqual([
    expect.stringMatching(/^Booking/),
    expect.stringMatching(/^Booking/),
    'Invoice 3',
    'Customer 7',
    'Payment 5',
  ]);
  expect(await found('INV-000003')).toEqual(['Invoice 3', 'Payment 5']);
});
test('a connote is found by any part of it and in any case of letters', async () => {
  expect(await found('ct000000412')).toEqual(['Booking 41']);
  expect(await found('0412')).toEqual(['Booking 41']);
  expect(await found('PO-7781')).toEqual(expect.arrayContaining(['Booking 41', 'Booking 42']));
});
test('details are JSON text with the names that the palette reads', async () => {
  const [booking] = await svc.as(aStaff()).call(searchCalls.search, { query: 'CT000000412' });
  expect(JSON.parse(booking!.details)).toMatchObject({ ConsignmentId: 'CT000000412', Id: 41, Status: 'Booked' });
});
test('a customer user finds its own and nobody else, whatever it asks for', async () => {
  expect(await found('ct0000004', aCustomerUser(7))).toEqual(['Booking 41']);
  expect(await found('ct0000004', aCustomerUser(7), 8)).toEqual(['Booking 41']);
  expect(await found('ct0000004', aStaff(), 8)).toEqual(['Booking 42']);
});
test('a kind whose pages somebody may not open is not found', async () => {
  expect(await found('acme', aStaff(['Finance.View']))).toEqual(['Invoice 3', 'Payment 5']);
  expect(await found('acme', aStaff(['Driver.View']))).toEqual([]);
});
test("another tenant's things are not there", async () => {
  expect(await found('CT000000436')).toEqual([]);
  expect(
    (await svc.as(aStaff(), { tenantId: 2 }).call(searchCalls.search, { query: 'CT000000' })).map((r) => r.ref),
  ).toEqual(['43']);
});
test('signs of the pattern language mean themselves', async () => {
  expect(await found('100%')).toEqual(expect.arrayContaining(['Customer 7']));
  expect(await found('%%%')).toEqual([]);
  expect(await found('a_me')).toEqual([]);
});
test('an event heard again, or a status that changes, leaves one entry', async () => {
  await svc.deliver(bookingEvents.booked(facts()));
  await svc.deliver(
    bookingEvents.statusChanged({
      bookingId: 41,
      customerId: 7,
      consignmentId: 'CT000000412',
      from: 'Booked',
      to: 'PickedUp',
      at: '2026-11-20T02:00:00Z',
      note: null,
      facts: null,
      signedBy: null,
    }),
  );
  const entries = await svc.as(aStaff()).call(searchCalls.search, { query: 'CT000000412' });
  expect(entries.map((e) => (JSON.parse(e.details) as { Status: string }).Status)).toEqual(['PickedUp']);
});
test('the empty customerId of the browser means every customer', async () => {
  const answer = await svc.inject('/api/search?query=CT000000412&customerId=', {
    method: 'POST',
    headers: { 'x-tenant-id': '1', ...internalHeaders(TEST_SECRET, 1, aStaff()) },
  });
  expect(((await answer.json()) as { result: unknown[] }).result).toHaveLength(1);
});
