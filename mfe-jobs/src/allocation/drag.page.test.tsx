/** The board by pointer: what is picked up, where it may be put down, and what is sent. */
import { deliveryAgentCalls, type BoardLane, type Fit } from '@cartage/contract/jobs/delivery-agent.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import AllocationPage from './allocation.page.tsx';
import { aBoard, aFit, aJob, aLane, aStop } from './board.factory.ts';

const path = '/drivers/allocation?day=2026-11-21',
  DAY = '2026-11-21';
const anh = aLane(),
  botany = aJob({ tosuburb: 'Botany' });
const bo = (more: Partial<BoardLane> = {}) =>
  aLane({ driverid: '00000000-0000-7000-8000-00000000a002', name: 'Bo Lee', ...more });
const open = async (board = aBoard({ unallocated: [botany] }), session = aStaffSession()) => {
  answers(deliveryAgentCalls.board, () => board);
  const page = renderPage(<AllocationPage />, { path, session });
  await screen.findByText(board.lanes[0]!.name);
  return page;
};
const fits = (...all: Fit[]) => answers(deliveryAgentCalls.check, () => ({ fits: all }));
beforeEach(() => {
  fits(aFit());
  answers(deliveryAgentCalls.allocate, () => undefined);
  answers(deliveryAgentCalls.releaseMany, () => undefined);
});
afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));

const card = (name: string | RegExp) => screen.getByRole('button', { name });
const waiting = () => card(/^Botany, Coral Paints/);
const lane = (name: string) => screen.getByRole('region', { name });
/** There is no layout here: what lies under the pointer is said. */
const over = (under: Element | null) =>
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => under });
/** jsdom has no PointerEvent; a mouse's with a kind of pointer is all that the board reads. */
const pointer = (
  type: string,
  on: Element | Window,
  { pointerType = 'mouse', ...how }: MouseEventInit & { pointerType?: string } = {},
) => fireEvent(on, Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...how }), { pointerType }));
const press = (on: Element, how: object = {}) => pointer('pointerdown', on, { clientX: 10, clientY: 10, ...how });
const move = (onto: Element | null, px = 200) => {
  over(onto);
  pointer('pointermove', window, { clientX: 10 + px, clientY: 10 });
};
const drag = (from: Element, onto: Element | null) => {
  press(from);
  move(onto);
};
const drop = () => pointer('pointerup', window);
/** What was pressed, moved and let go is over, the swallowed click as well. */
const settle = () => act(async () => new Promise((done) => setTimeout(done)));
const sent = () => [askedOf(deliveryAgentCalls.allocate), askedOf(deliveryAgentCalls.releaseMany)];

test('a job dropped on a lane is that driver’s, and the board shows it before the server has answered', async () => {
  await open();
  drag(waiting(), lane('Anh Nguyen'));
  expect(await screen.findByText('Drop as stop 1')).toBeVisible();
  expect(screen.getByText('Botany is lifted')).toBeVisible();
  drop();
  expect(await screen.findByText('Allocated 1 job to Anh Nguyen')).toBeVisible();
  expect(askedOf(deliveryAgentCalls.allocate)).toEqual([
    { allocation: { agentId: anh.driverid, jobIds: [botany.id], day: DAY } },
  ]);
});
test('the click that ends a drag selects nothing, the next one does', async () => {
  await open();
  drag(waiting(), null);
  drop();
  fireEvent.click(waiting());
  expect(waiting()).toHaveAttribute('aria-pressed', 'false');
  await settle();
  fireEvent.click(waiting());
  expect(waiting()).toHaveAttribute('aria-pressed', 'true');
});
test.each([
  ['a hand that trembles', {}, 4],
  ['a finger, which scrolls', { pointerType: 'touch' }, 200],
  ['the other button', { button: 2 }, 200],
])('%s lifts nothing', async (_, how, px) => {
  await open();
  press(waiting(), how);
  move(lane('Anh Nguyen'), px);
  expect(screen.queryByText('Botany is lifted')).toBeNull();
  drop();
  await settle();
  expect(sent()).toEqual([[], []]);
});
test('what is let go beside the lanes, or taken by the system, is put back', async () => {
  await open();
  drag(waiting(), null);
  drop();
  expect(await screen.findByText('Botany put back.')).toBeInTheDocument();
  await settle();
  drag(waiting(), lane('Anh Nguyen'));
  pointer('pointercancel', window);
  await settle();
  expect(screen.queryByText('Botany is lifted')).toBeNull();
  expect(sent()).toEqual([[], []]);
});
test('several that are chosen go together, whichever of them is held', async () => {
  const mascot = aJob({ tosuburb: 'Mascot' });
  await open(aBoard({ unallocated: [botany, mascot] }));
  fireEvent.click(waiting());
  fireEvent.click(card(/^Mascot/));
  drag(card(/^Mascot/), lane('Anh Nguyen'));
  drop();
  await waitFor(() =>
    expect(askedOf(deliveryAgentCalls.allocate)[0]?.allocation.jobIds).toEqual([botany.id, mascot.id]),
  );
  expect(screen.queryByText(/^Allocate \d/)).toBeNull();
});

describe('a stop of a lane', () => {
  const held = aJob({ tosuburb: 'Kogarah', driverid: anh.driverid });
  const busy = aLane({ jobs: [held], stops: [aStop(held)] });
  const board = aBoard({ lanes: [busy, bo()], unallocated: [botany] });
  test('dropped among those that wait is taken back', async () => {
    await open(board);
    drag(card('Stop 1, Kogarah, planned'), screen.getByRole('region', { name: 'Unallocated jobs' }));
    drop();
    expect(await screen.findByText('Unallocated 1 job')).toBeVisible();
    expect(sent()).toEqual([[], [{ jobIds: [held.id] }]]);
  });
  test('dropped on another lane changes hands, and undo gives it back to whom it was', async () => {
    fits(aFit({ driverid: bo().driverid }));
    const { user } = await open(board);
    drag(card('Stop 1, Kogarah, planned'), lane('Bo Lee'));
    drop();
    await user.click(await screen.findByText('Undo'));
    const jobIds = [held.id],
      rest = { jobIds, day: DAY, reassign: true };
    await waitFor(() =>
      expect(askedOf(deliveryAgentCalls.allocate).map((a) => a.allocation)).toEqual([
        { agentId: bo().driverid, ...rest },
        { agentId: anh.driverid, ...rest },
      ]),
    );
  });
  test('dropped where it was is put back', async () => {
    await open(board);
    drag(card('Stop 1, Kogarah, planned'), lane('Anh Nguyen'));
    drop();
    expect(await screen.findByText('Kogarah put back.')).toBeInTheDocument();
    expect(sent()).toEqual([[], []]);
  });
  test('that is made stays', async () => {
    const done = { ...held, status: 'Delivered' as const };
    await open(aBoard({ lanes: [aLane({ jobs: [done], stops: [aStop(done, { state: 'done' })] })] }));
    drag(card('Stop 1, Kogarah, done'), screen.getByRole('region', { name: 'Unallocated jobs' }));
    drop();
    await settle();
    expect(sent()).toEqual([[], []]);
  });
});

describe('a lane that cannot take it', () => {
  const no = (code: string, overridable: boolean) =>
    fits(aFit({ refusals: [{ code, message: 'Over the capacity.', jobid: null, overridable }] }));
  test('says why in the lane and in words, and is sent nothing', async () => {
    no('driver.inactive', false);
    await open();
    drag(waiting(), lane('Anh Nguyen'));
    expect(await screen.findByText('Cannot be dropped here.')).toBeVisible();
    drop();
    expect(await screen.findByText('Botany put back, not allocated')).toBeVisible();
    expect(screen.queryByText('Cannot be dropped here.')).toBeNull();
    expect(sent()).toEqual([[], []]);
  });
  test('takes a supervisor’s reason, and nothing when it is put back', async () => {
    no('driver.overCapacity', true);
    const { user } = await open();
    drag(waiting(), lane('Anh Nguyen'));
    await screen.findByText('Needs a supervisor’s reason.');
    drop();
    expect(await screen.findByText('Allocate to Anh Nguyen anyway?')).toBeVisible();
    expect(screen.getByText('Allocate 1 job').closest('button')).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), 'He asked for it');
    await user.keyboard('{Escape}');
    const asks = within(await screen.findByRole('dialog', { name: /Discard/ }));
    await user.click(asks.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Reason')).toHaveValue('He asked for it');
    await user.click(screen.getByText('Put back'));
    expect(sent()).toEqual([[], []]);
  });
  test('tells a dispatcher that only a supervisor may', async () => {
    no('driver.overCapacity', true);
    await open(undefined, aStaffSession({ permissions: ['Job.View', 'Job.Dispatch'] }));
    drag(waiting(), lane('Anh Nguyen'));
    await screen.findByText('Needs a supervisor’s reason.');
    drop();
    expect(await screen.findByText('Over the capacity. Only a supervisor may override this.')).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});
test('who may not dispatch lifts nothing', async () => {
  await open(undefined, aStaffSession({ permissions: ['Job.View'] }));
  drag(waiting(), lane('Anh Nguyen'));
  expect(screen.queryByText('Botany is lifted')).toBeNull();
  fireEvent.click(waiting());
  expect(waiting()).toHaveAttribute('aria-pressed', 'false');
});
