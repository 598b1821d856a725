/** What a dispatcher finds and does on the board beside moving cards. */
import { conflict } from '@cartage/contract/error.ts';
import { deliveryAgentCalls, type Board } from '@cartage/contract/jobs/delivery-agent.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import {
  answers,
  answersAtSecond,
  answersLater,
  askedOf,
  aStaffSession,
  clockAt,
  onPhone,
  renderPage,
} from '@cartage/testing/page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aWholeRun } from '../routing/run.factory.ts';
import AllocationPage from './allocation.page.tsx';
import { aBoard, aFit, aJob, aLane, aStop } from './board.factory.ts';

const PATH = '/drivers/allocation';
const botany = aJob({ tosuburb: 'Botany', tocompany: 'Coral Paints', area: 'South' }),
  perth = aJob({ tosuburb: 'Perth', tocompany: 'Quokka', area: 'West' });
const bo = aLane({ driverid: '00000000-0000-7000-8000-00000000a002', name: 'Bo Lee' });
const two = aBoard({ unallocated: [botany, perth], lanes: [aLane(), bo] });
const open = async (board: Board = two, params = '', session = aStaffSession()) => {
  answers(deliveryAgentCalls.board, () => board);
  const page = renderPage(<AllocationPage />, { path: PATH + params, session });
  await screen.findByText('Unallocated', { selector: 'h2' });
  return page;
};
const card = (name: RegExp) => screen.queryByRole('button', { name });
const focus = (name: RegExp) => act(() => card(name)!.focus());
beforeEach(() => {
  clockAt('2026-11-21T00:00:00Z');
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  answers(runCalls.plan, () => ({ ...aWholeRun(), unassigned: [] }));
});

describe('what it shows', () => {
  test('a board that did not come is asked for again', async () => {
    answersAtSecond(deliveryAgentCalls.board, () => two);
    const { user } = renderPage(<AllocationPage />, { path: PATH });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText('Bo Lee')).toBeVisible();
  });
  test('an empty one says that everything has a driver, and offers no suggestion, by key either', async () => {
    const { user } = await open(aBoard({ lanes: [] }));
    expect(screen.getByText('Everything has a driver')).toBeVisible();
    expect(screen.getByText(/No driver is shown/)).toBeVisible();
    const suggest = screen.getByText('Suggest drivers').closest('button');
    expect(suggest).toBeDisabled();
    expect(suggest).toHaveAttribute('title', 'No job waits for a driver on this day.');
    await user.keyboard('s');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('the search finds by any word, says when it finds nothing, and Escape ends it', async () => {
    const { user, path } = await open();
    await user.keyboard('/');
    await user.type(screen.getByLabelText('Search unallocated jobs'), 'quok');
    expect([card(/^Perth/), card(/^Botany/)]).toEqual([expect.anything(), null]);
    expect(path()).toBe(`${PATH}?q=quok`);
    await user.keyboard('x');
    expect(screen.getByText('No job matches')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(card(/^Botany/)).toBeVisible();
    expect(path()).toBe(PATH);
  });
  test('jobs stand by window when asked, and so in the address', async () => {
    const { user, path } = await open({
      ...two,
      unallocated: [botany, { ...perth, deadline: '2026-11-21T01:30:00Z' }],
    });
    await user.click(screen.getByText('Window'));
    expect(screen.getAllByRole('region').map((r) => r.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['12:00 to 15:00', 'No deadline']),
    );
    expect(path()).toBe(`${PATH}?by=window`);
  });
  test('a long group shows its first, then all; a group folds away', async () => {
    const many = Array.from({ length: 6 }, (_, n) => aJob({ tosuburb: `Place ${n}`, area: 'South' }));
    const { user } = await open(aBoard({ unallocated: many, unallocatedCount: 1200 }));
    expect(screen.getAllByText(/^Place \d$/)).toHaveLength(3);
    await user.click(screen.getByText('3 more in South'));
    expect(screen.getAllByText(/^Place \d$/)).toHaveLength(6);
    await user.click(screen.getByText('South'));
    expect(screen.queryByText(/^Place \d$/)).toBeNull();
    expect(screen.getByText('The 6 most urgent of 1,200 are shown.')).toBeVisible();
  });
  test('an area narrows what waits', async () => {
    const { user, path } = await open();
    await user.click(screen.getByRole('button', { name: 'Area All' }));
    await user.click(within(await screen.findByRole('menu')).getByText('West'));
    await waitFor(() => expect(card(/^Botany/)).toBeNull());
    expect(path()).toBe(`${PATH}?area=West`);
  });
  test('drivers can be left out, and all chosen is no choice', async () => {
    const { user, path } = await open();
    await user.click(screen.getByRole('button', { name: 'Drivers all 2' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Bo Lee' }));
    await waitFor(() => expect(path()).toBe(`${PATH}?drivers=${aLane().driverid}`));
    expect(screen.queryByRole('region', { name: 'Bo Lee' })).toBeNull();
  });
  test('another day is another board; today stands in no address', async () => {
    const { user, path } = await open();
    await user.click(screen.getByLabelText('The day after'));
    await waitFor(() => expect(askedOf(deliveryAgentCalls.board).at(-1)).toEqual({ day: '2026-11-22' }));
    expect(path()).toBe(`${PATH}?day=2026-11-22`);
    await user.click(screen.getByLabelText('The day before'));
    expect(path()).toBe(PATH);
  });
  test('the map is asked for when it is shown, and again when it did not come', async () => {
    answersAtSecond(deliveryAgentCalls.map, () => ({ day: two.day, jobs: [], drivers: [], ways: [] }));
    const { user } = await open();
    expect(askedOf(deliveryAgentCalls.map)).toEqual([]);
    await user.click(screen.getByText('Map'));
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText('Nothing on the board has a position')).toBeVisible();
  });
});

describe('by keyboard', () => {
  test('x selects, Enter opens the record, Tab puts back what is lifted', async () => {
    const { user, path } = await open();
    await user.keyboard('{ArrowDown}x');
    expect(card(/^Botany/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Allocate 1 job')).toBeVisible();
    await user.click(screen.getByText('Clear'));
    await user.keyboard('{ArrowDown}');
    focus(/^Botany/);
    await user.keyboard(' ');
    expect(await screen.findByText('Botany is lifted')).toBeVisible();
    await user.keyboard('{Tab}');
    expect(await screen.findByText('Botany put back.')).toBeInTheDocument();
    focus(/^Perth/);
    await user.keyboard('{Enter}');
    expect(path()).toBe(`/jobs/${perth.id}`);
  });
  test('Ctrl+Z takes back, and says when it could not', async () => {
    answers(deliveryAgentCalls.releaseMany, () => {
      throw conflict('job.wrongState', 'Botany was picked up.');
    });
    const { user } = await open();
    focus(/^Botany/);
    await user.keyboard(' ');
    await screen.findByText(/Anh Nguyen: fits/);
    await user.keyboard(' ');
    await screen.findByText('Undo');
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Could not be undone')).toBeVisible();
    expect(screen.getByText('Botany was picked up.')).toBeVisible();
    expect(askedOf(deliveryAgentCalls.releaseMany)).toEqual([{ jobIds: [botany.id] }]);
  });
});

describe('a lane', () => {
  const held = aJob({ driverid: aLane().driverid });
  test('plans its own new jobs, once', async () => {
    const arrive = answersLater(runCalls.plan, () => ({ ...aWholeRun(), unassigned: [] }));
    const { user } = await open(aBoard({ lanes: [aLane({ jobs: [held], stops: [aStop(held, { state: 'new' })] })] }));
    await user.dblClick(screen.getByText('Plan 1 job'));
    arrive();
    expect(await screen.findByText('Run planned for Anh Nguyen')).toBeVisible();
    expect(askedOf(runCalls.plan)).toEqual([{ driverId: aLane().driverid, day: '2026-11-21' }]);
  });
  test('of many: the board says whose run is planned as which of how many, and ends after it where that is enough', async () => {
    const lanes = ['Anh Nguyen', 'Bo Lee', 'Cy Park'].map((name, n) => {
      const driverid = `00000000-0000-7000-8000-00000000b00${n}`;
      const job = aJob({ id: `00000000-0000-7000-8000-00000000c00${n}`, driverid });
      return aLane({ driverid, name, jobs: [job], stops: [aStop(job, { state: 'new' })] });
    });
    let arrive = () => {};
    answers(runCalls.plan, async () => {
      await new Promise<void>((done) => (arrive = done));
      return { ...aWholeRun(), unassigned: [] };
    });
    const { user } = await open(aBoard({ lanes }));
    await user.click(screen.getByText('Plan 3 runs'));
    expect(await screen.findByText('Planning Anh Nguyen, 1 of 3')).toBeVisible();
    arrive();
    expect(await screen.findByText('Planning Bo Lee, 2 of 3')).toBeVisible();
    expect(screen.getByText('Planning Bo Lee, 2 of 3.')).toBeInTheDocument();
    await user.click(screen.getByText('Stop here'));
    expect(screen.getByText('Stop here').closest('button')).toBeDisabled();
    arrive();
    expect(await screen.findByText('2 runs planned')).toBeVisible();
    expect(askedOf(runCalls.plan)).toHaveLength(2);
    expect(screen.getByText('Plan 3 runs').closest('button')).toBeEnabled();
  });
  test('of somebody unfit gives its jobs to another', async () => {
    answers(deliveryAgentCalls.check, () => ({ fits: [aFit({ driverid: bo.driverid })] }));
    const { user } = await open(aBoard({ lanes: [aLane({ isfit: false, jobs: [held], stops: [aStop(held)] }), bo] }));
    await user.click(screen.getByText('Reassign 1 job'));
    const dialog = within(await screen.findByRole('dialog'));
    // Whoever has it is not offered it.
    expect(dialog.queryByText('Anh Nguyen')).toBeNull();
    await user.click(dialog.getByText('Bo Lee'));
    await waitFor(() =>
      expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation).toEqual({
        agentId: bo.driverid,
        jobIds: [held.id],
        day: '2026-11-21',
        reassign: true,
      }),
    );
  });
  test('offers nothing to who may only look', async () => {
    const lane = aLane({ jobs: [held], stops: [aStop(held, { state: 'new' })] });
    await open(aBoard({ lanes: [lane], unallocated: [botany] }), '', aStaffSession({ permissions: ['Job.View'] }));
    for (const text of ['Plan 1 job', 'Plan 1 run', 'Suggest drivers']) expect(screen.queryByText(text)).toBeNull();
  });
});

describe('suggested drivers', () => {
  test('are unticked where one knows better, and what the server refuses stays with its reason', async () => {
    answers(deliveryAgentCalls.allocate, () => {
      throw conflict('job.wrongState', 'It was cancelled a moment ago.');
    });
    const { user } = await open();
    await user.click(screen.getByText('Suggest drivers'));
    await waitFor(() => expect(screen.getByText('Allocate 2 jobs').closest('button')).toBeEnabled());
    await user.click(screen.getByLabelText('Allocate Botany'));
    await user.click(screen.getByText('Allocate 1 job'));
    expect(await screen.findByText('It was cancelled a moment ago.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect([dialog.queryByText('Botany'), dialog.queryByText(/^Allocate/)]).toEqual([null, null]);
    expect(askedOf(deliveryAgentCalls.allocate).map((a) => a.allocation.jobIds)).toEqual([[perth.id]]);
  });
  test('that nobody can say are said to be so, each for itself', async () => {
    answers(deliveryAgentCalls.check, ({ allocation }) => {
      if (allocation.jobIds[0] === botany.id) throw conflict('job.wrongState', 'Botany is delivered.');
      return { fits: [] };
    });
    const { user } = await open();
    await user.keyboard('s');
    expect(await screen.findByText('Botany is delivered.')).toBeVisible();
    expect(await screen.findByText('Nobody fits')).toBeVisible();
    expect(await screen.findByText('No driver can take any of these jobs. Each says why.')).toBeVisible();
    expect(screen.queryByText(/^Allocate \d/)).toBeNull();
  });
  test('that are all unticked offer nothing, and say what to do', async () => {
    const { user } = await open();
    await user.keyboard('s');
    await waitFor(() => expect(screen.getByText('Allocate 2 jobs').closest('button')).toBeEnabled());
    for (const label of ['Allocate Botany', 'Allocate Perth']) await user.click(screen.getByLabelText(label));
    expect(screen.getByText('Tick a job to allocate it.')).toBeVisible();
    expect(screen.queryByText(/^Allocate \d/)).toBeNull();
  });
  test('count the jobs above them: who is full by those is left out, in words', async () => {
    const lanes = [
      aLane({ capacity: { ...aLane().capacity, stops: { used: 13, limit: 14 } } }),
      aLane({ driverid: '00000000-0000-7000-8000-00000000c001', name: 'Cy Hall' }),
    ];
    answers(deliveryAgentCalls.check, () => ({ fits: lanes.map(({ driverid }) => aFit({ driverid })) }));
    const { user } = await open(aBoard({ lanes, unallocated: [botany, perth] }));
    await user.keyboard('s');
    expect(await screen.findByText('Anh Nguyen would be over stops with the job suggested above.')).toBeVisible();
    const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(
      rows.map((r) => /Anh Nguyen|Cy Hall/.exec(r.textContent?.replace(/Anh Nguyen would.*/, '') ?? '')?.[0]),
    ).toEqual(['Anh Nguyen', 'Cy Hall']);
  });
});

test('among many drivers one is found by name or vehicle', async () => {
  const lanes = Array.from({ length: 9 }, (_, n) =>
    aLane({ driverid: `00000000-0000-7000-8000-00000000c00${n}`, name: `Driver ${n}` }),
  );
  const { user } = await open(aBoard({ lanes, unallocated: [botany] }));
  await user.click(card(/^Botany/)!);
  await user.click(screen.getByText('Allocate 1 job'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Search drivers'), 'r 7');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await user.type(dialog.getByLabelText('Search drivers'), 'x');
  expect(dialog.getByText('No driver matches.')).toBeVisible();
});
test('a phone shows one side at a time; a touch selects, nothing is lifted', async () => {
  onPhone();
  const { user } = await open();
  expect(screen.queryByRole('region', { name: 'Bo Lee' })).toBeNull();
  focus(/^Botany/);
  await user.keyboard(' ');
  expect(card(/^Botany/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('radio', { name: /^Drivers/ }));
  expect(screen.getByRole('region', { name: 'Bo Lee' })).toBeVisible();
});
