import { importCalls, REQUIRED_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import { invalid, unavailable } from '@cartage/contract/error.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import ImportPage from './import.page.tsx';

const token = (at: number) => `${at.toString(16).padStart(12, '0').replace(/^(.{8})(.{4})$/, '$1-$2')}-7000-8000-000000000001`;
const csv = (rows: Record<string, string>[], columns: readonly string[] = ['reference', ...REQUIRED_COLUMNS]) => new File([[columns, ...rows.map((r) => columns.map((c) => r[c] ?? 'x'))].map((r) => r.join(',')).join('\n')], 'freight.csv', { type: 'text/csv' });
const file = () => csv([{ reference: 'PO-1', quantity: '1', toPostCode: '3350' }, { reference: 'PO-2', quantity: 'x', toPostCode: '99999' }]);
const choose = (user: { upload: (box: HTMLElement, f: File) => Promise<void> }, f: File) => user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, f);
const told = (importToken: string) => ({
  importToken, batchId: 'b', fileName: 'freight.csv', totalCount: 2, processedCount: 2, isCompleted: true, successBookings: [{ index: 0, id: 5, consignmentId: 'CR000000055', bookingStatus: 'Booked' }],
  failBookings: [{ index: 1, code: 'booking.invalid', message: 'x is not a number.', details: null, validationErrors: [{ message: 'x is not a number.', members: ['quantity'] }, { message: 'There is no postcode 99999.', members: ['toPostCode'] }] }],
});
async function send(at: number) {
  answers(importCalls.upload, () => ({ importToken: token(at) }));
  answers(importCalls.progress, ({ importToken }) => told(importToken));
  const page = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  await choose(page.user, file());
  await page.user.click(await screen.findByRole('button', { name: 'Book 2 rows' }));
  return page;
}

test('a refused row comes back with its number in the file, its column, what stands there and why', async () => {
  const { user } = await send(Date.now() + 60_000);
  const row = (await screen.findByText('There is no postcode 99999.')).closest('tr')!;
  expect(row).toHaveTextContent('3PO-2toPostCode99999There is no postcode 99999.');
  expect(screen.queryByText('This file was already imported.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Booked/ }));
  expect(screen.getByText('CR000000055')).toBeVisible();
  expect(askedOf(importCalls.upload)[0]).toMatchObject({ operations: ['Book'] });
});
test('the same file again says that it was imported before', async () => {
  await send(Date.now() - 3_600_000);
  expect(await screen.findByText('This file was already imported.')).toBeVisible();
});
test('a file that is refused as a whole says why, and that nothing is booked', async () => {
  answers(importCalls.upload, () => { throw invalid([{ message: 'The file lacks the column service.', members: ['service'] }]); });
  const { user } = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  await choose(user, file());
  await user.click(await screen.findByRole('button', { name: 'Book 2 rows' }));
  expect(await screen.findByText('The file lacks the column service.')).toBeVisible();
  expect(screen.getByText('The file was not taken, and nothing is booked')).toBeVisible();
});
test('a file that cannot be booked is told before it is sent', async () => {
  const { user } = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  await choose(user, csv([{}], REQUIRED_COLUMNS.slice(1)));
  expect(await screen.findByRole('alert')).toHaveTextContent('A needed column is missing: service.');
  await choose(user, csv([]));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There is no row below its header.'));
  expect(screen.getByRole('button', { name: 'Book the file' })).toBeDisabled();
});
test('progress is counted, and a lost connection says that the work goes on', async () => {
  let lost = false;
  answers(importCalls.progress, ({ importToken }) => {
    if (lost) throw unavailable('down');
    return { ...told(importToken), isCompleted: false, processedCount: 1, successBookings: [], failBookings: [] };
  });
  renderPage(<ImportPage />, { path: `/bookings/import?import=${token(Date.now())}`, session: aCustomerSession() });
  expect(await screen.findByText('1 of 2 rows')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Rows done' })).toHaveAttribute('aria-valuenow', '1');
  lost = true;
  expect(await screen.findByText('The connection is gone.')).toBeVisible();
  expect(screen.getByText('1 of 2 rows')).toBeVisible();
});
