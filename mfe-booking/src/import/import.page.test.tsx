import { IMPORT_COLUMNS, importCalls, REQUIRED_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { invalid, notFound, unavailable } from '@cartage/contract/error.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import {
  aCustomerSession,
  answers,
  answersLater,
  askedOf,
  aStaffSession,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import writeExcel from 'write-excel-file/node';
import ImportPage from './import.page.tsx';

const token = (at: number) =>
  `${at
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2')}-7000-8000-000000000001`;
const csv = (rows: Record<string, string>[], columns: readonly string[] = ['reference', ...REQUIRED_COLUMNS]) =>
  new File(
    [[columns, ...rows.map((r) => columns.map((c) => r[c] ?? 'x'))].map((r) => r.join(',')).join('\n')],
    'freight.csv',
    { type: 'text/csv' },
  );
const file = () =>
  csv([
    { reference: 'PO-1', quantity: '1', toPostCode: '3350' },
    { reference: 'PO-2', quantity: 'x', toPostCode: '99999' },
  ]);
const choose = (user: { upload: (box: HTMLElement, f: File) => Promise<void> }, f: File) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, f);
const report = (importToken: string) => ({
  importToken,
  batchId: 'b',
  fileName: 'freight.csv',
  totalCount: 2,
  processedCount: 2,
  isCompleted: true,
  undoneAt: null,
  successBookings: [{ index: 0, id: 5, consignmentId: 'CR000000055', bookingStatus: 'Booked' }],
  failBookings: [
    {
      index: 1,
      code: 'booking.invalid',
      message: 'x is not a number.',
      details: null,
      validationErrors: [
        { message: 'x is not a number.', members: ['quantity'] },
        { message: 'There is no postcode 99999.', members: ['toPostCode'] },
      ],
    },
  ],
});
async function send(at: number) {
  answers(importCalls.upload, () => ({ importToken: token(at) }));
  answers(importCalls.progress, ({ importToken }) => report(importToken));
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
  answers(importCalls.upload, () => {
    throw invalid([{ message: 'The file lacks the column service.', members: ['service'] }]);
  });
  const { user } = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  await choose(user, file());
  await user.click(await screen.findByRole('button', { name: 'Book 2 rows' }));
  expect(await screen.findByText('The file lacks the column service.')).toBeVisible();
  expect(screen.getByText('The file was not accepted, and nothing is booked')).toBeVisible();
});
test('a file that cannot be booked is told before it is sent', async () => {
  const { user } = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  await choose(user, csv([{}], REQUIRED_COLUMNS.slice(1)));
  expect(await screen.findByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  expect(screen.getByText('No column yet for service.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book 1 row' })).toBeDisabled();
  await choose(user, csv([]));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There is no row below its header.'));
  expect(screen.getByRole('button', { name: 'Book the file' })).toBeDisabled();
});
test('a workbook under other names is read, its columns chosen once, remembered and sent under our names', async () => {
  const columns = [...REQUIRED_COLUMNS].map((c) => (c === 'weightKg' ? 'Kilos gross' : c));
  const book = await writeExcel([columns.map((value) => ({ value })), columns.map(() => ({ value: 'x' }))]).toBuffer();
  answers(importCalls.upload, () => ({ importToken: token(Date.now()) }));
  answers(importCalls.progress, ({ importToken }) => report(importToken));
  answers(importCalls.saveMapping, () => undefined);
  const { user } = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  await choose(user, new File([new Uint8Array(book)], 'freight.xlsx'));
  expect(await screen.findByText('No column yet for weightKg.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book 1 row' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(/^Kilos gross/), 'weightKg');
  await user.click(await screen.findByRole('button', { name: 'Book 1 row' }));
  await waitFor(() => expect(askedOf(importCalls.upload)).toHaveLength(1));
  expect(askedOf(importCalls.saveMapping)).toEqual([
    { mapping: { columns: [{ header: 'Kilos gross', column: 'weightKg' }] } },
  ]);
  const sent = askedOf(importCalls.upload)[0]!.csvFile as File;
  expect(sent.name).toBe('freight.csv');
  expect((await sent.text()).split('\r\n')[0]).toContain('weightKg');
});
test('what was remembered is chosen already when the next file comes', async () => {
  answers(importCalls.mapping, () => ({ columns: [{ header: 'Kilos gross', column: 'weightKg' as const }] }));
  const { user } = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  const columns = [...REQUIRED_COLUMNS].map((c) => (c === 'weightKg' ? 'Kilos gross' : c));
  await choose(user, csv([{}], columns));
  await waitFor(() => expect(screen.getByLabelText(/^Kilos gross/)).toHaveValue('weightKg'));
  expect(screen.getByRole('button', { name: 'Book 1 row' })).toBeEnabled();
});
test('an import is undone part by part, and what stays says why', async () => {
  const { user } = await send(Date.now() + 60_000);
  const parts = [
    { cancelledBookings: [{ id: 5, consignmentId: 'CR000000055' }], keptBookings: [], nextId: 6 },
    {
      cancelledBookings: [],
      keptBookings: [
        { id: 6, consignmentId: 'CR000000063', code: 'booking.manifested', message: 'It is on manifest M00000007.' },
      ],
      nextId: null,
    },
  ];
  answers(importCalls.undo, () => parts.shift()!);
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  expect(askedOf(importCalls.undo)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel 1 booking' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 booking cancelled' }));
  expect(dialog.getByText('It is on manifest M00000007.')).toBeVisible();
  expect(askedOf(importCalls.undo)).toEqual([{ batchId: 'b' }, { batchId: 'b', fromId: 6 }]);
});
test('progress is counted, and a lost connection says that the work goes on', async () => {
  let lost = false;
  answers(importCalls.progress, ({ importToken }) => {
    if (lost) throw unavailable('down');
    return { ...report(importToken), isCompleted: false, processedCount: 1, successBookings: [], failBookings: [] };
  });
  renderPage(<ImportPage />, { path: `/bookings/import?import=${token(Date.now())}`, session: aCustomerSession() });
  expect(await screen.findByText('1 of 2 rows')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Rows done' })).toHaveAttribute('aria-valuenow', '1');
  lost = true;
  expect(await screen.findByText('The connection was lost.')).toBeVisible();
  expect(screen.getByText('1 of 2 rows')).toBeVisible();
});
test('the file is looked through before it is booked, and the button says what it waits for', async () => {
  const { user } = renderPage(<ImportPage />, { path: '/bookings/import', session: aCustomerSession() });
  expect(screen.getByText('Choose a file first.')).toBeVisible();
  answers(placeCalls.check, ({ places }) =>
    places.map((p) => ({
      ok: p.postCode !== '99999',
      reason: p.postCode === '99999' ? ('unknownPostCode' as const) : null,
      place: null,
    })),
  );
  await choose(user, file());
  expect(await screen.findByText(/2 rows of 2 will come back/)).toBeVisible();
  expect(screen.getByText('There is no postcode 99999.')).toBeVisible();
  expect(screen.getByRole('table', { name: /first rows/ })).toHaveTextContent('PO-2');
  expect(askedOf(importCalls.upload)).toEqual([]);
  expect(screen.queryByText('Choose a file first.')).toBeNull();
});
test('staff are told to choose the customer first', async () => {
  renderPage(<ImportPage />, { path: '/bookings/import' });
  expect(screen.getByText('Choose the customer first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book the file' })).toBeDisabled();
});

const files = keepFiles();
const open = (path = '/bookings/import', session = aCustomerSession()) => renderPage(<ImportPage />, { path, session });
const finished = `/bookings/import?import=${token(0)}`;
const act = (name: string | RegExp) => screen.getByRole('button', { name });

test('a file is booked for the chosen customer with what is asked for besides, once', async () => {
  const come = answersLater(importCalls.upload, () => ({ importToken: token(Date.now()) }));
  answers(importCalls.progress, ({ importToken }) => report(importToken));
  answers(customerCalls.list, () => listOf(aCustomer()));
  const { user, path } = open(undefined, aStaffSession());
  await choose(user, file());
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await user.paste('acme');
  await user.click(await screen.findByRole('option', { name: /Acme Industrial/ }));
  await user.click(screen.getByRole('checkbox', { name: /Ask for pick-up/ }));
  await user.click(screen.getByRole('checkbox', { name: /Manifest them/ }));
  await user.click(screen.getByRole('checkbox', { name: /Manifest them/ }));
  await user.dblClick(act('Book 2 rows'));
  await waitFor(() => expect(act('Book 2 rows')).toBeDisabled());
  come();
  await waitFor(() => expect(path()).toMatch(/import=/));
  expect(askedOf(importCalls.upload)).toMatchObject([{ customerId: 7, operations: ['Book', 'Pickup'] }]);
});
test('who may only look cannot import', () => {
  open(undefined, aStaffSession({ permissions: ['Booking.View'] }));
  expect(screen.getByText('You may not book freight')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
test('the template is saved with every column that is read', async () => {
  const { user } = open();
  await user.click(act('Download template'));
  expect(files.saved[0]!.name).toBe('bookings-template.csv');
  expect((await files.saved[0]!.text()).split('\r\n')[0]).toContain('receiverCompany,receiverContact');
});
test('the refused rows are saved as they came, and the labels of the booked ones printed', async () => {
  const { user } = await send(Date.now() + 60_000);
  await user.click(await screen.findByRole('button', { name: 'Download 1 refused row' }));
  expect(files.saved[0]!.name).toBe('freight-refused.csv');
  const [head, row, ...rest] = (await files.saved[0]!.text()).trim().split('\r\n');
  expect(head).toContain('reference,');
  expect(row).toMatch(/^PO-2,/);
  expect(rest).toEqual([]);
  await user.click(act('Print 1 label set'));
  await waitFor(() => expect(files.opened).toHaveLength(1));
  expect(files.fetched).toEqual([expect.stringMatching(/bookingIds=5$/)]);
  files.status = 500;
  await user.click(act('Print 1 label set'));
  expect(await screen.findByText('The labels could not be fetched')).toBeVisible();
});
test('an import that is looked at again without its file asks for it before it gives rows back', async () => {
  answers(importCalls.progress, ({ importToken }) => report(importToken));
  const { user, path } = open(finished);
  expect(await screen.findByText(/choose the same file again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Download 1 refused/ })).toBeNull();
  await user.click(act('Import another file'));
  expect(path()).toBe('/bookings/import');
  expect(screen.getByText('Choose a file first.')).toBeVisible();
});
test('a file without a refused row says so, and one without a booked one too', async () => {
  answers(importCalls.progress, ({ importToken }) => ({ ...report(importToken), failBookings: [] }));
  const { user, unmount } = open(finished);
  await user.click(await screen.findByRole('radio', { name: /Refused/ }));
  expect(screen.getByText('No row was refused')).toBeVisible();
  unmount();
  answers(importCalls.progress, ({ importToken }) => ({ ...report(importToken), successBookings: [] }));
  const again = open(finished);
  await again.user.click(await screen.findByRole('radio', { name: /Booked/ }));
  expect(screen.getByText('No row was booked')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
});
test('a refusal of a whole row names no column', async () => {
  const [fail] = report(token(0)).failBookings;
  answers(importCalls.progress, ({ importToken }) => ({
    ...report(importToken),
    failBookings: [{ ...fail!, message: 'It was booked already.', validationErrors: [] }],
  }));
  open(finished);
  expect((await screen.findByText('It was booked already.')).closest('tr')).toHaveTextContent('3whole row');
});
test('an import of somebody else is not there', async () => {
  refuses(importCalls.progress, notFound('Import'));
  open(finished);
  expect(await screen.findByText('There is no such import')).toBeVisible();
});
test('a row has one number, before it is booked and after', async () => {
  const { user } = open();
  await choose(user, file());
  const preview = within(await screen.findByRole('table', { name: /first rows/ }));
  expect(preview.getByText('PO-2').closest('tr')).toHaveTextContent(/^3PO-2/);
  expect((await screen.findAllByText(/x is not one of Carton/))[0]!.closest('li')).toHaveTextContent('Row 2');
});
test('places that cannot be looked up now are left to the booking', async () => {
  refuses(placeCalls.check, unavailable('routing'));
  const { user } = open();
  await choose(user, csv([{ quantity: '1', weightKg: '5', packageType: 'Carton' }], IMPORT_COLUMNS));
  expect(await screen.findByText(/The row looks\s+right/)).toBeVisible();
  expect(act('Book 1 row')).toBeEnabled();
});
