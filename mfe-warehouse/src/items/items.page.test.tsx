import { conflict, invalid, notFound } from '@cartage/contract/error.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import {
  aCustomerSession,
  answers,
  answersAtSecond,
  answersLater,
  askedOf,
  aStaffSession,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { anItem, anItemScan } from './item.factory.ts';
import ItemsPage from './items.page.tsx';

const item = anItem({ zone: 'DOCK-2', state: 'Depot in' });
const path = '/warehousing/items';
const looksOnly = aStaffSession({ permissions: ['Warehouse.View'] });
beforeEach(() => {
  answers(warehouseItemCalls.list, () => ({ items: [item], totalCount: 1 }));
  answers(warehouseItemCalls.counts, () => [{ state: 'Depot in', n: 1, inZone: 1 }]);
  answers(warehouseItemCalls.find, () => item);
  answers(warehouseScanCalls.recordForItems, () => ({ cancelled: [] }));
});
const sheet = async () => within(await screen.findByRole('dialog'));

describe('the list', () => {
  test('an item’s row says where it stands, where it goes and whose it is', async () => {
    renderPage(<ItemsPage />, { path });
    const row = (await screen.findByText(item.itemId)).closest('tr')!;
    for (const text of ['DOCK-2', 'Blacktown', 'Acme']) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Scan' })).toHaveAttribute('href', '/warehousing/scan');
  });
  test('a customer sees the own items without the column of customers, and scans nothing', async () => {
    renderPage(<ItemsPage />, { path, session: aCustomerSession() });
    await screen.findByText(item.itemId);
    expect(screen.queryByText('Acme')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Scan' })).toBeNull();
  });
  test('group, search and filters are asked of the list, and all but the group of its counters', async () => {
    renderPage(<ItemsPage />, { path: `${path}?status=trouble&q=0931&zone=DOCK&scan=Damaged` });
    await screen.findByText(item.itemId);
    const [list] = askedOf(warehouseItemCalls.list),
      [counts] = askedOf(warehouseItemCalls.counts);
    expect(list).toMatchObject({ search: '0931', sorting: 'creationTime desc' });
    for (const part of ["contains(tolower(zone),'dock')", "lastCode in ('Damaged')", "'Attempt failed'"])
      expect(list!.filter).toContain(part);
    expect(counts!.filter).toContain("contains(tolower(zone),'dock')");
    expect(counts!.filter).not.toContain('Attempt failed');
  });
  test('nothing yet is told from nothing found', async () => {
    answers(warehouseItemCalls.list, () => ({ items: [], totalCount: 0 }));
    const { user } = renderPage(<ItemsPage />, { path: `${path}?zone=X` });
    await user.click(await screen.findByText('Clear filters'));
    expect(await screen.findByText('No items yet')).toBeVisible();
  });
  test('a list that did not come is asked for again', async () => {
    answersAtSecond(warehouseItemCalls.list, () => ({ items: [item], totalCount: 1 }));
    const { user } = renderPage(<ItemsPage />, { path });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText(item.itemId)).toBeVisible();
  });
});

describe('an item beside the list', () => {
  test('a click opens it in the address, with every scan; closing leaves the list as it was', async () => {
    answers(warehouseItemCalls.find, () => ({
      ...item,
      dimensions: { weight: { value: 240, unit: 'kg' as const } },
      deliveryDate: '2026-11-24',
      scanEvents: [
        anItemScan({ locationcode: 'DOCK-2', userName: 'Wes Depot' }),
        anItemScan({ id: 't', code: 'Damaged', details: 'Corner crushed' }),
      ],
    }));
    const { user, path: at } = renderPage(<ItemsPage />, { path: `${path}?zone=DOCK` });
    await user.click(await screen.findByText(item.itemId));
    const dialog = await sheet();
    expect(at()).toContain(`item=${item.id}`);
    expect(await dialog.findByText('Corner crushed')).toBeVisible();
    for (const text of ['Location', 'DOCK-2', '240 kg', 'Tue 24 Nov', 'Wes Depot'])
      expect(dialog.getAllByText(text)[0]).toBeVisible();
    expect(dialog.getByText('CR000003018')).toHaveAttribute('href', '/bookings-beta/details/1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(at()).toBe(`${path}?zone=DOCK`));
  });
  test('what was never scanned says so, and is expected', async () => {
    answers(warehouseItemCalls.find, () => anItem());
    renderPage(<ItemsPage />, { path: `${path}?item=${item.id}` });
    const dialog = await sheet();
    expect(await dialog.findByText('Not scanned yet')).toBeVisible();
    expect(dialog.getByText('Expected')).toBeVisible();
  });
  test('one that is gone says so, one that did not come is asked for again', async () => {
    answers(warehouseItemCalls.find, () => {
      throw notFound('Item', 'x');
    });
    const gone = renderPage(<ItemsPage />, { path: `${path}?item=x` });
    expect(await (await sheet()).findByRole('alert')).toHaveTextContent('Not found');
    gone.unmount();
    answersAtSecond(warehouseItemCalls.find, () => item);
    const { user } = renderPage(<ItemsPage />, { path: `${path}?item=${item.id}` });
    await user.click(await (await sheet()).findByText('Try again'));
    expect(await (await sheet()).findByText('Location')).toBeVisible();
  });
  test('a customer reads it without the name of the customer, and without an act', async () => {
    renderPage(<ItemsPage />, { path: `${path}?item=${item.id}`, session: aCustomerSession() });
    const dialog = await sheet();
    expect(await dialog.findByText('Location')).toBeVisible();
    expect([dialog.queryByText('Acme'), dialog.queryByText('Scan this item')]).toEqual([null, null]);
  });
  test('a scan by hand is of this item, goes once however often one presses, and closes', async () => {
    const arrive = answersLater(warehouseScanCalls.recordForItems, () => ({ cancelled: [] }));
    const { user } = renderPage(<ItemsPage />, { path: `${path}?item=${item.id}` });
    await user.click(await screen.findByText('Scan this item'));
    await user.selectOptions(screen.getByLabelText(/^Scan \*/), 'Damaged');
    await user.type(screen.getByLabelText('Zone or location'), 'D3');
    const button = screen.getByText('Scan 1 item', { selector: 'button' });
    await user.dblClick(button);
    await user.click(button);
    arrive();
    expect(await screen.findByText('1 item scanned')).toBeVisible();
    expect(askedOf(warehouseScanCalls.recordForItems)).toEqual([
      { items: [{ itemId: item.itemId }], scanEvent: { code: 'Damaged', locationcode: 'D3' } },
    ]);
    expect(screen.queryByLabelText('Zone or location')).toBeNull();
  });
});

describe('several at once', () => {
  const other = anItem({ id: 'b', itemId: '093123450000018055', toPostcode: '3350' });
  const choose = async (session = aStaffSession()) => {
    answers(warehouseItemCalls.list, () => ({ items: [item, other], totalCount: 2 }));
    const page = renderPage(<ItemsPage />, { path, session });
    await page.user.click(await screen.findByLabelText('Select all on this page'));
    return page;
  };
  test('get the same scan, all or none, and are warned of when they part', async () => {
    const { user } = await choose();
    await user.click(screen.getByText('Scan 2 items'));
    const dialog = await sheet();
    expect(dialog.getByText('These items go to several suburbs.')).toBeVisible();
    await user.click(dialog.getByText('Scan 2 items', { selector: 'button' }));
    await waitFor(() =>
      expect(askedOf(warehouseScanCalls.recordForItems)).toEqual([
        { items: [{ itemId: item.itemId }, { itemId: other.itemId }], scanEvent: { code: 'DepotIn' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
  test.each([
    ['a rule', conflict('item.delivered', 'One of them was delivered.'), 'One of them was delivered.'],
    ['a field', invalid([{ members: ['locationcode'], message: 'No such dock.' }]), 'No such dock.'],
  ])('refused for %s they stay chosen, and the dialog says why', async (_, error, text) => {
    answers(warehouseScanCalls.recordForItems, () => {
      throw error;
    });
    const { user } = await choose();
    await user.click(screen.getByText('Scan 2 items'));
    const dialog = await sheet();
    await user.click(dialog.getByText('Scan 2 items', { selector: 'button' }));
    expect((await dialog.findAllByText(text))[0]).toBeVisible();
    await user.click(dialog.getByText('Cancel'));
    expect(screen.getByText('2 selected')).toBeVisible();
  });
  test('who may only look scans none of them', async () => {
    await choose(looksOnly);
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.queryByText('Scan 2 items')).toBeNull();
  });
});
