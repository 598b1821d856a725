/** What a customer keeps, by how much it is used, and the terms that count today. */
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { customerUseCalls } from '@cartage/contract/booking/customer-use.ts';
import { costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { statementMailCalls } from '@cartage/contract/communication/outbound.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { WhatIf, WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { aCarrierAccount } from '@cartage/testing/carrier.fixture.ts';
import { anInvoiceRow } from '@cartage/testing/finance.fixture.ts';
import { aCustomer, aFrequentAddress } from '@cartage/testing/customer.fixture.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  clockAt,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { ages, aTariff, recordAnswers, staff } from '../record.fixture.ts';
import Overview from './overview.tsx';

const USE = { bookings: 50, receivers: [], costCentres: [], marginPercent: 22.4 };
beforeEach(() => {
  clockAt('2026-11-25T01:00:00Z');
  recordAnswers();
});
const open = (isOwn = false) =>
  renderPage(<Overview customer={aCustomer()} isOwn={isOwn} />, {
    ...staff,
    ...(isOwn && { session: aCustomerSession() }),
  });
const lines = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((li) => li.textContent);

test('frequent addresses stand by how often they were sent to, and each leads to its next quote', async () => {
  const far = { suburb: 'Geelong', postCode: '3220', specialInstructions: null };
  answers(frequentAddressCalls.list, () =>
    listOf(
      aFrequentAddress(),
      aFrequentAddress({ id: 32, name: 'Bayside', companyName: 'Bayside Fasteners', ...far }),
      aFrequentAddress({ id: 33, name: 'Nobody yet', companyName: null, contactName: null, ...far }),
    ),
  );
  const receivers = [
    { name: 'BAYSIDE FASTENERS', postCode: '3220', bookings: 41 },
    { name: 'Goldfields Hardware', postCode: '3350', bookings: 7 },
    // Of the same name elsewhere.
    { name: 'Goldfields Hardware', postCode: '2000', bookings: 90 },
  ];
  answers(customerUseCalls.find, () => ({ ...USE, receivers }));
  open();
  expect(await screen.findByText('bookings in 13 weeks')).toBeVisible();
  expect(await lines('Frequent addresses')).toEqual([
    'BaysideGeelong VIC 322041Quote',
    'Goldfields HardwareBallarat VIC 3350 · Dock 17Quote',
    'Nobody yetGeelong VIC 32200Quote',
  ]);
  expect(screen.getByRole('link', { name: 'Quote to Bayside' })).toHaveAttribute(
    'href',
    '/quote?customerId=7&addressId=32',
  );
  expect(screen.getByRole('link', { name: 'All 3' })).toHaveAttribute('href', expect.stringContaining('tab=addresses'));
  expect(askedOf(customerUseCalls.find)[0]).toEqual({ customerId: 7, from: '2026-08-31' });
});

test('cost centres say their share of the bookings, references where they are asked for and printed', async () => {
  const centre = { customerId: 7, isDefault: false, isActive: true };
  answers(costCentreCalls.list, () =>
    listOf(
      { ...centre, id: 1, code: 'CC-100', name: 'Retail' },
      { ...centre, id: 2, code: 'CC-200', name: 'Trade online' },
    ),
  );
  const reference = { customerId: 7, description: null, isActive: true };
  answers(referenceCalls.list, () =>
    listOf(
      { ...reference, id: 1, name: 'Purchase order', isRequired: true, displayOnInvoice: true },
      { ...reference, id: 2, name: 'Job', isRequired: false, displayOnInvoice: false },
    ),
  );
  answers(customerUseCalls.find, () => ({ ...USE, costCentres: [{ costCenterId: 2, bookings: 31 }] }));
  open();
  const shares = await screen.findAllByRole('img', { name: /of bookings$/ });
  expect(shares.map((s) => s.getAttribute('aria-label'))).toEqual([
    'Trade online: 62 % of bookings',
    'Retail: 0 % of bookings',
  ]);
  expect(screen.getByText('asked for on every booking, on the invoice')).toBeVisible();
  expect(screen.getByText('may be given')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', expect.stringContaining('cost-centres'));
});

test('where nothing is kept the cards say so; what did not come is asked for again', async () => {
  refuses(frequentAddressCalls.list, unavailable('Customers'));
  const { user } = open();
  expect(await screen.findByText(/^Freight is charged to no cost centre/)).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(frequentAddressCalls.list, () => listOf());
  await user.click(again);
  expect(await screen.findByText(/^No frequent addresses yet/)).toBeVisible();
});

test('staff read what is left of the price, the contract of today and when the next version counts; its own people none of it', async () => {
  answers(customerUseCalls.find, () => USE);
  const card = { id: '0197a000-0000-7000-8000-0000000000c1', code: 'KEY', name: 'Key accounts', description: null };
  const rateCard = { ...card, side: 'Sell' as const, isActive: true, isDefault: false };
  answers(rateCardCalls.ofCustomer, () => ({ rateCard, isOwn: true }));
  answers(rateCardCalls.inUse, () =>
    listOf({
      ...rateCard,
      ...{ versionNumber: 7, effectiveDate: '2025-07-01', nextVersionNumber: 8, nextEffectiveDate: '2026-12-01' },
      ...{ customerCount: 1, customers: [] },
    }),
  );
  const contract = { customerId: 7, rateCardId: null, note: null, value: 12, mostIncrease: 2.5, keptRates: [] };
  answers(contractCalls.list, () => ({
    items: [
      { ...contract, id: 'a', method: 'Increase' as const, fromDay: '2027-01-01', toDay: null },
      { ...contract, id: 'b', method: 'Markup' as const, fromDay: '2026-07-01', toDay: '2026-12-31' },
    ],
  }));
  const page = open();
  expect(await screen.findByText('ex GST, margin 22.4 %')).toBeVisible();
  expect(await screen.findByText('Key accounts, version 7')).toBeVisible();
  expect(screen.getByText('Cost + 12 %, rising by at most 2.5 %')).toBeVisible();
  expect(screen.getByText('From Tue 1 Dec')).toBeVisible();
  expect(screen.getByText('version 8')).toBeVisible();
  page.unmount();
  open(true);
  expect(await screen.findByText('ex GST')).toBeVisible();
  expect(screen.queryByText(/margin/)).toBeNull();
  // Their own are meant without a number.
  expect(askedOf(customerUseCalls.find).at(-1)).not.toHaveProperty('customerId');
});

test('what the next version changes for the customer is what its draft was run with, and untold where that is of another', async () => {
  const { rateCard } = aTariff();
  answers(rateCardCalls.ofCustomer, () => ({ rateCard, isOwn: true }));
  const inUse = { nextVersionNumber: 8, nextEffectiveDate: '2026-12-01', customerCount: 1, customers: [] };
  answers(rateCardCalls.inUse, () => listOf({ ...rateCard, ...inUse, versionNumber: 7, effectiveDate: '2025-07-01' }));
  const ofCustomer = (percent: number): WhatIfResult['affected'][number] => ({
    ...{ customerId: 7, name: 'Acme Industrial', count: 12, was: 1000, will: 1000 + percent * 10, percent },
  });
  const sums = { revenue: { was: 1000, will: 1021 }, margin: null, dearer: 12, same: 0, cheaper: 0, noPrice: 0 };
  let run: Partial<WhatIf> = {},
    percent = 2.1;
  answers(tariffCalls.lastWhatIf, () => ({
    ...{ id: 'r', revision: 5, effectiveDate: '2026-12-01', fromDay: '2026-10-20', toDay: '2026-11-19', done: 12 },
    ...{ total: 12, isCompleted: true, startedAt: '2026-11-20T04:00:00Z', durationMs: 900, problem: null },
    result: { ...sums, customerCount: 1, bars: [percent], affected: [ofCustomer(percent)] },
    ...run,
  }));
  const page = open();
  expect(await screen.findByText('version 8, 2.1 % dearer')).toBeVisible();
  percent = -4;
  await page.refetch();
  expect(await screen.findByText('version 8, 4.0 % cheaper')).toBeVisible();
  // Of the draft after it, which nobody has published.
  run = { startedAt: '2026-11-20T06:00:00Z' };
  await page.refetch();
  expect(await screen.findByText('version 8')).toBeVisible();
  run = { effectiveDate: '2026-12-08' };
  await page.refetch();
  expect(await screen.findByText('version 8')).toBeVisible();
});

test('staff read which carriers take its freight, two by name and how many more; its own people are asked about none', async () => {
  const names = ['Own fleet', 'Southline', 'Northbound', 'Parcel Post'];
  answers(carrierAccountCalls.list, () => listOf(...names.map((name, i) => aCarrierAccount({ id: i + 1, name }))));
  const terms = { customerId: 7, isOwn: true, pricing: null, carrierAccountCode: 'C', carrierCode: 'FLEET' };
  const mapping = (carrierAccountId: number, isActive: boolean) => ({
    ...{ ...terms, carrierAccountId, isActive, carrierAccountName: names[carrierAccountId - 1]! },
  });
  answers(carrierAccountCalls.customerMappings, () => ({ items: [mapping(2, true), mapping(3, false)] }));
  const page = open();
  expect(await screen.findByText('Southline, Own fleet, 1 more')).toBeVisible();
  expect(askedOf(carrierAccountCalls.customerMappings)).toEqual([{ customerId: 7 }]);
  answers(carrierAccountCalls.list, () => listOf());
  await page.refetch();
  await waitFor(() => expect(screen.getByText('Carriers').nextSibling).toHaveTextContent('None'));
  page.unmount();
  const asked = askedOf(carrierAccountCalls.list).length;
  open(true);
  expect(await screen.findByText('Last bookings')).toBeVisible();
  expect(screen.queryByText('Carriers')).toBeNull();
  expect(askedOf(carrierAccountCalls.list)).toHaveLength(asked);
});

test('how it is invoiced, and when last, stands with the terms; not for who sees no finance', async () => {
  answers(invoiceCalls.list, ({ filter }) => (filter ? listOf(anInvoiceRow({ invoiceDate: '2026-11-12' })) : listOf()));
  const page = open();
  expect(await screen.findByText('deliveries together, last Thu 12 Nov')).toBeVisible();
  expect(askedOf(invoiceCalls.list)).toContainEqual({
    ...{
      customerId: 7,
      filter: "(invoiceType eq 'Booking') and (status ne 'Void')",
      sorting: 'invoiceDate desc',
      maxResultCount: 1,
    },
  });
  answers(invoiceCalls.list, () => listOf());
  await page.refetch();
  expect(await screen.findByText('deliveries together')).toBeVisible();
  page.unmount();
  const session = aStaffSession({ permissions: ['Customer.View', 'Booking.View'] });
  renderPage(<Overview customer={aCustomer()} isOwn={false} />, { ...staff, session });
  expect(await screen.findByText('14 days from invoice')).toBeVisible();
  expect(screen.queryByText('Invoiced')).toBeNull();
});

test('who owes is reminded by the statement since the oldest debt, after a look at where it goes; who may not handle money reminds nobody', async () => {
  answers(invoiceCalls.list, () => listOf(anInvoiceRow({ id: 41, invoiceDate: '2026-10-02', daysOverdue: 38 })));
  answers(statementMailCalls.send, () => ({ id: 'm1' }));
  answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-25', items: [], totals: ages, daysToPay: 17 }));
  const page = open();
  expect(await screen.findByText('17 days')).toBeVisible();
  expect(screen.getByText('to pay, 14 days from invoice')).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: 'Send reminder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Acme Industrial' }));
  expect(dialog.getByText(/since Fri 2 Oct/)).toBeVisible();
  expect(askedOf(statementMailCalls.send)).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('Reminder on its way to mia@acme.test')).toBeVisible();
  expect(askedOf(statementMailCalls.send)).toEqual([
    { customerId: 7, fromDate: '2026-10-02', toDate: '2026-11-25', email: 'mia@acme.test' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  page.unmount();
  open(true);
  expect(await screen.findByRole('link', { name: 'Open invoice' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull();
  expect(screen.queryByText('17 days')).toBeNull();
});
