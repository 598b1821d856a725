import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { conflict, forbidden } from '@cartage/contract/error.ts';
import { runCalls, type DriverStop } from '@cartage/contract/jobs/run.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import {
  answers,
  answersAtSecond,
  answersLater,
  askedOf,
  aStaffSession,
  clockAt,
  renderPage,
} from '@cartage/testing/page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anAnswer } from '../drivers/driver.factory.ts';
import { aScan } from '../scan.factory.ts';
import DrivePage from './drive.page.tsx';
import { aDay, aDriverStop, DRIVER } from './stop.factory.ts';

const session = aStaffSession({ isDriver: true, permissions: ['Job.Drive', 'Job.View'] });
const stop = (n: number, more: Partial<DriverStop> = {}) =>
  aDriverStop(n, { quantity: 1, items: [{ packagetype: 'Carton', quantity: 1, articlenumbers: [`A${n}`] }], ...more });
const given = (stops: DriverStop[], more = {}) => answers(runCalls.mine, () => aDay({ stops, ...more }));
const drive = async (text: string | RegExp = 'Today') => {
  const page = renderPage(<DrivePage />, { session });
  await screen.findByText(text);
  return { ...page, press: (label: string | RegExp) => page.user.click(screen.getByText(label)) };
};
const recorded = () => askedOf(scanEventCalls.record);
beforeEach(() => {
  localStorage.clear();
  answers(scanEventCalls.record, ({ code }) => aScan({ code }));
  answers(driverCalls.availability, () => ({ driverId: DRIVER, isavailableforwork: true, since: null }));
});

test('the next stop stands first with its acts, the others after it', async () => {
  given([stop(1), stop(2)]);
  renderPage(<DrivePage />, { session });
  expect(await screen.findByRole('region', { name: 'Next, stop 1: Company 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0255500100');
  expect(screen.getByRole('region', { name: 'After that' })).toHaveTextContent('Company 2');
});

test('a run in Perth is told by the clock of Perth, and says so', async () => {
  const at = { arrival: '2026-11-21T01:00:00Z', deadline: '2026-11-21T04:00:00Z' };
  clockAt('2026-11-21T00:00:00Z');
  given([stop(1, at), stop(2, { arrival: '2026-11-21T02:00:00Z' })], { timezone: 'Australia/Perth' });
  renderPage(<DrivePage />, { session });
  const card = await screen.findByRole('region', { name: 'Next, stop 1: Company 1' });
  expect(card).toHaveTextContent('09:00');
  expect(card).toHaveTextContent('until 12:00');
  expect(screen.getByRole('region', { name: 'After that' })).toHaveTextContent('10:00');
  expect(screen.getByText('Times of Perth')).toBeVisible();
});

test('a failed attempt is kept on the phone while there is no connection, and sent with the same id', async () => {
  given([stop(1)]);
  answers(scanEventCalls.record, () => {
    throw new TypeError('no connection');
  });
  const { user } = renderPage(<DrivePage />, { session });
  await user.click(await screen.findByRole('button', { name: 'Could not deliver' }));
  await user.click(screen.getByRole('button', { name: 'Closed' }));
  await user.click(screen.getByRole('button', { name: 'Send without a photo' }));
  expect(await screen.findByText('1 scan')).toBeInTheDocument();
  expect(screen.getByText('All stops are done')).toBeInTheDocument();
  // Nothing is sent anew while an attempt is still on its way.
  const connected = () =>
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
  await waitFor(() => {
    connected();
    expect(askedOf(scanEventCalls.record).length).toBeGreaterThan(1);
  });
  answers(scanEventCalls.record, ({ code }) => aScan({ code }));
  await waitFor(() => {
    connected();
    expect(screen.queryByText('1 scan')).toBeNull();
  });
  const ids = askedOf(scanEventCalls.record).map((i) => i.clienteventid);
  expect(new Set(ids).size).toBe(1);
});

test('a scan that is made while another is on its way goes right after it', async () => {
  given([stop(1, { type: 'pickup' })]);
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((done) => {
    arrive = done;
  });
  answers(scanEventCalls.record, async ({ code }) => {
    if (code === 'AtLocation') await onItsWay;
    return aScan({ code });
  });
  const { user } = renderPage(<DrivePage />, { session });
  await user.click(await screen.findByRole('button', { name: 'Arrived, scan 1 item' }));
  await user.click(await screen.findByRole('button', { name: 'Picked up 1 item' }));
  arrive();
  await waitFor(() => expect(askedOf(scanEventCalls.record).map((i) => i.code)).toContain('PickedUp'));
});

test('a day that did not come is asked for again; who is no driver is told so', async () => {
  answersAtSecond(runCalls.mine, () => aDay());
  const { press, unmount } = await drive('Try again');
  await press('Try again');
  expect(await screen.findByText('Nothing is allocated to you yet')).toBeVisible();
  unmount();
  answers(runCalls.mine, () => {
    throw forbidden();
  });
  await drive('This page is for drivers');
  expect(screen.queryByText('Try again')).toBeNull();
});
test('another stop can come first, and what is made stands below, with how it went', async () => {
  given([
    stop(1, { completedat: '2026-11-21T00:10:00.000Z', outcome: 'Delivered' }),
    stop(2, { completedat: '2026-11-21T00:40:00.000Z', outcome: 'Failed' }),
    stop(3),
    stop(4, { type: 'pickup' }),
  ]);
  const { press } = await drive('2 of 4 done');
  const done = screen.getByRole('region', { name: 'Done' });
  expect(done).toHaveTextContent(/Company 1.*11:10.*Company 2.*Attempt failed.*11:40/);
  await press('Company 4');
  expect(screen.getByRole('region', { name: 'Stop 4, pick-up: Company 4' })).toBeVisible();
  expect(screen.getByText('Could not pick up')).toBeVisible();
  expect(screen.getByRole('region', { name: 'After that' })).toHaveTextContent('Company 3');
});
test('a stop says what it needs, until when, and that nobody can be called', async () => {
  clockAt('2026-11-21T03:00:00Z');
  const needs = { signaturerequired: true, isdangerousgood: true, instructions: 'Rear dock', telephone: null };
  given([stop(1, { ...needs, deadline: '2026-11-21T02:00:00Z' })]);
  await drive('Rear dock');
  for (const text of ['Signature', 'Dangerous goods', 'until 13:00', '1 item · 10 kg'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('No number').closest('button')).toBeDisabled();
  expect(screen.getByText('Navigate')).toHaveAttribute('href', expect.stringContaining('Orange%20NSW%202800'));
});
test('what the server will never take is said, and the stop is open again once that is understood', async () => {
  given([stop(1)]);
  answers(scanEventCalls.record, () => {
    throw conflict('job.closed', 'Job J1 is closed.');
  });
  const { press } = await drive('Could not deliver');
  await press('Could not deliver');
  await press('Closed');
  await press('Send without a photo');
  expect(await screen.findByText(/Failed attempt, Company 1 at .* was not accepted: Job J1 is closed\./)).toBeVisible();
  await press('Understood');
  expect(await screen.findByText('Could not deliver')).toBeVisible();
  expect(screen.queryByText(/not accepted/)).toBeNull();
  expect(recorded()).toHaveLength(1);
});
test('who goes back and begins again has arrived once', async () => {
  given([stop(1)]);
  const { press, user } = await drive('Arrived, scan 1 item');
  await press('Arrived, scan 1 item');
  await user.keyboard('{Escape}');
  await press('Arrived, scan 1 item');
  await user.keyboard('{Escape}');
  await press('Could not deliver');
  await press('Closed');
  await press('Send without a photo');
  await waitFor(() => expect(recorded().map((s) => s.code)).toEqual(['AtLocation', 'AttemptFailed']));
});
test('without a signal one is told that scans are kept', async () => {
  given([stop(1)]);
  await drive('Company 1');
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByText(/Scans are kept here and go when it is back/)).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText(/Scans are kept here/)).toBeNull();
});
test('the phone’s position goes with each scan, and to dispatch once a minute', async () => {
  given([stop(1)]);
  localStorage.setItem(`cartage.pre-start.${DRIVER}.2026-11-21`, 'answered');
  answers(waypointCalls.record, () => undefined as never);
  let tell: PositionCallback = () => undefined;
  const geolocation = {
    watchPosition: (heard: PositionCallback) => {
      tell = heard;
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  const { press, unmount } = await drive('Could not deliver');
  const coords = { latitude: -33.9, longitude: 151.2, accuracy: 8, altitude: null, altitudeAccuracy: null, speed: 20 };
  for (const latitude of [-33.8, -33.9])
    act(() => tell({ coords: { ...coords, latitude, heading: NaN }, timestamp: 0 } as GeolocationPosition));
  await press('Could not deliver');
  await press('Closed');
  await press('Send without a photo');
  await waitFor(() => expect(recorded()[0]).toMatchObject({ latitude: -33.9, longitude: 151.2 }));
  // A standing phone has no heading; NaN would be refused.
  expect(askedOf(waypointCalls.record).map((w) => [w.waypoint.latitude, w.waypoint.heading])).toEqual([[-33.8, null]]);
  unmount();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('before driving', () => {
  const answer = async (user: Awaited<ReturnType<typeof drive>>['user'], slept = 'Yes') => {
    const dialog = within(screen.getByRole('dialog'));
    const put = (question: RegExp, text: string) =>
      user.click(within(dialog.getByText(question).closest('fieldset')!).getByText(text));
    await put(/slept enough/, slept);
    for (const q of [/alcohol/, /drugs/]) await put(q, 'No');
    for (const q of [/licence/, /safety gear/]) await put(q, 'Yes');
    for (const q of [/Tyres/, /Brakes/, /Lights/]) await put(q, 'In order');
    expect(dialog.getByText('Send and start').closest('button')).toBeDisabled();
    await put(/Doors/, 'Fault');
  };
  test('all is answered by touch, goes once, and is not asked again that day', async () => {
    given([stop(1)]);
    const arrive = answersLater(preStartCheckCalls.answer, () => anAnswer());
    const { press, user } = await drive('Answer the checks');
    await press('Answer the checks');
    expect(screen.getByRole('heading', { name: 'Before you drive', level: 1 })).toHaveFocus();
    await answer(user);
    await user.dblClick(screen.getByText('Send and start'));
    arrive();
    await waitFor(() => expect(screen.queryByText('Answer the checks')).toBeNull());
    const sent = askedOf(preStartCheckCalls.answer);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.answer).toMatchObject({
      hadenoughsleep: true,
      undertheinfluenceofalcohol: false,
      undertheinfluenceofdrugs: false,
      wearingpropersafetyequipment: true,
      stateofdriverslicense: 'Valid',
      engine: [{ title: 'Brakes and steering', isselected: true, ismajor: true }],
      body: [{ title: 'Doors, mirrors and load restraints', isselected: false, ismajor: true }],
    });
    expect(localStorage.getItem(`cartage.pre-start.${DRIVER}.2026-11-21`)).not.toBeNull();
  });
  test('who is unfit is asked again, however often it was answered', async () => {
    localStorage.setItem(`cartage.pre-start.${DRIVER}.2026-11-21`, 'answered');
    given([stop(1)], { isfit: false });
    await drive(/You are marked unfit to drive/);
    expect(screen.getByText('Answer the checks')).toBeVisible();
  });
});
test('the menu takes one off duty, and the map shows the day', async () => {
  given([stop(1)]);
  answers(driverCalls.clearAvailable, () => undefined);
  const { user } = await drive('Company 1');
  await user.click(screen.getByLabelText('Menu'));
  await user.click(await screen.findByText('Go off duty'));
  expect(await screen.findByText('You are off duty')).toBeVisible();
  await user.click(screen.getByLabelText('Map'));
  expect(await screen.findByText("Today's route")).toBeVisible();
});
