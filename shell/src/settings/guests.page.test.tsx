import { guestSettingsCalls, GuestSettings } from '@cartage/contract/core/guest-settings.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { refused } from '@cartage/contract/error.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { answers, askedOf, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { Guests } from './guests.tsx';

const CLOSED = GuestSettings.parse({});
let kept = CLOSED;
beforeEach(() => {
  kept = CLOSED;
  answers(guestSettingsCalls.find, () => kept);
  answers(guestSettingsCalls.save, (wanted) => (kept = wanted));
  answers(customerCalls.list, () => listOf(aCustomer({ id: 9, code: 'GUESTS', companyName: 'Guests', type: 'Guest' })));
});

test('guests are let in under their customer, sites are named a line each, and per cents are kept as shares', async () => {
  const { user } = renderPage(<Guests />);
  await user.click(await screen.findByLabelText(/Guests may get quotes and book/));
  await screen.findByRole('option', { name: 'Guests (GUESTS)' });
  await user.selectOptions(screen.getByLabelText(/^Their bookings belong to/), 'Guests (GUESTS)');
  await user.type(screen.getByLabelText(/^One site a line/), 'https://shop.example.com/\nhttps://www.example.org');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(askedOf(guestSettingsCalls.save)).toHaveLength(1));
  expect(askedOf(guestSettingsCalls.save)[0]).toMatchObject({
    guest: { isAllowed: true, customerId: 9 },
    embed: { sites: ['https://shop.example.com', 'https://www.example.org'] },
    insurance: { standard: { multiplier: 0.005 }, premium: { multiplier: 0.011 } },
  });
});
test('a refusal stands on the page', async () => {
  refuses(
    guestSettingsCalls.save,
    refused('guest.customerType', 'Acme is a customer with an account.', ['guest.customerId']),
  );
  const { user } = renderPage(<Guests />);
  await user.click(await screen.findByRole('button', { name: 'Save settings' }));
  expect((await screen.findAllByText('Acme is a customer with an account.')).length).toBeGreaterThan(0);
});
test('where there is no customer for guests, one is made', async () => {
  answers(customerCalls.list, () => listOf());
  answers(customerCalls.save, () => 9);
  const { user } = renderPage(<Guests />);
  await user.click(await screen.findByRole('button', { name: 'Make one' }));
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
