import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { invalid } from '@cartage/contract/error.ts';
import { aCarrierAccount } from '@cartage/testing/carrier.fixture.ts';
import { drawnFrom, servesLogos } from '@cartage/testing/logo.fixture.ts';
import { answers, answersLater, askedOf, listOf, onPhone, refuses, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import CarriersPage from './carriers.page.tsx';

const guid = (end: string) => `0190a3c0-0000-7000-8000-0000000000${end}`;
const [PUBLIC, PRIVATE, SENT] = [guid('a1'), guid('a2'), guid('a3')];
servesLogos({ [PUBLIC]: 'public', [PRIVATE]: 'private' });
const urls = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined }));
afterAll(() => Object.assign(URL, urls));

const southline = aCarrierAccount({ id: 2, name: 'Southline', code: 'SIM-1', carrierCode: 'SIM' });
const shown = (more: Partial<typeof southline>) =>
  answers(carrierAccountCalls.list, () => listOf({ ...southline, ...more }));
beforeEach(() => {
  answers(carrierAccountCalls.codes, () => ['FLEET', 'SIM']);
  answers(carrierAccountCalls.attributes, () => []);
  answers(carrierAccountCalls.health, () => []);
  answers(carrierAccountCalls.save, () => 2);
  answers(assetCalls.upload, () => ({ fileName: SENT }));
  shown({});
});
async function edit(more: Partial<typeof southline> = {}) {
  answers(carrierAccountCalls.find, () => ({
    carrierAccount: { ...southline, ...more, customers: [] },
    carrierServices: [],
  }));
  const page = renderPage(<CarriersPage />, { path: '/carriers' });
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Carrier account' }));
  const group = async (name: string) => within(await dialog.findByRole('group', { name }));
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save account' }));
  const saved = async () => {
    await save();
    await waitFor(() => expect(askedOf(carrierAccountCalls.save)).toHaveLength(1));
    const { publicLogo, privateLogo } = askedOf(carrierAccountCalls.save)[0]!.carrierAccount;
    return { publicLogo, privateLogo };
  };
  return { ...page, group, save, saved };
}
const file = (name = 'logo.png') => new File(['png'], name, { type: 'image/png' });

test('each logo says who sees it; one that is chosen is seen at once and saved with the account', async () => {
  const { user, group, saved } = await edit();
  const [open, own] = [await group('Public logo'), await group('Private logo')];
  expect(open.getByText(/^Customers see it .* guests where the account is offered/)).toBeVisible();
  expect(own.getByText('Only your own staff see it, in place of the public one.')).toBeVisible();
  expect(open.getByText('None: the carrier’s initials are shown')).toBeVisible();
  expect(open.queryByRole('button', { name: /Remove/ })).toBeNull();
  await user.upload(open.getByLabelText(/Drop the public logo here/), file());
  expect(await open.findByRole('img', { name: 'Public logo' })).toHaveAttribute('src', 'blob:chosen');
  expect(await saved()).toEqual({ publicLogo: SENT, privateLogo: null });
});
test('what is stored is drawn, replaced by another, or taken away; the other one stays', async () => {
  const { user, group, saved } = await edit({ publicLogo: PUBLIC, privateLogo: PRIVATE });
  const [open, own] = [await group('Public logo'), await group('Private logo')];
  expect(await open.findByRole('img')).toHaveAttribute('src', drawnFrom('public'));
  expect(await own.findByRole('img')).toHaveAttribute('src', drawnFrom('private'));
  await user.upload(own.getByLabelText(/Drop the private logo here/), file());
  await waitFor(() => expect(own.getByRole('img')).toHaveAttribute('src', 'blob:chosen'));
  await user.click(open.getByRole('button', { name: 'Remove the public logo' }));
  expect(await open.findByText(/^None/)).toBeVisible();
  expect(await saved()).toEqual({ publicLogo: null, privateLogo: SENT });
});
test('an account that is saved for something else sends its logos as they were', async () => {
  const { saved } = await edit({ publicLogo: PUBLIC });
  expect(await saved()).toEqual({ publicLogo: PUBLIC, privateLogo: null });
});
test('while a logo is sent nothing else is chosen; what is refused says why at its field and stays unsaved', async () => {
  const { user, group, save } = await edit();
  const open = await group('Public logo');
  const arrive = answersLater(assetCalls.upload, () => ({ fileName: SENT }));
  await user.upload(open.getByLabelText(/Drop the public logo here/), file());
  expect(await open.findByLabelText(/Sending/)).toBeDisabled();
  arrive();
  await open.findByRole('img');
  const message = 'This SVG defines entities. Save it without them, or send a PNG.';
  refuses(carrierAccountCalls.save, invalid([{ message, members: ['carrierAccount.publicLogo'] }]));
  await save();
  expect(await open.findByRole('alert')).toHaveTextContent(message);
  refuses(assetCalls.upload, invalid([{ message: 'This file is not clean.', members: ['file'] }]));
  const own = await group('Private logo');
  await user.upload(own.getByLabelText(/Drop the private logo here/), file());
  expect(await own.findByRole('alert')).toHaveTextContent('This file is not clean.');
  expect(own.queryByRole('img')).toBeNull();
});
test('a file of another kind is not sent at all', async () => {
  const { group } = await edit();
  const open = await group('Public logo');
  const input = open.getByLabelText(/Drop the public logo here/);
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.pdf', { type: 'application/pdf' })] } });
  expect(await open.findByRole('alert')).toHaveTextContent('logo.pdf');
  expect(askedOf(assetCalls.upload)).toEqual([]);
});

const picture = () => document.querySelector('td img, li img, article img, a img');
test.each(['table', 'phone'])(
  'in the list (%s) staff see the private logo, then the public one, then initials',
  async (at) => {
    if (at === 'phone') onPhone();
    for (const [more, src] of [
      [{ publicLogo: PUBLIC, privateLogo: PRIVATE }, drawnFrom('private')],
      [{ publicLogo: PUBLIC }, drawnFrom('public')],
      [{ publicLogo: guid('ff') }, null],
      [{ publicLogo: 'https://logos.example.com/a.png' }, null],
    ] as const) {
      shown(more);
      const { unmount } = renderPage(<CarriersPage />, { path: '/carriers' });
      const text = (await screen.findAllByText('Southline'))[0]!;
      const initials = () => (screen.queryByText('S') ? 'initials' : null);
      await waitFor(() => expect(picture()?.getAttribute('src') ?? initials()).toBe(src ?? 'initials'));
      expect(text).toBeVisible();
      unmount();
    }
  },
);
