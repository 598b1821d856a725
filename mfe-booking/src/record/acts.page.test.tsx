/** What is done with one booking. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { documentCalls } from '@cartage/contract/booking/document.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { notFound, refused, unavailable } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { aCustomerSession, answers, answersLater, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import BookingDetailsPage from './booking-details.page.tsx';
import { answerRecord, event, openRecord as show, reader } from './record.fixture.tsx';

answerRecord();
const files = keepFiles();
const JOB = aJob().id;
const ATTEMPTED = {
  bookingStatus: 'DeliveryAttempted',
  jobId: JOB,
  trackingDetails: [event('DeliveryAttempted', '2026-11-21T02:00:00Z', { note: 'Nobody there', location: 'Ballarat' })],
};
const act = (name: string) => screen.findByRole('button', { name });
const menu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await act('More actions'));
  await screen.findByRole('menu');
};

test('a manifest that works is told and printed at once, and asked for once', async () => {
  const come = answersLater(bookingCalls.runOperations, () => ({
    labels: [],
    manifests: [],
    results: [
      { bookingId: 1, operation: 'Manifest' as const, status: 'Succeeded' as const, code: null, message: null },
    ],
  }));
  const { user } = show();
  await user.dblClick(await act('Manifest'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Manifest' })).toBeDisabled());
  come();
  expect(await screen.findByText('On the manifest')).toBeVisible();
  await waitFor(() => expect(files.opened).toHaveLength(1));
  expect(askedOf(bookingCalls.runOperations)).toEqual([{ bookingIds: [1], operations: ['Manifest'] }]);
  expect(askedOf(documentCalls.list)).toEqual([{ bookingId: 1, documentType: 'Manifest' }]);
});
test('labels that cannot be fetched, or are there no more, are told', async () => {
  files.status = 503;
  const { user } = show({}, { session: aCustomerSession() });
  const print = async () => user.click((await screen.findAllByRole('button', { name: 'Print labels' }))[0]!);
  await print();
  expect(await screen.findByText('The labels could not be fetched')).toBeVisible();
  expect(files.opened).toEqual([]);
  answers(documentCalls.list, () => []);
  files.status = 200;
  await print();
  await waitFor(() => expect(askedOf(documentCalls.list)).toHaveLength(2));
  expect(files.opened).toEqual([]);
});
test('a booking is handed over to a unit; without units the dialog says who makes them; no customer is offered it', async () => {
  answers(organizationUnitCalls.search, () => ({ items: [], totalCount: 0 }));
  answers(bookingUpkeepCalls.moveToUnit, () => undefined);
  const { user, unmount } = show({ id: 1 });
  const open = async () => {
    await menu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Move to unit' }));
    return within(await screen.findByRole('dialog'));
  };
  expect(await (await open()).findByText('No units yet')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  answers(organizationUnitCalls.search, () => ({
    totalCount: 1,
    items: [{ id: 3, code: '00001', displayName: 'Sydney', path: [] }],
  }));
  const again = show({ id: 1 });
  await menu(again.user);
  await again.user.click(await screen.findByRole('menuitem', { name: 'Move to unit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await again.user.click(await dialog.findByRole('combobox', { name: 'Unit' }));
  await again.user.click(await screen.findByRole('option', { name: 'Sydney' }));
  await again.user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(askedOf(bookingUpkeepCalls.moveToUnit)).toEqual([{ bookingIds: [1], organizationUnitId: 3 }]),
  );
  again.unmount();
  const theirs = show({ id: 1 }, { session: aCustomerSession() });
  await menu(theirs.user);
  expect(screen.queryByRole('menuitem', { name: 'Move to unit' })).toBeNull();
});
test('a cancel that is refused says why and leaves the booking', async () => {
  refuses(bookingCalls.cancel, refused('booking.moved', 'It has been picked up.'));
  const { user } = show();
  await menu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel booking' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('It has been picked up.')).toBeVisible();
});
test('who may only look is offered nothing that changes the booking', async () => {
  const { user } = show({}, { session: reader });
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['Manifest', 'Add note', 'Book again', 'Change booking'])
    expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeNull();
  await menu(user);
  expect(screen.queryByRole('menuitem', { name: /Cancel|Manifest|Change/ })).toBeNull();
});
test('a delivery that failed: the customer is told first, by a mail noted on the booking', async () => {
  answers(outboundCalls.letter, ({ connote }) => ({
    language: 'vi' as const,
    subject: `${connote}: bị trễ`,
    body: 'Xin chào',
  }));
  answers(outboundCalls.sendEmail, () => ({ id: 'm' }));
  const { user } = show(ATTEMPTED);
  expect(await screen.findByText(/Kestrel Tools has not been told/)).toBeVisible();
  await user.click(await act('Tell the customer'));
  await user.click(await act('Send email'));
  await waitFor(() => expect(askedOf(bookingCalls.addNote)).toHaveLength(1));
  expect(askedOf(outboundCalls.sendEmail)[0]!.emailSchema).toMatchObject({ lstemail: ['mia@kestrel.test'] });
});
test('once the customer knows, it goes out again', async () => {
  const sent = { subject: 'CR000000017: attempted', creationtime: '2026-11-21T03:00:00Z' };
  answers(historyCalls.emails, () => ({ inbound: [], outbound: [sent as never] }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = show(ATTEMPTED);
  await user.click(await act('Plan a reattempt'));
  await user.click(await screen.findByRole('button', { name: /^Plan \w/ }));
  await waitFor(() =>
    expect(askedOf(deliveryAgentCalls.allocate)).toMatchObject([{ allocation: { jobIds: [JOB], reassign: true } }]),
  );
});
test('a customer reads of the trouble, and neither who was told nor how to dispatch', async () => {
  show(ATTEMPTED, { session: aCustomerSession() });
  expect((await screen.findAllByText(/Delivery attempted/))[0]).toBeVisible();
  expect(screen.queryByText(/been told/)).toBeNull();
  expect(screen.queryByRole('button', { name: /reattempt|Tell the customer/ })).toBeNull();
});
test('the tracking link is copied, and goes nowhere before there is a connote', async () => {
  const { user, unmount } = show({ bookingStatus: 'InTransit' });
  await user.click(await act('Copy tracking link'));
  expect(await screen.findByText('Tracking link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('CR000000017');
  unmount();
  show({ consignmentId: null, bookingStatus: 'Draft', pricingDetail: null });
  expect(await screen.findByRole('link', { name: 'Choose a price and book' })).toHaveAttribute('href', '/quote?edit=1');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});
test('who may not book reads why there is no link of a draft to copy', async () => {
  show({ consignmentId: null, bookingStatus: 'Draft', pricingDetail: null }, { session: reader });
  const copy = await act('Copy tracking link');
  expect(copy).toBeDisabled();
  expect(copy).toHaveAccessibleDescription('There is nothing to track before it is booked.');
});
test('what is delivered and on no invoice leads to itself among what is not invoiced', async () => {
  show({ bookingStatus: 'Delivered', invoiceId: null, invoiceNumber: null });
  expect(await screen.findByRole('link', { name: 'Invoice' })).toHaveAttribute(
    'href',
    '/finance/unbilled?q=CR000000017',
  );
});
test('an operation that did not work when it was booked is told above everything', async () => {
  show({ bookingWarnings: [{ operation: 'Pickup', message: 'The carrier did not answer.' } as never] });
  expect(await screen.findByText('Pick-up did not work.')).toBeVisible();
});
test('a booking that cannot be asked for again stays; one that never came is tried again', async () => {
  refuses(bookingCalls.find, unavailable('booking'));
  const page = renderPage(<BookingDetailsPage />, {
    route: '/bookings-beta/details/:id',
    path: '/bookings-beta/details/1',
  });
  const again = await act('Try again');
  answers(bookingCalls.find, () => aRecord());
  await page.user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: /CR000000017/ })).toBeVisible();
  refuses(bookingCalls.find, unavailable('booking'));
  await page.refetch();
  expect(screen.getByRole('heading', { level: 1, name: /CR000000017/ })).toBeVisible();
});
test('an address without a number asks for no other booking', async () => {
  refuses(bookingCalls.find, notFound('Booking'));
  renderPage(<BookingDetailsPage />, { route: '/bookings-beta/details/:id', path: '/bookings-beta/details/x' });
  expect(await screen.findByText('There is no such booking')).toBeVisible();
});

test('booked freight is repeated from its record, which says which rule made it', async () => {
  const { user } = show({ recurring: { ruleId: 3, ruleName: 'Weekdays to Ballarat' } });
  expect(await screen.findByRole('link', { name: 'Weekdays to Ballarat' })).toHaveAttribute(
    'href',
    '/bookings/recurring/3',
  );
  await menu(user);
  expect(screen.getByRole('menuitem', { name: 'Repeat…' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Book the return' })).toBeVisible();
});
test('of a rule that is deleted the name stays', async () => {
  show({ recurring: { ruleId: null, ruleName: 'Weekdays to Ballarat' } });
  expect(await screen.findByText('Weekdays to Ballarat (deleted)')).toBeVisible();
});
