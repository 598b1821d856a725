import { importCalls, type ImportProgress } from '@cartage/contract/booking/booking-import.ts';
import { aCustomerSession, answers, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import ImportPage from './import.page.tsx';

const REPORT: ImportProgress = {
  importToken: '00000000-0000-7000-8000-000000000001',
  batchId: 'b',
  fileName: 'freight.csv',
  totalCount: 3,
  processedCount: 3,
  isCompleted: true,
  undoneAt: null,
  successBookings: [],
  failBookings: [],
};
const open = () =>
  renderPage(<ImportPage />, { path: `/bookings/import?import=${REPORT.importToken}`, session: aCustomerSession() });
const act = (name: string | RegExp) => screen.getByRole('button', { name });

test('an import that was undone says so, with what stayed, and is not undone once more', async () => {
  const booked = (id: number, bookingStatus: string) => ({ index: id, id, consignmentId: `CR${id}`, bookingStatus });
  const bookings = [booked(1, 'Cancelled'), booked(2, 'Cancelled'), booked(3, 'Manifested')];
  answers(importCalls.progress, () => ({ ...REPORT, undoneAt: '2026-11-20T01:00:00.000Z', successBookings: bookings }));
  const { unmount } = open();
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.getByText(/2 bookings of this file are cancelled, and 1 stayed/)).toBeVisible();
  expect(screen.getByText('row is booked, 2 cancelled since')).toBeVisible();
  expect(act('Print 1 label set')).toBeEnabled();
  expect(act('Undo this import')).toBeEnabled();
  unmount();
  bookings.pop();
  open();
  expect(await screen.findByText('Every booking of this file is cancelled already.')).toBeVisible();
  expect(act('Undo this import')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
});
test('while its rows are being booked an import cannot be undone, and the button says so', async () => {
  answers(importCalls.progress, () => ({ ...REPORT, isCompleted: false, processedCount: 1 }));
  open();
  expect(await screen.findByText('It can be undone once all its rows are done.')).toBeVisible();
  expect(act('Undo this import')).toBeDisabled();
});
