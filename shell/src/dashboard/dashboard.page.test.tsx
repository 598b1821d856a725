import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryWishCalls } from '@cartage/contract/booking/delivery-wish.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { runCalls, type RunSummary } from '@cartage/contract/jobs/run.ts';
import { aCustomerSession, answers, aStaffSession, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { setLocale } from '@cartage/ui/page/locale.ts';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from './dashboard.page.tsx';
import { actOf } from './decision-acts.ts';

beforeEach(() => {
  answers(deliveryWishCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(bookingCalls.report, () => ({ rows: [] }));
  answers(bookingCalls.countByStatus, () => ({
    totalCount: 21,
    processing: 6,
    inTransit: 11,
    delivered: 1204,
    exception: 3,
  }));
  answers(bookingCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(settingsCalls.find, () => someSettings());
  for (const call of [userCalls.list, driverCalls.list, customerCalls.list])
    answers(call, () => ({ items: [], totalCount: 1 }) as never);
  answers(historyCalls.emails, () => ({ inbound: [], outbound: [] }));
  answers(jobCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(deliveryAgentCalls.unallocated, () => ({ items: [], totalCount: 0 }));
  answers(invoiceCalls.unbilled, () => ({ items: [], totalCount: 0 }));
  answers(runCalls.today, () => ({ day: '2026-11-23', runs: [], stops: 0, done: 0, scansToday: 0, lastScans: [] }));
});

test('each counter opens its list', async () => {
  renderPage(<DashboardPage />, { path: '/dashboard' });
  expect(await screen.findByRole('link', { name: /Delivered.*1,204/ })).toHaveAttribute(
    'href',
    '/bookings?status=delivered',
  );
  expect(screen.getByRole('link', { name: /Exception.*3/ })).toHaveAttribute('href', '/bookings?status=exception');
});
test('what stands under "In transit" counts what is said there', async () => {
  clockAt('2026-11-23T01:00:00Z');
  const none = { items: 0, weight: 0, revenue: 0, onTime: 0, kgCo2e: 0, withoutCarbon: 0, moved: 0, legs: 0 };
  const day = (key: string, count: number, delivered: number) => ({ ...none, key, name: key, count, delivered });
  answers(bookingCalls.report, () => ({ rows: [day('2026-11-22', 1500, 240), day('2026-11-23', 12, 0)] }));
  renderPage(<DashboardPage />, { path: '/dashboard' });
  const counter = await screen.findByRole('link', { name: /In transit.*11/ });
  await waitFor(() => expect(counter).toHaveTextContent('1,272 of the last 14 days not delivered yet'));
  expect(counter).not.toHaveTextContent('despatch day');
});
test('counts are written in the reader’s locale', async () => {
  setLocale('vi-VN');
  try {
    const none = { runs: [], stops: 0, done: 0, lastScans: [] };
    answers(runCalls.today, () => ({ ...none, day: '2026-11-23', scansToday: 1234 }));
    renderPage(<DashboardPage />, { path: '/dashboard' });
    expect(await screen.findByText('1.234 today')).toBeVisible();
  } finally {
    setLocale('en-AU');
  }
});
test('freight in legs is counted once, and the list that opens counts alike', async () => {
  answers(bookingCalls.countByStatus, ({ once }) => {
    const counted = { totalCount: 2, processing: 1, inTransit: 1, delivered: 0, exception: 0 };
    return once ? { ...counted, legs: 2 } : { ...counted, inTransit: 3 };
  });
  renderPage(<DashboardPage />, { path: '/dashboard' });
  expect(await screen.findByRole('link', { name: /In transit.*1/ })).toHaveAttribute(
    'href',
    '/bookings?status=inTransit&legs=once',
  );
});
test('staff decide; a customer reads what is held up, and books first', async () => {
  const staff = renderPage(<DashboardPage />, { path: '/dashboard' });
  expect(await screen.findByText('Nothing needs a decision')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New quote' })).toBeVisible();
  staff.unmount();
  renderPage(<DashboardPage />, { path: '/dashboard', session: aCustomerSession() });
  expect(await screen.findByText('Nothing is held up')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book freight' })).toBeVisible();
  expect(screen.queryByText(/decision/i)).toBeNull();
  expect(screen.queryByText(/runs/i)).toBeNull();
});
test('a company without freight is told what to set up, what is done is told from what is there', async () => {
  answers(settingsCalls.find, () =>
    someSettings({ billing: { legalName: 'Kite Pty Ltd', taxVatNo: '51 824 753 556' } }),
  );
  renderPage(<DashboardPage />, { path: '/dashboard' });
  expect(await screen.findByText('3 of 7 done')).toBeVisible();
  const step = (name: RegExp) => screen.getByRole('link', { name });
  expect(step(/^Company, done/)).toHaveAttribute('href', '/settings?tab=company');
  expect(step(/^Drivers, done/)).toBeVisible();
  // The administrator alone is nobody's colleague.
  expect(step(/^People, to do/)).toBeVisible();
  expect(step(/^First booking, to do/)).toHaveAttribute('href', '/quote');
});
test('once there is freight, and for whoever sets nothing up, nothing is said of it', async () => {
  answers(bookingCalls.list, () => ({ items: [], totalCount: 1 }));
  const admin = renderPage(<DashboardPage />, { path: '/dashboard' });
  expect(await screen.findByText('Nothing needs a decision')).toBeVisible();
  expect(screen.queryByText('Getting started')).toBeNull();
  admin.unmount();
  answers(bookingCalls.list, () => ({ items: [], totalCount: 0 }));
  renderPage(<DashboardPage />, { path: '/dashboard', session: aStaffSession({ permissions: ['Booking.View'] }) });
  expect(await screen.findByText('Nothing needs a decision')).toBeVisible();
  expect(screen.queryByText('Getting started')).toBeNull();
});
test('who does not see jobs is shown neither runs nor scans', async () => {
  renderPage(<DashboardPage />, { path: '/dashboard', session: aStaffSession({ permissions: ['Booking.View'] }) });
  expect(await screen.findByText('Nothing needs a decision')).toBeVisible();
  expect(screen.queryByText('Last scans')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New quote' })).toBeNull();
});

const NOW = '2026-11-23T02:00:00Z';
const aRun = (more: Partial<RunSummary>): RunSummary => ({
  id: more.runno ?? 'r',
  runno: 'R-1',
  driverid: 'd',
  drivername: 'Ben Okafor',
  vehicleno: null,
  rundate: '2026-11-23',
  cost: 0,
  duration: 0,
  distance: 0,
  iscompleted: false,
  stops: 10,
  done: 4,
  nextsuburb: 'Ballarat',
  nextarrival: null,
  lateminutes: 0,
  lastscanat: '2026-11-23T01:50:00Z',
  creationTime: '2026-11-22T20:00:00Z',
  ...more,
});
const aScan = (code: string, more: object = {}) => ({
  id: code,
  code,
  scannedeventdatetime: '2026-11-23T01:50:00Z',
  connoteno: `CR-${code}`,
  jobid: null,
  bookingid: 12,
  suburb: 'Ballarat',
  statecode: 'VIC',
  ...more,
});
const today = (runs: RunSummary[], lastScans: ReturnType<typeof aScan>[] = []) =>
  answers(runCalls.today, () => ({ day: '2026-11-23', runs, stops: 20, done: 8, scansToday: 1234, lastScans }));
const runRow = async (name: string) => (await screen.findByText(name)).closest('tr')!;

test('a run says where it stands: late first, then silent, on time, not begun and done', async () => {
  clockAt(NOW);
  today([
    aRun({ runno: 'Whole', done: 10 }),
    aRun({ runno: 'OnTime' }),
    aRun({ runno: 'Silent', lastscanat: '2026-11-22T23:00:00Z' }),
    aRun({ runno: 'New', done: 0, drivername: null, lastscanat: null }),
    aRun({ runno: 'Late', lateminutes: 80 }),
    aRun({ runno: 'Overdue', nextarrival: '2026-11-23T01:40:00Z' }),
  ]);
  renderPage(<DashboardPage />, { path: '/dashboard' });
  expect(await runRow('Late')).toHaveTextContent('1 h late');
  // As many stops as the routing page hatches.
  expect((await runRow('Late')).querySelector('.hatched')).toHaveStyle({ width: '30%' });
  expect(await runRow('Overdue')).toHaveTextContent('20 min late');
  expect(await runRow('Silent')).toHaveTextContent('No scan 3 h');
  expect(await runRow('OnTime')).toHaveTextContent('4 of 10Ballarat');
  expect(await runRow('New')).toHaveTextContent(/no driver yet.*Not started/);
  expect(await runRow('Whole')).toHaveTextContent(/10 of 10.*BallaratDone/);
  const [, first] = within(screen.getByRole('region', { name: 'Today’s runs' })).getAllByRole('row');
  expect(first).toHaveTextContent('Late');
  expect(screen.getByText('8 of 20 stops, late first')).toBeVisible();
});
test('a day without runs leads to the board; one that did not come is asked for again', async () => {
  refuses(runCalls.today, unavailable('jobs'));
  const { user } = renderPage(<DashboardPage />, { path: '/dashboard' });
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  today([]);
  await user.click(again!);
  expect(await screen.findByText('No runs today')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute('href', '/drivers/allocation');
  expect(screen.getByText('No scans yet today')).toBeVisible();
});
test('scans of another day are under that day, as a time alone is read as today’s', async () => {
  clockAt(NOW);
  today([], [aScan('Delivered'), aScan('Damaged', { scannedeventdatetime: '2026-11-20T08:55:00Z' })]);
  renderPage(<DashboardPage />, { path: '/dashboard' });
  const list = await screen.findByRole('list', { name: 'Last scans' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/^12:50Delivered/), 'Fri 20 Nov', expect.stringMatching(/^19:55Damaged/)]);
});
test('scans lead to their bookings, stand still when held, and go on', async () => {
  today([], [aScan('Delivered'), aScan('Damaged', { bookingid: null })]);
  const { user, refetch } = renderPage(<DashboardPage />, { path: '/dashboard' });
  expect(await screen.findByRole('link', { name: 'CR-Delivered' })).toHaveAttribute(
    'href',
    '/bookings-beta/details/12',
  );
  expect(screen.queryByRole('link', { name: 'CR-Damaged' })).toBeNull();
  expect(screen.getByText('1,234 today')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  today([], [aScan('PickedUp')]);
  await refetch();
  expect(screen.getByText('CR-Damaged')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(screen.getByText('CR-PickedUp')).toBeVisible();
});
test('counters that do not come stand as a dash, and the page stands', async () => {
  refuses(bookingCalls.countByStatus, unavailable('booking'));
  renderPage(<DashboardPage />, { path: '/dashboard' });
  expect((await screen.findAllByText('–')).length).toBeGreaterThanOrEqual(4);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
});
test('exceptions that cannot be asked for again stay', async () => {
  const page = renderPage(<DashboardPage />, { path: '/dashboard' });
  await screen.findByText('Nothing needs a decision');
  refuses(bookingCalls.list, unavailable('booking'));
  await page.refetch();
  expect(screen.getByText('Nothing needs a decision')).toBeVisible();
});

const exception = (bookingStatus: string, jobId: string | null = 'j') => ({
  id: 5,
  bookingStatus,
  consignmentId: 'CR 5',
  jobId,
});
const may = { write: true, dispatch: true };
test.each([
  ['Delayed', 'Tell the customer', 'tell'],
  ['OnHold', 'Ask the sender', 'ask'],
  ['DeliveryAttempted', 'Plan a reattempt', 'reattempt'],
  ['FailedDelivery', 'Plan a reattempt', 'reattempt'],
  ['FailedPickup', 'Plan the pick-up', 'reattempt'],
  ['Lost', 'Search the depots', undefined],
  ['Damaged', 'See the damage', undefined],
  ['ReturnedToSender', 'Follow the return', undefined],
  ['TrackingExpired', 'See what happened', undefined],
])('%s is settled by "%s"', (status, label, does) => {
  expect(actOf(exception(status), may)).toMatchObject({ label, ...(does && { does }) });
});
test('who may not settle it, or freight without a job, is only looked at', () => {
  const none = { write: false, dispatch: false };
  for (const status of ['Delayed', 'OnHold', 'DeliveryAttempted', 'FailedPickup', 'Lost'])
    expect(actOf(exception(status), none)).toMatchObject({
      label: 'See what happened',
      to: '/bookings-beta/details/5?tab=tracking',
    });
  expect(actOf(exception('FailedDelivery', null), may).label).toBe('See what happened');
  expect(actOf(exception('Lost'), may).to).toBe('/warehousing/items?q=CR%205');
});
