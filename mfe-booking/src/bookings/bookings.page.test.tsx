import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { BOOKING_GROUPS } from '@cartage/contract/status.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { aCarrierAccount } from '@cartage/testing/carrier.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import {
  aCustomerSession,
  aStaffSession,
  answers,
  askedOf,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import BookingsPage from './bookings.page.tsx';
import { filtersFor, segments } from './filters.ts';

beforeEach(() => {
  localStorage.clear();
  answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(bookingCalls.countByStatus, () => ({
    totalCount: 2,
    delivered: 0,
    inTransit: 0,
    processing: 1,
    exception: 1,
  }));
  answers(bookingCalls.list, () => ({
    items: [aBooking(), aBooking({ id: 2, consignmentId: 'CR000000024', bookingStatus: 'PickedUp' })],
    totalCount: 2,
  }));
});

test('each booking says where it goes, who carries it and what it costs, and opens its record', async () => {
  renderPage(<BookingsPage />, { path: '/bookings' });
  const row = (await screen.findByText('CR000000017')).closest('tr')!;
  for (const text of ['Kestrel Tools', 'Sydney', 'Ballarat', 'Own fleet', 'Booked', '$500.00'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(row.querySelector('[data-open]')).toHaveAttribute('href', '/bookings-beta/details/1');
});
test('to a customer the own fleet is the company they book with, and the customer’s own name is left out', async () => {
  renderPage(<BookingsPage />, { path: '/bookings', session: aCustomerSession() });
  const row = (await screen.findByText('CR000000017')).closest('tr')!;
  expect(row).toHaveTextContent('Demo Freight');
  expect(row).not.toHaveTextContent('Kestrel Tools');
  expect(screen.queryByText(/Own fleet/)).toBeNull();
});
test('the search and the groups ask the list and its counters alike', async () => {
  renderPage(<BookingsPage />, { path: '/bookings?q=ballarat&status=exception' });
  await screen.findByText('CR000000017');
  expect(askedOf(bookingCalls.list)[0]).toMatchObject({
    search: 'ballarat',
    filter: expect.stringContaining("'Delayed'"),
  });
  expect(askedOf(bookingCalls.countByStatus)[0]).toEqual({ search: 'ballarat' });
});
test('ways in legs are listed once, or leg by leg', async () => {
  const { unmount } = renderPage(<BookingsPage />, { path: '/bookings?legs=once' });
  await screen.findByText('CR000000017');
  expect(askedOf(bookingCalls.list)[0]).toMatchObject({ filter: 'isLeg eq false' });
  expect(askedOf(bookingCalls.countByStatus)[0]).toEqual({ filter: 'isLeg eq false' });
  unmount();
  renderPage(<BookingsPage />, { path: '/bookings?legs=only' });
  await waitFor(() => expect(askedOf(bookingCalls.list).at(-1)).toMatchObject({ filter: 'isLeg eq true' }));
});
test('cancelling several asks first, and tells of each one that could not be', async () => {
  answers(bookingCalls.runOperations, ({ bookingIds }) => ({
    labels: [],
    manifests: [],
    results: bookingIds.map((bookingId) => ({
      bookingId,
      operation: 'Cancel' as const,
      status: bookingId === 1 ? ('Succeeded' as const) : ('Failed' as const),
      code: null,
      message: bookingId === 1 ? null : 'A booking that is PickedUp can no longer be cancelled.',
    })),
  }));
  const { user } = renderPage(<BookingsPage />, { path: '/bookings' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'More for the selected rows' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel 2 bookings' }));
  expect(askedOf(bookingCalls.runOperations)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel 2 bookings' }));
  await waitFor(() =>
    expect(askedOf(bookingCalls.runOperations)).toEqual([{ bookingIds: [1, 2], operations: ['Cancel'] }]),
  );
  expect(await screen.findByText('A booking that is PickedUp can no longer be cancelled.')).toBeVisible();
});
test('manifesting several says what became of each, prints from there, and keeps the selection', async () => {
  answers(bookingCalls.runOperations, ({ bookingIds }) => ({
    labels: [],
    manifests: [
      {
        bookingId: 1,
        documentType: 'Manifest' as const,
        fileName: 'M1.pdf',
        fileType: 'application/pdf',
        fileToken: 't',
      },
    ],
    results: bookingIds.map((bookingId) => ({
      bookingId,
      operation: 'Manifest' as const,
      status: bookingId === 1 ? ('Succeeded' as const) : ('Failed' as const),
      code: null,
      message: bookingId === 1 ? null : 'It has been picked up already.',
    })),
  }));
  const { user } = renderPage(<BookingsPage />, { path: '/bookings' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Manifest 2' }));
  const dialog = await screen.findByRole('dialog', { name: '1 booking manifested' });
  expect(dialog).toHaveTextContent('1 of 2 could not be done');
  expect(within(dialog).getByText('It has been picked up already.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Print the manifest' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('2 selected')).toBeVisible();
});
test('whoever comes back from a record stands on its row again, once', async () => {
  const there = renderPage(<BookingsPage />, { path: '/bookings' });
  await there.user.click(await screen.findByRole('link', { name: /^CR000000024/ }));
  there.unmount();
  const back = renderPage(<BookingsPage />, { path: '/bookings' });
  await waitFor(() => expect(screen.getByRole('link', { name: /^CR000000024/ })).toHaveFocus());
  back.unmount();
  renderPage(<BookingsPage />, { path: '/bookings' });
  await screen.findByText('CR000000024');
  expect(document.body).toHaveFocus();
});
test('who may only look is offered nothing to change', async () => {
  renderPage(<BookingsPage />, { path: '/bookings', session: aStaffSession({ permissions: ['Booking.View'] }) });
  await screen.findByText('CR000000017');
  expect(screen.queryByRole('link', { name: /New quote/ })).toBeNull();
});
test('a customer is not told whose bookings they are', async () => {
  renderPage(<BookingsPage />, { path: '/bookings', session: aCustomerSession() });
  await screen.findByText('CR000000017');
  expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
  expect(screen.getByRole('link', { name: /Book freight/ })).toBeVisible();
});

const files = keepFiles();
const at = (query = '', session = aStaffSession()) =>
  renderPage(<BookingsPage />, { path: `/bookings${query}`, session });
const rowOf = async (connote: string) => (await screen.findByText(connote)).closest('tr')!;
const chooseAll = async (user: ReturnType<typeof at>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
const result = (bookingId: number, operation: Operation, message: string | null = null) => ({
  bookingId,
  operation,
  status: message ? ('Failed' as const) : ('Succeeded' as const),
  code: null,
  message,
});

const where = (name: string, ...values: string[]) => filtersFor()[name]!.where!(values, 'Australia/Sydney');
test.each([
  ['carrier', ['FLEET'], "carrier eq 'FLEET'"],
  ['carrier', ['SIM'], "carrier ne 'FLEET'"],
  ['carrier', ['FLEET', 'SIM'], undefined],
  ['invoiced', ['no'], 'invoiceId eq null'],
  ['invoiced', ['yes'], 'invoiceId ne null'],
  ['weight', ['100..'], 'totalWeight/value ge 100'],
  ['to', ['Balla'], "contains(tolower(toAddress/suburb),'balla')"],
  ['dangerous', ['true'], 'isDangerousGood eq true'],
  ['service', ['ROAD'], "carrierServiceCode in ('ROAD')"],
])('the filter %s of %j asks for its bookings', (name, values, filter) => {
  expect(where(name, ...values)).toBe(filter);
});
test('every state is in one group, and one that no list names counts as in transit', () => {
  const of = Object.fromEntries(segments().segments.map((s) => [s.value, s.where!]));
  for (const [group, states] of Object.entries(BOOKING_GROUPS))
    for (const state of states) {
      const found = Object.entries(of).filter(
        ([, filter]) => filter.startsWith('not') !== filter.includes(`'${state}'`),
      );
      expect([state, ...found.map(([value]) => value)]).toEqual([state, ...(group === 'none' ? [] : [group])]);
    }
  expect(of['inTransit']).toMatch(/^not \(bookingStatus in \('Draft',/);
});
test('a filter narrows the list and its counters alike, a group the list alone', async () => {
  at('?carrier=FLEET&status=delivered');
  await screen.findByText('CR000000017');
  expect(askedOf(bookingCalls.list)[0]!.filter).toContain("(bookingStatus in ('Delivered'))");
  expect(askedOf(bookingCalls.countByStatus)[0]).toEqual({ filter: "carrier eq 'FLEET'" });
});
test('a saved view brings its filters back', async () => {
  const { user, path } = at('?status=exception&q=acme');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByLabelText('Name'), 'Troubles of Acme{Enter}');
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  await waitFor(() => expect(path()).not.toContain('status'));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Troubles of Acme' }));
  await waitFor(() => expect(path()).toContain('status=exception'));
  expect(path()).toContain('q=acme');
});
test('what has no connote, carrier or price yet says so, and is not booked again', async () => {
  answers(bookingCalls.list, () =>
    listOf(aBooking({ consignmentId: null, bookingStatus: 'Draft', carrier: null, pricingDetail: null, eta: null })),
  );
  at();
  const row = within(await rowOf('Draft 1'));
  expect(row.getByText('Not chosen')).toBeVisible();
  expect(row.queryByRole('link', { name: /Book again/ })).toBeNull();
});
test('freight that is late says so to who cannot see colours; what has arrived says when', async () => {
  answers(bookingCalls.list, () =>
    listOf(
      aBooking({ bookingStatus: 'InTransit', eta: '2026-01-05T06:00:00Z' }),
      aBooking({ id: 2, consignmentId: 'CR2', bookingStatus: 'Delivered', eta: '2026-01-05T06:00:00Z' }),
      aBooking({ id: 3, consignmentId: 'CR3', bookingStatus: 'Cancelled', eta: '2026-01-05T06:00:00Z' }),
    ),
  );
  at();
  expect(await rowOf('CR000000017')).toHaveTextContent(/5 Jan.* overdue/);
  expect(await rowOf('CR2')).not.toHaveTextContent('overdue');
  expect(await rowOf('CR3')).not.toHaveTextContent('5 Jan');
});
test('labels of the chosen are printed as one paper, and the list says so', async () => {
  answers(bookingCalls.runOperations, ({ bookingIds }) => ({
    labels: [],
    manifests: [],
    results: bookingIds.map((id) => result(id, 'Label')),
  }));
  const { user } = at();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Print 2 label sets' }));
  expect(await screen.findByText('Labels of 2 bookings printed')).toBeVisible();
  expect(files.fetched).toEqual([expect.stringMatching(/getLabels\?bookingIds=1(%2C|,)2$/)]);
  expect(files.opened).toHaveLength(1);
});
test('labels that do not come are not told as printed', async () => {
  answers(bookingCalls.runOperations, ({ bookingIds }) => ({
    labels: [],
    manifests: [],
    results: bookingIds.map((id) => result(id, 'Label')),
  }));
  files.status = 503;
  const { user } = at();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Print 2 label sets' }));
  expect(await screen.findByText('The labels could not be fetched')).toBeVisible();
  expect(screen.queryByText(/printed$/)).toBeNull();
  expect(screen.getByText('2 selected')).toBeVisible();
});
test('only those whose labels there are get printed, and the others say why', async () => {
  answers(bookingCalls.runOperations, () => ({
    labels: [],
    manifests: [],
    results: [result(1, 'Label'), result(2, 'Label', 'It is cancelled.')],
  }));
  const { user } = at();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Print 2 label sets' }));
  expect(await screen.findByText('It is cancelled.')).toBeVisible();
  expect(files.fetched).toEqual([expect.stringMatching(/bookingIds=1$/)]);
});
test('an act that the server refuses as a whole leaves the selection', async () => {
  refuses(bookingCalls.runOperations, forbidden('You may not cancel.'));
  const { user } = at();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'More for the selected rows' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel 2 bookings' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel 2 bookings' }));
  expect(await screen.findByText('You may not cancel.')).toBeVisible();
  expect(screen.getByText('2 selected')).toBeVisible();
});
test('who may only look prints, and neither manifests nor cancels', async () => {
  const { user } = at('', aStaffSession({ permissions: ['Booking.View'] }));
  await chooseAll(user);
  expect(screen.getByRole('button', { name: 'Print 2 label sets' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Manifest 2|More for the selected/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Book again/ })).toBeNull();
});
test('an empty list leads to the first booking, a filtered one to its filters', async () => {
  answers(bookingCalls.list, () => listOf());
  const first = at();
  expect(await screen.findByText('No bookings yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/quote');
  first.unmount();
  at('?q=nowhere');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
});
test('carriers go by the names of their accounts; to a customer the own fleet is the company', async () => {
  const customer = at('', aCustomerSession());
  expect(await rowOf('CR000000017')).toHaveTextContent('Demo Freight');
  expect(askedOf(carrierAccountCalls.list)).toEqual([]);
  customer.unmount();
  answers(carrierAccountCalls.list, () => listOf(aCarrierAccount({ name: 'Night fleet' })));
  at();
  await waitFor(async () => expect(await rowOf('CR000000017')).toHaveTextContent('Night fleet'));
});
