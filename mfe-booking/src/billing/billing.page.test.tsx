import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { conflict } from '@cartage/contract/error.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import { anInvoiceRow } from '@cartage/testing/finance.fixture.ts';
import { answers, askedOf, aStaffSession, listOf, onPhone, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import BillingPage from './billing.page.tsx';

beforeEach(() => {
  localStorage.clear();
  answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(bookingUpkeepCalls.forInvoice, () => ({ items: [aRecord({ bookingStatus: 'Delivered' })], totalCount: 1 }));
  answers(bookingUpkeepCalls.forRecharge, () => ({ items: [], totalCount: 0 }));
});

test('delivered freight without an invoice is listed', async () => {
  renderPage(<BillingPage />, { path: '/bookings/to-invoice' });
  expect((await screen.findAllByText(aRecord().consignmentId!)).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1, name: /To invoice/ })).toBeVisible();
  expect(askedOf(bookingUpkeepCalls.forRecharge)).toEqual([]);
});
test('what costs more after its invoice is listed with the difference and its reason', async () => {
  const cost = { taxExclusiveAmount: 30.5, tax: 3.05, amount: 33.55 };
  const line = { ...pricing.serviceDetails[0]!, ...cost, note: 'Reweighed' };
  answers(bookingUpkeepCalls.forRecharge, () => ({
    items: [aRecord({ rechargeDetail: { ...pricing, totalCost: cost, serviceDetails: [line] } })],
    totalCount: 1,
  }));
  const { unmount } = renderPage(<BillingPage />, { path: '/bookings/to-recharge' });
  expect(await screen.findByText('$30.50')).toBeVisible();
  expect(screen.getByText('Reweighed')).toBeVisible();
  unmount();
  onPhone();
  renderPage(<BillingPage />, { path: '/bookings/to-recharge' });
  expect(await screen.findByText('$30.50')).toBeVisible();
});

describe('charging what was chosen', () => {
  const differing = (id: number, customerId: number, net: number) => {
    const cost = { taxExclusiveAmount: net, tax: net / 10, amount: net * 1.1 };
    const line = { ...pricing.serviceDetails[0]!, ...cost, note: 'Reweighed' };
    const { customer } = aRecord();
    return aRecord({
      id,
      consignmentId: `CR${id}`,
      invoiceNumber: `INV${id}`,
      customer: { ...customer, id: customerId, companyName: `Customer ${customerId}`, customerName: null },
      rechargeDetail: { ...pricing, isTaxApplied: true, totalCost: cost, serviceDetails: [line] },
    });
  };
  const anInvoice = (id: number, invoiceNumber: string): Invoice => ({
    ...anInvoiceRow({ id, invoiceNumber }),
    ...{ invoiceDetails: [], invoicePayments: [], creditNotes: [], invoiceHistory: [], notes: [], adhoc: null },
  });
  const open = async (...rows: ReturnType<typeof differing>[]) => {
    answers(bookingUpkeepCalls.forRecharge, () => listOf(...rows));
    const page = renderPage(<BillingPage />, { path: '/bookings/to-recharge' });
    for (const n of rows.keys())
      await page.user.click((await screen.findAllByRole('checkbox', { name: 'Select row' }))[n]!);
    await page.user.click(screen.getByRole('button', { name: /^Charge/ }));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  test('is one invoice a customer, said first; what is owed to one is left out', async () => {
    answers(invoiceCalls.generateAdhoc, () => anInvoice(31, 'INV-31'));
    const { user, dialog } = await open(differing(1, 7, 20), differing(2, 7, 10), differing(3, 8, -5));
    expect(dialog.getByRole('list', { name: 'Invoices to make' })).toHaveTextContent('Customer 72 bookings$33.00');
    expect(dialog.getByText(/Customer 8:.* is not charged/)).toBeVisible();
    expect(askedOf(invoiceCalls.generateAdhoc)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Charge 2 differences, $33.00' }));
    expect(await screen.findByRole('dialog', { name: '1 invoice made' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'INV-31' })).toHaveAttribute('href', '/finance/invoices/31');
    const [asked] = askedOf(invoiceCalls.generateAdhoc);
    expect(asked).toMatchObject({
      customerId: 7,
      adhocInvoice: {
        rechargedBookingIds: [1, 2],
        invoiceLines: [
          {
            differsFrom: 'INV1',
            description: 'Reweighed',
            referenceNo: 'CR1',
            unitPrice: 20,
            isTaxApplied: true,
          },
          { unitPrice: 10 },
        ],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Charge/ })).toBeNull();
  });
  test('says whose was refused and why, and goes on from there', async () => {
    refuses(invoiceCalls.generateAdhoc, conflict('invoice.recharged', 'The difference is charged already.', []));
    const { user, dialog } = await open(differing(1, 7, 20));
    await user.click(dialog.getByRole('button', { name: 'Charge 1 difference, $22.00' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Customer 7 was not invoiced. The difference is charged already.',
    );
    answers(invoiceCalls.generateAdhoc, () => anInvoice(32, 'INV-32'));
    await user.click(dialog.getByRole('button', { name: 'Charge 1 difference, $22.00' }));
    expect(await screen.findByRole('dialog', { name: '1 invoice made' })).toBeVisible();
  });
  test('is not offered to who may only look', async () => {
    answers(bookingUpkeepCalls.forRecharge, () => listOf(differing(1, 7, 20)));
    const session = aStaffSession({ permissions: ['Booking', 'Booking.Manage', 'Finance', 'Finance.View'] });
    const { user } = renderPage(<BillingPage />, { path: '/bookings/to-recharge', session });
    const [box] = await screen.findAllByRole('checkbox', { name: 'Select row' });
    await user.click(box!);
    expect(screen.queryByRole('button', { name: /^Charge/ })).toBeNull();
  });
});
