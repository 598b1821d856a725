import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { conflict, unavailable } from '@cartage/contract/error.ts';
import { aCarrierAccount } from '@cartage/testing/carrier.fixture.ts';
import { answers, answersLater, askedOf, aStaffSession, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import CarriersPage from './carriers.page.tsx';

const account = aCarrierAccount;
beforeEach(() => {
  answers(carrierAccountCalls.codes, () => ['FLEET', 'SIM']);
  answers(carrierAccountCalls.health, () => [
    {
      carrierAccountId: 2,
      answers: 1204,
      failures: 1,
      p95Ms: 812,
      slowestMs: 2140,
      lastFailure: 'Did not answer within 10 s.',
      isPaused: false,
    },
  ]);
  answers(carrierAccountCalls.list, () => ({
    items: [
      account({}),
      account({
        id: 2,
        name: 'Southline',
        code: 'SIM-1',
        carrierCode: 'SIM',
        pricing: { method: 'Markup', value: 12 },
        attributes: [{ key: 'mode', value: 'ok' }],
        isActive: false,
      }),
    ],
    totalCount: 2,
  }));
});

test('an account says in words what a customer pays and how long it may take', async () => {
  renderPage(<CarriersPage />, { path: '/carriers' });
  const fleet = (await screen.findByText('FLEET-1')).closest('tr')!,
    other = screen.getByText('Southline').closest('tr')!;
  expect(fleet).toHaveTextContent('Own rate card');
  expect(fleet).toHaveTextContent('10 s');
  expect(other).toHaveTextContent('Cost + 12 %');
  expect(other).toHaveTextContent('Off');
});
test('the way to rates and zones stands in the heading, not in a menu', async () => {
  renderPage(<CarriersPage />, { path: '/carriers' });
  expect(await screen.findByRole('link', { name: 'Rate cards' })).toHaveAttribute('href', '/carriers/rates');
  expect(screen.getByRole('link', { name: 'Zones' })).toHaveAttribute('href', '/carriers/zones');
});
test('how each carrier answered in the last day stands beside it', async () => {
  renderPage(<CarriersPage />, { path: '/carriers' });
  expect(await screen.findByText('1,204 answers, 95 % within 0.8 s')).toBeInTheDocument();
  expect(screen.getByText('1 failure: Did not answer within 10 s.')).toBeInTheDocument();
  expect(screen.getByText('Not asked')).toBeInTheDocument();
});
test.each([
  [1, 431, '1 answer, in 0.4 s'],
  [3, 2140, '3 answers, slowest 2.1 s'],
  [0, null, '0 answers'],
])('of %s answers in a day no share is told, but the slowest', async (count, slowestMs, said) => {
  answers(carrierAccountCalls.health, () => [
    {
      carrierAccountId: 2,
      answers: count,
      failures: 1,
      p95Ms: null,
      slowestMs,
      lastFailure: 'Did not answer within 10 s.',
      isPaused: false,
    },
  ]);
  renderPage(<CarriersPage />, { path: '/carriers' });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/95 %/)).toBeNull();
});
test('neither the code of a carrier nor how a test carrier behaves reaches the list', async () => {
  renderPage(<CarriersPage />, { path: '/carriers' });
  const row = (await screen.findByText('Southline')).closest('tr')!;
  expect(row).toHaveTextContent('Test carrier');
  expect(row).not.toHaveTextContent(/\bOk\b|\bSIM\b/);
});
test('who may only look has no button to change an account', async () => {
  renderPage(<CarriersPage />, { path: '/carriers', session: aStaffSession({ permissions: ['Carrier.View'] }) });
  await screen.findByText('Southline');
  expect(screen.queryByRole('button', { name: 'New account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

const MODE = {
  key: 'mode',
  displayName: 'Behaviour',
  value: 'ok',
  isSecret: false,
  options: ['ok', 'slow', 'fail', 'nonsense', 'hang'],
};
const LOGIN = { key: 'login', displayName: 'Login', value: '', isSecret: true, options: [] };
const service = (id: number, isActive: boolean) => ({
  id,
  name: `Service ${id}`,
  code: `S${id}`,
  isAssigned: true,
  isActive,
});
const southline = account({
  id: 2,
  name: 'Southline',
  code: 'SIM-1',
  carrierCode: 'SIM',
  pricing: { method: 'Markup', value: 12 },
  attributes: [{ key: 'mode', value: 'ok' }],
  timeLimitMs: 2500,
});
const edit = async () => {
  answers(carrierAccountCalls.find, () => ({
    carrierAccount: { ...southline, customers: [] },
    carrierServices: [service(1, true), service(2, false)],
  }));
  answers(carrierAccountCalls.attributes, () => [MODE, LOGIN]);
  answers(carrierAccountCalls.save, () => 2);
  const page = renderPage(<CarriersPage />, { path: '/carriers' });
  await page.user.click((await screen.findAllByRole('button', { name: 'Edit' }))[1]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Carrier account' }));
  await dialog.findByLabelText(/^Behaviour/);
  return { ...page, dialog, save: () => page.user.click(dialog.getByRole('button', { name: 'Save account' })) };
};
test('an account is changed: seconds go as milliseconds, services and connection with it, and nothing that is not its own', async () => {
  const { user, dialog, save } = await edit();
  const limit = dialog.getByLabelText(/^Answers within/);
  expect(limit).toHaveValue(2.5);
  await user.clear(limit);
  await user.type(limit, '4.2');
  await user.selectOptions(dialog.getByLabelText(/^Behaviour/), 'slow');
  await user.type(dialog.getByLabelText(/^Login/), 'secret');
  await user.click(dialog.getByRole('checkbox', { name: /Service 2/ }));
  expect(dialog.getByLabelText(/^Carrier/)).toBeDisabled();
  await save();
  await waitFor(() => expect(askedOf(carrierAccountCalls.save)).toHaveLength(1));
  const { carrierAccount, activeCarrierServiceIds } = askedOf(carrierAccountCalls.save)[0]!;
  expect(carrierAccount).toMatchObject({
    id: 2,
    timeLimitMs: 4200,
    pricing: { method: 'Markup', value: 12 },
    attributes: [
      { key: 'mode', value: 'slow' },
      { key: 'login', value: 'secret' },
    ],
  });
  expect(carrierAccount).not.toHaveProperty('customers');
  expect(activeCarrierServiceIds).toEqual([1, 2]);
});
test('how the test carrier behaves is said in words', async () => {
  const { dialog } = await edit();
  const options = within(dialog.getByLabelText(/^Behaviour/)).getAllByRole('option');
  expect(options.map((o) => o.textContent)).toEqual([
    'Answers normally',
    'Answers slowly',
    'Answers with an error',
    'Answers nonsense',
    'Never answers',
  ]);
});
test('what a service is driven with is said for one service and for all others, and taken out again', async () => {
  const { user, dialog, save } = await edit();
  const add = () => user.click(dialog.getByRole('button', { name: 'Add a vehicle' }));
  await add();
  await user.selectOptions(dialog.getByLabelText(/^Service$/), 'S2');
  await user.selectOptions(dialog.getByLabelText(/^Driven with/), 'Van up to 3.5 t');
  await add();
  await add();
  await user.click(dialog.getByRole('button', { name: 'Take out vehicle 3' }));
  await save();
  await waitFor(() => expect(askedOf(carrierAccountCalls.save)).toHaveLength(1));
  expect(askedOf(carrierAccountCalls.save)[0]!.carrierAccount.vehicles).toEqual([
    { serviceCode: 'S2', vehicleClass: 'Van' },
    expect.objectContaining({ vehicleClass: 'HeavySemitrailer' }),
  ]);
});
test('what a customer pays is asked for in the words of its method', async () => {
  const { user, dialog } = await edit();
  const method = dialog.getByLabelText(/^What a customer pays/);
  expect(dialog.getByLabelText(/^Percentage/)).toHaveValue(12);
  await user.selectOptions(method, 'Increase');
  expect(dialog.getByLabelText(/^Amount/)).toBeVisible();
  expect([...method.querySelectorAll('option')].map((o) => o.value)).toEqual(['Markup', 'Increase']);
});
test('a limit that the server does not take is told before it is sent; a code that is taken, at its field', async () => {
  refuses(carrierAccountCalls.save, conflict('carrier.duplicate', 'SIM-1 is taken.', ['carrierAccount.code']));
  const { user, dialog, save } = await edit();
  refuses(carrierAccountCalls.save, conflict('carrier.duplicate', 'SIM-1 is taken.', ['carrierAccount.code']));
  const limit = dialog.getByLabelText(/^Answers within/);
  await user.clear(limit);
  await user.type(limit, '99');
  await save();
  await waitFor(() => expect(limit).toBeInvalid());
  expect(askedOf(carrierAccountCalls.save)).toEqual([]);
  await user.clear(limit);
  await user.type(limit, '9');
  await save();
  await waitFor(() => expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription('SIM-1 is taken.'));
});
test('a new account begins active with a markup, and is saved once', async () => {
  const come = answersLater(carrierAccountCalls.save, () => 3);
  answers(carrierAccountCalls.attributes, () => []);
  const { user } = renderPage(<CarriersPage />, { path: '/carriers' });
  await user.click(await screen.findByRole('button', { name: 'New account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New carrier account' }));
  await user.type(await dialog.findByLabelText(/^Name/), 'Night');
  await user.type(dialog.getByLabelText(/^Code/), 'N-1');
  await user.selectOptions(dialog.getByLabelText(/^Carrier/), 'FLEET');
  await user.dblClick(dialog.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save account' })).toBeDisabled());
  come();
  expect(await screen.findByText('Carrier account saved')).toBeVisible();
  expect(askedOf(carrierAccountCalls.save)).toMatchObject([
    {
      carrierAccount: {
        name: 'Night',
        carrierCode: 'FLEET',
        isActive: true,
        timeLimitMs: 10_000,
        pricing: { value: 15 },
      },
    },
  ]);
});
test('an account that does not come is told in its dialog and asked for again', async () => {
  refuses(carrierAccountCalls.find, unavailable('booking'));
  const { user } = renderPage(<CarriersPage />, { path: '/carriers' });
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[1]!);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(carrierAccountCalls.attributes, () => []);
  answers(carrierAccountCalls.find, () => ({ carrierAccount: { ...southline, customers: [] }, carrierServices: [] }));
  await user.click(again);
  expect(await screen.findByLabelText(/^Name \*|^Name$/)).toHaveValue('Southline');
});
test('who keeps accounts begins with the first one', async () => {
  answers(carrierAccountCalls.list, () => listOf());
  renderPage(<CarriersPage />, { path: '/carriers' });
  expect(await screen.findByText('No carrier accounts yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'New account' })).toHaveLength(2);
});
test('an account is deleted after a question; one that carries freight stays and says so', async () => {
  answers(carrierAccountCalls.find, () => ({
    carrierAccount: { ...account({}), customers: [] },
    carrierServices: [],
  }));
  answers(carrierAccountCalls.attributes, () => []);
  refuses(carrierAccountCalls.remove, conflict('account.inUse', 'Own fleet carries freight.', ['id']));
  const { user } = renderPage(<CarriersPage />, { path: '/carriers' });
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Carrier account' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete account' }));
  expect(askedOf(carrierAccountCalls.remove)).toEqual([]);
  const sure = within(await screen.findByRole('dialog', { name: `Delete ${account({}).name}?` }));
  await user.click(sure.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Own fleet carries freight.')).toBeVisible();
  answers(carrierAccountCalls.remove, () => undefined);
  await user.click(sure.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Carrier account deleted')).toBeVisible();
  expect(askedOf(carrierAccountCalls.remove).at(-1)).toEqual({ id: account({}).id });
});
