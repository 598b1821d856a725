import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { WhatIf } from '@cartage/contract/rates/what-if.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import RateCardPage from './rate-card.page.tsx';
import { aDraft, aTariff, CARD } from './tariff.fixture.ts';
import { givenTariff } from './tariff.page.fixture.ts';

const aRun = (more: Partial<WhatIf> = {}): WhatIf => ({
  id: 'w1',
  revision: 5,
  effectiveDate: '2026-12-01',
  fromDay: '2026-10-21',
  toDay: '2026-11-20',
  done: 1200,
  total: 4812,
  isCompleted: false,
  startedAt: '2026-11-20T03:31:00Z',
  durationMs: null,
  problem: null,
  result: null,
  ...more,
});
const done = aRun({
  done: 4812,
  isCompleted: true,
  durationMs: 6200,
  result: {
    revenue: { was: 1284610, will: 1331940 },
    margin: { was: 21.8, will: 24.6 },
    dearer: 2964,
    same: 1362,
    cheaper: 483,
    noPrice: 3,
    loses: 2,
    unpriced: [
      { jobId: 'j1', jobno: 'J000123', from: 'Sydney', to: 'Broome', loses: true },
      { jobId: 'j2', jobno: 'J000124', from: 'Sydney', to: null, loses: false },
    ],
    customerCount: 3,
    bars: [-6.4, 0, 11.8],
    affected: [{ customerId: 7, name: 'Redgum Furniture', count: 386, was: 31204, will: 34886, percent: 11.8 }],
  },
});
const show = (session = aStaffSession()) =>
  renderPage(<RateCardPage />, { path: `/carriers/rates/${CARD.id}`, route: '/carriers/rates/:id', session });

test('a draft is run: how far it is, then revenue, margin and who is affected most', async () => {
  givenTariff(aTariff({ draft: aDraft() }));
  let last: WhatIf | null = null;
  answers(tariffCalls.lastWhatIf, () => last);
  answers(tariffCalls.runWhatIf, () => (last = aRun()));
  const { user, refetch } = show();
  await user.click(await screen.findByRole('button', { name: 'Run' }));
  await waitFor(() => expect(askedOf(tariffCalls.runWhatIf)).toEqual([{ rateCardId: CARD.id, seen: 5 }]));
  expect(await screen.findByText('1,200 of 4,812 consignments')).toBeVisible();
  last = done;
  await refetch();
  expect(await screen.findByText('$1,331,940.00')).toBeVisible();
  expect(await screen.findByText('24.6 %')).toBeVisible();
  expect(
    await screen.findByRole('img', { name: /1 cheaper, 1 the same, 1 dearer, from -6.4 to 11.8 per cent/ }),
  ).toBeVisible();
  expect(await screen.findByRole('row', { name: /Redgum Furniture.*386.*\+11.8/ })).toBeVisible();
  await user.click(await screen.findByText(/3 without a price · 2 lose the one of today/));
  const list = within(screen.getByRole('list', { name: 'Consignments without a price' }));
  expect(list.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    'J000123Sydney → Broomehas a price today',
    'J000124Sydney → –has none today either',
    'and 1 more',
  ]);
  expect(list.getByRole('link', { name: 'J000123' })).toHaveAttribute('href', '/jobs/j1');
});
test('a run of before it said which consignments have no price says how many', async () => {
  givenTariff(aTariff({ draft: aDraft() }));
  const { loses: _, unpriced: __, ...before } = done.result!;
  answers(tariffCalls.lastWhatIf, () => ({ ...done, result: before }));
  show();
  expect(await screen.findByText(/3 without a price/)).toBeVisible();
});
test('where nobody pays otherwise, nobody is told to be affected', async () => {
  givenTariff(aTariff({ draft: aDraft() }));
  answers(tariffCalls.lastWhatIf, () => ({ ...done, result: { ...done.result!, bars: [0], affected: [] } }));
  show();
  expect(await screen.findByText('24.6 %')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Most affected customers' })).toBeNull();
});
test('a run of an earlier draft says so, and one that failed says why', async () => {
  givenTariff(aTariff({ draft: aDraft({ revision: 6 }) }));
  answers(tariffCalls.lastWhatIf, () => done);
  const { refetch } = show();
  expect(await screen.findByText(/the draft has changed since/)).toBeVisible();
  answers(tariffCalls.lastWhatIf, () =>
    aRun({ isCompleted: true, problem: 'The draft has changed since. Run it again.' }),
  );
  await refetch();
  expect(await screen.findByText('The draft has changed since. Run it again.')).toBeVisible();
});
test('without a draft there is nothing to run, and who may only look runs none', async () => {
  givenTariff();
  show(aStaffSession({ permissions: ['Carrier.View'] }));
  expect(await screen.findByText(/Change something first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull();
});
