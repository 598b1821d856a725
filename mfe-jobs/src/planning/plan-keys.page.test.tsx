import { conflict, refused } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { routePlanCalls, type RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { answers, answersLater, askedOf, clockAt, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard } from '../allocation/board.factory.ts';
import { ANH, aPlan, aPlanStop, aRoute, TOM } from './plan.factory.ts';
import PlanPage from './plan.page.tsx';

const path = '/jobs/route/plan?day=2026-11-21';
let stored: RoutePlan | null;
const open = async (plan: RoutePlan) => {
  stored = plan;
  const page = renderPage(<PlanPage />, { path });
  await screen.findByText('Timeline');
  return page;
};
const becomes = (more: Partial<RoutePlan>) => () => (stored = { ...stored!, revision: stored!.revision + 1, ...more });
const said = () => document.querySelector('[aria-live=assertive]')?.textContent;
const stop = (name: RegExp) => screen.findByRole('button', { name });
const verdict = { refusal: null, at: null, due: null, lateminutes: 0, addskm: 2, addscost: 3, alsolate: [] };

beforeEach(() => {
  clockAt('2026-11-20T19:00:00Z');
  answers(routePlanCalls.current, () => ({ plan: stored }));
  answers(deliveryAgentCalls.board, () => aBoard({ day: '2026-11-21' }));
  answers(routePlanCalls.check, ({ move }) => ({ ...verdict, position: move.position }));
});

test('arrows go no further than the first name and the last stop, up and down keep the place, F on a name does nothing', async () => {
  const { user } = await open(aPlan());
  (await stop(/^Anh Nguyen/)).focus();
  await user.keyboard('{ArrowLeft}{ArrowUp}f ');
  expect(await stop(/^Anh Nguyen/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await stop(/^Stop 2 of Anh Nguyen: Redfern/)).toHaveFocus();
  // Tom has one stop only: the nearest there is.
  await user.keyboard('{ArrowDown}');
  expect(await stop(/^Stop 1 of Tom Walsh: Newtown/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(await stop(/^Tom Walsh/)).toHaveFocus();
  expect(await stop(/^Tom Walsh/)).toHaveAttribute('aria-pressed', 'true');
  expect(askedOf(routePlanCalls.fix)).toEqual([]);
});

test('an accepted plan stands: neither F nor Space nor the buttons touch it', async () => {
  const { user } = await open(aPlan({ state: 'accepted' }));
  (await stop(/^Stop 1 of Anh Nguyen/)).focus();
  await user.keyboard('f {ArrowRight}{Control>}{Enter}{/Control}s');
  expect(await stop(/^Stop 2 of Anh Nguyen/)).toHaveFocus();
  expect(said()).toBe('');
  expect(screen.getByRole('button', { name: 'Fix stops' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Free Matraville: Shift until 15:15' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '30 s more' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  for (const call of [routePlanCalls.fix, routePlanCalls.accept, routePlanCalls.stop])
    expect(askedOf(call)).toEqual([]);
});

test('S and Ctrl Enter pressed again while the first is on its way are not sent twice', async () => {
  const stopped = answersLater(routePlanCalls.stop, becomes({ state: 'ready' }));
  const accepted = answersLater(routePlanCalls.accept, becomes({ state: 'accepted' }));
  const { user } = await open(aPlan({ state: 'planning' }));
  await user.keyboard('ss');
  stopped();
  await screen.findByRole('button', { name: '30 s more' });
  expect(said()).toBe('Planning stopped. 3 of 4 jobs planned.');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  accepted();
  await screen.findByText(/Accepted as 2 runs/);
  expect(askedOf(routePlanCalls.stop)).toHaveLength(1);
  expect(askedOf(routePlanCalls.accept)).toHaveLength(1);
});

test('keys stay quiet while a question is open', async () => {
  const { user } = await open(aPlan({ state: 'planning' }));
  await user.click(await screen.findByRole('button', { name: 'Discard plan' }));
  await screen.findByRole('dialog');
  await user.keyboard('s{Control>}{Enter}{/Control}');
  expect(askedOf(routePlanCalls.stop)).toEqual([]);
  expect(askedOf(routePlanCalls.accept)).toEqual([]);
});

describe('a stop in the hand', () => {
  test('has its moves as buttons too, for fingers; a refusal of the place is read before the drop', async () => {
    answers(routePlanCalls.check, ({ move }) => ({
      ...{ ...verdict, position: move.position },
      refusal: 'Tom Walsh may not carry dangerous goods.',
    }));
    refuses(routePlanCalls.move, conflict('plan.notPossible', 'Tom Walsh may not carry dangerous goods.'));
    const { user } = await open(aPlan());
    (await stop(/^Stop 2 of Anh Nguyen/)).focus();
    await user.click(await screen.findByRole('button', { name: 'Lift stop' }));
    const hand = within(await screen.findByRole('group', { name: 'The stop in the hand' }));
    await user.click(hand.getByRole('button', { name: 'Driver below' }));
    expect(await screen.findByText('Redfern as stop 1: not possible')).toBeVisible();
    await user.click(hand.getByRole('button', { name: 'Later' }));
    expect(await screen.findByText('Redfern as stop 2: not possible')).toBeVisible();
    await user.click(hand.getByRole('button', { name: 'Later' }));
    await user.click(hand.getByRole('button', { name: 'Drop stop' }));
    expect(await screen.findByText('Put back, nothing has moved')).toBeVisible();
    expect(askedOf(routePlanCalls.move)).toEqual([
      { id: aPlan().id, move: { jobid: aPlanStop(2, '').jobid, type: 'delivery', driverid: TOM, position: 2 } },
    ]);
    expect(await stop(/^Stop 2 of Anh Nguyen: Redfern/)).toBeVisible();
  });

  test('comes home over the other day to its own place, and dropping it there sends nothing', async () => {
    const { user } = await open(aPlan());
    (await stop(/^Stop 2 of Anh Nguyen/)).focus();
    await user.keyboard(' {ArrowUp}{ArrowDown}{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Drop stop' }));
    expect(said()).toBe('Redfern is back where it was.');
    expect(askedOf(routePlanCalls.move)).toEqual([]);
    expect(screen.queryByRole('group', { name: 'The stop in the hand' })).toBeNull();
  });

  test('is put back before the plan is accepted, and what a place means is not known where nobody answers', async () => {
    refuses(routePlanCalls.check, refused('plan.down', 'The roads do not answer.'));
    const { user } = await open(aPlan());
    (await stop(/^Stop 1 of Anh Nguyen/)).focus();
    await user.keyboard(' {ArrowDown}');
    expect(screen.getByRole('button', { name: 'Accept 2 runs' })).toBeDisabled();
    expect(await screen.findByText('Not known')).toBeVisible();
    expect(screen.getByText('The roads do not answer.')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(askedOf(routePlanCalls.accept)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    expect(said()).toBe('Glebe is back where it was.');
  });
});

test('a whole day is fixed and let go of by its button; what is refused leaves the stops free', async () => {
  answers(routePlanCalls.fix, ({ count }) =>
    becomes({
      routes: aPlan().routes.map((r) => ({ ...r, stops: r.stops.map((s, n) => ({ ...s, isfixed: n < count })) })),
    })(),
  );
  const { user } = await open(aPlan());
  await user.click(screen.getByRole('button', { name: 'Fix stops' }));
  await user.click(await screen.findByRole('button', { name: 'Let go of stops' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fix stops' })).toBeEnabled());
  expect(askedOf(routePlanCalls.fix)).toEqual([
    { id: aPlan().id, driverid: ANH, count: 2 },
    { id: aPlan().id, driverid: ANH, count: 0 },
  ]);
  refuses(routePlanCalls.fix, conflict('plan.gone', 'Redfern was delivered meanwhile.'));
  await user.click(screen.getByRole('button', { name: 'Fix stops' }));
  expect(await screen.findByText('Nothing is fixed')).toBeVisible();
  expect(screen.getByText('Redfern was delivered meanwhile.')).toBeVisible();
});

test('Ctrl Z takes the last change back while its seconds run', async () => {
  const undo = { text: 'Glebe moved to stop 1 of Tom Walsh', until: null };
  const moved = [aRoute(ANH, 'Anh Nguyen', [aPlanStop(2, 'Redfern', { number: 1 })]), aPlan().routes[1]!];
  answers(routePlanCalls.move, () => becomes({ routes: moved, undo })());
  answers(routePlanCalls.undo, () => (stored = aPlan()));
  const { user } = await open(aPlan());
  (await stop(/^Stop 1 of Anh Nguyen/)).focus();
  await user.keyboard(' {ArrowDown} ');
  await waitFor(() => expect(said()).toMatch(/Undo for ten seconds\.$/));
  await user.keyboard('{Control>}z{/Control}');
  expect(await stop(/^Stop 1 of Anh Nguyen: Glebe/)).toBeVisible();
  expect(said()).toBe('Undone. Everything is back as it was.');
  expect(askedOf(routePlanCalls.undo)).toEqual([{ id: aPlan().id }]);
});
