import { type StatusFile, statusFileCalls } from '@cartage/contract/booking/status-file.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { invalid } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import CarriersPage from './carriers.page.tsx';

const report = (more: Partial<StatusFile> = {}): StatusFile => ({
  fileToken: null,
  isApplied: false,
  isCompleted: true,
  rowCount: 3,
  processedCount: 3,
  movedCount: 1,
  keptCount: 1,
  failCount: 1,
  moves: [
    {
      index: 0,
      bookingId: 4,
      consignmentId: 'CR000000017',
      from: 'Booked',
      to: 'InTransit',
      at: '2026-11-20T01:00:00.000Z',
    },
  ],
  failRows: [
    { index: 2, code: 'status.refused', message: 'There is no such consignment.', details: null, validationErrors: [] },
  ],
  ...more,
});
const file = new File(['connote,status'], 'smith.csv', { type: 'text/csv' });
beforeEach(() => {
  answers(carrierAccountCalls.codes, () => ['FLEET', 'MANUAL']);
  answers(carrierAccountCalls.health, () => []);
  answers(carrierAccountCalls.list, () => listOf());
});
async function opened() {
  const page = renderPage(<CarriersPage />, { path: '/carriers' });
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Statuses from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statuses from a file' }));
  await page.user.upload(await dialog.findByLabelText(/Drop a CSV file/), file);
  return { ...page, dialog };
}

test('a file is looked at first, row by row, and taken when it is right', async () => {
  const begun = { fileToken: 'f', isApplied: true, isCompleted: false, processedCount: 0 };
  answers(statusFileCalls.importStatuses, ({ preview }) => report(preview ? {} : begun));
  let processedCount = 1;
  answers(statusFileCalls.progress, () =>
    report({ ...begun, processedCount, isCompleted: processedCount === 3, movedCount: processedCount === 3 ? 1 : 0 }),
  );
  const { user, dialog } = await opened();
  const said = await dialog.findByRole('region', { name: 'What the file says' });
  expect(said).toHaveTextContent('1 row will move a consignment, 1 with nothing new, 1 cannot be imported.');
  expect(within(said).getByRole('list', { name: 'Moves' })).toHaveTextContent('Booked → In transit');
  expect(said).toHaveTextContent('Row 4There is no such consignment.');
  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
  expect(await dialog.findByText(/^1 of 3 rows done/)).toBeVisible();
  expect(dialog.queryByRole('region')).toBeNull();
  processedCount = 3;
  const done = await dialog.findByRole('region', { name: 'What was imported' });
  expect(done).toHaveTextContent('1 row moved a consignment');
  expect(askedOf(statusFileCalls.progress)[0]).toEqual({ fileToken: 'f' });
  expect(askedOf(statusFileCalls.importStatuses).map((asked) => !!asked.preview)).toEqual([true, false]);
  expect(dialog.queryByRole('button', { name: /^Take/ })).toBeNull();
});
test('a file that is none says why, and there is nothing to take', async () => {
  const why = 'The file lacks the column status.';
  refuses(statusFileCalls.importStatuses, invalid([{ message: why, members: ['csvFile'] }], why));
  const { dialog } = await opened();
  expect(await dialog.findByText(why)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import statuses' })).toBeDisabled();
});
test('who may not change bookings is not offered it', async () => {
  const session = aStaffSession({ permissions: ['Carrier.View'] });
  const { user } = renderPage(<CarriersPage />, { path: '/carriers', session });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: /^Terms of a customer/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Statuses from a file/ })).toBeNull();
});
