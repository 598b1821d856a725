import { historyCalls } from '@cartage/contract/communication/history.ts';
import { conflict } from '@cartage/contract/error.ts';
import { type CustomerContract, contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import { answers, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Contracts } from './contracts.tsx';

const CARD = '0197a000-0000-7000-8000-0000000000c1';
const key: RateCard = {
  ...{ id: CARD, code: 'KEY', name: 'Key accounts', description: null },
  ...{ isActive: true, side: 'Sell' as const, isDefault: false },
};
const contract = (more: Partial<CustomerContract> = {}): CustomerContract => ({
  id: '0197a000-0000-7000-8000-0000000000d1',
  customerId: 7,
  method: 'Markup',
  value: 12,
  rateCardId: null,
  fromDay: '2020-01-01',
  toDay: null,
  note: 'Signed in Sydney',
  mostIncrease: null,
  keptRates: [],
  ...more,
});
let items: CustomerContract[];
beforeEach(() => {
  items = [];
  answers(contractCalls.list, () => ({ items }));
  answers(rateCardCalls.list, () => listOf(key));
  answers(contractCalls.save, ({ contract: { id, toDay, rateCardId, note, mostIncrease, keptRates, ...asked } }) => {
    const open = {
      toDay: toDay ?? null,
      rateCardId: rateCardId ?? null,
      mostIncrease: mostIncrease ?? null,
      keptRates: keptRates ?? [],
    };
    const made = contract({ ...asked, ...open, note: note ?? null });
    items = [made];
    return made;
  });
});
const page = (session = aStaffSession()) => renderPage(<Contracts customerId={7} />, { session });

test('contracts are read in words, with the days they count', async () => {
  items = [
    contract(),
    contract({ id: '2', method: 'Increase', value: 4.5, fromDay: '2018-01-01', toDay: '2018-12-31' }),
    contract({ id: '3', method: 'RateCard', rateCardId: CARD, fromDay: '2999-01-01' }),
  ];
  page();
  const rows = within(await screen.findByRole('table', { name: 'Contracts' })).getAllByRole('row');
  await waitFor(() => expect(rows[3]).toHaveTextContent('Key accounts'));
  expect(askedOf(rateCardCalls.list)).toMatchObject([{ filter: `id in ('${CARD}')` }]);
  expect(rows[1]).toHaveTextContent(/cost \+ 12 %.*open.*In force.*Signed in Sydney/);
  expect(rows[2]).toHaveTextContent(/cost \+ \$4\.50.*Ended/);
  expect(rows[3]).toHaveTextContent('Upcoming');
});
test('a contract is made: a percentage, or a card, whose value is none', async () => {
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'New contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New contract' }));
  await user.type(await dialog.findByLabelText(/^Percentage/), '12.5');
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  expect(await screen.findByText('cost + 12.5 %')).toBeVisible();
  expect(askedOf(contractCalls.save)).toMatchObject([{ contract: { customerId: 7, method: 'Markup', value: 12.5 } }]);
  await user.click(screen.getByRole('button', { name: 'New contract' }));
  const second = within(await screen.findByRole('dialog', { name: 'New contract' }));
  await user.selectOptions(second.getByLabelText(/^The customer pays/), 'A rate card of its own');
  await user.click(await second.findByRole('combobox', { name: 'Rate card' }));
  await user.keyboard('key');
  await waitFor(() => expect(askedOf(rateCardCalls.list).at(-1)?.filter).toContain("contains(tolower(code),'key')"));
  await user.click(await screen.findByRole('option', { name: /Key accounts/ }));
  await user.click(second.getByRole('button', { name: 'Save contract' }));
  await waitFor(() =>
    expect(askedOf(contractCalls.save).at(-1)).toMatchObject({
      contract: { method: 'RateCard', value: 0, rateCardId: CARD },
    }),
  );
});
test('a contract that stays on the rates of a day says so, and is priced by those in force again when somebody decides it', async () => {
  items = [contract({ mostIncrease: 4, keptRates: [{ rateCardId: CARD, day: '2025-11-30', toDay: null }] })];
  const { user } = page();
  const row = async () => within(await screen.findByRole('table', { name: 'Contracts' })).getAllByRole('row')[1];
  expect(await row()).toHaveTextContent(/at most 4 %On the rates of 30 Nov 2025/);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract' }));
  // What is typed meanwhile says nothing of what is kept.
  await user.click(dialog.getByRole('button', { name: 'Use the rates in force' }));
  await waitFor(() =>
    expect(askedOf(contractCalls.save)).toMatchObject([{ contract: { mostIncrease: 4, keptRates: [] } }]),
  );
  await waitFor(async () => expect(await row()).not.toHaveTextContent('On the rates of'));
});
test('how far prices may rise is agreed with the contract, read in its row, and taken away again', async () => {
  items = [contract({ mostIncrease: 4 })];
  const { user } = page();
  const row = async () => within(await screen.findByRole('table', { name: 'Contracts' })).getAllByRole('row')[1];
  expect(await row()).toHaveTextContent(/cost \+ 12 %.*at most 4 %/);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract' }));
  const most = await dialog.findByLabelText(/^Prices may rise by at most/);
  expect(most).toHaveValue(4);
  await user.clear(most);
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  await waitFor(() => expect(askedOf(contractCalls.save)).toMatchObject([{ contract: { mostIncrease: null } }]));
  await waitFor(async () => expect(await row()).not.toHaveTextContent('at most'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const again = within(await screen.findByRole('dialog', { name: 'Contract' }));
  await user.type(await again.findByLabelText(/^Prices may rise by at most/), '2.5');
  await user.click(again.getByRole('button', { name: 'Save contract' }));
  await waitFor(async () => expect(await row()).toHaveTextContent('at most 2.5 %'));
});
test('days that another contract has are told in the dialog, and nothing is lost', async () => {
  const why = 'Another contract of this customer counts from 2026-01-01 on. End it first.';
  refuses(contractCalls.save, conflict('contract.overlaps', why, ['contract.fromDay', 'contract.toDay']));
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'New contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New contract' }));
  await user.type(await dialog.findByLabelText(/^Percentage/), '12');
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  expect((await dialog.findAllByText(why))[0]).toBeVisible();
  expect(dialog.getByLabelText(/^Percentage/)).toHaveValue(12);
});
test('deleting one is asked for once more', async () => {
  items = [contract()];
  answers(contractCalls.remove, () => {
    items = [];
    return undefined;
  });
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete contract' }));
  expect(askedOf(contractCalls.remove)).toEqual([]);
  const sure = within(await screen.findByRole('dialog', { name: 'Delete the contract from 1 Jan 2020?' }));
  await user.click(sure.getByRole('button', { name: 'Delete contract' }));
  expect(await screen.findByText('No contract')).toBeVisible();
});
test('who may only look changes nothing', async () => {
  items = [contract()];
  page(aStaffSession({ permissions: ['Carrier.View'] }));
  expect(await screen.findByText('cost + 12 %')).toBeVisible();
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['History']);
});
test('their history says who agreed on what, of contracts that are gone as well', async () => {
  const told = (propertyname: string, originalvalue: string | null, newvalue: string | null) => ({
    ...{ propertyname, propertytypefullname: 'string', originalvalue, newvalue },
  });
  answers(historyCalls.changes, () => [
    {
      ...{
        id: 'h1',
        tenantid: 1,
        entityid: '7',
        entitytypefullname: 'CustomerContract',
        changetype: 'Updated' as const,
      },
      ...{ changetime: '2026-11-20T00:00:00Z', userid: 3, username: 'Dana Dispatch', impersonator: null },
      propertychanges: [told('value', '12', '9.5'), told('rateCardId', null, CARD), told('toDay', null, '2026-12-31')],
    },
  ]);
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History of the contracts' });
  expect(askedOf(historyCalls.changes)).toEqual([{ entityType: 'CustomerContract', entityId: '7' }]);
  await waitFor(() => expect(dialog).toHaveTextContent('Key accounts'));
  expect(dialog).toHaveTextContent(/Dana Dispatch.*9\.5/);
  expect(dialog).toHaveTextContent('31 Dec');
});
