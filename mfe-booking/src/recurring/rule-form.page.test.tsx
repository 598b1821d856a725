import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { refused } from '@cartage/contract/error.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, aStaffSession, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { answerQuotes } from '../quote/quote.fixture.ts';
import { anUpcoming, aRule, SERVICES } from './recurring.fixture.ts';
import RuleFormPage from './rule-form.page.tsx';

answerQuotes();
beforeEach(() => {
  clockAt('2026-11-25T01:00:00Z');
  answers(recurringCalls.services, () => SERVICES);
  answers(recurringCalls.save, () => 3);
  answers(bookingCalls.find, () => aRecord({ pickupReadyTime: '2026-11-20T03:30:00Z' }));
  answers(recurringCalls.find, () => aRule());
  answers(recurringCalls.preview, ({ rule }) => [
    anUpcoming('2026-11-25', { reference: '88142' }),
    anUpcoming('2026-12-25', { state: 'Skipped', note: `Christmas Day ${(rule.weekdays ?? []).join()}` }),
  ]);
});
const again = '/bookings/recurring/new?from=1';
const show = (path = again, route = '/bookings/recurring/new') =>
  renderPage(<RuleFormPage />, { path, route, session: aStaffSession() });

test('without the feature nobody is asked for a promo code', async () => {
  renderPage(<RuleFormPage />, {
    ...{ path: again, route: '/bookings/recurring/new', session: aStaffSession() },
    without: ['PromoCodes'],
  });
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByLabelText('Promo code')).toBeNull();
});
test('a booking is repeated with all that it held, at its own ready time and by its own service', async () => {
  const { user } = show();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Sydney 2000 → Ballarat 3350');
  await waitFor(() => expect(screen.getByLabelText('Service')).toHaveValue('1:ROAD'));
  await user.click(screen.getByRole('button', { name: 'Save recurring booking' }));
  await waitFor(() => expect(askedOf(recurringCalls.save)).toHaveLength(1));
  expect(askedOf(recurringCalls.save)[0]).toMatchObject({
    rule: { repeats: 'Weekly', weekdays: [1, 2, 3, 4, 5], readyFrom: '14:30', firstDay: '2026-11-25', lastDay: null },
    booking: {
      customer: { id: 7 },
      carrierAccountId: 1,
      carrierServiceCode: 'ROAD',
      toAddress: { suburb: 'Ballarat' },
      items: [{ packageType: 'Pallet', quantity: 2 }],
      reference: [{ key: 'PO', value: '88142' }],
    },
  });
  expect(askedOf(recurringCalls.save)[0]!.rule.id).toBeUndefined();
});
test('the next ten days follow what is typed, and a holiday is named', async () => {
  const { user } = show();
  const days = within(await screen.findByRole('list', { name: 'Next days' }));
  expect(days.getByText('Nothing: Christmas Day 1,2,3,4,5')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
  expect(await days.findByText('Nothing: Christmas Day 2,3,4,5')).toBeVisible();
  const asked = askedOf(recurringCalls.preview).at(-1)!;
  expect(asked).toMatchObject({ from: { postCode: '2000', stateCode: 'NSW' }, reference: '88142' });
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await user.click(screen.getByRole('checkbox', { name }));
  await waitFor(() => expect(askedOf(recurringCalls.preview).at(-1)!.rule.weekdays).toEqual([]));
});
test('why there are no days is said in place of them', async () => {
  answers(recurringCalls.preview, () => {
    throw refused('validation', 'Choose at least one weekday.', ['rule.weekdays']);
  });
  show();
  expect(await screen.findByText('Choose at least one weekday.')).toBeVisible();
});
test('the cheapest on the day needs no service; a bound on the price goes along', async () => {
  const { user } = show();
  await user.selectOptions(await screen.findByLabelText('Sent with'), 'Cheapest');
  expect(screen.queryByLabelText('Service')).toBeNull();
  await user.type(screen.getByLabelText('May cost at most'), '250');
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Monthly');
  await user.clear(screen.getByLabelText('Day of the month'));
  await user.type(screen.getByLabelText('Day of the month'), '15');
  await user.selectOptions(screen.getByLabelText('On a holiday or weekend'), 'Before');
  await user.click(screen.getByRole('button', { name: 'Save recurring booking' }));
  await waitFor(() => expect(askedOf(recurringCalls.save)).toHaveLength(1));
  expect(askedOf(recurringCalls.save)[0]).toMatchObject({
    rule: { chooses: 'Cheapest', mostAmount: 250, repeats: 'Monthly', dayOfMonth: 15, onHolidays: 'Before' },
    booking: { carrierAccountId: null, carrierServiceCode: null },
  });
});
test('what is missing is said at its field, and nothing is sent', async () => {
  const { user } = show('/bookings/recurring/new');
  await user.click(await screen.findByRole('button', { name: 'Save recurring booking' }));
  expect((await screen.findAllByText('Give it a name that people know it by.'))[0]).toBeVisible();
  expect(screen.getAllByText('Choose a service, or the cheapest on the day.')[0]).toBeVisible();
  expect(askedOf(recurringCalls.save)).toEqual([]);
});
test('what the server refuses stands on the form', async () => {
  answers(recurringCalls.save, () => {
    throw refused('recurring.invalid', '{datum} says nothing of a day.', ['booking.reference.0.value']);
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Save recurring booking' }));
  expect((await screen.findAllByText('{datum} says nothing of a day.'))[0]).toBeVisible();
});
test('a rule is changed as it stands, and stays its customer’s', async () => {
  const { user } = show('/bookings/recurring/3/edit', '/bookings/recurring/:id/edit');
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Weekdays to Ballarat');
  expect(screen.getByText('Kestrel Tools', { selector: 'b' })).toBeVisible();
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), 'Daily');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(askedOf(recurringCalls.save)).toHaveLength(1));
  expect(askedOf(recurringCalls.save)[0]).toMatchObject({
    rule: { id: 3, name: 'Daily', weekdays: [1, 2, 3, 4, 5] },
    booking: { customer: { id: 7 }, carrierServiceCode: 'ROAD', reference: [{ key: 'PO', value: 'PO-{date}' }] },
  });
});
