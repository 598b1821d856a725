import { accessCalls } from '@cartage/contract/core/access.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { driverEvents } from '@cartage/contract/events/job.ts';
import { aCustomerUser, aDispatcher, aDriver } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const dispatch = () => svc.as(aDispatcher());
const refusal = (status: number) => expect.objectContaining({ status });
const create = (code: string, more: object = {}) =>
  dispatch().call(driverCalls.create, { driver: { code, name: `Driver ${code}`, ...more } });

test('a new driver is told to the house, so that a sign-in can be linked', async () => {
  const driver = await create('A1', {
    email: 'Anh@Fleet.test',
    licences: [{ kind: 'DangerousGoods' }],
    phonenumber: '0400 000 000',
  });
  expect(driver).toMatchObject({
    code: 'A1',
    email: 'anh@fleet.test',
    isactive: true,
    isfit: true,
    assignedJobs: 0,
    hasdangerousgoodslicence: true,
    currentvehicle: null,
    maxhours: 12,
  });
  expect(svc.events).toContainEqual(
    expect.objectContaining({
      type: driverEvents.saved.type,
      data: { driverId: driver.id, email: 'anh@fleet.test', name: 'Driver A1', isActive: true, unitId: null },
    }),
  );
  expect(await dispatch().call(driverCalls.find, { driverId: driver.id })).toEqual(driver);
});

test('code and e-mail are unique in a tenant whatever their case; another tenant may use them', async () => {
  await create('B1', { email: 'b@fleet.test' });
  await expect(create('b1')).rejects.toEqual(refusal(409));
  await expect(create('B2', { email: 'B@fleet.test' })).rejects.toEqual(refusal(409));
  const theirs = await svc
    .as(aDispatcher(), { tenantId: 2 })
    .call(driverCalls.create, { driver: { code: 'B1', name: 'Other' } });
  await expect(dispatch().call(driverCalls.find, { driverId: theirs.id })).rejects.toEqual(refusal(404));
});

test('a driver has one current vehicle: the first, then whichever is named', async () => {
  const driver = await create('C1');
  const vehicle = (name: string, more: object = {}) =>
    dispatch().call(vehicleCalls.create, {
      vehicle: {
        driverid: driver.id,
        name,
        registrationnumber: name,
        capacity: {
          length: { value: 3, unit: 'm' },
          width: { value: 2, unit: 'm' },
          height: { value: 2000, unit: 'mm' },
          weight: { value: 1.2, unit: 't' },
        },
        ...more,
      },
    });
  const van = await vehicle('VAN1');
  expect(van).toMatchObject({ iscurrentvehicle: true, weightkg: 1200, volumem3: 12, drivername: 'Driver C1' });
  const truck = await vehicle('TRK1');
  expect(truck.iscurrentvehicle).toBe(false);
  await dispatch().call(vehicleCalls.update, { vehicle: { id: truck.id, iscurrentvehicle: true } });
  expect((await dispatch().call(driverCalls.find, { driverId: driver.id })).currentvehicle?.id).toBe(truck.id);
  expect((await dispatch().call(vehicleCalls.find, { id: van.id })).iscurrentvehicle).toBe(false);
  expect((await dispatch().call(vehicleCalls.list, { driverid: driver.id })).totalCount).toBe(2);
  await expect(vehicle('van1')).rejects.toEqual(refusal(409));
});

test('drivers are found by name, code or e-mail and changed in part', async () => {
  const driver = await create('E1', { name: 'Zoë Marsh', companyname: 'Marsh Haulage' });
  expect((await dispatch().call(driverCalls.list, { search: 'zoë' })).items.map((d) => d.id)).toEqual([driver.id]);
  const changed = await dispatch().call(driverCalls.update, { driver: { id: driver.id, phonenumber: '02 9000 0000' } });
  expect(changed).toMatchObject({ name: 'Zoë Marsh', companyname: 'Marsh Haulage', phonenumber: '02 9000 0000' });
});

test('a driver says to be available and where, of oneself only', async () => {
  const [one, two] = [await create('F1'), await create('F2')];
  const mine = svc.as(aDriver(one.id));
  expect(await mine.call(driverCalls.makeAvailable, { driverId: two.id })).toMatchObject({
    driverId: one.id,
    isavailableforwork: true,
  });
  expect(await dispatch().call(driverCalls.availability, { driverId: two.id })).toMatchObject({
    isavailableforwork: false,
  });
  await mine.call(driverCalls.clearAvailable, {});
  expect(await mine.call(driverCalls.availability, {})).toMatchObject({ isavailableforwork: false, since: null });
  const now = svc.now().getTime();
  await mine.call(waypointCalls.record, {
    waypoint: {
      latitude: -33.9,
      longitude: 151.2,
      creationTime: new Date(now - 60_000).toISOString(),
      driverId: two.id,
    },
  });
  await mine.call(waypointCalls.record, {
    waypoint: { latitude: -34.5, longitude: 150.9, creationTime: new Date(now - 3_600_000).toISOString() },
  });
  expect(await dispatch().call(waypointCalls.current, {})).toEqual([
    expect.objectContaining({ driverId: one.id, latitude: -33.9 }),
  ]);
  await expect(
    mine.call(waypointCalls.record, {
      waypoint: { latitude: 0, longitude: 0, creationTime: new Date(now + 3_600_000).toISOString() },
    }),
  ).rejects.toEqual(refusal(422));
  await expect(mine.call(driverCalls.list, {})).rejects.toEqual(refusal(403));
  await expect(svc.as(aCustomerUser(7, ['Driver.View', 'Driver.Manage'])).call(driverCalls.list, {})).rejects.toEqual(
    refusal(403),
  );
});

test('a driver is invited at the address that is kept here; without one, or off the books, it is refused', async () => {
  const asked: unknown[] = [];
  svc.answers(accessCalls.inviteDriver, (input) => void asked.push(input));
  const invite = (driverId: string) => dispatch().call(driverCalls.invite, { driverId });
  const driver = await create('INV1', { email: 'inv@fleet.test' });
  await invite(driver.id);
  expect(asked).toMatchObject([{ driverId: driver.id, name: driver.name, emailAddress: 'inv@fleet.test' }]);
  await expect(invite((await create('INV2')).id)).rejects.toMatchObject({ status: 422, code: 'driver.noEmail' });
  const off = await create('INV3', { email: 'off@fleet.test', isactive: false });
  await expect(invite(off.id)).rejects.toMatchObject({ status: 422, code: 'driver.notActive' });
  expect(asked).toHaveLength(1);
});
