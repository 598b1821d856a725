import { conflict, refused } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { routePlanCalls, type RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { answers, answersAtSecond, askedOf, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aJob, aLane } from '../allocation/board.factory.ts';
import { ANH, aLeftOut, aPlan, aPlanStop, aRoute, TOM } from './plan.factory.ts';
import PlanPage from './plan.page.tsx';

const at = '/jobs/route/plan?day=2026-11-21';
const fit = aLane({ jobs: [] }),
  tom = aLane({ driverid: TOM, name: 'Tom Walsh', jobs: [] }),
  unfit = aLane({ driverid: '00000000-0000-7000-8000-00000000a003', name: 'Bo Lee', vehicle: null });
let stored: RoutePlan | null;
const open = (plan: RoutePlan | null, path = at) => {
  stored = plan;
  return renderPage(<PlanPage />, { path });
};
const begun = () => askedOf(routePlanCalls.start);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  clockAt('2026-11-20T19:00:00Z');
  answers(routePlanCalls.current, () => ({ plan: stored }));
  answers(routePlanCalls.start, () => (stored = aPlan({ state: 'planning' })));
  answers(deliveryAgentCalls.board, () => aBoard({ day: '2026-11-21', lanes: [fit, tom, unfit] }));
});

describe('before there is a plan', () => {
  test('jobs are taken by area or one by one, held ones count too, and without any there is nothing to press', async () => {
    const far = aJob({ area: 'Northern Beaches', tosuburb: 'Manly' });
    const near = [aJob({ tosuburb: 'Glebe' }), aJob({ tosuburb: null, jobno: 'J77' })];
    const held = ['Allocated', 'Delivered'].map((status) => aJob({ status: status as 'Ready' }));
    const board = aBoard({ day: '2026-11-21', unallocated: [far, ...near], unallocatedCount: 3, lanes: [fit] });
    answers(deliveryAgentCalls.board, () => ({ ...board, lanes: [{ ...fit, jobs: held }] }));
    const { user } = open(null);
    const south = await screen.findByRole('checkbox', { name: /^Sydney South/ });
    expect(await button('Plan 4 jobs')).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /^J77/ }));
    expect(south).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: /^Northern Beaches/ }));
    expect(screen.getByText('1 of 3 chosen')).toBeVisible();
    expect(screen.getByText(/^1 waiting job and 1 job already with 1 driver are planned together/)).toBeVisible();
    await user.click(await button('Plan 2 jobs'));
    await waitFor(() => expect(begun()).toMatchObject([{ jobIds: [near[0]!.id] }]));
  });
  test('nobody able to drive: the way to the drivers; a refused start says why and leaves the choice', async () => {
    answers(deliveryAgentCalls.board, () => aBoard({ lanes: [unfit], unallocated: [aJob()] }));
    const first = open(null);
    expect(await screen.findByText('No driver is able to take a run')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open drivers' })).toHaveAttribute('href', '/drivers');
    first.unmount();
    answers(deliveryAgentCalls.board, () => aBoard({ lanes: [fit], unallocated: [aJob({ tosuburb: 'Manly' })] }));
    refuses(routePlanCalls.start, refused('plan.busy', 'Bo Lee is planning this day just now.'));
    const { user } = open(null);
    await user.click(await button('Plan 1 job'));
    expect(await screen.findByText('Bo Lee is planning this day just now.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Manly/ })).toBeChecked();
  });
  test('some drivers, chosen in the address, are planned with; who is not fit is not offered', async () => {
    answers(deliveryAgentCalls.board, () => aBoard({ lanes: [fit, tom, unfit], unallocated: [aJob()] }));
    const { user, path } = open(null);
    await user.click(await button(/^Drivers ?2 of 3/));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Bo Lee' })).toBeNull();
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tom Walsh' }));
    await waitFor(() => expect(new URLSearchParams(path().split('?')[1]).get('drivers')).toBe(ANH));
    await user.keyboard('{Escape}');
    await user.click(await button('Plan 1 job'));
    await waitFor(() => expect(begun()).toMatchObject([{ driverIds: [ANH] }]));
  });
});

describe('a plan that cannot be shown', () => {
  test('says what the search found in the way, and is planned again with what it was made of', async () => {
    const gives = { late: { perMinute: 2, minutes: 30 } };
    const { user } = open(aPlan({ state: 'failed', problem: 'No road leads to Lord Howe Island.', gives }));
    expect(await screen.findByText('No road leads to Lord Howe Island.')).toBeVisible();
    expect(screen.queryByText('Timeline')).toBeNull();
    await user.click(await button('Plan again'));
    await waitFor(() => expect(begun()).toEqual([{ day: '2026-11-21', goal: 'cost', gives }]));
  });
  test('says that nobody drives, and where nothing is planned yet there is nothing to accept', async () => {
    const page = open(aPlan({ routes: [] }));
    expect(await screen.findByText('Nobody is driving on this day')).toBeVisible();
    page.unmount();
    const { progress, routes } = aPlan();
    const none = routes.map((r) => ({ ...r, stops: [], startsat: null, endsat: null }));
    const early = { ...progress, iteration: 0, elapsedMs: 0, curve: [] };
    open(aPlan({ state: 'planning', planned: 0, unassigned: [], routes: none, progress: early }));
    expect(await screen.findByText('The first plan appears within seconds.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cost over time: No plan found yet' })).toBeVisible();
    expect(screen.getByText('looking for a first plan')).toBeVisible();
    expect(await button('Accept 0 runs')).toBeDisabled();
    expect(await button('Accept 0 runs')).toHaveAttribute('title', 'No job has a place in this plan.');
  });
});

describe('a plan', () => {
  test('is discarded after a question, and the day is as it was before', async () => {
    answers(routePlanCalls.remove, () => {
      stored = null;
      return undefined;
    });
    const { user } = open(aPlan());
    const discard = async () => {
      await user.click(await button('Discard plan'));
      return within(await screen.findByRole('dialog', { name: 'Discard this plan?' }));
    };
    await user.click((await discard()).getByRole('button', { name: 'Back' }));
    expect(askedOf(routePlanCalls.remove)).toEqual([]);
    await user.click((await discard()).getByRole('button', { name: 'Discard plan' }));
    expect(await screen.findByText('Nothing is waiting on this day')).toBeVisible();
    expect(document.querySelector('[aria-live=assertive]')).toHaveTextContent('Plan discarded.');
    expect(askedOf(routePlanCalls.remove)).toEqual([{ id: aPlan().id }]);
  });
  test('that could not be discarded is still there, and nobody is told otherwise', async () => {
    refuses(routePlanCalls.remove, conflict('plan.accepted', 'Ravi accepted it a moment ago.'));
    const { user } = open(aPlan());
    await user.click(await button('Discard plan'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard plan' }));
    expect(await screen.findByText('The plan is still there')).toBeVisible();
    expect(screen.getByText('Ravi accepted it a moment ago.')).toBeVisible();
    expect(document.querySelector('[aria-live=assertive]')).not.toHaveTextContent('Plan discarded.');
  });
  test('another goal above it is planned by "Plan again", which steps in front of accepting', async () => {
    const { user, path } = open(aPlan());
    await user.click(await screen.findByRole('radio', { name: 'On time' }));
    await waitFor(() => expect(path()).toContain('goal=punctuality'));
    expect(begun()).toEqual([]);
    await user.click(await button('Plan again'));
    await waitFor(() => expect(begun()).toMatchObject([{ goal: 'punctuality' }]));
  });
  test('is read as a table of figures: pick-ups, windows, how late, and a name where the suburb is unknown', async () => {
    const stops = [
      aPlanStop(1, 'Glebe', { type: 'pickup', weightkg: 1234 }),
      aPlanStop(2, 'Redfern', { suburb: null, due: '2026-11-20T21:18:00.000Z', lateminutes: 42 }),
    ];
    const { user } = open(aPlan({ routes: [aRoute(ANH, 'Anh Nguyen', stops)] }));
    await user.click(await button('Figures'));
    const table = within(await screen.findByRole('dialog', { name: 'Figures of the plan' }));
    const cells = table.getAllByRole('row').map((r) =>
      within(r)
        .queryAllByRole('cell')
        .map((c) => c.textContent?.trim()),
    );
    expect(cells).toEqual([
      [],
      ['Anh Nguyen', '1', 'Glebe pick-up', 'J00000001', '08:00', '–', '–', '1,234'],
      ['Anh Nguyen', '2', 'J00000002', 'J00000002', '09:00', '08:18', '42 min', '120'],
    ]);
  });
  test('names who waits for how long, what a late stop costs, and that nobody had a job before', async () => {
    const bent = { text: '20 min late', cost: 40, lateminutes: 20 };
    const routes = [
      aRoute(ANH, 'Anh Nguyen', [aPlanStop(1, 'Glebe', { lateminutes: 20, bent, isfixed: true })]),
      aRoute(TOM, 'Tom Walsh', [aPlanStop(3, 'Newtown', { number: 1 })]),
    ];
    const { comparison } = aPlan();
    const moves = [{ ...comparison.moves[0]!, from: null, suburb: null }];
    const left = aLeftOut({ suburb: null, opens: '2026-11-20T22:00:00.000Z', freeing: null });
    const { user } = open(aPlan({ routes, unassigned: [left], comparison: { ...comparison, current: null, moves } }));
    expect(
      await screen.findByRole('button', {
        name: /^Stop 1 of Anh Nguyen: Glebe(?!.*late.*late).*, 20 min late, allowed at \$40, fixed$/,
      }),
    ).toBeVisible();
    const row = within(screen.getByRole('list', { name: 'Unassigned jobs' }));
    expect(row.getByRole('link', { name: 'J00000009' })).toHaveAttribute('href', `/jobs/${left.jobid}`);
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByText(/2 items/)).toHaveTextContent('09:00-13:00');
    // Without a current plan nothing is saved or lost against it.
    expect(screen.getByRole('row', { name: 'Cost – $5,486 –' })).toBeVisible();
    await user.click(await button(/1 job changes driver/));
    expect(within(await screen.findByRole('dialog')).getByText('Nobody')).toBeVisible();
  });
  test('is asked for again when the board did not come', async () => {
    answersAtSecond(deliveryAgentCalls.board, () => aBoard({ day: '2026-11-21' }));
    const { user } = open(aPlan());
    await user.click(await button('Try again'));
    expect(await screen.findByText('Timeline')).toBeVisible();
  });
});
