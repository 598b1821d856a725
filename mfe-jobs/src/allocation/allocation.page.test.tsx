import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { refused } from '@cartage/contract/error.ts';
import { answers, answersLater, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import AllocationPage from './allocation.page.tsx';
import { aBoard, aFit, aJob, aLane, aPlace, aSlot, aStop } from './board.factory.ts';

const path = '/drivers/allocation?day=2026-11-21';
const botany = () => aJob({ tosuburb: 'Botany' });
const focus = async (name: RegExp) => {
  const card = await screen.findByRole('button', { name });
  act(() => card.focus());
};
const lane = (name: string) => screen.findByRole('region', { name });

test('five keys allocate a job to the driver who takes it best', async () => {
  const job = botany(),
    other = aLane({ driverid: '00000000-0000-7000-8000-00000000a002', name: 'Bo Lee' });
  answers(deliveryAgentCalls.board, () => aBoard({ lanes: [aLane(), other], unallocated: [job], unallocatedCount: 1 }));
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit({ driverid: other.driverid }), aFit()] }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  await screen.findByRole('button', { name: /Botany, Coral Paints/ });
  // With nothing in focus an arrow enters the board.
  await user.keyboard('{ArrowDown} ');
  expect(await screen.findByText('Bo Lee: fits as stop 1 at 14:02.')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Anh Nguyen: fits as stop 1 at 14:02.')).toBeInTheDocument();
  await user.keyboard('{ArrowRight} ');
  await waitFor(() =>
    expect(askedOf(deliveryAgentCalls.allocate)).toEqual([
      { allocation: { agentId: other.driverid, jobIds: [job.id], day: '2026-11-21' } },
    ]),
  );
  expect(await screen.findByRole('button', { name: /Undo/ })).toBeInTheDocument();
});

test('a job that is searched for is allocated in four keys beside what is typed', async () => {
  const job = botany();
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [aJob({ tosuburb: 'Perth' }), job] }));
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  await screen.findByRole('button', { name: /^Botany/ });
  await user.keyboard('/');
  await user.type(await screen.findByRole('searchbox'), 'botany', { skipClick: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Perth/ })).toBeNull());
  await user.keyboard('{ArrowDown} ');
  await screen.findByText(/fits as stop 1/);
  await user.keyboard(' ');
  await waitFor(() => expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation).toMatchObject({ jobIds: [job.id] }));
});

test('up and down choose the stop it becomes, among those still to be made', async () => {
  const [job, made, held] = [botany(), aJob({ status: 'Delivered' }), aJob({ runid: 'r' })];
  const run = aLane({
    runid: 'r',
    jobs: [made, held],
    stops: [aStop(made, { state: 'done' }), aStop(held, { number: 2, state: 'next' }), aStop(held, { number: 3 })],
  });
  answers(deliveryAgentCalls.board, () => aBoard({ lanes: [run], unallocated: [job] }));
  answers(deliveryAgentCalls.check, ({ allocation: { position } }) => ({
    fits: [aFit({ place: aPlace({ stops: [aSlot({ number: position ?? 4, jobid: job.id })] }) })],
  }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/^Botany, Coral Paints/);
  await user.keyboard(' ');
  await screen.findByText(/fits as stop 4/);
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText(/fits as stop 3/)).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(await screen.findByText(/fits as stop 2/)).toBeInTheDocument();
  await user.keyboard(' ');
  await waitFor(() => expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation).toMatchObject({ position: 2 }));
});

test('the board and the driver’s own page number the same stops, pick-ups among them', async () => {
  const job = botany();
  answers(deliveryAgentCalls.board, () =>
    aBoard({
      lanes: [
        aLane({
          runid: 'r',
          jobs: [job],
          stops: [aStop(job, { type: 'pickup', suburb: 'Sydney' }), aStop(job, { number: 2 })],
        }),
      ],
    }),
  );
  renderPage(<AllocationPage />, { path });
  expect(
    await screen.findByRole('button', { name: 'Stop 1, pick-up in Sydney for Botany, planned' }),
  ).toHaveTextContent('Pick-up');
  expect(screen.getByRole('button', { name: 'Stop 2, Botany, planned' })).toBeInTheDocument();
});

test('Esc puts the job back and nothing is sent', async () => {
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [botany()] }));
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany, Coral Paints/);
  await user.keyboard(' {Escape}');
  expect(await screen.findByText('Botany put back.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Botany, Coral Paints/ })).toBeInTheDocument();
  expect(askedOf(deliveryAgentCalls.allocate)).toEqual([]);
});

test('an impossible drop says why before it is made, and is not made', async () => {
  answers(deliveryAgentCalls.board, () =>
    aBoard({ lanes: [aLane({ hasdangerousgoodslicence: false })], unallocated: [aJob({ isdangerousgood: true })] }),
  );
  answers(deliveryAgentCalls.check, () => ({
    fits: [
      {
        driverid: aLane().driverid,
        refusals: [{ code: 'driver.noDangerousGoodsLicence', message: 'No licence.', jobid: null, overridable: false }],
        warnings: [],
        place: null,
      },
    ],
  }));
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany/);
  await user.keyboard(' ');
  // Nobody fits, so the first lane is aimed at, and the lane itself says why not.
  expect(await screen.findByText('Cannot be dropped here.')).toBeInTheDocument();
  expect(await lane('Anh Nguyen')).toHaveTextContent('No dangerous goods licence');
  await user.keyboard(' ');
  expect(askedOf(deliveryAgentCalls.allocate)).toEqual([]);
});

test('a supervisor allocates over capacity with a reason', async () => {
  const job = aJob({ weightkg: 5000 });
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [job] }));
  answers(deliveryAgentCalls.check, () => ({
    fits: [
      {
        driverid: aLane().driverid,
        refusals: [{ code: 'driver.overCapacity', message: 'Over the capacity.', jobid: null, overridable: true }],
        warnings: [],
        place: null,
      },
    ],
  }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany/);
  await user.keyboard(' ');
  await screen.findByText('Needs a supervisor’s reason.');
  await user.keyboard(' ');
  await user.type(await screen.findByLabelText('Reason'), 'Trailer added');
  await user.click(screen.getByRole('button', { name: 'Allocate 1 job' }));
  await waitFor(() => expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation.overrideReason).toBe('Trailer added'));
});

test('what the server refuses is put back, and undo takes back what it accepted', async () => {
  const job = botany();
  let refuse = true;
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [job] }));
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
  answers(deliveryAgentCalls.allocate, () => {
    if (refuse) throw refused('job.wrongState', 'Job J1 is delivered.');
    return undefined;
  });
  answers(deliveryAgentCalls.releaseMany, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  const drop = async () => {
    await focus(/Botany, Coral Paints/);
    await user.keyboard(' ');
    await screen.findByText(/Drop as stop/);
    await user.keyboard(' ');
  };
  await drop();
  expect(await screen.findByText('Job J1 is delivered.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  refuse = false;
  await drop();
  expect(await screen.findByText('Botany allocated to Anh Nguyen. Undo for ten seconds.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(askedOf(deliveryAgentCalls.releaseMany)).toEqual([{ jobIds: [job.id] }]));
  expect(await screen.findByText('Undone. Botany back where it was.')).toBeInTheDocument();
});

test('a screen reader hears each step once: no verdict that is not there yet, and nothing of what its toast says', async () => {
  const heard: string[] = [];
  const other = aLane({ driverid: '00000000-0000-7000-8000-00000000a002', name: 'Bo Lee' });
  answers(deliveryAgentCalls.board, () => aBoard({ lanes: [aLane(), other], unallocated: [botany()] }));
  // Of the other driver nobody knows: an arrow to that lane says nothing new.
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
  answers(deliveryAgentCalls.allocate, () => {
    throw refused('job.wrongState', 'Job J1 is delivered.');
  });
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany, Coral Paints/);
  const region = screen.getAllByRole('status').find((r) => r.ariaLive === 'assertive' || r.getAttribute('aria-live'))!;
  new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true, subtree: true });
  await user.keyboard(' ');
  await screen.findByText(/^Anh Nguyen: fits/);
  await user.keyboard('{ArrowRight}{ArrowLeft} ');
  expect(await screen.findByText('Job J1 is delivered.')).toBeInTheDocument();
  expect(heard).toEqual([
    'Botany lifted.',
    'Anh Nguyen: fits as stop 1 at 14:02.',
    'Anh Nguyen: fits as stop 1 at 14:02.',
  ]);
});

test('several jobs go at once', async () => {
  const jobs = [botany(), aJob({ tosuburb: 'Mascot' })];
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: jobs }));
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, {
    path,
    session: aStaffSession({ permissions: ['Job.View', 'Job.Dispatch', 'Driver.View'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Allocate 2 jobs' }));
  await user.click(await screen.findByRole('button', { name: /Anh Nguyen.*Best fit/ }));
  await waitFor(() => expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation.jobIds).toHaveLength(2));
});

test('suggested drivers are taken with two keys, and what is refused stays with its reason', async () => {
  const [fine, far] = [botany(), aJob({ tosuburb: 'Perth', tocompany: 'Quokka' })];
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [fine, far] }));
  answers(deliveryAgentCalls.check, ({ allocation }) => ({
    fits: [
      allocation.jobIds[0] === fine.id
        ? aFit()
        : aFit({
            refusals: [
              { code: 'driver.outOfReach', message: 'Perth is 3,934 km away.', jobid: null, overridable: false },
            ],
          }),
    ],
  }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  await screen.findByRole('button', { name: /Botany, Coral Paints/ });
  await user.keyboard('s');
  expect(await screen.findByText('Perth is 3,934 km away.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Allocate 1 job' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Allocate 1 job' }));
  await waitFor(() =>
    expect(askedOf(deliveryAgentCalls.allocate).map((a) => a.allocation.jobIds)).toEqual([[fine.id]]),
  );
});

test('bookings chosen in their list open the choice of a driver with those of their jobs that wait', async () => {
  const job = botany();
  answers(deliveryAgentCalls.board, () => aBoard({ lanes: [aLane()] }));
  answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
  answers(deliveryAgentCalls.unallocated, () => ({ items: [{ ...job, bookingid: 36 }], totalCount: 1 }));
  renderPage(<AllocationPage />, { path: `${path}&bookings=10.11` });
  expect(await screen.findByRole('dialog', { name: 'Allocate 1 job' })).toBeInTheDocument();
  expect(await screen.findByText('1 booking left out')).toBeInTheDocument();
  expect(askedOf(deliveryAgentCalls.unallocated)[0]?.filter).toBe('bookingid in (36,37)');
});

test('what depots hold is counted, and a card says the day that was agreed on', async () => {
  const job = botany();
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [{ ...job, notbefore: '2026-11-21' }], heldCount: 2 }));
  renderPage(<AllocationPage />, { path });
  expect(await screen.findByRole('link', { name: '2 held at the depot' })).toHaveAttribute('href', '/jobs?held=true');
  expect(screen.getByText(/Agreed 21 Nov/)).toBeVisible();
});
test('before the board is there its head does not say that nobody drives', async () => {
  const arrive = answersLater(deliveryAgentCalls.board, () => aBoard({ lanes: [aLane()] }));
  renderPage(<AllocationPage />, { path });
  expect(await screen.findByRole('button', { name: 'Drivers All' })).toBeVisible();
  arrive();
  expect(await screen.findByRole('button', { name: 'Drivers all 1' })).toBeVisible();
});
