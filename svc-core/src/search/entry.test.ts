import { facts } from './booking.fixture.ts';
import { bookingEntry, customerEntry, invoiceEntry, paymentEntry } from './entry.ts';

test('details carry the fields that the palette reads', () => {
  expect(bookingEntry(facts()).details).toMatchObject({ ConsignmentId: 'CT000000412', Id: 41 });
  expect(
    customerEntry({
      customerId: 7,
      customerGuid: 'g',
      code: 'ACME',
      companyName: 'Acme Pty Ltd',
      customerName: null,
      contactName: 'Jo',
      accountName: null,
      email: null,
      isActive: true,
    }).details,
  ).toMatchObject({ CompanyName: 'Acme Pty Ltd', CustomerName: null, ContactName: 'Jo', Code: 'ACME' });
  expect(
    invoiceEntry({
      invoiceId: 3,
      invoiceNumber: 'INV-000003',
      customerId: 7,
      customerName: 'Acme',
      email: null,
      amount: 1,
      invoiceDate: '2026-11-20',
      dueDate: '2026-12-04',
      bookingIds: [],
      rechargedBookingIds: [],
    }).details,
  ).toMatchObject({ InvoiceNumber: 'INV-000003' });
  expect(
    paymentEntry({
      paymentId: 5,
      paymentReferenceNumber: 'PAY-5',
      customerId: 7,
      customerName: 'Acme',
      email: null,
      paidAmount: 1,
      paymentDate: '2026-11-20',
      invoiceNumbers: ['INV-000003'],
    }).details,
  ).toMatchObject({ PaymentReferenceNumber: 'PAY-5' });
});
test('a booking is found by connote, references, code, names, places and article numbers', () => {
  for (const word of ['ct000000412', 'po-7781', 'acme', 'mae orr', 'ballarat vic 3350', '393123450000000019', '41'])
    expect(bookingEntry(facts()).searchText).toContain(word);
});
