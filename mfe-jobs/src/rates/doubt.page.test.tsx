import { conflict } from '@cartage/contract/error.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { answers, askedOf, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import RateCardPage from './rate-card.page.tsx';
import { CARD, LANES } from './tariff.fixture.ts';
import { givenTariff } from './tariff.page.fixture.ts';

beforeEach(() => clockAt('2026-11-20T03:00:00Z'));
const show = () => renderPage(<RateCardPage />, { path: `/carriers/rates/${CARD.id}`, route: '/carriers/rates/:id' });
const cell = (name: string) => screen.findByRole('gridcell', { name });

test('a doubted cell says how much freight it prices, asked for only then; where nobody tells, the rest stands', async () => {
  givenTariff();
  const { user } = show();
  await user.click(await cell('SYD to BNE, 100 kg: 0.5350'));
  await user.keyboard('.55{Enter}');
  expect(await cell('SYD to BNE, 100 kg: 0.5500')).toBeVisible();
  expect(askedOf(tariffCalls.cellUse)).toEqual([]);
  await user.click(await cell('SYD to BNE, 100 kg: 0.5500'));
  await user.keyboard('5.62{Enter}');
  expect(await screen.findByText('This cell prices 38 of the consignments of the last 30 days.')).toBeVisible();
  const lane = { rateCardId: CARD.id, rateId: LANES[1]!.id };
  expect(askedOf(tariffCalls.cellUse)).toEqual([{ ...lane, cell: 'break', break: 100 }]);
  await user.keyboard('{Escape}');
  answers(tariffCalls.cellUse, () => ({ fromDay: '2026-10-21', toDay: '2026-11-20', count: 2000, isAtLeast: true }));
  await user.click(await cell('SYD to BNE, Minimum: 20.00'));
  await user.keyboard('2000{Enter}');
  expect(await screen.findByText(/prices at least 2,000 of/)).toBeVisible();
  expect(askedOf(tariffCalls.cellUse).at(-1)).toEqual({ ...lane, cell: 'minimum' });
  await user.keyboard('{Escape}');
  refuses(tariffCalls.cellUse, conflict('rates.away', 'Not at the moment.'));
  await user.click(await cell('SYD to BNE, Base: 8.00'));
  await user.keyboard('800{Enter}');
  expect(await screen.findByText(/800.00 is ten times and more the 8.00 in force/)).toBeVisible();
  await waitFor(() => expect(askedOf(tariffCalls.cellUse).at(-1)).toMatchObject({ cell: 'base' }));
  expect(screen.queryByText(/This cell prices/)).toBeNull();
  expect(screen.queryByText('Not at the moment.')).toBeNull();
});
