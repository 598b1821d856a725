/** What the record of a customer asks for, answered as for one that is in order. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerUseCalls } from '@cartage/contract/booking/customer-use.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { documentCalls } from '@cartage/contract/core/document.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { productCalls } from '@cartage/contract/customer/product.ts';
import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { answers, listOf } from '@cartage/testing/page.tsx';

export const staff = { path: '/customers/7/details', route: '/customers/:id/details' };
export const standing = {
  ...{ isOnHold: false, creditLimit: 25_000, owed: 14_187.4, booked: 2400, left: 8412.6 },
  message: null,
};
export const ages = {
  current: 100,
  days1To30: 50,
  days31To60: 0,
  days61To90: 0,
  over90: 0,
  unallocated: 0,
  total: 150,
};
/** Nothing leads to a hold. */
export const noHold = { startsOn: null, endsByItself: false, invoiceNumber: null, daysOverdue: null };
const CARD = { id: '0197a000-0000-7000-8000-0000000000c1', code: 'KEY', name: 'Key accounts', description: null };
/** A card whose eighth version counts from 1 December. */
export const aTariff = (): Tariff => ({
  rateCard: { ...CARD, side: 'Sell', isActive: true, isDefault: false },
  ...{ services: [], nextNumber: 9, draft: null, customerCount: 1, cappedCount: 0 },
  versions: [
    {
      ...{ id: '0197a000-0000-7000-8000-0000000000d8', number: 8, effectiveDate: '2026-12-01', note: null },
      ...{ publishedAt: '2026-11-20T05:00:00Z', publishedBy: 'mia', rateCount: 1, added: 0, changed: 1, gone: 0 },
      overCaps: 0,
      stayed: 0,
    },
  ],
});
export function recordAnswers(): void {
  answers(customerCalls.find, () => aCustomer());
  answers(customerCalls.current, () => aCustomer());
  answers(customerHoldCalls.outlook, () => noHold);
  answers(bookingCalls.list, () => listOf(aBooking()));
  answers(bookingCalls.standing, () => standing);
  answers(bookingCalls.report, () => ({ rows: [] }));
  answers(bookingCalls.countByStatus, () => ({
    totalCount: 1,
    delivered: 0,
    inTransit: 1,
    processing: 0,
    exception: 0,
  }));
  answers(customerNoteCalls.list, () => listOf());
  answers(historyCalls.changes, () => []);
  answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-23', items: [], totals: ages }));
  answers(invoiceCalls.list, () => listOf());
  answers(userCalls.list, () => listOf());
  answers(documentCalls.list, () => []);
  answers(rateCardCalls.ofCustomer, () => ({ rateCard: null, isOwn: false }));
  answers(rateCardCalls.inUse, () => listOf());
  answers(carrierAccountCalls.list, () => listOf());
  answers(carrierAccountCalls.customerMappings, () => ({ items: [] }));
  answers(tariffCalls.find, () => aTariff());
  answers(tariffCalls.lastWhatIf, () => null);
  answers(contractCalls.list, () => ({ items: [] }));
  answers(frequentAddressCalls.list, () => listOf());
  answers(productCalls.list, () => listOf());
  answers(costCentreCalls.list, () => listOf());
  answers(referenceCalls.list, () => listOf());
  answers(customerUseCalls.find, () => ({ bookings: 0, receivers: [], costCentres: [], marginPercent: null }));
}
