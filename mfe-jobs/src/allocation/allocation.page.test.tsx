import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { refused } from '@cartage/contract/error.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import AllocationPage from './allocation.page.tsx';
import { aBoard, aJob, aLane } from './board.factory.ts';

const path = '/drivers/allocation?day=2026-11-21';
const botany = () => aJob({ tosuburb: 'Botany' });
const focus = async (name: RegExp) => { const card = await screen.findByRole('button', { name }); act(() => card.focus()); };
const lane = (name: string) => screen.findByRole('region', { name });

test('Space lifts a job, arrows choose the lane, Space drops it there', async () => {
  const job = botany(), other = aLane({ driverid: '00000000-0000-7000-8000-00000000a002', name: 'Bo Lee' });
  answers(deliveryAgentCalls.board, () => aBoard({ lanes: [aLane(), other], unallocated: [job], unallocatedCount: 1 }));
  answers(deliveryAgentCalls.check, () => ({ refusals: [] }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany, Coral Paints/);
  await user.keyboard(' ');
  expect(await screen.findByText(/Botany lifted\. Anh Nguyen: fits as stop 1/)).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText(/Bo Lee: fits as stop 1/)).toBeInTheDocument();
  await user.keyboard(' ');
  await waitFor(() => expect(askedOf(deliveryAgentCalls.allocate)).toEqual([{ allocation: { agentId: other.driverid, jobIds: [job.id], day: '2026-11-21' } }]));
  expect(await screen.findByRole('button', { name: /Undo/ })).toBeInTheDocument();
});

test('Esc puts the job back and nothing is sent', async () => {
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [botany()] }));
  answers(deliveryAgentCalls.check, () => ({ refusals: [] }));
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany, Coral Paints/);
  await user.keyboard(' {Escape}');
  expect(await screen.findByText('Botany put back.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /Botany, Coral Paints/ })).toBeInTheDocument();
  expect(askedOf(deliveryAgentCalls.allocate)).toEqual([]);
});

test('an impossible drop says why before it is made, and is not made', async () => {
  answers(deliveryAgentCalls.board, () => aBoard({ lanes: [aLane({ hasdangerousgoodslicence: false })], unallocated: [aJob({ isdangerousgood: true })] }));
  answers(deliveryAgentCalls.check, () => ({ refusals: [{ code: 'driver.noDangerousGoodsLicence', message: 'No licence.', jobid: null, overridable: false }] }));
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany/);
  await user.keyboard(' ');
  expect(await lane('Anh Nguyen')).toHaveTextContent('No dangerous goods licence');
  await user.keyboard(' ');
  expect(askedOf(deliveryAgentCalls.allocate)).toEqual([]);
});

test('a supervisor allocates over capacity with a reason', async () => {
  const job = aJob({ weightkg: 5000 });
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [job] }));
  answers(deliveryAgentCalls.check, () => ({ refusals: [{ code: 'driver.overCapacity', message: 'Over the capacity.', jobid: null, overridable: true }] }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  await focus(/Botany/);
  await user.keyboard('  ');
  await user.type(await screen.findByLabelText('Reason'), 'Trailer added');
  await user.click(screen.getByRole('button', { name: 'Allocate 1 job' }));
  await waitFor(() => expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation.overrideReason).toBe('Trailer added'));
});

test('what the server refuses is put back, and undo takes back what it accepted', async () => {
  const job = botany();
  let refuse = true;
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: [job] }));
  answers(deliveryAgentCalls.check, () => ({ refusals: [] }));
  answers(deliveryAgentCalls.allocate, () => { if (refuse) throw refused('job.wrongState', 'Job J1 is delivered.'); return undefined; });
  answers(deliveryAgentCalls.releaseMany, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path });
  const drop = async () => { await focus(/Botany, Coral Paints/); await user.keyboard('  '); };
  await drop();
  expect(await screen.findByText('Job J1 is delivered.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  refuse = false;
  await drop();
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(() => expect(askedOf(deliveryAgentCalls.releaseMany)).toEqual([{ jobIds: [job.id] }]));
});

test('several jobs go at once', async () => {
  const jobs = [botany(), aJob({ tosuburb: 'Mascot' })];
  answers(deliveryAgentCalls.board, () => aBoard({ unallocated: jobs }));
  answers(deliveryAgentCalls.allocate, () => undefined);
  const { user } = renderPage(<AllocationPage />, { path, session: aStaffSession({ permissions: ['Job.View', 'Job.Dispatch', 'Driver.View'] }) });
  await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await user.click(screen.getByRole('button', { name: 'Allocate 2 jobs' }));
  await user.click(await screen.findByRole('button', { name: /Anh Nguyen.*Fits/ }));
  await waitFor(() => expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation.jobIds).toHaveLength(2));
});
