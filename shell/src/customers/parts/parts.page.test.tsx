import { fileCalls } from '@cartage/contract/booking/document.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { productCalls } from '@cartage/contract/customer/product.ts';
import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { aCustomer, aFrequentAddress } from '@cartage/testing/customer.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import CustomerAddresses from '../addresses/addresses.tsx';
import CustomerProducts from '../products/products.tsx';
import CustomerReferences from '../references/references.tsx';

const files = keepFiles();
const tab = { path: '/customers/7/details', route: '/customers/:id/details' };
const props = { customer: aCustomer(), isOwn: false };
const anAddress = () => aFrequentAddress({ name: 'Goldfields', isDefault: true });
const fileId = '0190a3c0-0000-7000-8000-000000000001';
beforeEach(() => {
  answers(frequentAddressCalls.list, () => ({ items: [anAddress()], totalCount: 1 }));
  answers(frequentAddressCalls.save, () => 31);
  answers(frequentAddressCalls.remove, () => undefined);
  answers(lookupCalls.packageTypes, () => []);
});

test('an address is changed in its dialog, and one without a name or a place is not sent', async () => {
  const { user } = renderPage(<CustomerAddresses {...props} />, tab);
  await user.click(await screen.findByText('Goldfields'));
  const dialog = await screen.findByRole('dialog', { name: 'Goldfields' });
  await user.clear(within(dialog).getByLabelText(/^Contact name/));
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeVisible();
  expect(askedOf(frequentAddressCalls.save)).toEqual([
    { customerId: 7, address: expect.objectContaining({ id: 31, contactName: null, suburb: 'Ballarat' }) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  const empty = await screen.findByRole('dialog', { name: 'New address' });
  await user.click(within(empty).getByRole('button', { name: 'Add address' }));
  expect((await within(empty).findAllByText(/Required/)).length).toBeGreaterThan(1);
  expect(askedOf(frequentAddressCalls.save)).toHaveLength(1);
});
test('an address is deleted when that was confirmed', async () => {
  const { user } = renderPage(<CustomerAddresses {...props} />, tab);
  await user.click(await screen.findByRole('button', { name: 'Delete Goldfields' }));
  expect(askedOf(frequentAddressCalls.remove)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete address' }));
  expect(await screen.findByText('Address deleted')).toBeVisible();
  expect(askedOf(frequentAddressCalls.remove)).toEqual([{ id: 31 }]);
});
test('a file is looked at before it is imported, and each refused row says why', async () => {
  answers(productCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(assetCalls.upload, () => ({ fileName: fileId }));
  answers(assetCalls.remove, () => undefined);
  const fault = { code: 'validation', messages: ['No'], details: null };
  answers(productCalls.import, () => ({
    total: 2,
    inserted: 1,
    updated: 0,
    changes: [{ index: 0, outcome: 'inserted' as const, label: 'TB-12', columns: [] }],
    validationErrors: [
      {
        index: 1,
        errorInfo: { ...fault, validationErrors: [{ message: 'Not a package.', members: ['packageType'] }] },
      },
    ],
  }));
  const { user } = renderPage(<CustomerProducts {...props} />, tab);
  expect(await screen.findByText('No products yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import products' });
  await user.upload(within(dialog).getByLabelText(/Drop a CSV/), new File(['x'], 'p.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByText('Not a package.', { exact: false })).toHaveTextContent('packageType');
  expect(within(dialog).getByText('Row 3')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 product' }));
  expect(await screen.findByText('Imported 1 product')).toBeVisible();
  expect(askedOf(productCalls.import)).toEqual([
    { customerId: 7, fileId, dryRun: true },
    { customerId: 7, fileId },
  ]);
  expect(askedOf(assetCalls.remove)).toEqual([{ assetId: fileId }]);
});
test('an export is saved under the name that it was given', async () => {
  answers(frequentAddressCalls.export, () => ({
    fileName: 'addresses-C00007.csv',
    fileType: 'text/csv',
    fileToken: 't',
  }));
  const { user } = renderPage(<CustomerAddresses {...props} />, tab);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files.saved).toHaveLength(1));
  expect((await screen.findByRole('button', { name: 'Export' })).textContent).toBe('Export');
  expect(files.fetched.some((url) => url.includes(fileCalls.download.path) && url.includes('token=t'))).toBe(true);
  expect(files.saved.map((f) => f.name)).toEqual(['addresses-C00007.csv']);
});
test('a reference is added, and who may not keep lists is offered no act', async () => {
  answers(referenceCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(referenceCalls.save, () => 1);
  const { user, unmount } = renderPage(<CustomerReferences {...props} />, tab);
  await user.click((await screen.findAllByRole('button', { name: 'Add reference' }))[0]!);
  await user.type(await screen.findByLabelText(/^Name/), 'Purchase order');
  await user.click(screen.getByRole('switch', { name: 'Nothing is booked without it' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add reference' }));
  expect(await screen.findByText('Reference added')).toBeVisible();
  expect(askedOf(referenceCalls.save)).toEqual([
    { customerId: 7, references: expect.objectContaining({ name: 'Purchase order', isRequired: true }) },
  ]);
  unmount();
  renderPage(<CustomerReferences {...props} />, { ...tab, session: aStaffSession({ permissions: ['Customer.View'] }) });
  expect(await screen.findByText('No references yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add reference' })).toBeNull();
});
test('a product is packed in one of the package types, in the tenant’s own words for them', async () => {
  answers(productCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(productCalls.save, () => 5);
  answers(lookupCalls.packageTypes, () => [{ id: 'Pallet', name: 'Skid', description: '', color: null }]);
  const { user } = renderPage(<CustomerProducts {...props} />, tab);
  await user.click((await screen.findAllByRole('button', { name: 'Add product' }))[0]!);
  await user.type(await screen.findByLabelText(/^Code/), 'TB-12');
  await user.type(screen.getByLabelText(/^Name/), 'Tool bits');
  await user.selectOptions(
    await screen.findByLabelText(/^Package/),
    await screen.findByRole('option', { name: 'Skid' }),
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add product' }));
  expect(await screen.findByText('Product added')).toBeVisible();
  expect(askedOf(productCalls.save)).toEqual([
    { customerId: 7, product: expect.objectContaining({ productCode: 'TB-12', packageType: 'Pallet' }) },
  ]);
});
