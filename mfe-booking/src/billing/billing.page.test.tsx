import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
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
  renderPage(<BillingPage />, { path: '/bookings/to-recharge' });
  expect(await screen.findByText('$30.50')).toBeVisible();
  expect(screen.getByText('Reweighed')).toBeVisible();
});
