import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { answers, askedOf, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomerDialog } from '../customer.form.tsx';
import { noHold, recordAnswers, staff, standing } from '../record.fixture.ts';
import { Credit } from './credit.tsx';

const COMING = { startsOn: '2026-11-27', endsByItself: false, invoiceNumber: 'INV-004871', daysOverdue: 42 };
const STANDS = { startsOn: null, endsByItself: true, invoiceNumber: 'INV-004871', daysOverdue: 43 };
const HELD = {
  ...{ status: 'OnHold', holdSince: '2026-11-20T00:00:00Z' },
  holdReason: 'Invoice INV-004871, due on 9 Oct 2026, was 42 days overdue.',
} as const;
beforeEach(() => {
  clockAt('2026-11-25T01:00:00Z');
  recordAnswers();
});
const open = (isOwn = false, more: Partial<Customer> = {}) =>
  renderPage(<Credit customer={aCustomer(more)} isOwn={isOwn} />, staff);
const credit = async () => within(await screen.findByRole('region', { name: 'Credit' }));

test('the day on which a hold would start by itself stands beside the button that holds now, with its invoice', async () => {
  answers(customerHoldCalls.outlook, () => COMING);
  open();
  const box = await credit();
  expect(await box.findByText(/^Starts/)).toHaveTextContent(
    'Starts Fri 27 Nov unless INV-004871 is paid: it will be 42 days overdue.',
  );
  expect(box.getByText('Not on hold')).toBeVisible();
  expect(box.getByRole('button', { name: 'Hold now' })).toBeEnabled();
  expect(askedOf(customerHoldCalls.outlook)).toEqual([{ customerId: 7 }]);
});
test('where nothing leads to one nothing is said, and what could not be read is not nothing', async () => {
  const page = open();
  expect(await (await credit()).findByText('Not on hold')).toBeVisible();
  expect(screen.queryByText(/^Starts/)).toBeNull();
  page.unmount();
  refuses(customerHoldCalls.outlook, unavailable('Finance'));
  open();
  expect(await screen.findByText('Whether a hold would start by itself could not be read.')).toBeVisible();
});
test('a hold that began by itself says since when, why and how it ends; its release says what that means', async () => {
  answers(customerHoldCalls.outlook, () => STANDS);
  const { user } = open(false, HELD);
  expect(await screen.findByText(/^since/)).toHaveTextContent(`since Fri 20 Nov: ${HELD.holdReason}`);
  expect(await screen.findByText('Ends by itself once it is paid.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/does not put it on hold again by itself; another invoice may\.$/)).toBeVisible();
});
test('its own people are asked to pay in time, with or without a limit, and hold nothing themselves', async () => {
  answers(bookingCalls.standing, () => ({ ...standing, creditLimit: null, owed: null, booked: null, left: null }));
  answers(customerHoldCalls.outlook, () => COMING);
  const page = open(true);
  expect(await screen.findByText(/^Please pay/)).toHaveTextContent('Please pay INV-004871 before Fri 27 Nov');
  expect(screen.getByText(/^It will be 42 days overdue then/)).toBeVisible();
  expect(screen.queryByText('Not on hold')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(askedOf(customerHoldCalls.outlook)).toEqual([{}]);
  page.unmount();
  answers(customerHoldCalls.outlook, () => ({ ...COMING, invoiceNumber: null }));
  open(true);
  expect(await screen.findByText(/^Please pay what is overdue/)).toHaveTextContent('before Fri 27 Nov');
});
test('its own people read how a hold ends that began by itself, and call about another', async () => {
  answers(customerHoldCalls.outlook, () => STANDS);
  const own = { ...HELD, holdReason: null };
  const page = open(true, own);
  expect(await screen.findByText(/It ends once/)).toHaveTextContent(
    'since Fri 20 Nov. It ends once INV-004871 is paid; drafts and quotes are kept.',
  );
  page.unmount();
  answers(customerHoldCalls.outlook, () => noHold);
  open(true, own);
  expect(await screen.findByText(/Please call us/)).toBeVisible();
});

test('an account may never be held by itself, or after days of its own', async () => {
  answers(customerCalls.find, () => aCustomer({ isNeverHeld: false, holdAfterDays: 10 }));
  answers(customerCalls.save, () => 7);
  const { user } = renderPage(<CustomerDialog id={7} onClose={() => undefined} />, staff);
  const days = await screen.findByLabelText(/^On hold after/);
  expect(days).toHaveValue(10);
  await user.clear(days);
  await user.click(screen.getByRole('switch', { name: 'Never on hold by itself' }));
  await user.click(screen.getByRole('button', { name: 'Save customer' }));
  await waitFor(() =>
    expect(askedOf(customerCalls.save)[0]).toMatchObject({ customer: { isNeverHeld: true, holdAfterDays: null } }),
  );
});
