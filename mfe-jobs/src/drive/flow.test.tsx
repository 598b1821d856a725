/** One stop to its end: what proves it, and what a driver cannot leave out. */
import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { Flow, type FlowKind, type FlowResult } from './flow.tsx';
import { aDriverStop } from './stop.factory.ts';

const nothing = () => undefined;
/** jsdom draws nothing: a context that takes everything, and the picture it would have made. */
beforeAll(() => {
  const canvas = HTMLCanvasElement.prototype;
  const context = new Proxy({}, { get: () => nothing, set: () => true });
  jest.spyOn(canvas, 'getContext').mockImplementation(() => context as never);
  jest
    .spyOn(canvas, 'toDataURL')
    .mockImplementation((type = '') => `data:${type};base64,${type === 'image/png' ? 'c2ln' : 'cGhv'}`);
});
const bitmap = (make: () => unknown) => Object.assign(globalThis, { createImageBitmap: async () => make() });
const aPhoto = () => bitmap(() => ({ width: 4000, height: 3000, close: nothing }));

const open = (kind: FlowKind, more: Partial<DriverStop> = {}) => {
  const results: FlowResult[] = [],
    closed: true[] = [];
  const page = renderPage(
    <Flow stop={aDriverStop(1, more)} kind={kind} onDone={(r) => results.push(r)} onClose={() => closed.push(true)} />,
  );
  const press = (text: string | RegExp) => page.user.click(screen.getByText(text));
  const photo = () =>
    page.user.upload(screen.getByLabelText('Photo of the freight'), new File(['x'], 'p.jpg', { type: 'image/jpeg' }));
  return { ...page, results, closed, press, photo };
};
const sign = () => {
  const pad = screen.getByLabelText('Signature pad');
  fireEvent.mouseDown(pad, { buttons: 1, clientX: 5, clientY: 5 });
  fireEvent.mouseMove(window, { buttons: 1, clientX: 50, clientY: 40 });
  fireEvent.mouseUp(window, { buttons: 0 });
};
const deliver = () => screen.getByText('Delivered').closest('button')!;

describe('a delivery', () => {
  test('of all the freight is checked, named and signed', async () => {
    const { press, results } = open('deliver', { contact: 'Priya' });
    await press('All 2 items are here');
    await press('No photo needed');
    await press('Sign');
    expect(screen.getByText('Priya, please sign here')).toHaveFocus();
    expect(deliver()).toBeDisabled();
    sign();
    await press('Delivered');
    expect(results).toEqual([
      expect.objectContaining({ name: 'Priya', scanned: ['A1', 'B1'], signature: 'c2ln', left: false }),
    ]);
  });
  test('that was cleared is not signed', async () => {
    const { press, user, results } = open('deliver', { contact: 'Priya' });
    await press('All 2 items are here');
    await press('No photo needed');
    await press('Sign');
    sign();
    expect(deliver()).toBeEnabled();
    await user.click(screen.getByLabelText('Clear'));
    expect(deliver()).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Name of the person')).toHaveValue('Priya');
    expect(results).toEqual([]);
  });
  test('without a name cannot be signed; blanks are none; the expected person is one press away', async () => {
    const { press, user } = open('deliver', { contact: 'Priya' });
    await press('All 2 items are here');
    await press('No photo needed');
    const name = screen.getByLabelText('Name of the person');
    await user.clear(name);
    await user.type(name, ' ');
    expect(screen.getByText('Sign').closest('button')).toBeDisabled();
    await press('Priya');
    expect(name).toHaveValue('Priya');
    expect(screen.getByText('Sign').closest('button')).toBeEnabled();
  });
  test('of part of it says how many are missing, and takes a tick back', async () => {
    const { press, results, user } = open('deliver');
    await press('A1');
    await press('A1');
    await press('B1');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 checked');
    expect(screen.getByText('All 2 are here')).toBeVisible();
    await press('Go on with 1, 1 missing');
    await user.click(screen.getByLabelText('Back'));
    expect(screen.getByRole('button', { name: /B1/ })).toHaveAttribute('aria-pressed', 'true');
    expect(results).toEqual([]);
  });
});

describe('freight that may be left', () => {
  test('is left with a photo, and nobody’s name', async () => {
    aPhoto();
    const { press, photo, results } = open('deliver', { authoritytoleave: true, contact: 'Priya' });
    await press('All 2 items are here');
    expect(screen.getByText('To leave it, take a photo first').closest('button')).toBeDisabled();
    await photo();
    expect(await screen.findByAltText('Proof 1')).toHaveAttribute('src', 'data:image/jpeg;base64,cGhv');
    await press('Nobody here, left as agreed');
    expect(results).toEqual([
      expect.objectContaining({ left: true, name: '', photos: ['cGhv'], signature: undefined }),
    ]);
  });
  test.each([
    ['wants a signature', { authoritytoleave: true, signaturerequired: true }],
    ['is dangerous', { authoritytoleave: true, isdangerousgood: true }],
    ['may not by agreement', {}],
  ])('that %s is not left', async (_, stop) => {
    const { press } = open('deliver', stop);
    await press('All 2 items are here');
    expect(screen.queryByText(/leave it|left as agreed/)).toBeNull();
  });
});

describe('photos', () => {
  test('that cannot be read are said so, and another can be taken', async () => {
    bitmap(() => {
      throw new Error('no picture');
    });
    const { press, photo } = open('deliver');
    await press('All 2 items are here');
    await photo();
    expect(await screen.findByText('This picture cannot be read')).toBeVisible();
    expect(screen.getByText('Take a photo').closest('button')).toBeEnabled();
  });
  test('are four at most, and each can be thrown away', async () => {
    aPhoto();
    const { press, photo, user } = open('deliver');
    await press('All 2 items are here');
    for (const n of [1, 2, 3, 4]) {
      await photo();
      await screen.findByAltText(`Proof ${n}`);
    }
    expect(screen.queryByText('Another photo')).toBeNull();
    await user.click(screen.getByLabelText('Remove photo 2'));
    expect(screen.queryByAltText('Proof 4')).toBeNull();
    expect(screen.getByText('Another photo')).toBeVisible();
  });
});

test('a pick-up is done with the check, short when some is missing', async () => {
  const { press, results } = open('pickup');
  await press('A1');
  await press('Go on with 1, 1 missing');
  expect(results).toEqual([expect.objectContaining({ kind: 'pickup', scanned: ['A1'] })]);
});
test('freight without numbers is counted in pieces', async () => {
  const { press, results } = open('pickup', { items: [{ packagetype: 'Pallet', quantity: 3 }], quantity: 3 });
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked');
  await press('Picked up 3 items');
  expect(results).toEqual([expect.objectContaining({ scanned: [] })]);
});
test('a failed attempt says why first, and goes with or without a photo', async () => {
  const { press, results } = open('fail');
  expect(screen.queryByText(/Send/)).toBeNull();
  await press('Not safe to leave');
  await press('Send without a photo');
  expect(results).toEqual([expect.objectContaining({ kind: 'fail', failure: 'UnsafeToLeave', photos: [] })]);
});
test('back leads a step back and out of the first; Escape leads out; each step is told', async () => {
  const { press, user, closed } = open('deliver');
  expect(screen.getByText('Check the items')).toHaveFocus();
  await press('All 2 items are here');
  expect(screen.getByText('Photo')).toHaveFocus();
  expect(screen.getByText('2 of 4')).toBeVisible();
  await user.click(screen.getByLabelText('Back'));
  await user.click(screen.getByLabelText('Back'));
  expect(closed).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(closed).toHaveLength(2);
});
test('without a camera that works items are ticked by hand', async () => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new Error('denied')) },
  });
  const { press } = open('pickup');
  expect(await screen.findByText(/Tick the items off below/)).toBeVisible();
  await press('Close');
  expect(screen.getByText('Open the camera')).toBeVisible();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
