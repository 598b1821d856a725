import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { aCarrierAccount } from '@cartage/testing/carrier.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ReportsPage from './reports.page.tsx';

const ages = { current: 100, days1To30: 50, days31To60: 0, days61To90: 0, over90: 0, unallocated: -20, total: 130 };
beforeEach(() => {
  answers(bookingCalls.report, () => ({ rows: [] }));
  answers(invoiceCalls.outstanding, () => ({
    asAt: '2026-11-23',
    items: [{ customerId: 7, customerCode: 'C00007', customerName: 'Kestrel Tools', ...ages }],
    totals: ages,
  }));
});

test('what is owed adds up, with what lies on account said beside it', async () => {
  renderPage(<ReportsPage />, { path: '/reports?report=outstanding' });
  expect((await screen.findAllByText('$130.00')).length).toBe(2);
  expect(screen.getByText(/\$50\.00 past due.*\$20\.00 paid but not on an invoice yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Kestrel Tools/ })).toHaveAttribute('href', '/finance/invoices?customer=7');
});
test('a customer reads what it spent, and is not offered other customers', async () => {
  const row = {
    ...{ key: '2026-11-20', name: '', count: 2, items: 4, weight: 100, revenue: 80, delivered: 1, onTime: 1 },
    ...{ kgCo2e: 0, withoutCarbon: 2, moved: 2, legs: 0 },
  };
  answers(bookingCalls.report, () => ({ rows: [row] }));
  renderPage(<ReportsPage />, { path: '/reports?by=customer', session: aCustomerSession() });
  expect(await screen.findByRole('tab', { name: 'Bookings and spend' })).toBeVisible();
  expect((await screen.findAllByText('Spend, ex GST')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Revenue/)).toBeNull();
  expect(screen.queryByRole('radio', { name: 'By customer' })).toBeNull();
  expect(askedOf(bookingCalls.report).map((asked) => asked.groupBy)).toEqual(['day']);
});
test('each report is for those who see what it counts', () => {
  const finance = renderPage(<ReportsPage />, {
    path: '/reports',
    session: aStaffSession({ permissions: ['Finance.View'] }),
  });
  expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual(['Outstanding invoices']);
  finance.unmount();
  renderPage(<ReportsPage />, { path: '/reports', session: aStaffSession({ permissions: ['Job.View'] }) });
  expect(screen.getByText('No reports for your roles')).toBeVisible();
});

const files = keepFiles();
const row = (key: string, more: object = {}) => ({
  key,
  name: '',
  count: 2,
  items: 4,
  weight: 100,
  revenue: 80.1,
  delivered: 2,
  onTime: 1,
  kgCo2e: 12.34,
  withoutCarbon: 0,
  moved: 2,
  legs: 0,
  ...more,
});
const bookings = (query = '', session = aStaffSession()) =>
  renderPage(<ReportsPage />, { path: `/reports?from=2026-11-01&to=2026-11-23${query}`, session });
const figures = async () => within(await screen.findByRole('table', { name: 'Figures' }));

test('the sums stand over the rows, exact to the cent, and the share on time is of what was delivered', async () => {
  answers(bookingCalls.report, () => ({
    rows: [row('2026-11-20'), row('2026-11-21', { revenue: 0.2, delivered: 0, onTime: 0 })],
  }));
  bookings();
  const sum = async (name: string) => (await screen.findAllByText(name))[0]!.nextSibling;
  expect(await sum('Revenue, ex GST')).toHaveTextContent('$80.30');
  expect(await sum('Bookings')).toHaveTextContent('4');
  expect(await sum('On time')).toHaveTextContent('50');
  const table = await figures();
  expect(table.getByText('Fri 20 Nov').closest('tr')).toHaveTextContent(/\$80\.10\$40\.05.*50/);
  expect(table.getByText('Sat 21 Nov').closest('tr')).toHaveTextContent(/–12\.30$/);
});
test('carbon is the sum of what has a figure; what has none is counted beside it and is not zero', async () => {
  answers(bookingCalls.report, () => ({
    rows: [
      row('ROAD', { name: 'Road', kgCo2e: 1200.5, withoutCarbon: 1 }),
      row('AIR', { name: 'Air', kgCo2e: 0, withoutCarbon: 2 }),
    ],
  }));
  const { user } = bookings('&by=service');
  expect((await screen.findAllByText('Carbon'))[0]!.nextSibling).toHaveTextContent('1,201 kg CO₂e, 3 without a figure');
  const table = await figures();
  expect(table.getByText('Road').closest('tr')).toHaveTextContent(/1,200\.51$/);
  expect(table.getByText('Air').closest('tr')).toHaveTextContent(/–2$/);
  expect(await screen.findByRole('heading', { name: 'Carbon, kg CO₂e' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files.saved).toHaveLength(1));
  expect(await files.saved[0]!.text()).toMatch(/Road,.*,1200\.5,1\r?\nAir,.*,,2/);
});
test('what freight in legs does to the sums is said beside them, by what they are grouped', async () => {
  answers(bookingCalls.report, ({ groupBy }) => ({
    // The second leg leaves on a day of its own: nothing is counted there but what it costs and emits.
    rows:
      groupBy === 'day'
        ? [
            row('2026-11-20', { moved: 2, legs: 1 }),
            row('2026-11-22', { count: 0, items: 0, weight: 0, moved: 1, legs: 1 }),
          ]
        : [row('FLEET', { legs: 2 })],
  }));
  const { user } = bookings();
  expect(await screen.findByText(/^2 legs are included here: multi-leg freight counts once/)).toBeVisible();
  const table = await figures();
  expect(table.getByText('Sun 22 Nov').closest('tr')).toHaveTextContent(/\$80\.10–.*12\.30$/);
  await user.click(screen.getByRole('radio', { name: 'By carrier' }));
  expect(await screen.findByText(/^2 legs count here, each under its carrier\. By day and by customer/)).toBeVisible();
});
test('where nothing travels in legs nothing is said of them', async () => {
  answers(bookingCalls.report, () => ({ rows: [row('2026-11-20')] }));
  bookings();
  await figures();
  expect(screen.queryByText(/legs/)).toBeNull();
});
test('carriers go by the names of their accounts', async () => {
  answers(carrierAccountCalls.list, () => listOf(aCarrierAccount({ carrierCode: 'SIM', name: 'Southline' })));
  answers(bookingCalls.report, () => ({ rows: [row('SIM'), row('FLEET'), row('')] }));
  bookings('&by=carrier');
  const table = await figures();
  expect(await table.findByText('Southline')).toBeVisible();
  expect(table.getByText('Own fleet')).toBeVisible();
  expect(table.getByText('No carrier yet')).toBeVisible();
});
test('a period that ends before it begins is its last day, and one beyond a year its last year', async () => {
  const { unmount } = renderPage(<ReportsPage />, { path: '/reports?from=2026-11-20&to=2026-11-01' });
  await screen.findByText('Nothing was booked in this period');
  unmount();
  renderPage(<ReportsPage />, { path: '/reports?from=2020-01-01&to=2026-11-01' });
  await screen.findByText('Nothing was booked in this period');
  expect(askedOf(bookingCalls.report)).toEqual([
    { groupBy: 'day', from: '2026-11-01', to: '2026-11-01' },
    { groupBy: 'day', from: '2025-10-31', to: '2026-11-01' },
  ]);
});
test('grouping and days stand in the address, and leave as a file', async () => {
  answers(bookingCalls.report, ({ groupBy }) => ({
    rows: [groupBy === 'day' ? row('2026-11-20') : row('7', { name: 'Kestrel Tools' })],
  }));
  const { user, path } = bookings();
  await user.click(screen.getByRole('radio', { name: 'By customer' }));
  await waitFor(() => expect(path()).toContain('by=customer'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-10' } });
  await waitFor(() =>
    expect(askedOf(bookingCalls.report).at(-1)).toEqual({ groupBy: 'customer', from: '2026-11-10', to: '2026-11-23' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files.saved).toHaveLength(1));
  expect(files.saved[0]!.name).toBe('bookings-by-customer-2026-11-10-2026-11-23.csv');
  expect(await files.saved[0]!.text()).toMatch(/Kestrel Tools,2,4,100,80\.1,40\.05,2,1,12\.34,0/);
});
test('from customers back to days the rows are never read as the other kind', async () => {
  answers(bookingCalls.report, ({ groupBy }) => ({
    rows: [groupBy === 'day' ? row('2026-11-20') : row('7', { name: 'Kestrel Tools' })],
  }));
  const { user } = bookings('&by=customer');
  await (await figures()).findByText('Kestrel Tools');
  await user.click(screen.getByRole('radio', { name: 'By day' }));
  expect(await screen.findByText('Fri 20 Nov')).toBeVisible();
  expect(screen.queryByText('Kestrel Tools')).toBeNull();
});
test('a report that does not come is asked for again, and stays when it cannot be', async () => {
  refuses(bookingCalls.report, unavailable('booking'));
  const { user, refetch } = bookings();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  answers(bookingCalls.report, () => ({ rows: [row('2026-11-20')] }));
  await user.click(again);
  await figures();
  refuses(bookingCalls.report, unavailable('booking'));
  await refetch();
  expect((await figures()).getByText('Fri 20 Nov')).toBeVisible();
});
test('what is owed leaves as a file, stays when it cannot be asked for again, and nothing owed is said', async () => {
  const { user, refetch, unmount } = renderPage(<ReportsPage />, { path: '/reports?report=outstanding' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(files.saved[0]!.name).toBe('outstanding-2026-11-23.csv');
  expect(await files.saved[0]!.text()).toMatch('Kestrel Tools,100,50,0,0,0,-20,130');
  refuses(invoiceCalls.outstanding, unavailable('finance'));
  await refetch();
  expect(screen.getByText('Kestrel Tools')).toBeVisible();
  unmount();
  answers(invoiceCalls.outstanding, () => ({ asAt: '2026-11-23', items: [], totals: { ...ages, total: 0 } }));
  renderPage(<ReportsPage />, { path: '/reports?report=outstanding' });
  expect(await screen.findByText('Nothing is outstanding')).toBeVisible();
});
