import { permissionsOf } from '@cartage/contract/call.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { runCalls, type Run, type RunSummary } from '@cartage/contract/jobs/run.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import {
  answers,
  answersAtSecond,
  asked,
  answersLater,
  askedOf,
  aStaffSession,
  clockAt,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aFit, aJob, aLane, aStop } from '../allocation/board.factory.ts';
import RoutePage from './route.page.tsx';
import { aRun, aStep, aWholeRun } from './run.factory.ts';

const DAY = '2026-11-20',
  path = `/jobs/route?day=${DAY}`;
const late = aRun({
  id: '00000000-0000-7000-8000-00000000e002',
  runno: 'R2',
  drivername: 'Bo Lee',
  lateminutes: 425,
});
const given = (...runs: RunSummary[]) => {
  answers(runCalls.list, () => ({ items: runs, totalCount: runs.length }));
  answers(runCalls.find, ({ id }) => aWholeRun(runs.find((r) => r.id === id)));
};
const open = async (run: Partial<Run> = {}, { session = aStaffSession() } = {}) => {
  given(aRun());
  answers(runCalls.find, () => aWholeRun(run));
  const page = renderPage(<RoutePage />, { path, session });
  await screen.findByText('Driving');
  return page;
};
beforeEach(() => {
  clockAt('2026-11-20T01:00:00Z');
  given(aRun());
  answers(deliveryAgentCalls.board, () => aBoard());
});

describe('the day’s runs', () => {
  test('the latest run stands first, in the words of the board and the dashboard', async () => {
    given(aRun(), late);
    renderPage(<RoutePage />, { path });
    const rows = within(await screen.findByRole('list', { name: 'Runs' })).getAllByRole('button');
    expect(rows.map((r) => /Anh Nguyen|Bo Lee/.exec(r.textContent ?? '')?.[0])).toEqual(['Bo Lee', 'Anh Nguyen']);
    expect(rows[0]).toHaveTextContent('7 h late');
    expect(rows[1]).toHaveTextContent('Botany, 14:00');
    expect(askedOf(runCalls.find)).toEqual([{ id: late.id }]);
  });
  test('a run in Perth is told by the clock of Perth, and says so', async () => {
    const perth = aRun({ timezone: 'Australia/Perth', nextarrival: '2026-11-20T03:00:00Z' });
    given(perth);
    const job = aJob({ deadline: '2026-11-20T02:00:00Z' });
    answers(runCalls.find, () => aWholeRun({ ...perth, steps: [aStep({ job, arrival: '2026-11-20T03:00:00Z' })] }));
    renderPage(<RoutePage />, { path });
    expect(await screen.findByRole('list', { name: 'Runs' })).toHaveTextContent('Botany, 11:00');
    const stops = await screen.findByRole('list', { name: 'Stops' });
    expect(stops).toHaveTextContent('11:00');
    expect(stops).toHaveTextContent('today 10:00');
    expect(screen.getAllByText('Times of Perth')).toHaveLength(2);
  });
  test('who may only look is asked for nothing that would be refused, and led nowhere that is', async () => {
    given();
    const session = aStaffSession({ permissions: [...STATIC_ROLES.find((r) => r.name === 'ReadOnly')!.permissions] });
    renderPage(<RoutePage />, { path, session });
    expect(await screen.findByText('No run is planned for this day')).toBeVisible();
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([]);
    const isRefused = (wanted: readonly string[]) =>
      wanted.length > 0 && !wanted.some((p) => session.permissions.includes(p));
    expect(asked.filter(({ call }) => isRefused(permissionsOf(call))).map(({ call }) => call.id)).toEqual([]);
  });
  test('a completed run says so, and is late no more', async () => {
    given(aRun({ iscompleted: true, done: 6, lateminutes: 90 }));
    renderPage(<RoutePage />, { path });
    expect(await screen.findByText('Completed')).toBeVisible();
    await screen.findByText('Driving');
    expect(screen.queryByText(/late$/)).toBeNull();
  });
  test('choosing one puts it into the address and shows it', async () => {
    given(aRun(), late);
    const { user, path: at } = renderPage(<RoutePage />, { path });
    await user.click(await screen.findByText('Anh Nguyen'));
    expect(await screen.findByRole('heading', { name: 'Anh Nguyen' })).toBeVisible();
    expect(at()).toBe(`${path}&run=${aRun().id}`);
  });
  test('a day without runs says what to do', async () => {
    given();
    renderPage(<RoutePage />, { path });
    expect(await screen.findByText('No run is planned for this day')).toBeInTheDocument();
    expect(screen.getByText('Open allocation')).toHaveAttribute('href', '/drivers/allocation');
  });
  test('runs that did not come are asked for again', async () => {
    answersAtSecond(runCalls.list, () => ({ items: [aRun()], totalCount: 1 }));
    const { user } = renderPage(<RoutePage />, { path });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByRole('heading', { name: 'Anh Nguyen' })).toBeVisible();
  });
  test('a run that did not come is asked for again, and the others stay', async () => {
    answersAtSecond(runCalls.find, () => aWholeRun());
    const { user } = renderPage(<RoutePage />, { path });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByRole('heading', { name: 'Anh Nguyen' })).toBeVisible();
  });
  test('the day before and after, today without a name, and nonsense for a day is today', async () => {
    const { user, path: at } = renderPage(<RoutePage />, { path: '/jobs/route?day=tomorrow&run=x' });
    await user.click(await screen.findByLabelText('The day before'));
    await waitFor(() => expect(at()).toBe('/jobs/route?day=2026-11-19'));
    await user.click(screen.getByLabelText('The day after'));
    await waitFor(() => expect(at()).toBe('/jobs/route'));
    expect([...new Set(askedOf(runCalls.list).map((i) => i.rundate))]).toEqual([DAY, '2026-11-19']);
  });
});

describe('planning', () => {
  const waiting = (n: number) => {
    const job = aJob();
    const driverid = `00000000-0000-7000-8000-00000000a00${n}`;
    return aLane({ driverid, name: `Driver ${n}`, jobs: [job], stops: [aStop(job, { state: 'new' })] });
  };
  test('plans each fit driver with jobs that no run has, and tells what stayed off', async () => {
    answers(deliveryAgentCalls.board, () =>
      aBoard({ lanes: [waiting(1), { ...waiting(2), isfit: false }, aLane(), waiting(3)] }),
    );
    answers(runCalls.plan, ({ driverId }) => {
      if (driverId.endsWith('3')) throw refused('run.noStart', 'No depot is known.');
      return { ...aWholeRun(), unassigned: [{ jobid: 'j', jobno: 'J7', reason: 'no position.' }] };
    });
    const { user } = renderPage(<RoutePage />, { path });
    await user.click(await screen.findByText('Plan 2 runs'));
    expect(await screen.findByText('1 run planned')).toBeVisible();
    expect(screen.getByText('Not on a run: J7: no position. Driver 3: No depot is known.')).toBeVisible();
    expect(askedOf(runCalls.plan).map((i) => [i.driverId.at(-1), i.day])).toEqual([
      ['1', DAY],
      ['3', DAY],
    ]);
  });
  test('is under way once, however often one presses', async () => {
    answers(deliveryAgentCalls.board, () => aBoard({ lanes: [waiting(1)] }));
    const arrive = answersLater(runCalls.plan, () => ({ ...aWholeRun(), unassigned: [] }));
    const { user } = renderPage(<RoutePage />, { path });
    const button = await screen.findByText('Plan 1 run');
    await user.dblClick(button);
    await user.click(button);
    arrive();
    expect(await screen.findByText('Run planned for Driver 1')).toBeVisible();
    expect(askedOf(runCalls.plan)).toHaveLength(1);
  });
  test('with nothing to plan is not offered', async () => {
    await open();
    const plan = screen.getByText('Plan runs').closest('button');
    expect(plan).toBeDisabled();
    expect(plan).toHaveAttribute('title', 'No driver has jobs on this day that are on no run.');
  });
});

describe('one run', () => {
  test('its figures are in hours and kilometres, and what breaks a rule is said', async () => {
    await open({ distance: 8400, duration: 29_100, lateminutes: 40, violations: ['delay', 'Over the hours.'] });
    for (const text of [
      '8.4 km',
      '8 h 05',
      '1 h 00',
      '1 h 02 at the door',
      '$120.00',
      '40 min late',
      'Later than promised · Over the hours.',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });
  test('its stops stand in order: made, failed, next, late beyond the deadline, and home', async () => {
    const arrival = '2026-11-20T03:00:00.000Z';
    await open({
      lateminutes: 30,
      steps: [
        aStep(),
        aStep({ job: aJob({ tosuburb: 'Mascot' }), completedat: '2026-11-20T00:10:00.000Z', outcome: 'Delivered' }),
        aStep({ job: aJob({ tosuburb: 'Kogarah' }), completedat: '2026-11-20T00:40:00.000Z', outcome: 'Failed' }),
        aStep({ job: aJob({ fromsuburb: 'Alexandria' }), type: 'pickup', arrival }),
        aStep({ job: aJob({ deadline: arrival }), arrival, distance: 3200, violations: ['Too wide.'] }),
        aStep({ type: 'end', arrival }),
      ],
    });
    const rows = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem');
    expect(
      rows.map((r) => /Depot|Mascot|Kogarah|Alexandria|Botany|Back at the depot/.exec(r.textContent ?? '')?.[0]),
    ).toEqual(['Depot', 'Mascot', 'Kogarah', 'Alexandria', 'Botany', 'Back at the depot']);
    expect(rows[1]).toHaveTextContent('11:10');
    expect(rows[3]).toHaveTextContent(/^3Alexandriapick-upplanned 14:0014:30/);
    expect(rows[4]).toHaveTextContent(/14:30.*3\.2 km.*Due.*Too wide\./);
    expect(within(rows[4]!).getByLabelText('after its deadline')).toBeInTheDocument();
    expect(within(rows[4]!).getByText('Botany')).toHaveAttribute('href', expect.stringContaining('/jobs/0000'));
  });
  test('is planned anew for its driver', async () => {
    answers(runCalls.plan, () => ({ ...aWholeRun(), unassigned: [] }));
    const { user } = await open();
    await user.click(screen.getByText('Re-plan'));
    expect(await screen.findByText('Run planned for Anh Nguyen')).toBeVisible();
    expect(askedOf(runCalls.plan)).toEqual([{ driverId: aRun().driverid, day: DAY }]);
  });
  test('is removed while nothing of it is done; its jobs stay with the driver', async () => {
    answers(runCalls.remove, () => undefined);
    const { user } = await open({ done: 0 });
    await user.click(screen.getByText('Remove run'));
    const sure = await screen.findByRole('dialog', { name: /Remove run R/ });
    expect(sure).toHaveTextContent(/stops? stay with Anh Nguyen/);
    expect(askedOf(runCalls.remove)).toEqual([]);
    await user.click(within(sure).getByRole('button', { name: 'Remove run' }));
    expect(await screen.findByText('Run removed; its jobs stay with the driver')).toBeVisible();
    expect(askedOf(runCalls.remove)).toEqual([{ id: aRun().id }]);
  });
  test.each([
    ['begun', { done: 2 }, {}, [null, 'Re-plan', 'Give to another driver']],
    ['completed', { iscompleted: true }, {}, [null, null, null]],
    [
      'seen by who may only look',
      { done: 0 },
      { session: aStaffSession({ permissions: ['Job.View'] }) },
      [null, null, null],
    ],
  ])('when %s offers what can still be done', async (_, run, how, offered) => {
    await open(run, how);
    const shown = ['Remove run', 'Re-plan', 'Give to another driver'].map(
      (t) => screen.queryByText(t)?.textContent ?? null,
    );
    expect(shown).toEqual(offered);
  });
  test('of a day gone by is left as it was', async () => {
    clockAt('2026-11-22T01:00:00Z');
    await open({ done: 0 });
    expect(screen.queryByText('Remove run')).toBeNull();
    expect(screen.queryByText(/late/)).toBeNull();
  });
});

describe('giving a run to another driver', () => {
  const bo = aLane({ driverid: '00000000-0000-7000-8000-00000000a002', name: 'Bo Lee' });
  const [made, held] = [aJob(), aJob({ driverid: aRun().driverid })];
  const giving = async (session = aStaffSession(), press: 'click' | 'dblClick' = 'click') => {
    answers(deliveryAgentCalls.board, () => aBoard({ lanes: [aLane({ driverid: aRun().driverid! }), bo] }));
    answers(deliveryAgentCalls.check, () => ({ fits: [aFit({ driverid: bo.driverid })] }));
    const steps = [
      aStep({ job: made, completedat: '2026-11-20T00:10:00.000Z' }),
      aStep({ job: held, type: 'pickup' }),
      aStep({ job: held }),
    ];
    const page = await open({ steps }, { session });
    await page.user.click(screen.getByText('Give to another driver'));
    await page.user[press](await screen.findByText('Bo Lee'));
    return page;
  };
  test('asks about what is still to be done, sends once, and says who has it', async () => {
    const arrive = answersLater(runCalls.allocate, () => aWholeRun());
    await giving(aStaffSession(), 'dblClick');
    arrive();
    expect(await screen.findByText('R1 is with Bo Lee')).toBeVisible();
    expect(askedOf(deliveryAgentCalls.check)[0]!.allocation).toMatchObject({ jobIds: [held.id], reassign: true });
    expect(askedOf(runCalls.allocate)).toEqual([{ id: aRun().id, driverid: bo.driverid }]);
  });
  test('against the rules takes a supervisor’s reason', async () => {
    answers(runCalls.allocate, ({ overrideReason }) => {
      if (!overrideReason) throw conflict('driver.hours', 'Over the hours of Bo Lee.');
      return aWholeRun();
    });
    const { user } = await giving();
    expect(await screen.findByText('Over the hours of Bo Lee.')).toBeVisible();
    await user.click(screen.getByText('Shift extended by agreement'));
    await user.click(screen.getByText('Allocate 1 job'));
    expect(await screen.findByText('R1 is with Bo Lee')).toBeVisible();
    expect(askedOf(runCalls.allocate)[1]!.overrideReason).toBe('Shift extended by agreement');
  });
  test('against the rules is told to a dispatcher', async () => {
    answers(runCalls.allocate, () => {
      throw conflict('driver.hours', 'Over the hours of Bo Lee.');
    });
    await giving(aStaffSession({ permissions: ['Job.View', 'Job.Dispatch'] }));
    expect(await screen.findByText('The run stays where it is')).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});
