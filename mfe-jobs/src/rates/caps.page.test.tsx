import { conflict } from '@cartage/contract/error.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { WhatIf, WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { answers, askedOf, aStaffSession, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import RateCardPage from './rate-card.page.tsx';
import { aDraft, aTariff, CARD, VERSION } from './tariff.fixture.ts';
import { givenTariff } from './tariff.page.fixture.ts';

const affected = (customerId: number, name: string, percent: number, mostIncrease: number | null) => ({
  ...{ customerId, name, count: 10, was: 1000, will: 1000 + 10 * percent },
  ...{ percent, mostIncrease },
});
const result = (more: Partial<WhatIfResult> = {}): WhatIfResult => ({
  revenue: { was: 4000, will: 4200 },
  margin: null,
  ...{ dearer: 30, same: 0, cheaper: 10, noPrice: 0, customerCount: 4 },
  bars: [-6.4, 3, 9.4, 11.8],
  barCaps: [null, 8, 8, 8],
  affected: [affected(7, 'Redgum Furniture', 11.8, 8), affected(8, 'Ironbark Fencing', 9.4, 8)],
  caps: {
    contracts: 3,
    over: 2,
    customers: [
      { customerId: 7, name: 'Redgum Furniture', percent: 11.8, mostIncrease: 8 },
      { customerId: 8, name: 'Ironbark Fencing', percent: 9.4, mostIncrease: 7.5 },
    ],
  },
  ...more,
});
const aRun = (more: Partial<WhatIf> = {}): WhatIf => ({
  ...{ id: 'w1', revision: 5, effectiveDate: '2026-12-01', fromDay: '2026-10-21', toDay: '2026-11-20' },
  ...{ done: 40, total: 40, isCompleted: true, startedAt: '2026-11-20T03:31:00Z', durationMs: 900, problem: null },
  result: result(),
  ...more,
});
function show(run: WhatIf | null, cappedCount = 3) {
  givenTariff(aTariff({ draft: aDraft(), cappedCount }));
  answers(tariffCalls.lastWhatIf, () => run);
  answers(tariffCalls.publish, () => ({ ...VERSION, number: 8, overCaps: 2 }));
  const session = aStaffSession();
  return renderPage(<RateCardPage />, { path: `/carriers/rates/${CARD.id}`, route: '/carriers/rates/:id', session });
}
const plot = () => screen.findByRole('img', { name: /^Change per customer/ });
const amber = (of: Element) => [...of.querySelectorAll('rect')].map((bar) => bar.classList.contains('fill-warn'));
const publish = () => screen.findByRole('button', { name: /^Publish version 8/ });

test('what contracts allow is one dashed line, the bars over it are amber, and words say how many', async () => {
  show(aRun());
  const svg = await plot();
  expect(svg).toHaveAccessibleName(/8 %, the most that 3 contracts allow/);
  expect(svg.querySelectorAll('[data-cap]')).toHaveLength(1);
  // Its bars rise over the line too soon for a label on it.
  expect(await screen.findByText(/3 dearer · 8 %, the most that 3 contracts allow/)).toBeVisible();
  expect(svg.querySelector('[data-cap]')).toHaveAttribute('stroke-dasharray');
  expect(amber(svg)).toEqual([false, false, true, true]);
  expect(await screen.findByText('2 customers are over the most that their contracts allow')).toBeVisible();
  const row = await screen.findByRole('row', { name: /Redgum Furniture/ });
  expect(within(row).getByRole('img', { name: 'Over the 8 % of its contract' })).toBeVisible();
});
test('contracts that allow different rises have each their own line over their own bars', async () => {
  show(aRun({ result: result({ barCaps: [null, 4.5, 10, 10] }) }));
  const svg = await plot();
  const lines = [...svg.querySelectorAll('[data-cap]')];
  expect(lines.map((l) => l.getAttribute('data-cap'))).toEqual(['4.5', '10']);
  const [low, high] = lines.map((l) => Number(l.getAttribute('y1')));
  expect(low).toBeGreaterThan(high!);
  expect(amber(svg)).toEqual([false, false, false, true]);
  expect(svg).toHaveAccessibleName(/4\.5 % to 10 %, the most that 3 contracts allow/);
});
test('where no contract caps an increase, nothing more is drawn or asked', async () => {
  const { barCaps: _, caps: __, ...plain } = result();
  const { user } = show(aRun({ result: plain }), 0);
  const svg = await plot();
  expect(svg.querySelector('[data-cap]')).toBeNull();
  expect(amber(svg)).not.toContain(true);
  expect(svg).not.toHaveAccessibleName(/contracts/);
  await user.click(await publish());
  const sent = { rateCardId: CARD.id, seen: 5, effectiveDate: '2026-12-01' };
  await waitFor(() => expect(askedOf(tariffCalls.publish)).toEqual([sent]));
});
test('who is over stays on the version in force, unless somebody publishes over their caps by name', async () => {
  const { user } = show(aRun());
  await plot();
  await user.click(await publish());
  const title = { name: '2 customers are over what the contract allows' };
  const open = async () => within(await screen.findByRole('dialog', title));
  const dialog = await open();
  expect(dialog.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    'Redgum Furniture+11.8 % at most 8 %',
    'Ironbark Fencing+9.4 % at most 7.5 %',
  ]);
  expect(askedOf(tariffCalls.publish)).toEqual([]);
  const what = dialog.getByRole('combobox', { name: 'What becomes of them' });
  expect(what).toHaveDisplayValue('They stay on version 7');
  await user.click(dialog.getByRole('button', { name: /^Publish version 8/ }));
  await waitFor(() => expect(askedOf(tariffCalls.publish)).toMatchObject([{ seen: 5, keepsCapped: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await publish());
  const again = await open();
  await user.selectOptions(again.getByRole('combobox'), 'Publish over the caps of 2 contracts');
  await user.click(again.getByRole('button', { name: /^Publish version 8/ }));
  await waitFor(() => expect(askedOf(tariffCalls.publish).at(-1)).toMatchObject({ seen: 5, overCaps: 2 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
test('a draft that was not run, or was changed since, is published over caps only by who says that he does not know', async () => {
  const { user } = show(aRun({ revision: 4 }));
  await plot();
  refuses(tariffCalls.publish, conflict('tariff.capsUnknown', 'Four contracts cap it by now.'));
  await user.click(await publish());
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish without a run?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Publish without knowing it for 3 contracts' }));
  await user.click(dialog.getByRole('button', { name: /^Publish version 8/ }));
  await waitFor(() => expect(askedOf(tariffCalls.publish)).toMatchObject([{ overCaps: 3 }]));
  expect(await screen.findByText('Four contracts cap it by now.')).toBeVisible();
});
test('a draft within all caps is published at once, and words say that it is', async () => {
  const { user } = show(
    aRun({ result: result({ caps: { contracts: 3, over: 0, customers: [] }, bars: [-6, 1, 2, 3] }) }),
  );
  expect(await screen.findByText('All 3 customers whose contracts cap increases are within them')).toBeVisible();
  await user.click(await publish());
  await waitFor(() => expect(askedOf(tariffCalls.publish)).toHaveLength(1));
});
