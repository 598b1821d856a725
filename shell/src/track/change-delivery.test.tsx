import { trackingCalls, type Tracking } from '@cartage/contract/booking/tracking.ts';
import { conflict, refused, unavailable } from '@cartage/contract/error.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { ChangeDelivery } from './change-delivery.tsx';

const proof = { connoteNumber: 'CR000000017', postCode: '3350' };
const tracking = (more: Partial<Tracking>): Tracking => ({
  ...{ consignmentId: 'CR000000017', bookingStatus: 'DeliveryAttempted', statusGroup: 'exception', carrier: null },
  ...{ carrierServiceName: 'Road', bookingDate: '2026-11-20', eta: null, totalItems: 2, lastTrackingStatus: null },
  from: { suburb: 'Sydney', state: 'NSW', postCode: '2000' },
  to: { suburb: 'Ballarat', state: 'VIC', postCode: '3350' },
  ...{ lastTrackingModifiedTime: null, position: null, proof: null, trackingDetails: [], wish: null },
  ...{ signatureRequired: false, supportPhone: null },
  choices: { kinds: ['AnotherDay', 'SafePlace', 'DepotCollection'], days: ['2026-11-24', '2026-11-25'] },
  ...more,
});
const wish = (more: Partial<NonNullable<Tracking['wish']>>): Tracking['wish'] => ({
  ...{ kind: 'SafePlace', day: null, place: 'Porch', status: 'Open', reason: null },
  ...{ creationTime: '2026-11-20T01:00:00Z', decidedAt: null },
  ...more,
});
const [onAsked, onStale] = [jest.fn(), jest.fn()];
const show = (more: Partial<Tracking> = {}) =>
  renderPage(<ChangeDelivery tracking={tracking(more)} proof={proof} onAsked={onAsked} onStale={onStale} />, {
    session: null,
  });
beforeEach(() => {
  onAsked.mockReset();
  onStale.mockReset();
  answers(trackingCalls.wish, () => tracking({ wish: wish({}) }));
});

test('who was out chooses a day that is offered, and the link’s proof goes along', async () => {
  const { user } = show();
  expect(await screen.findByRole('heading', { name: /You were not home/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Day'), '2026-11-25');
  await user.click(screen.getByRole('button', { name: 'Ask for Wed 25 Nov' }));
  await waitFor(() => expect(onAsked).toHaveBeenCalledTimes(1));
  expect(onAsked).toHaveBeenCalledWith(expect.objectContaining({ wish: wish({}) }));
  expect(askedOf(trackingCalls.wish)).toEqual([{ ...proof, wish: { kind: 'AnotherDay', day: '2026-11-25' } }]);
});
test('another day is another than the one on which it comes as it is', async () => {
  const { user } = show({ bookingStatus: 'InTransit', eta: '2026-11-24T06:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Change my delivery' }));
  expect(screen.getByRole('button', { name: 'Ask for Wed 25 Nov' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Tue 24 Nov, as expected now' })).toBeVisible();
});
test('a safe place is asked for in words', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /safe place/ }));
  await user.type(screen.getByLabelText('Where'), 'Behind the shed');
  await user.click(screen.getByRole('button', { name: 'Ask to leave it there' }));
  await waitFor(() =>
    expect(askedOf(trackingCalls.wish)).toEqual([{ ...proof, wish: { kind: 'SafePlace', place: 'Behind the shed' } }]),
  );
});
test('a refusal says why and keeps what was chosen', async () => {
  answers(trackingCalls.wish, () => {
    throw refused('wish.noDelivery', 'There is no delivery on this day.');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ask for Tue 24 Nov' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no delivery on this day.');
  expect(screen.getByRole('radio', { name: /another day/ })).toBeChecked();
  // The days that the page knows are no longer those that are offered.
  expect(onStale).toHaveBeenCalledTimes(1);
});
test.each([
  [() => refused('wish.notOffered', 'No longer.'), 'This can no longer be changed here. Please call 1300 555 010.'],
  [() => unavailable('booking'), 'It did not reach us, and nothing has changed. Try again, or call 1300 555 010.'],
  [() => conflict('wish.carrying', 'It is being arranged.'), 'It is being arranged.'],
])('what goes wrong says what to do next', async (error, words) => {
  refuses(trackingCalls.wish, error());
  const { user } = show({ supportPhone: '1300 555 010' });
  await user.click(await screen.findByRole('button', { name: 'Ask for Tue 24 Nov' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
test('before anything failed the choices stay behind one button', async () => {
  const { user } = show({ bookingStatus: 'InTransit', statusGroup: 'inTransit' });
  await user.click(await screen.findByRole('button', { name: 'Change my delivery' }));
  expect(screen.getByRole('radio', { name: /depot/ })).toBeVisible();
});
test.each([
  ['Open', null, /You asked for leaving it here: Porch/],
  ['Done', null, /Arranged: leaving it here: Porch/],
  ['Declined', 'The gate is locked.', /Not possible.*The gate is locked/],
] as const)('a wish that is %s says so', async (status, reason, words) => {
  show({ wish: wish({ status, reason }), choices: null });
  expect(await screen.findByRole('status')).toHaveTextContent(words);
});
test('where nothing may be asked for there is nothing to press', () => {
  show({ choices: null });
  expect(screen.queryByRole('button')).toBeNull();
});
