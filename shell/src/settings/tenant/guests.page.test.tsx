import { historyCalls } from '@cartage/contract/communication/history.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { answers, askedOf, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Guests } from './guests.tsx';
import { InsuranceSettings } from './insurance.tsx';

const told = (propertyname: string, originalvalue: unknown, newvalue: unknown) => ({
  ...{ id: '1', tenantid: 1, changetime: '2026-11-20T02:00:00Z', changetype: 'Updated' as const, entityid: '1' },
  ...{ entitytypefullname: 'Tenant', username: 'Mia Rossi', impersonator: null },
  propertychanges: [
    {
      ...{ propertyname, propertytypefullname: 'object' },
      ...{ originalvalue: JSON.stringify(originalvalue), newvalue: JSON.stringify(newvalue) },
    },
  ],
});
beforeEach(() => {
  answers(settingsCalls.find, () => someSettings());
  answers(settingsCalls.save, () => undefined);
  answers(historyCalls.changes, () => []);
  answers(customerCalls.list, () => listOf(aCustomer({ id: 9, code: 'GUESTS', companyName: 'Guests', type: 'Guest' })));
});
const save = () => screen.findByRole('button', { name: /^Save \d+ change/ });

test('guests are let in under their customer, and sites are named a line each', async () => {
  const { user } = renderPage(<Guests />);
  await user.click(await screen.findByLabelText(/Guests may get quotes and book/));
  await screen.findByRole('option', { name: 'Guests (GUESTS)' });
  await user.selectOptions(screen.getByLabelText(/^Their bookings belong to/), 'Guests (GUESTS)');
  await user.type(screen.getByLabelText(/^One site per line/), 'https://shop.example.com/\nhttps://www.example.org');
  await user.click(await save());
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  expect(askedOf(settingsCalls.save)).toEqual([
    {
      guest: { isAllowed: true, customerId: 9 },
      embed: { sites: ['https://shop.example.com', 'https://www.example.org'] },
    },
  ]);
});
test('what is no site says so at the field, and nothing is sent', async () => {
  const { user } = renderPage(<Guests />);
  const sites = await screen.findByLabelText(/^One site per line/);
  await user.type(sites, 'http://shop.example.com');
  await user.click(await save());
  await waitFor(() => expect(sites).toHaveAccessibleDescription(/https/));
  expect(askedOf(settingsCalls.save)).toEqual([]);
});
test('a refusal stands on the page', async () => {
  refuses(
    settingsCalls.save,
    refused('guest.customerType', 'Acme is a customer with an account.', ['guest.customerId']),
  );
  const { user } = renderPage(<Guests />);
  await user.click(await screen.findByLabelText(/Guests may get quotes and book/));
  await screen.findByRole('option', { name: 'Guests (GUESTS)' });
  await user.selectOptions(screen.getByLabelText(/^Their bookings belong to/), 'Guests (GUESTS)');
  await user.click(await save());
  expect((await screen.findAllByText('Acme is a customer with an account.')).length).toBeGreaterThan(0);
});
test('who let guests in and who named a site stands beside the form', async () => {
  answers(historyCalls.changes, () => [told('guest.isAllowed', false, true), told('tax.gst', 10, 12)]);
  renderPage(<Guests />);
  const change = within((await screen.findByText('Guests, may get quotes and book')).closest('li')!);
  expect(change.getByText(/Mia Rossi/)).toBeVisible();
  expect(screen.queryByText(/GST/)).toBeNull();
});
test('a change of whose the bookings are names both customers, and one that is gone by its number', async () => {
  answers(historyCalls.changes, () => [told('guest.customerId', 7, 9)]);
  answers(customerCalls.find, ({ id }) => {
    if (id === 7) throw notFound('customer', id);
    return aCustomer({ id, companyName: 'Walk-ins' });
  });
  renderPage(<Guests />);
  expect(await screen.findByText(/→ Walk-ins$/)).toHaveTextContent('7 → Walk-ins');
});

test('what cover costs is shown and typed in per cent and kept as a share, with what it was', async () => {
  const { user } = renderPage(<InsuranceSettings />);
  const standard = within(await screen.findByRole('group', { name: 'Standard' }));
  const share = standard.getByLabelText(/^Of the value/);
  expect(share).toHaveValue(0.5);
  await user.clear(share);
  await user.type(share, '0.65');
  expect(standard.getByText('was 0.5%')).toBeVisible();
  const bar = await save();
  expect(screen.getByRole('region', { name: /to save/ })).toHaveTextContent('Standard, Of the value 0.5% → 0.65%');
  await user.click(bar);
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  const { insurance, ...others } = askedOf(settingsCalls.save)[0]!;
  expect(others).toEqual({});
  expect(insurance).toMatchObject({ standard: { multiplier: 0.0065 }, premium: { multiplier: 0.011 } });
});
test('up to what value a cover insures is set per cover, and none is no limit', async () => {
  const { user } = renderPage(<InsuranceSettings />);
  const premium = within(await screen.findByRole('group', { name: 'Second insurer, premium' }));
  const most = premium.getByLabelText('For goods up to');
  expect(most).toHaveValue(null);
  expect(most).toHaveAttribute('placeholder', 'No limit');
  await user.type(most, '50000');
  await user.click(await save());
  await waitFor(() => expect(askedOf(settingsCalls.save)).toHaveLength(1));
  expect(askedOf(settingsCalls.save)[0]!.insurance).toMatchObject({
    ...{ standard: { maximumValue: null }, second: { premium: { maximumValue: 50_000 } } },
  });
});
test('its history is said in per cent, however deep it lies, and is put back', async () => {
  const tier = (multiplier: number) => ({ minimumPremium: 10, multiplier, minimumValue: 100 });
  const second = (multiplier: number) => ({
    ...{ isOffered: true, name: 'Mutual', standard: tier(multiplier), premium: tier(0.012) },
  });
  answers(historyCalls.changes, () => [told('insurance.second', second(0.006), second(0.007))]);
  const { user } = renderPage(<InsuranceSettings />);
  const change = within((await screen.findByText('Insurance, second insurer')).closest('li')!);
  expect(change.getByText(/is offered on, name Mutual, standard \(.*of the value 0\.6%.*\)/)).toBeVisible();
  expect(change.getByText(/of the value 0\.7%/)).toBeVisible();
  await user.click(change.getByRole('button', { name: /^Restore/ }));
  await waitFor(() => expect(askedOf(settingsCalls.save)).toEqual([{ insurance: { second: second(0.006) } }]));
});
test('where there is no customer for guests, one is made', async () => {
  answers(customerCalls.list, () => listOf());
  answers(customerCalls.save, () => 9);
  const { user } = renderPage(<Guests />);
  await user.click(await screen.findByRole('button', { name: 'Create one' }));
  await waitFor(() => expect(askedOf(customerCalls.save)[0]).toMatchObject({ customer: { type: 'Guest' } }));
});
test('the snippets show the page of this house by script or frame, and say that no site may show it yet', async () => {
  const { user } = renderPage(<Guests />);
  expect(await screen.findByText(/No site may show your pages yet/)).toBeVisible();
  const code = await screen.findByLabelText('Code for Get a quote');
  expect(code).toHaveTextContent(
    `<script src="${window.location.origin}/embed.js" data-cartage="quote" async></script>`,
  );
  await user.selectOptions(screen.getByLabelText('Language'), 'Tiếng Việt');
  expect(code).toHaveTextContent('data-cartage="quote" data-language="vi" async></script>');
  await user.selectOptions(screen.getByLabelText('Language'), 'The visitor’s own');
  await user.click(screen.getByRole('radio', { name: 'Frame' }));
  expect(screen.getByLabelText('Code for Track freight')).toHaveTextContent(
    `<iframe src="${window.location.origin}/track?embed=1"`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy code for Track freight' }));
  expect(await navigator.clipboard.readText()).toContain('/track?embed=1');
});
