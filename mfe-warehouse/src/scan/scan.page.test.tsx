import { notFound } from '@cartage/contract/error.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import ScanPage from './scan.page.tsx';

const SSCC = '093123450000018048';
beforeEach(() => {
  localStorage.clear();
  answers(warehouseItemCalls.find, ({ id }) => ({
    id: 'x', itemId: id, sku: null, description: 'Tiles', consignmentNumber: 'CR000003018', customerId: 1, customerName: 'Acme', jobId: 'j', bookingId: 1, dimensions: {}, images: [], lastScanEvent: null,
    zone: null, state: 'Expected', toSuburb: 'Blacktown', toPostcode: '2148', deliveryDate: null, creationTime: '2026-11-20T00:00:00Z',
  }));
  answers(warehouseScanCalls.record, ({ itemId, code, locationcode }) => {
    if (itemId !== SSCC) throw notFound('Freight', itemId);
    return { id: 's', itemId, code, zone: null, locationcode: locationcode ?? null, warehousecode: null, details: null, scannedeventdatetime: '2026-11-20T00:00:00Z', creationTime: '2026-11-20T00:00:00Z', userName: null, podkind: null, signedby: null };
  });
});

test('a scanner types into the field at once, and the scan says where the item goes', async () => {
  const { user } = renderPage(<ScanPage />, { path: '/warehousing/scan' });
  expect(screen.getByLabelText('Barcode')).toHaveFocus();
  await user.keyboard(`${SSCC}{Enter}`);
  expect(await screen.findByText(/for Blacktown 2148/)).toBeVisible();
  expect(screen.getByLabelText('Barcode')).toHaveValue('');
  expect(askedOf(warehouseScanCalls.record)[0]).toMatchObject({ itemId: SSCC, code: 'DepotIn' });
});
test('a label that nobody knows is refused with the reason, and scanning goes on', async () => {
  const { user } = renderPage(<ScanPage />, { path: '/warehousing/scan' });
  await user.keyboard('NOPE{Enter}');
  expect(await screen.findByText('Not accepted')).toBeVisible();
  expect(screen.getAllByText('Freight NOPE was not found.')[0]).toBeVisible();
  await user.keyboard(`${SSCC}{Enter}`);
  expect(await screen.findByText(/for Blacktown 2148/)).toBeVisible();
});
test('several are gathered and scanned in one go', async () => {
  answers(warehouseScanCalls.recordForItems, () => ({}));
  const { user } = renderPage(<ScanPage />, { path: '/warehousing/scan' });
  await user.click(screen.getByRole('radio', { name: 'Several at once' }));
  await user.type(screen.getByLabelText('Barcode'), `${SSCC}{Enter}1{Enter}1{Enter}`);
  expect(screen.getByText('Scanned already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scan 2 items' }));
  await waitFor(() => expect(askedOf(warehouseScanCalls.recordForItems)[0]?.items).toHaveLength(2));
  expect(within(screen.getByLabelText('Scans of this device')).getAllByText('accepted')).toHaveLength(2);
});
test('what nobody answers waits on the device and goes later', async () => {
  let down = true;
  answers(warehouseScanCalls.record, ({ itemId, code }) => {
    if (down) throw new TypeError('no network');
    return { id: 's', itemId, code, zone: null, locationcode: null, warehousecode: null, details: null, scannedeventdatetime: '2026-11-20T00:00:00Z', creationTime: '2026-11-20T00:00:00Z', userName: null, podkind: null, signedby: null };
  });
  const { user } = renderPage(<ScanPage />, { path: '/warehousing/scan' });
  await user.keyboard(`${SSCC}{Enter}`);
  expect(await screen.findByText('Kept, no signal')).toBeVisible();
  expect(screen.getByText('1 scan')).toBeVisible();
  down = false;
  act(() => { window.dispatchEvent(new Event('online')); });
  expect(await screen.findByText(/for Blacktown 2148/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('cartage.scans.1') ?? '[]')).toMatchObject([{ itemId: SSCC, state: 'done' }]);
});
test('who may only look is told so', () => {
  renderPage(<ScanPage />, { path: '/warehousing/scan', session: aCustomerSession() });
  expect(screen.getByText('You may not scan')).toBeVisible();
});
