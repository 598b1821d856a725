import { type DryRow, type DryRun, importCalls, REQUIRED_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import { invalid, notFound } from '@cartage/contract/error.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import { aCustomerSession, answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { priceFile } from './dry-file.ts';
import ImportPage from './import.page.tsx';

const columns = ['reference', ...REQUIRED_COLUMNS];
const file = (...references: string[]) =>
  new File(
    [
      [columns, ...references.map((r) => columns.map((c) => (c === 'reference' ? r : '1')))]
        .map((r) => r.join(','))
        .join('\n'),
    ],
    'freight.csv',
    { type: 'text/csv' },
  );
const cost = { taxExclusiveAmount: 100, tax: 10, amount: 110 };
const good: DryRow = {
  index: 0,
  carrier: 'FLEET',
  carrierServiceName: 'Road',
  bookingDate: '2026-11-23',
  eta: '2026-11-25T06:00:00.000Z',
  cost,
  error: null,
};
const bad: DryRow = {
  ...good,
  index: 1,
  carrier: null,
  carrierServiceName: null,
  eta: null,
  cost: null,
  error: {
    index: 1,
    code: 'booking.noZone',
    message: 'No carrier goes there.',
    details: null,
    validationErrors: [{ message: 'No carrier goes there.', members: ['toSuburb'] }],
  },
};
const run = (more: Partial<DryRun> = {}): DryRun => ({
  importToken: 't-1',
  totalCount: 2,
  processedCount: 2,
  isCompleted: true,
  pricedCount: 1,
  total: cost,
  rows: [good, bad],
  ...more,
});
const files = keepFiles();
beforeEach(() => {
  answers(importCalls.mapping, () => ({ columns: [] }));
  answers(placeCalls.check, ({ places }) => places.map(() => ({ ok: true, reason: null, place: null })));
  answers(importCalls.dryRun, () => ({ importToken: 't-1' }));
  answers(importCalls.dryRunProgress, () => run());
});
async function open() {
  const page = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  await page.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file('PO-1', 'PO-2'));
  return page;
}
const prices = async () => within(await screen.findByRole('region', { name: 'Prices' }));

test('each row has its carrier, service and price, or why it has none, with the total and how many are priced', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Price 2 rows' }));
  const shown = await prices();
  expect(await shown.findByText('1 of 2 rows have a price.')).toBeTruthy();
  expect(shown.getByText(/1 row would be refused\./)).toHaveTextContent(
    'Together $110.00 including GST, $100.00 without.',
  );
  // What is wrong comes first.
  expect(shown.getByText('No carrier goes there.')).toBeTruthy();
  await user.click(shown.getByRole('radio', { name: /All/ }));
  const row = (await shown.findByText('PO-1')).closest('tr')!;
  expect(row).toHaveTextContent(/FreightRoad/);
  expect(row).toHaveTextContent('$110.00');
  expect(askedOf(importCalls.dryRun)[0]).toMatchObject({ operations: ['Book'] });
  expect(askedOf(importCalls.upload)).toEqual([]);
});
test('its progress is told, and it is asked again until it is done', async () => {
  let done = 0;
  answers(importCalls.dryRunProgress, () =>
    ++done < 3 ? run({ isCompleted: false, processedCount: 1, rows: [], pricedCount: 0 }) : run(),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Price 2 rows' }));
  const shown = await prices();
  expect(await shown.findByText('1 of 2 rows')).toBeTruthy();
  expect(shown.getByRole('progressbar', { name: 'Rows done' })).toHaveAttribute('aria-valuenow', '1');
  expect(await shown.findByText('1 of 2 rows have a price.', undefined, { timeout: 4000 })).toBeTruthy();
});
test('the prices are downloaded with the rows as they came', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Price 2 rows' }));
  await user.click(await screen.findByRole('button', { name: 'Download the prices' }));
  await waitFor(() => expect(files.saved.map((f) => f.name)).toEqual(['freight-prices.csv']));
  expect(await files.saved[0]!.text()).toContain('110.00');
  const table = { header: ['reference'], rows: [['PO-1'], ['PO-2']] };
  expect(priceFile(table, [good, bad], 'Australia/Sydney')).toEqual({
    header: [
      'reference',
      'row',
      'carrier',
      'carrierService',
      'expected',
      'priceExGst',
      'gst',
      'priceInclGst',
      'reason',
    ],
    rows: [
      ['PO-1', '2', 'FLEET', 'Road', '2026-11-25', '100.00', '10.00', '110.00', ''],
      ['PO-2', '3', '', '', '', '', '', '', 'toSuburb: No carrier goes there.'],
    ],
  });
});
test('a file that cannot be read says why, and prices that are gone are asked for again', async () => {
  refuses(importCalls.dryRun, invalid([{ message: 'This is not a CSV file.', members: [] }]));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Price 2 rows' }));
  expect(await (await prices()).findByText('The rows could not be priced')).toBeTruthy();
  answers(importCalls.dryRun, () => ({ importToken: 't-2' }));
  refuses(importCalls.dryRunProgress, notFound('Import', 't-2'));
  await user.click(screen.getByRole('button', { name: 'Price 2 rows' }));
  expect(await screen.findByText(/These prices are no longer kept/)).toBeTruthy();
  answers(importCalls.dryRun, () => ({ importToken: 't-3' }));
  answers(importCalls.dryRunProgress, () => run({ importToken: 't-3' }));
  await user.click(screen.getByRole('button', { name: 'Price again' }));
  expect(await screen.findByText('1 of 2 rows have a price.')).toBeTruthy();
});
