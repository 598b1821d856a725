import { conflict, refused } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { routePlanCalls, type RoutePlan } from '@cartage/contract/jobs/route-plan.ts';
import { answers, answersAtSecond, askedOf, aStaffSession, clockAt, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aJob, aLane } from '../allocation/board.factory.ts';
import { ANH, aPlan, aPlanStop, aRoute, TOM } from './plan.factory.ts';
import PlanPage from './plan.page.tsx';

const path = '/jobs/route/plan?day=2026-11-21';
let stored: RoutePlan | null;
const open = async (plan: RoutePlan | null, session = aStaffSession()) => {
  stored = plan;
  const page = renderPage(<PlanPage />, { path, session });
  if (plan) await screen.findByText('Timeline');
  return page;
};
/** The server keeps what an act makes of the plan. */
const becomes = (more: Partial<RoutePlan>) => () => (stored = { ...stored!, revision: stored!.revision + 1, ...more });
const said = () => document.querySelector('[aria-live=assertive]')?.textContent;
const stop = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  clockAt('2026-11-20T19:00:00Z');
  answers(routePlanCalls.current, () => ({ plan: stored }));
  answers(deliveryAgentCalls.board, () => aBoard({ day: '2026-11-21' }));
  answers(routePlanCalls.check, ({ move }) => ({
    ...{ refusal: null, position: move.position, at: '2026-11-21T02:22:00.000Z', due: '2026-11-21T01:00:00.000Z' },
    ...{ lateminutes: 82, addskm: 4, addscost: 9, alsolate: [] },
  }));
});

describe('before there is a plan', () => {
  test('jobs, drivers and what matters are chosen, and planning begins with them', async () => {
    const jobs = [aJob(), aJob({ id: '00000000-0000-7000-8000-000000000077', tosuburb: 'Manly' })];
    answers(deliveryAgentCalls.board, () =>
      aBoard({ day: '2026-11-21', unallocated: jobs, unallocatedCount: 2, lanes: [aLane({ jobs: [] })] }),
    );
    answers(routePlanCalls.start, () => (stored = aPlan({ state: 'planning' })));
    const { user } = await open(null);
    await user.click(await screen.findByRole('checkbox', { name: /Manly/ }));
    await user.click(screen.getByRole('radio', { name: 'On time' }));
    await user.click(screen.getByRole('radio', { name: '60 s' }));
    await user.click(await screen.findByRole('button', { name: 'Plan 1 job' }));
    await screen.findByText('Timeline');
    expect(askedOf(routePlanCalls.start)).toEqual([
      { day: '2026-11-21', goal: 'punctuality', seconds: 60, gives: {}, jobIds: [jobs[0]!.id] },
    ]);
    expect(screen.getByText('18 s left')).toBeVisible();
  });
  test('what may give has a price and an end, and what is no price is said before anybody plans with it', async () => {
    answers(deliveryAgentCalls.board, () =>
      aBoard({ day: '2026-11-21', unallocated: [aJob()], unallocatedCount: 1, lanes: [aLane({ jobs: [] })] }),
    );
    answers(routePlanCalls.start, ({ gives }) => (stored = aPlan({ state: 'planning', gives: gives ?? {} })));
    const { user } = await open(null);
    await user.click(await screen.findByRole('checkbox', { name: 'Overtime' }));
    const price = screen.getByRole('textbox', { name: 'Overtime, dollars a minute' });
    await user.clear(price);
    expect(await screen.findByRole('alert')).toHaveTextContent(/\$0 to \$1,000 a minute/);
    expect(screen.getByRole('button', { name: /^Plan \d/ })).toBeDisabled();
    await user.type(price, '1.5');
    await user.click(screen.getByRole('button', { name: /^Plan \d/ }));
    expect(await screen.findByText('May give: overtime up to 60 min at $1.50 a minute')).toBeVisible();
    expect(askedOf(routePlanCalls.start)).toMatchObject([{ gives: { overtime: { perMinute: 1.5, minutes: 60 } } }]);
  });
  test('a day on which nothing waits says so', async () => {
    answers(deliveryAgentCalls.board, () =>
      aBoard({ unallocated: [], unallocatedCount: 0, lanes: [aLane({ jobs: [] })] }),
    );
    await open(null);
    expect(await screen.findByText('Nothing is waiting on this day')).toBeVisible();
  });
  test('what did not come is asked for again', async () => {
    stored = aPlan();
    answersAtSecond(routePlanCalls.current, () => ({ plan: stored }));
    const { user } = renderPage(<PlanPage />, { path, session: aStaffSession() });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText('Timeline')).toBeVisible();
  });
});

describe('a plan', () => {
  test('shows its cost over time, the current plan beside it, whose jobs move and what is left out', async () => {
    const { user } = await open(aPlan());
    expect(screen.getByText('3 of 4 jobs planned')).toBeVisible();
    expect(
      screen.getByRole('img', { name: /Cost over time: \$5,486 after 12 s of 30 s, the current plan costs \$6,212/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Cost \$6,212 \$5,486 −\$726/ })).toBeVisible();
    expect(screen.getByText('1.9 million tries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /1 job changes driver/ }));
    expect(within(await screen.findByRole('dialog')).getByText(/Tom Walsh/)).toBeVisible();
  });
  test('planning ends by S, and goes on by a button', async () => {
    answers(routePlanCalls.stop, becomes({ state: 'ready' }));
    answers(routePlanCalls.goOn, becomes({ state: 'planning' }));
    const { user } = await open(aPlan({ state: 'planning' }));
    await user.keyboard('s');
    await user.click(await screen.findByRole('button', { name: '30 s more' }));
    await screen.findByRole('button', { name: 'Stop here' });
    expect(askedOf(routePlanCalls.goOn)).toEqual([{ id: aPlan().id, seconds: 30 }]);
  });
  test('with even hours as the goal both plans are told by cost and by longest and shortest day, and one is chosen', async () => {
    const [even, cheapest] = [
      { cost: 5600, longest: 7.4, shortest: 6.1 },
      { cost: 5486, longest: 9.8, shortest: 0 },
    ];
    answers(routePlanCalls.share, ({ evenly }) => becomes({ sharing: { evenly, even, cheapest } })());
    const { user } = await open(aPlan({ goal: 'fairness', sharing: { evenly: true, even, cheapest } }));
    expect(
      screen.getByText('Shared evenly: $5,600, days of 6.1 to 7.4 h. Cheapest: $5,486, days of 0.0 to 9.8 h.'),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Cheapest' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Cheapest' })).toBeChecked());
    expect(askedOf(routePlanCalls.share)).toEqual([{ id: aPlan().id, evenly: false }]);
  });
  test('before there is a plan that is shared evenly it says when there will be', async () => {
    await open(aPlan({ goal: 'fairness', state: 'planning' }));
    expect(screen.getByText('The hours are shared out in the last part of the search.')).toBeVisible();
  });
  test('where none was found it says that the cheapest is shown', async () => {
    await open(aPlan({ goal: 'fairness' }));
    expect(screen.getByText(/^No plan was found that shares the hours more evenly/)).toBeVisible();
  });
  test('a search that waits for its turn says so, and promises no end', async () => {
    const { progress } = aPlan();
    await open(aPlan({ state: 'planning', progress: { ...progress, elapsedMs: 0, curve: [], isWaiting: true } }));
    expect(await screen.findByText(/waiting: other plans are searched for first/)).toBeVisible();
    expect(screen.queryByText(/s left$/)).toBeNull();
  });
  test('"Free it" makes the smallest change, says so and takes it back', async () => {
    answers(
      routePlanCalls.free,
      becomes({ unassigned: [], planned: 4, undo: { text: 'Matraville freed, shift until 15:15', until: null } }),
    );
    answers(routePlanCalls.undo, () => (stored = aPlan()));
    const { user } = await open(aPlan());
    await user.click(screen.getByRole('button', { name: 'Free Matraville: Shift until 15:15' }));
    expect(await screen.findByText('Every job has a place')).toBeVisible();
    expect(said()).toBe('Matraville freed, shift until 15:15. Undo for ten seconds.');
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    expect(await screen.findByText('Matraville')).toBeVisible();
  });
});

describe('by keyboard', () => {
  test('arrows go from stop to stop; Space lifts, the verdict is said before the drop, Space drops', async () => {
    answers(routePlanCalls.move, ({ move }) =>
      becomes({
        routes: [
          aRoute(ANH, 'Anh Nguyen', [aPlanStop(2, 'Redfern', { number: 1 })]),
          aRoute(TOM, 'Tom Walsh', [
            aPlanStop(1, 'Glebe', { number: move.position }),
            aPlanStop(3, 'Newtown', { number: 2 }),
          ]),
        ],
        undo: { text: 'Glebe moved to stop 1 of Tom Walsh', until: null },
      })(),
    );
    const { user } = await open(aPlan());
    (await screen.findByRole('button', { name: /^Anh Nguyen/ })).focus();
    await user.keyboard('{ArrowRight}');
    expect(await stop(/^Stop 1 of Anh Nguyen: Glebe, delivery at 08:00/)).toHaveFocus();
    await user.keyboard(' ');
    expect(said()).toMatch(/^Glebe lifted/);
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Glebe as stop 1: 13:22, window ends 12:00')).toBeVisible();
    expect(screen.getByText('82 min late, 4 km and $9 more')).toBeVisible();
    await waitFor(() =>
      expect(said()).toBe('Glebe as stop 1: 13:22, window ends 12:00. 82 min late, 4 km and $9 more.'),
    );
    await user.keyboard(' ');
    await waitFor(() => expect(said()).toBe('Glebe moved to stop 1 of Tom Walsh. Undo for ten seconds.'));
    expect(askedOf(routePlanCalls.move)).toEqual([
      { id: aPlan().id, move: { jobid: aPlanStop(1, '').jobid, type: 'delivery', driverid: TOM, position: 1 } },
    ]);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Stop 1 of Tom Walsh: Glebe/));
  });
  test('Escape puts the stop back and nothing is sent', async () => {
    const { user } = await open(aPlan());
    (await stop(/^Stop 1 of Anh Nguyen/)).focus();
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(said()).toBe('Glebe is back where it was.');
    expect(askedOf(routePlanCalls.move)).toEqual([]);
  });
  test('lifting while the search runs ends it, as nobody aims at what moves', async () => {
    answers(routePlanCalls.stop, becomes({ state: 'ready' }));
    const { user } = await open(aPlan({ state: 'planning' }));
    (await stop(/^Stop 1 of Anh Nguyen/)).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(askedOf(routePlanCalls.stop)).toHaveLength(1));
  });
  test('F fixes the day up to the stop, and lets go of it', async () => {
    answers(routePlanCalls.fix, ({ count }) =>
      becomes({
        routes: aPlan().routes.map((r) => ({ ...r, stops: r.stops.map((s, n) => ({ ...s, isfixed: n < count })) })),
      })(),
    );
    const { user } = await open(aPlan());
    (await stop(/^Stop 2 of Anh Nguyen/)).focus();
    await user.keyboard('f');
    await stop(/^Stop 2 of Anh Nguyen.*fixed$/);
    await user.keyboard('f');
    await waitFor(() => expect(askedOf(routePlanCalls.fix).map((i) => i.count)).toEqual([2, 1]));
  });
  test('Ctrl Enter accepts, and the acceptance can be taken back', async () => {
    answers(routePlanCalls.accept, becomes({ state: 'accepted', undo: { text: 'Plan accepted', until: null } }));
    answers(routePlanCalls.undo, becomes({ state: 'ready', undo: null }));
    const { user } = await open(aPlan());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Accepted as 2 runs/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByRole('button', { name: 'Accept 2 runs' })).toBeEnabled();
  });
});

describe('accepting', () => {
  test.each(['plan.jobsChanged', 'plan.timesPassed'])(
    '%s: nothing is accepted, and a button plans again',
    async (code) => {
      answers(routePlanCalls.accept, () => {
        throw conflict(code, 'Nothing is accepted: J00000003 went to Bo Lee since this was planned.');
      });
      answers(routePlanCalls.goOn, becomes({ state: 'planning' }));
      const { user } = await open(aPlan());
      await user.click(screen.getByRole('button', { name: 'Accept 2 runs' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'The day has changed' }));
      expect(dialog.getByText(/J00000003 went to Bo Lee/)).toBeVisible();
      expect(screen.queryByText(/Accepted as/)).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Plan again with the changes' }));
      expect(await screen.findByText('18 s left')).toBeVisible();
      expect(askedOf(routePlanCalls.goOn)).toEqual([{ id: aPlan().id, seconds: 30 }]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
  test('what keeps an acceptance from being taken back is said', async () => {
    answers(routePlanCalls.undo, () => {
      throw conflict(
        'plan.changedSince',
        "Anh Nguyen's run was changed at 10:12: the plan cannot be taken back any more.",
      );
    });
    const { user } = await open(aPlan({ state: 'accepted', undo: { text: 'Plan accepted', until: null } }));
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText(/Anh Nguyen's run was changed at 10:12/)).toBeVisible();
  });
  test('a supervisor may accept overtime with a reason', async () => {
    answers(routePlanCalls.accept, ({ overrideReason }) => {
      if (!overrideReason) throw refused('driver.hours', 'Anh Nguyen would work 12.3 of 12 hours.');
      return becomes({ state: 'accepted' })();
    });
    const { user } = await open(aPlan());
    await user.click(screen.getByRole('button', { name: 'Accept 2 runs' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('Shift extended by agreement'));
    await user.click(dialog.getByRole('button', { name: /^Allocate/ }));
    expect(await screen.findByText(/Accepted as 2 runs/)).toBeVisible();
    expect(askedOf(routePlanCalls.accept).at(-1)?.overrideReason).toBe('Shift extended by agreement');
  });
  test('a dispatcher is told what stands in the way, and who may let it pass', async () => {
    answers(routePlanCalls.accept, () => {
      throw refused('driver.outOfArea', 'Dubbo is 390 km from Anh Nguyen, outside the area.');
    });
    const session = aStaffSession({ permissions: ['Job.View', 'Job.Dispatch'] });
    const { user } = await open(aPlan(), session);
    await user.click(screen.getByRole('button', { name: 'Accept 2 runs' }));
    expect(
      await screen.findByText(/Dubbo is 390 km.* outside the area\. A supervisor may accept it with a reason\./),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
