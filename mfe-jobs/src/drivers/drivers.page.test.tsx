import { historyCalls } from '@cartage/contract/communication/history.ts';
import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { driverCalls, type Driver } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { refused } from '@cartage/contract/error.ts';
import {
  answers,
  answersAtSecond,
  answersLater,
  askedOf,
  aStaffSession,
  clockAt,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aDriver, anAnswer, aVehicle } from './driver.factory.ts';
import DriversPage from './drivers.page.tsx';

const ID = aDriver().id;
const WAYPOINT = {
  id: 'w',
  driverId: ID,
  latitude: -33.9,
  longitude: 151.2,
  accuracy: 10,
  altitude: null,
  altitudeAccuracy: null,
  heading: null,
  speed: 20,
  provider: 'browser',
  creationTime: '2026-11-21T01:55:00Z',
};
const looksOnly = aStaffSession({ permissions: ['Driver.View'] });
beforeEach(() => {
  answers(driverCalls.list, () => ({ items: [aDriver()], totalCount: 1 }));
  answers(driverCalls.find, () => aDriver());
});

describe('the list', () => {
  test('a driver’s row says vehicle, phone and why somebody is unfit', async () => {
    answers(driverCalls.list, () => ({
      items: [
        aDriver(),
        aDriver({ id: 'b', name: 'Ben Marsh', code: 'SYD04', isfit: false, unfitreasons: ['Not enough sleep'] }),
        aDriver({ id: 'c', name: 'Cal Ito', isactive: false, currentvehicle: null, isfit: false }),
        aDriver({ id: 'd', name: 'Dee Roe', isavailableforwork: false, hasdangerousgoodslicence: false }),
      ],
      totalCount: 4,
    }));
    renderPage(<DriversPage />, { path: '/drivers' });
    const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
    expect(await row('Anh Nguyen')).toHaveTextContent(/On duty.*Rigid 8 t.*DG/);
    expect(screen.getAllByText('0491 570 006')[0]).toHaveAttribute('href', 'tel:0491 570 006');
    expect(await row('Ben Marsh')).toHaveTextContent(/Unfit/);
    expect(await row('Cal Ito')).toHaveTextContent(/Inactive.*None/);
    expect(await row('Dee Roe')).toHaveTextContent(/Off duty/);
    expect(await row('Dee Roe')).not.toHaveTextContent('DG');
  });
  test('only who manages drivers adds one, or a vehicle', async () => {
    renderPage(<DriversPage />, { path: '/drivers', session: looksOnly });
    await screen.findByText('Anh Nguyen');
    expect([screen.queryByText('New driver'), screen.queryByText('Allocation')]).toEqual([null, null]);
  });
  test('group, type and search are asked of the list', async () => {
    renderPage(<DriversPage />, { path: '/drivers?status=unfit&type=Agent&q=anh' });
    await screen.findByText('Anh Nguyen');
    expect(askedOf(driverCalls.list)[0]).toMatchObject({
      filter: "(isactive eq true and isfit eq false) and (type in ('Agent'))",
      search: 'anh',
      sorting: 'name',
    });
  });
  test('nobody yet says what drivers are for; a list that did not come is asked for again', async () => {
    answersAtSecond(driverCalls.list, () => ({ items: [], totalCount: 0 }));
    const { user } = renderPage(<DriversPage />, { path: '/drivers' });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText(/the allocation board has a lane for each/)).toBeVisible();
  });
});

describe('a driver beside the list', () => {
  const open = async (driver: Partial<Driver> = {}, { session = aStaffSession(), part = '' } = {}) => {
    answers(driverCalls.find, () => aDriver(driver));
    const page = renderPage(<DriversPage />, { path: `/drivers?driver=${ID}${part && `&part=${part}`}`, session });
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('SYD01');
    return { ...page, sheet };
  };
  test('a click opens it in the address, Escape leaves the list', async () => {
    const { user, path } = renderPage(<DriversPage />, { path: '/drivers?status=on' });
    await user.click(await screen.findByText('Anh Nguyen'));
    expect(await within(await screen.findByRole('dialog')).findByText('3')).toHaveAttribute(
      'href',
      `/jobs?driver=${ID}`,
    );
    expect(path()).toContain(`driver=${ID}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/drivers?status=on'));
  });
  test('licences say which have run out today, and which never do', async () => {
    clockAt('2026-11-21T02:00:00Z');
    const { sheet } = await open({
      licences: [
        { kind: 'Driver', number: '12345', expires: '2026-11-20' },
        { kind: 'Forklift', expires: '2026-11-21' },
        { kind: 'HeavyRigid', expires: null },
      ],
    });
    expect(sheet.getByText('Expired 20 Nov')).toBeVisible();
    expect(sheet.getByText('until 21 Nov')).toBeVisible();
    expect(sheet.getByText('no expiry')).toBeVisible();
  });
  test('who is unfit is said why; without vehicle, licence and position it says so', async () => {
    const { sheet } = await open({
      isfit: false,
      unfitreasons: ['TooLittleSleep', 'FailedCheck: Brakes', 'Had alcohol'],
      currentvehicle: null,
    });
    expect(sheet.getByText(/Not enough sleep, Failed check: Brakes, Had alcohol\./)).toBeVisible();
    for (const text of [/Without a vehicle/, 'None recorded.', 'The phone has not sent its position.', 'Add vehicle'])
      expect(sheet.getByText(text)).toBeVisible();
  });
  test('the last position says how long ago and how fast', async () => {
    clockAt('2026-11-21T02:00:00Z');
    const { sheet } = await open({ lastwaypoint: WAYPOINT });
    expect(sheet.getByText(/5 min ago/).closest('p')).toHaveTextContent('at 72 km/h');
    expect(sheet.getByText('Open in a map')).toHaveAttribute('href', expect.stringContaining('mlat=-33.9&mlon=151.2'));
  });
  test('goes off duty with one call, however often one presses', async () => {
    const arrive = answersLater(driverCalls.clearAvailable, () => undefined);
    const { user, sheet } = await open();
    const button = sheet.getByText('Set off duty');
    await user.dblClick(button);
    await user.click(button);
    arrive();
    await waitFor(() => expect(button.closest('button')).toBeEnabled());
    expect(askedOf(driverCalls.clearAvailable)).toEqual([{ driverId: ID }]);
  });
  test('who may only look changes nothing', async () => {
    const { sheet } = await open({}, { session: looksOnly });
    for (const text of ['Set off duty', 'Edit driver', 'Edit vehicle']) expect(sheet.queryByText(text)).toBeNull();
  });
  test('answers before driving say what was in order, and why somebody was unfit', async () => {
    answers(preStartCheckCalls.list, () => ({
      items: [
        anAnswer({ engine: [{ title: 'Brakes', isselected: true }], body: [{ title: 'Doors', isselected: false }] }),
        anAnswer({ id: 'b', isfit: false, unfitreasons: ['Had alcohol'] }),
      ],
      totalCount: 2,
    }));
    const { sheet } = await open({}, { part: 'checks' });
    expect(await sheet.findByText('slept enough · safety gear on · 1 of 2 vehicle checks in order')).toBeVisible();
    expect(sheet.getByText('Had alcohol')).toBeVisible();
    expect(askedOf(preStartCheckCalls.list)[0]).toMatchObject({ driverid: ID });
  });
  test('no answers, and no history, are said to be none', async () => {
    answers(preStartCheckCalls.list, () => ({ items: [], totalCount: 0 }));
    answers(historyCalls.changes, () => []);
    const { user, sheet } = await open({}, { part: 'checks' });
    expect(await sheet.findByText('No answers yet')).toBeVisible();
    await user.click(sheet.getByText('History'));
    expect(await sheet.findByText('Nothing has changed yet')).toBeVisible();
    expect(askedOf(historyCalls.changes)).toEqual([{ entityType: 'Driver', entityId: ID }]);
  });
  test('a driver that did not come is asked for again', async () => {
    answersAtSecond(driverCalls.find, () => aDriver());
    const { user } = renderPage(<DriversPage />, { path: `/drivers?driver=${ID}` });
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByText('Try again'));
    expect(await sheet.findByText('SYD01')).toBeVisible();
  });
  test('an edit keeps what it does not show, and a refusal lands on its field', async () => {
    answers(driverCalls.update, ({ driver }) => {
      if (driver.code === 'SYD01X') throw refused('driver.codeTaken', 'SYD01X is Bo Lee’s.', ['code']);
      return aDriver();
    });
    const { user, sheet } = await open({ licences: [{ kind: 'Driver', number: '1', expires: '2027-01-01' }] });
    await user.click(sheet.getByText('Edit driver'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit driver' }));
    await user.type(form.getByLabelText(/^Code/), 'X');
    await user.click(form.getByText('Save driver'));
    await waitFor(() => expect(form.getByLabelText(/^Code/)).toHaveAccessibleDescription('SYD01X is Bo Lee’s.'));
    expect(askedOf(driverCalls.update)[0]!.driver).toMatchObject({
      id: ID,
      licences: [{ kind: 'Driver', number: '1', expires: '2027-01-01' }],
    });
    await user.type(form.getByLabelText(/^Code/), '2');
    await user.click(form.getByText('Save driver'));
    expect(await screen.findByText('Driver saved')).toBeVisible();
  });
  test('the driver is invited by mail from beside the address', async () => {
    answers(driverCalls.invite, () => undefined);
    const { user, sheet } = await open({ email: 'kit@fleet.test' });
    await user.click(sheet.getByRole('button', { name: 'Invite to sign in' }));
    await waitFor(() => expect(askedOf(driverCalls.invite)).toEqual([{ driverId: ID }]));
    expect(await screen.findByText('Invitation is on its way')).toBeVisible();
  });
  test('the driver is given to a unit, or to none', async () => {
    answers(organizationUnitCalls.search, () => ({
      totalCount: 1,
      items: [{ id: 3, code: '00001', displayName: 'Sydney', path: [] }],
    }));
    answers(driverCalls.moveToUnit, () => undefined);
    const { user, sheet } = await open({ organizationUnitId: 3 });
    await user.click(sheet.getByText('Move to unit'));
    const form = within(await screen.findByRole('dialog', { name: /^Move .* to a unit$/ }));
    const box = await form.findByRole('combobox', { name: 'Unit' });
    await waitFor(() => expect(box).toHaveTextContent('Sydney'));
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'None: all staff' }));
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(askedOf(driverCalls.moveToUnit)).toEqual([{ driverIds: [ID], organizationUnitId: null }]),
    );
  });
  test('the vehicle is edited from here, as this driver’s', async () => {
    answers(vehicleCalls.update, () => aVehicle());
    const { user, sheet } = await open();
    await user.click(sheet.getByText('Edit vehicle'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit vehicle' }));
    await user.click(await form.findByText('Save vehicle'));
    await waitFor(() => expect(askedOf(vehicleCalls.update)[0]?.vehicle).toMatchObject({ driverid: ID, maxstops: 20 }));
  });
});

test('a new driver begins with a licence, needs a name and code, and stands open once made', async () => {
  answers(driverCalls.create, () => aDriver());
  const { user, path } = renderPage(<DriversPage />, { path: '/drivers' });
  await user.click(await screen.findByText('New driver'));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByText('Add driver'));
  await waitFor(() => expect(form.getByLabelText(/^Name/)).toBeInvalid());
  await user.type(form.getByLabelText(/^Email/), 'anh');
  await user.type(form.getByLabelText(/^Name/), 'Anh');
  await user.type(form.getByLabelText(/^Code/), 'S1');
  await user.click(form.getByText('Add driver'));
  await waitFor(() => expect(form.getByLabelText(/^Email/)).toBeInvalid());
  expect(askedOf(driverCalls.create)).toEqual([]);
  await user.clear(form.getByLabelText(/^Email/));
  await user.click(form.getByLabelText('Remove licence 1'));
  await user.click(form.getByText('Add driver'));
  await waitFor(() => expect(path()).toContain(`driver=${ID}`));
  expect(askedOf(driverCalls.create)[0]!.driver).toMatchObject({
    name: 'Anh',
    code: 'S1',
    email: null,
    type: 'Employee',
    maxhours: 10,
    licences: [],
  });
});
