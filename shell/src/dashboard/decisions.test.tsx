import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { deliveryWishCalls, type DeliveryWish } from '@cartage/contract/booking/delivery-wish.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { refused } from '@cartage/contract/error.ts';
import { invoiceCalls, type UnbilledBooking } from '@cartage/contract/finance/invoice.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Decisions } from './decisions.tsx';

const { id: JOB, driverid: DRIVER } = aJob();
const booking = (more: Partial<Booking>) =>
  aBooking({ consignmentId: 'CR1', jobId: JOB, lastTrackingModifiedTime: '2026-11-20T01:00:00Z', ...more });
const delivered = (bookingId: number, amount: number): UnbilledBooking => ({
  bookingId,
  consignmentId: `CR${bookingId}`,
  customerId: 1,
  customerCode: 'C1',
  customerName: 'Acme',
  deliveredAt: '2026-11-20T01:00:00Z',
  reference: null,
  route: 'Sydney → Ballarat',
  taxExclusiveAmount: amount,
  tax: 0,
  amount,
});

beforeEach(() => {
  answers(historyCalls.emails, () => ({ inbound: [], outbound: [] }));
  answers(jobCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(deliveryAgentCalls.unallocated, () => ({ items: [], totalCount: 0 }));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 0 }));
  answers(deliveryWishCalls.list, () => ({ items: [], totalCount: 0 }));
});
const exceptions = (...items: Booking[]) => answers(bookingCalls.list, () => ({ items, totalCount: items.length }));

test('of freight in legs the house decides on the leg, or on a way that lacks one; its customer is told once', async () => {
  exceptions();
  const staff = renderPage(<Decisions />);
  await waitFor(() =>
    expect(askedOf(bookingCalls.list)[0]!.filter).toMatch(/ and \(isInLegs eq false or bookingStatus eq 'OnHold'\)$/),
  );
  staff.unmount();
  renderPage(<Decisions />, { session: aCustomerSession() });
  await waitFor(() => expect(askedOf(bookingCalls.list).at(-1)!.filter).toMatch(/ and isLeg eq false$/));
});
test('a failed delivery goes out again with its driver, after one look', async () => {
  exceptions(booking({ bookingStatus: 'FailedDelivery' }));
  answers(jobCalls.find, () => aJob());
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<Decisions />);
  await user.click(await screen.findByRole('button', { name: 'Plan a reattempt: CR1' }));
  expect(await screen.findByText('Ben Okafor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Plan \w/ }));
  await waitFor(() =>
    expect(askedOf(deliveryAgentCalls.allocate)).toEqual([
      {
        allocation: { agentId: DRIVER, jobIds: [JOB], day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reassign: true },
      },
    ]),
  );
  expect(await screen.findByText(/goes out again/)).toBeVisible();
});
test('a refusal to plan says why and leads to the job', async () => {
  exceptions(booking({ bookingStatus: 'DeliveryAttempted' }));
  answers(jobCalls.find, () => aJob());
  answers(deliveryAgentCalls.allocate, () => {
    throw refused('driver.unfit', 'Ben Okafor is not fit to drive.');
  });
  const { user } = renderPage(<Decisions />);
  await user.click(await screen.findByRole('button', { name: 'Plan a reattempt: CR1' }));
  await user.click(await screen.findByRole('button', { name: /^Plan \w/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ben Okafor is not fit to drive.');
  expect(screen.getByRole('link', { name: 'Open the job' })).toHaveAttribute('href', `/jobs/${JOB}`);
});
test('the customer of delayed freight is told by a mail that is noted on the booking', async () => {
  exceptions(booking({ bookingStatus: 'Delayed' }));
  answers(outboundCalls.letter, ({ connote }) => ({
    language: 'vi' as const,
    subject: `${connote}: bị trễ`,
    body: 'Xin chào',
  }));
  answers(outboundCalls.sendEmail, () => ({ id: 'm' }));
  answers(bookingCalls.addNote, ({ bookingNote }) => ({
    comment: bookingNote.comment,
    userName: 'Ada',
    creationTime: '2026-11-21T01:00:00Z',
    creatorUserId: 1,
  }));
  const { user } = renderPage(<Decisions />);
  await user.click(await screen.findByRole('button', { name: 'Tell the customer: CR1' }));
  await user.click(await screen.findByRole('button', { name: 'Send email' }));
  await waitFor(() =>
    expect(askedOf(outboundCalls.sendEmail)[0]?.emailSchema).toMatchObject({
      lstemail: ['mia@kestrel.test'],
      subject: 'CR1: bị trễ',
      body: 'Xin chào',
      language: 'vi',
    }),
  );
  await waitFor(() => expect(askedOf(bookingCalls.addNote)).toHaveLength(1));
});
test('what has been done since says so instead of asking again', async () => {
  exceptions(booking({ bookingStatus: 'FailedDelivery' }));
  answers(jobCalls.list, () => ({ items: [aJob({ status: 'Allocated', rundate: '2099-11-23' })], totalCount: 1 }));
  renderPage(<Decisions />);
  expect(await screen.findByText(/23 Nov.*Ben Okafor/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Plan a reattempt/ })).toBeNull();
});
test('deliveries are invoiced from here once it is clear what that comes to', async () => {
  exceptions();
  answers(invoiceCalls.unbilled, () => ({ items: [delivered(5, 110), delivered(6, 220.5)], totalCount: 2 }));
  answers(invoiceCalls.invoiceBookings, () => ({ invoices: [], skippedBookings: [] }));
  const { user } = renderPage(<Decisions />);
  await user.click(await screen.findByRole('button', { name: 'Invoice now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice 2 deliveries?' });
  expect(dialog).toHaveTextContent('1 invoice of $330.50');
  await user.click(within(dialog).getByRole('button', { name: 'Make 1 invoice' }));
  await waitFor(() => expect(askedOf(invoiceCalls.invoiceBookings)).toEqual([{ bookingIds: [5, 6] }]));
});
const aWish = (more: Partial<DeliveryWish> = {}): DeliveryWish => ({
  ...{
    id: 4,
    bookingId: 1,
    consignmentId: 'CR1',
    customerName: 'Acme',
    toSuburb: 'Orange',
    jobId: JOB,
    isByHand: false,
  },
  ...{ bookingStatus: 'DeliveryAttempted', carrierName: 'Road', kind: 'AnotherDay', day: '2026-11-24', place: null },
  ...{ status: 'Open', reason: null, creationTime: '2026-11-20T01:00:00Z', decidedAt: null, decidedBy: null },
  ...more,
});
test('what a receiver asks for is carried out with one click', async () => {
  exceptions();
  answers(deliveryWishCalls.list, () => ({ items: [aWish()], totalCount: 1 }));
  answers(deliveryWishCalls.accept, () => aWish({ status: 'Done' }));
  const { user } = renderPage(<Decisions />);
  const wishes = within(await screen.findByRole('region', { name: 'Receivers ask' }));
  expect(wishes.getByText(/asks us to deliver it on Tue 24 Nov/)).toBeVisible();
  await user.click(wishes.getByRole('button', { name: /^Deliver Tue 24 Nov.*: CR1/ }));
  await waitFor(() => expect(askedOf(deliveryWishCalls.accept)).toEqual([{ id: 4 }]));
});
test('or declined with a reason that the receiver reads, which cannot be left out', async () => {
  exceptions();
  answers(deliveryWishCalls.list, () => ({ items: [aWish({ kind: 'SafePlace', place: 'Porch' })], totalCount: 1 }));
  answers(deliveryWishCalls.decline, () => aWish({ status: 'Declined' }));
  const { user } = renderPage(<Decisions />);
  await user.click(await screen.findByRole('button', { name: 'Decline the wish: CR1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/leave it here: Porch/)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Decline the wish' }));
  expect(askedOf(deliveryWishCalls.decline)).toEqual([]);
  await user.type(dialog.getByLabelText(/Why not/), 'The porch is open to the street.');
  await user.click(dialog.getByRole('button', { name: 'Decline the wish' }));
  await waitFor(() =>
    expect(askedOf(deliveryWishCalls.decline)).toEqual([{ id: 4, reason: 'The porch is open to the street.' }]),
  );
});
test('another carrier is told by hand, and the button says no more than that', async () => {
  exceptions();
  answers(deliveryWishCalls.list, () => ({ items: [aWish({ isByHand: true })], totalCount: 1 }));
  renderPage(<Decisions />);
  expect(await screen.findByRole('button', { name: 'Mark as arranged: CR1' })).toBeVisible();
});
test('a customer’s people look and do not dispatch', async () => {
  exceptions(booking({ bookingStatus: 'FailedDelivery' }));
  renderPage(<Decisions />, { session: aCustomerSession() });
  expect(await screen.findByRole('link', { name: 'See what happened: CR1' })).toHaveAttribute(
    'href',
    '/bookings-beta/details/1?tab=tracking',
  );
  expect(askedOf(invoiceCalls.unbilled)).toEqual([]);
});
