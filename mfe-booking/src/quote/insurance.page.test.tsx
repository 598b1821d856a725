/** Insurance in the quote form of who has an account. */
import { insuranceCalls } from '@cartage/contract/booking/insurance.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { aCustomerSession, answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { screen } from '@testing-library/react';
import { answerQuotes } from './quote.fixture.ts';
import QuotePage from './quote.page.tsx';

answerQuotes();
beforeEach(() => {
  answers(lookupCalls.insuranceTypes, () => [
    { type: 'standard', name: 'Standard', description: '', minimumPremium: 7.5, multiplier: 0.005, minimumValue: 100 },
    {
      type: 'secondPremium',
      name: 'Premium, Mutual',
      description: '',
      minimumPremium: 12,
      multiplier: 0.0125,
      minimumValue: 1000,
    },
  ]);
  answers(insuranceCalls.quotes, ({ insuredValue }) =>
    (['standard', 'secondPremium'] as const).map((insuranceType, i) => ({
      insuredValue,
      insuranceCost: 11 * (i + 1),
      insuranceCostTaxExclusive: 10 * (i + 1),
      insuranceType,
    })),
  );
});

test('each cover is offered with its price, asked for the booking’s own customer, and goes with the booking', async () => {
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = renderPage(<QuotePage />, { path: '/quote?again=1', session: aCustomerSession(7) });
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(await screen.findByRole('checkbox', { name: /Insurance/ }));
  await user.type(await screen.findByLabelText(/^Value of the goods/), '2000');
  await user.tab();
  expect(await screen.findByRole('option', { name: 'Premium, Mutual, $22.00' })).toBeInTheDocument();
  await user.selectOptions(await screen.findByLabelText(/^Cover/), 'secondPremium');
  const terms = '1.25 % of the value, at least $12.00, for goods from $1,000.00; before GST.';
  expect(await screen.findByText(terms)).toBeVisible();
  expect(await screen.findByText(/Costs \$22.00, \$20.00 excl GST/)).toBeVisible();
  expect(askedOf(insuranceCalls.quotes).at(-1)).toEqual({ insuredValue: 2000, customerId: 7 });
  await user.click((await screen.findAllByRole('button', { name: 'Book freight' }))[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]?.booking).toMatchObject({
    isInsured: true,
    insuredValue: 2000,
    insuranceType: 'secondPremium',
  });
});
test('freight whose cover has no price yet is not booked', async () => {
  const { user } = renderPage(<QuotePage />, { path: '/quote?again=1', session: aCustomerSession(7) });
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(await screen.findByRole('checkbox', { name: /Insurance/ }));
  expect((await screen.findAllByText('Enter what the goods are worth')).length).toBeGreaterThan(0);
});
