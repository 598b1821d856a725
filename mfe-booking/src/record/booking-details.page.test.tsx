import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { priceTraceCalls } from '@cartage/contract/booking/price-trace.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { notFound } from '@cartage/contract/error.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { warehouseItemCalls, type WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import {
  aCustomerSession,
  answers,
  answersLater,
  askedOf,
  listOf,
  onWideScreen,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aRecord, pricing } from '@cartage/testing/booking.fixture.ts';
import BookingDetailsPage from './booking-details.page.tsx';

const page = (
  <Routes>
    <Route path="/bookings-beta/details/:id" element={<BookingDetailsPage />} />
  </Routes>
);
const path = '/bookings-beta/details/1';
const JOB = '0197a000-0000-7000-8000-000000000001';
beforeEach(() => answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 })));

test("staff see the carrier's cost and the margin", async () => {
  answers(bookingCalls.find, () => aRecord());
  renderPage(page, { path });
  expect(await screen.findByText('Carrier cost, ex GST')).toBeVisible();
  expect(screen.getByText('Margin, 24.0 %')).toBeVisible();
});
test('while it loads, its heading is read out as a booking', async () => {
  const arrives = answersLater(bookingCalls.find, () => aRecord());
  renderPage(page, { path });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAccessibleName('Booking');
  arrives();
  expect(await screen.findByText('Carrier cost, ex GST')).toBeVisible();
});
test("a customer sees the price and nothing of the carrier's side", async () => {
  answers(bookingCalls.find, () => aRecord({ pricingDetail: { ...pricing, carrierTotalCost: null } }));
  renderPage(page, { path, session: aCustomerSession() });
  expect(await screen.findByText('$550.00')).toBeVisible();
  expect(screen.queryByText(/Carrier cost|Margin/)).toBeNull();
});
test('a booking that is not on a manifest offers that first', async () => {
  answers(bookingCalls.find, () => aRecord());
  answers(bookingCalls.runOperations, () => ({
    labels: [],
    manifests: [],
    results: [
      {
        bookingId: 1,
        operation: 'Manifest' as const,
        status: 'Failed' as const,
        code: 'x',
        message: 'The booking is closed.',
      },
    ],
  }));
  const { user } = renderPage(page, { path });
  await user.click(await screen.findByRole('button', { name: 'Manifest' }));
  expect(await screen.findByText('The booking is closed.')).toBeVisible();
});
test('the depot’s scales stand beside what was declared, and say what is heavier', async () => {
  const item = (n: number, kg: number, measuredAt: string | null): WarehouseItem => ({
    id: String(n),
    itemId: `09312345000000${n}`,
    sku: null,
    description: null,
    consignmentNumber: 'CR000000017',
    customerId: 7,
    customerName: null,
    jobId: JOB,
    bookingId: 1,
    dimensions: { weight: { value: kg, unit: 'kg' } },
    measuredAt,
    images: [],
    lastScanEvent: null,
    zone: null,
    state: 'InDepot',
    toSuburb: null,
    toPostcode: null,
    deliveryDate: null,
    creationTime: '2026-11-20T01:00:00Z',
  });
  const declared = aRecord({ jobId: JOB });
  const pieces = declared.totalItems;
  const all = Array.from({ length: pieces }, (_, n) => item(n, declared.totalWeight.value, '2026-11-20T05:00:00Z'));
  answers(bookingCalls.find, () => declared);
  answers(warehouseItemCalls.list, () => ({ items: all, totalCount: pieces }));
  const { unmount } = renderPage(page, { path });
  expect(await screen.findByText('Measured in the depot')).toBeVisible();
  expect(screen.getByText('Heavier than declared')).toBeVisible();
  unmount();
  answers(warehouseItemCalls.list, () => ({ items: [all[0]!, item(90, 1, null)], totalCount: 2 }));
  renderPage(page, { path });
  expect(await screen.findByText(`Measured in the depot, 1 of ${pieces} pieces`)).toBeVisible();
  expect(screen.queryByText('Heavier than declared')).toBeNull();
});
test('cancelling asks first', async () => {
  answers(bookingCalls.find, () => aRecord());
  answers(bookingCalls.cancel, () => undefined);
  const { user } = renderPage(page, { path });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
  expect(askedOf(bookingCalls.cancel)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(askedOf(bookingCalls.cancel)).toEqual([{ id: 1 }]));
});
test('a booking of someone else is not there', async () => {
  answers(bookingCalls.find, () => {
    throw notFound('Booking', 1);
  });
  renderPage(page, { path });
  expect(await screen.findByText('There is no such booking')).toBeVisible();
});
test('tracking shares the screen with whichever tab is open', async () => {
  answers(priceTraceCalls.find, () => {
    throw notFound('Trace', 1);
  });
  answers(scanEventCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(bookingCalls.find, () =>
    aRecord({
      trackingDetails: [
        {
          status: 'ScannedIntoDepot',
          updatedAt: '2026-11-20T05:00:00Z',
          creationTime: '2026-11-20T05:00:00Z',
          details: [],
        },
      ],
    }),
  );
  renderPage(page, { path: `${path}?tab=price` });
  expect(await screen.findByRole('tab', { name: 'Price', selected: true })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Tracking' })).getByText('In depot')).toBeVisible();
});
test('a reference that begins with its kind says it once', async () => {
  answers(bookingCalls.find, () => aRecord({ reference: [{ key: 'PO', value: 'PO-18008' }] }));
  renderPage(page, { path });
  expect(await screen.findByText('18008')).toBeVisible();
  expect(screen.queryByText('PO-18008')).toBeNull();
});
test('a change is offered while the server takes it, and otherwise says why not', async () => {
  answers(bookingCalls.find, () => aRecord());
  const open = renderPage(page, { path });
  expect(await screen.findByRole('link', { name: 'Change booking' })).toHaveAttribute('href', '/quote?edit=1');
  open.unmount();
  answers(bookingCalls.find, () => aRecord({ manifestId: 'M1', bookingStatus: 'Manifested' }));
  const { user } = renderPage(page, { path });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: /Change booking.*manifest/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
test('the driver who has it is among the people, for staff', async () => {
  answers(bookingCalls.find, () => aRecord({ jobId: '0190a000-0000-7000-8000-000000000001' }));
  answers(jobCalls.find, () => aJob({ drivername: 'Anh Nguyen' }));
  renderPage(page, { path });
  expect(await screen.findByText('Anh Nguyen')).toBeVisible();
});
test('on a wide screen its discussion stands beside it, and what is new is marked', async () => {
  onWideScreen();
  answers(discussionCalls.list, () => listOf(aDiscussion({ unread: 2 })));
  answers(bookingCalls.find, () => aRecord());
  renderPage(page, { path });
  expect(await screen.findByRole('button', { name: 'Conversation 2 new' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull();
  expect(askedOf(discussionCalls.list)[0]).toMatchObject({ filter: "(entitytype eq 'Booking') and (entityid eq '1')" });
});
