import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import CarriersPage from './carriers.page.tsx';

const ID = '0190a3c0-0000-7000-8000-00000000c0de';
const card = {
  id: ID,
  code: 'SMITH',
  name: 'Smith Transport',
  description: null,
  isActive: true,
  side: 'Buy' as const,
  isDefault: false,
};
beforeEach(() => {
  answers(carrierAccountCalls.codes, () => ['FLEET', 'SIM', 'MANUAL']);
  answers(carrierAccountCalls.health, () => []);
  answers(carrierAccountCalls.list, () => listOf());
  answers(carrierAccountCalls.attributes, () => []);
  answers(carrierAccountCalls.save, () => 5);
  answers(rateCardCalls.list, () => listOf());
});
async function begun() {
  const page = renderPage(<CarriersPage />, { path: '/carriers' });
  await page.user.click((await screen.findAllByRole('button', { name: 'New account' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New carrier account' }));
  await page.user.selectOptions(await dialog.findByLabelText(/^Carrier/), 'Manual rates');
  return { ...page, dialog };
}

test('a carrier without a machine gets a card of its name, a cubic factor and cut-offs by place', async () => {
  const { user, dialog } = await begun();
  const make = await dialog.findByRole('button', { name: 'Make a card with this name' });
  expect(make).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Name/), 'Smith Transport');
  await user.type(dialog.getByLabelText(/^Code/), 'SMITH');
  answers(rateCardCalls.create, () => card);
  answers(rateCardCalls.list, () => listOf(card));
  await user.click(make);
  expect(await dialog.findByRole('link', { name: 'Open its rates, or import them' })).toHaveAttribute(
    'href',
    `/carriers/rates/${ID}`,
  );
  expect(askedOf(rateCardCalls.create)).toEqual([
    { rateCard: { code: 'SMITH', name: 'Smith Transport', side: 'Buy' } },
  ]);
  await user.type(dialog.getByLabelText(/^Cubic factor/), '333');
  await user.click(dialog.getByRole('button', { name: 'Add a cut-off' }));
  await user.type(dialog.getByLabelText(/^Collected in/), 'NSW');
  await user.click(dialog.getByRole('button', { name: 'Add a cut-off' }));
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  await waitFor(() =>
    expect(askedOf(carrierAccountCalls.save)).toMatchObject([
      {
        carrierAccount: {
          carrierCode: 'MANUAL',
          rateCardId: ID,
          cubicFactor: 333,
          cutOffs: [{ place: 'NSW', time: '15:00' }, { time: '15:00' }],
        },
      },
    ]),
  );
});
test('a place that is none is told at its field, and nothing is sent', async () => {
  const { user, dialog } = await begun();
  await user.type(dialog.getByLabelText(/^Name/), 'Smith Transport');
  await user.type(dialog.getByLabelText(/^Code/), 'SMITH');
  await user.click(dialog.getByRole('button', { name: 'Add a cut-off' }));
  const place = dialog.getByLabelText(/^Collected in/);
  await user.type(place, 'Sydney');
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(place).toBeInvalid());
  await user.click(dialog.getByRole('button', { name: 'Take out cut-off 1' }));
  expect(dialog.queryByLabelText(/^Collected in/)).toBeNull();
  expect(askedOf(carrierAccountCalls.save)).toEqual([]);
});
test('another carrier’s machine is asked until a card kept here takes its place', async () => {
  const { user, dialog } = await begun();
  await user.selectOptions(dialog.getByLabelText(/^Carrier/), 'Test carrier');
  expect(dialog.queryByLabelText(/^Rate card/)).toBeNull();
  await user.click(dialog.getByRole('switch', { name: /^Priced by a rate card kept here/ }));
  expect(await dialog.findByLabelText(/^Rate card/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^Carrier/), 'Own fleet');
  expect(dialog.queryByRole('switch', { name: /^Priced by a rate card kept here/ })).toBeNull();
});
