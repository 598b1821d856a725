import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls, type Vehicle } from '@cartage/contract/drivers/vehicle.ts';
import { answers, answersAtSecond, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aDriver, aVehicle } from './driver.factory.ts';
import VehiclesPage from './vehicles.page.tsx';

const path = '/drivers/vehicles';
const given = (...items: Vehicle[]) => answers(vehicleCalls.list, () => ({ items, totalCount: items.length }));
beforeEach(() => {
  given(aVehicle());
  answers(driverCalls.list, () => ({ items: [aDriver()], totalCount: 1 }));
  answers(vehicleCalls.create, () => aVehicle());
  answers(vehicleCalls.update, () => aVehicle());
});
const editing = async () => {
  const page = renderPage(<VehiclesPage />, { path });
  await page.user.click(await screen.findByText('Rigid 8 t'));
  return { ...page, form: within(await screen.findByRole('dialog')) };
};

test('a vehicle’s row says what it holds and whether it is out', async () => {
  given(
    aVehicle(),
    aVehicle({ id: 'b', name: 'Van 1.5 t', driverid: null, drivername: null }),
    aVehicle({ id: 'c', name: 'Old van', isactive: false, weightkg: null }),
  );
  renderPage(<VehiclesPage />, { path });
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  expect(await row('Rigid 8 t')).toHaveTextContent(/In use.*8,000.*40\.0.*20/);
  expect(await row('Van 1.5 t')).toHaveTextContent('Spare');
  expect(await row('Old van')).toHaveTextContent(/Inactive.*–/);
});
test('group and search are asked of the list', async () => {
  renderPage(<VehiclesPage />, { path: `${path}?status=inactive&q=CT42` });
  await screen.findByText('Rigid 8 t');
  expect(askedOf(vehicleCalls.list)[0]).toMatchObject({ filter: 'isactive eq false', search: 'CT42', sorting: 'name' });
});
test('none yet says what they are for; a list that did not come is asked for again', async () => {
  answersAtSecond(vehicleCalls.list, () => ({ items: [], totalCount: 0 }));
  const { user } = renderPage(<VehiclesPage />, { path });
  await user.click(await screen.findByText('Try again'));
  expect(await screen.findByText('No vehicles yet')).toBeVisible();
});
test('who may only look opens none and adds none', async () => {
  const { user } = renderPage(<VehiclesPage />, { path, session: aStaffSession({ permissions: ['Driver.View'] }) });
  await user.click(await screen.findByText('Rigid 8 t'));
  expect([screen.queryByRole('dialog'), screen.queryByText('New vehicle')]).toEqual([null, null]);
});
test('a new one needs name and plate; what it carries is sent with its unit', async () => {
  const { user } = renderPage(<VehiclesPage />, { path });
  await user.click(await screen.findByText('New vehicle'));
  const form = within(await screen.findByRole('dialog'));
  await user.click(await form.findByText('Add vehicle'));
  await waitFor(() => expect(form.getByLabelText(/^Registration/)).toBeInvalid());
  expect(askedOf(vehicleCalls.create)).toEqual([]);
  await user.type(form.getByLabelText(/^Name/), 'Van');
  await user.type(form.getByLabelText(/^Registration/), 'AB1');
  await user.type(form.getByLabelText('Carries'), '1.5');
  await user.selectOptions(form.getByLabelText('Carries, unit'), 't');
  await user.type(form.getByLabelText('Space'), '9');
  await user.selectOptions(form.getByLabelText('Driver'), 'Anh Nguyen');
  await user.click(form.getByText('Add vehicle'));
  expect(await screen.findByText('Vehicle added')).toBeVisible();
  expect(askedOf(vehicleCalls.create)[0]!.vehicle).toMatchObject({
    name: 'Van',
    registrationnumber: 'AB1',
    driverid: aDriver().id,
    capacity: { weight: { value: 1.5, unit: 't' }, cubic: { value: 9, unit: 'm3' } },
    isactive: true,
    iscurrentvehicle: true,
  });
});
test('half a stop a day is refused at the field', async () => {
  const { user, form } = await editing();
  await user.type(await form.findByLabelText('Most stops a day'), '.5');
  await user.click(form.getByText('Save vehicle'));
  await waitFor(() => expect(form.getByLabelText('Most stops a day')).toBeInvalid());
  expect(askedOf(vehicleCalls.update)).toEqual([]);
});
test('taking the driver out sends nobody', async () => {
  const { user, form } = await editing();
  await user.selectOptions(await form.findByLabelText('Driver'), 'Nobody');
  await user.click(form.getByText('Save vehicle'));
  await waitFor(() => expect(askedOf(vehicleCalls.update)[0]?.vehicle.driverid).toBeNull());
});
test('the vehicle of a driver who is no longer active still says whose it is', async () => {
  answers(driverCalls.list, () => ({ items: [], totalCount: 0 }));
  const { form } = await editing();
  expect(await form.findByLabelText('Driver')).toHaveDisplayValue('Anh Nguyen');
});
test('drivers who could not be loaded are asked for again, and nobody is said to drive meanwhile', async () => {
  answersAtSecond(driverCalls.list, () => ({ items: [aDriver()], totalCount: 1 }));
  const { user, form } = await editing();
  await user.click(await form.findByText('Try again'));
  expect(await form.findByLabelText('Driver')).toHaveDisplayValue('Anh Nguyen');
});
