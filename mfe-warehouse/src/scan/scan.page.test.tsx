import { AppError, notFound } from '@cartage/contract/error.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { aCustomerSession, answers, askedOf, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anItem, anItemScan } from '../items/item.factory.ts';
import ScanPage from './scan.page.tsx';

const SSCC = '093123450000018048',
  path = '/warehousing/scan';
const recorded = (itemId: string, code: string, locationcode: string | null = null) => ({
  ...anItemScan({ itemId, code, locationcode }),
  iscancelled: false,
});
const kept = () => JSON.parse(localStorage.getItem('cartage.scans.1') ?? '[]') as object[];
beforeEach(() => {
  localStorage.clear();
  answers(warehouseItemCalls.find, ({ id }) => anItem({ itemId: id }));
  answers(warehouseScanCalls.record, ({ itemId, code, locationcode }) => {
    if (itemId !== SSCC) throw notFound('Freight', itemId);
    return recorded(itemId, code, locationcode ?? null);
  });
});

test('a scanner types into the field at once, and the scan says where the item goes', async () => {
  const { user } = renderPage(<ScanPage />, { path });
  expect(screen.getByLabelText('Barcode')).toHaveFocus();
  await user.keyboard(`${SSCC}{Enter}`);
  expect(await screen.findByText(/for Blacktown 2148/)).toBeVisible();
  expect(screen.getByLabelText('Barcode')).toHaveValue('');
  expect(askedOf(warehouseScanCalls.record)[0]).toMatchObject({ itemId: SSCC, code: 'DepotIn' });
});
test('cancelled freight is stopped in red, though its scan is kept', async () => {
  answers(warehouseScanCalls.recordForItems, ({ items }) => ({ cancelled: items.map((i) => i.itemId) }));
  const { user } = renderPage(<ScanPage />, { path });
  await user.click(screen.getByRole('radio', { name: 'Several at once' }));
  await user.type(screen.getByLabelText('Barcode'), `${SSCC}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Scan 1 item' }));
  const verdict = (await screen.findAllByText('Cancelled: set it aside'))[0]!.closest('[role=status]')!;
  expect(verdict).toHaveClass('bg-bad-soft');
  expect(screen.getByText('cancelled freight')).toBeInTheDocument();
});
test('a label that nobody knows is refused with the reason, and scanning goes on', async () => {
  const { user } = renderPage(<ScanPage />, { path });
  await user.keyboard('NOPE{Enter}');
  expect(await screen.findByText('Not accepted')).toBeVisible();
  expect(screen.getAllByText('Freight NOPE was not found.')[0]).toBeVisible();
  await user.keyboard(`${SSCC}{Enter}`);
  expect(await screen.findByText(/for Blacktown 2148/)).toBeVisible();
});
test('several are gathered and scanned in one go', async () => {
  answers(warehouseScanCalls.recordForItems, () => ({ cancelled: [] }));
  const { user } = renderPage(<ScanPage />, { path });
  await user.click(screen.getByRole('radio', { name: 'Several at once' }));
  await user.type(screen.getByLabelText('Barcode'), `${SSCC}{Enter}1{Enter}1{Enter}`);
  expect(screen.getByText('Scanned already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scan 2 items' }));
  await waitFor(() => expect(askedOf(warehouseScanCalls.recordForItems)[0]?.items).toHaveLength(2));
  const log = within(screen.getByLabelText('Scans of this device'));
  await waitFor(() => expect(log.getAllByText('accepted')).toHaveLength(2));
});
test('what nobody answers waits on the device and goes later', async () => {
  let down = true;
  answers(warehouseScanCalls.record, ({ itemId, code }) => {
    if (down) throw new TypeError('no network');
    return recorded(itemId, code);
  });
  const { user } = renderPage(<ScanPage />, { path });
  await user.keyboard(`${SSCC}{Enter}`);
  expect(await screen.findByText('Kept, no signal')).toBeVisible();
  expect(screen.getByText('1 scan')).toBeVisible();
  down = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText(/for Blacktown 2148/)).toBeVisible();
  expect(kept()).toMatchObject([{ itemId: SSCC, state: 'done' }]);
});
describe('what the device keeps', () => {
  const aScan = (more: object = {}) => ({
    id: 'a',
    itemId: SSCC,
    code: 'Floor',
    location: null,
    at: '2026-11-20T02:00:00.000Z',
    state: 'sending',
    ...more,
  });
  const keep = (log: unknown, user = 1) => localStorage.setItem(`cartage.scans.${user}`, JSON.stringify(log));
  test('what was under way when the page closed goes with its own id and time', async () => {
    keep([aScan()]);
    renderPage(<ScanPage />, { path });
    expect(await screen.findByText('accepted')).toBeInTheDocument();
    expect(askedOf(warehouseScanCalls.record)).toEqual([
      {
        itemId: SSCC,
        code: 'Floor',
        locationcode: null,
        scannedeventdatetime: '2026-11-20T02:00:00.000Z',
        clienteventid: 'a',
      },
    ]);
  });
  test('scans of another person stay that person’s', () => {
    keep([aScan({ state: 'waiting' })], 2);
    renderPage(<ScanPage />, { path });
    expect(screen.getByText('Nothing scanned yet')).toBeVisible();
    expect(askedOf(warehouseScanCalls.record)).toEqual([]);
  });
  test.each(['{', '{}', 'null'])('a store that says %s is an empty one', (text) => {
    localStorage.setItem('cartage.scans.1', text);
    renderPage(<ScanPage />, { path });
    expect(screen.getByText('Nothing scanned yet')).toBeVisible();
  });
  test('kind and place are there again, and go with each scan', async () => {
    const first = renderPage(<ScanPage />, { path });
    await first.user.selectOptions(screen.getByLabelText('Scan'), 'Held over');
    await first.user.type(screen.getByLabelText('Zone or location'), ' DOCK 3 ');
    first.unmount();
    const { user } = renderPage(<ScanPage />, { path });
    await user.type(screen.getByLabelText('Barcode'), `${SSCC}{Enter}`);
    await waitFor(() =>
      expect(askedOf(warehouseScanCalls.record)).toMatchObject([{ code: 'HeldOver', locationcode: 'DOCK 3' }]),
    );
  });
  test('clearing takes what is settled and leaves what has not gone', async () => {
    answers(warehouseScanCalls.record, () => {
      throw new AppError(503, 'down', 'Not now.');
    });
    keep([
      aScan({ id: 'w', itemId: '222', state: 'waiting' }),
      aScan({ state: 'done' }),
      aScan({ id: 'r', itemId: '333', state: 'refused', reason: 'No.' }),
    ]);
    const { user } = renderPage(<ScanPage />, { path });
    await user.click(screen.getByText('Clear'));
    await waitFor(() => expect(kept()).toMatchObject([{ id: 'w', state: 'waiting' }]));
    expect(await screen.findByText('1 scan to be sent')).toBeVisible();
  });
});

describe('what can go wrong', () => {
  test('a server that is busy keeps scans waiting, in order, and is no lost signal', async () => {
    answers(warehouseScanCalls.record, () => {
      throw new AppError(503, 'down', 'Not now.');
    });
    const { user } = renderPage(<ScanPage />, { path });
    await user.keyboard('111{Enter}');
    await waitFor(() => expect(askedOf(warehouseScanCalls.record)).toHaveLength(1));
    await user.keyboard('222{Enter}');
    await waitFor(() => expect(askedOf(warehouseScanCalls.record)).toHaveLength(2));
    // The older one is tried again; the newer one does not overtake it.
    expect(askedOf(warehouseScanCalls.record).map((s) => s.itemId)).toEqual(['111', '111']);
    expect(screen.queryByText('Kept, no signal')).toBeNull();
  });
  test('a device without a signal says that one may go on', () => {
    renderPage(<ScanPage />, { path });
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/Keep scanning; scans wait here/)).toBeVisible();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText(/No signal/)).toBeNull();
  });
  test('a label held before the reader counts once', async () => {
    clockAt('2026-11-20T02:00:00Z');
    const { user } = renderPage(<ScanPage />, { path });
    await user.keyboard(`${SSCC}{Enter}${SSCC}{Enter}`);
    expect(await screen.findByText('Scanned already')).toBeVisible();
    expect(askedOf(warehouseScanCalls.record)).toHaveLength(1);
  });
  test('an empty label is none', async () => {
    const { user } = renderPage(<ScanPage />, { path });
    await user.keyboard('  {Enter}');
    expect(screen.getByText('Nothing scanned yet')).toBeVisible();
  });
  test('when one of several cannot, each goes alone and tells its own truth', async () => {
    answers(warehouseScanCalls.recordForItems, () => {
      throw notFound('Freight', 'NOPE');
    });
    const { user } = renderPage(<ScanPage />, { path });
    await user.click(screen.getByRole('radio', { name: 'Several at once' }));
    await user.type(screen.getByLabelText('Barcode'), `${SSCC}{Enter}NOPE{Enter}GONE{Enter}`);
    await user.click(screen.getByLabelText('Remove GONE'));
    await user.click(screen.getByText('Scan 2 items'));
    expect((await screen.findAllByText('Freight NOPE was not found.'))[0]).toBeVisible();
    expect(askedOf(warehouseScanCalls.record).map((s) => s.itemId)).toEqual([SSCC, 'NOPE']);
    expect(kept()).toMatchObject([
      { itemId: 'NOPE', state: 'refused' },
      { itemId: SSCC, state: 'done' },
    ]);
    await user.click(screen.getByLabelText('Remove NOPE'));
    expect(kept()).toHaveLength(1);
  });
  test('a whole consignment may be gathered, though no single item has its number', async () => {
    answers(warehouseItemCalls.find, ({ id }) => {
      throw notFound('Item', id);
    });
    const { user } = renderPage(<ScanPage />, { path });
    await user.click(screen.getByRole('radio', { name: 'Several at once' }));
    await user.type(screen.getByLabelText('Barcode'), 'CR000003018{Enter}');
    expect((await screen.findAllByText(/Whole consignment, or not known/))[0]).toBeVisible();
  });
  test('a camera that may not be used says what to do instead', async () => {
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new Error('denied')) },
    });
    const { user } = renderPage(<ScanPage />, { path });
    await user.click(screen.getByLabelText('Scan with the camera'));
    expect(await screen.findByText('The camera cannot be used')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
});

test('typing anywhere reaches the field, but for other fields', async () => {
  const { user } = renderPage(<ScanPage />, { path });
  await user.click(screen.getByLabelText('Zone or location'));
  await user.keyboard('D');
  expect(
    [screen.getByLabelText('Zone or location'), screen.getByLabelText('Barcode')].map(
      (f) => (f as HTMLInputElement).value,
    ),
  ).toEqual(['D', '']);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('0');
  expect(screen.getByLabelText('Barcode')).toHaveFocus();
});
test('an accepted scan leads to its item', async () => {
  const { user } = renderPage(<ScanPage />, { path });
  await user.keyboard(`${SSCC}{Enter}`);
  await screen.findByText(/for Blacktown 2148/);
  expect(screen.getByText(SSCC, { selector: 'a' })).toHaveAttribute('href', `/warehousing/items?item=${SSCC}`);
});
test('who may only look is told so', () => {
  renderPage(<ScanPage />, { path, session: aCustomerSession() });
  expect(screen.getByText('You may not scan')).toBeVisible();
});
