import { accessCalls } from '@cartage/contract/core/access.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { jobsService } from './service.ts';
import { headPorts } from './zones/zones.tables.ts';

const svc = startForTest(jobsService);
beforeAll(() => {
  svc.answers(accessCalls.signInOfDriver, () => undefined);
  svc.answers(placeCalls.deliveryAreas, () => [
    {
      countryCode: 'AU',
      suburb: 'Sydney',
      state: 'NSW',
      postCode: '2000',
      latitude: null,
      longitude: null,
      type: 'DeliveryArea' as const,
    },
  ]);
});
const call = () => svc.as(aStaff()).call;
const ends = {
  fromaddress: { suburb: 'Sydney', postcode: '2000' },
  toaddress: { suburb: 'Parramatta', postcode: '2150' },
};
const items = [{ packagetype: 'Carton', quantity: 1, weight: { value: 1, unit: 'kg' as const } }];
const aJob = async () => (await call()(jobCalls.create, { job: { ...ends, items } })).id;
let drivers = 0;
const aDriver = async () => (await call()(driverCalls.create, { driver: { code: `S${++drivers}`, name: 'Dee' } })).id;

const aVan = async () =>
  (await call()(vehicleCalls.create, { vehicle: { name: 'Van', registrationnumber: `N${++drivers}` } })).id;
const aDriverWithVan = async () => {
  const driverid = await aDriver();
  await call()(vehicleCalls.create, { vehicle: { driverid, name: 'Van', registrationnumber: `V${drivers}` } });
  return driverid;
};

const currentVehicle = ({ currentvehicle }: { currentvehicle: { id: string } }) => currentvehicle.id;

const job = { job: { authoritytoleave: false, parentid: undefined } };
const driver = async () => ({ driver: { currentvehicle: await aVan() } });
const vehicle = async () => ({ vehicle: { driverid: await aDriver() } });
const run = async () => ({
  run: {
    driverid: await aDriverWithVan(),
    iscompleted: false,
    steps: [{ type: 'delivery' as const, jobid: await aJob() }],
  },
});
/** A run changes its driver by allocate-run. */
const updatedRun = async () => ({ run: { ...(await run()).run, driverid: undefined } });
const zone = async () => {
  const port = { code: `P${++drivers}`, name: 'Depot', suburb: 'Sydney', postCode: '2000', countryCode: 'AU' };
  const { id: headportid } = await svc.given(headPorts, { id: crypto.randomUUID(), ...port });
  const parent = await call()(zoneCalls.create, { zone: { code: `Q${drivers}`, name: 'All of it' } });
  const zoneLocation = [{ postCode: '2000', suburb: 'Sydney', countryCode: 'AU' }];
  return { zone: { headportid, parentid: parent.id, zoneLocation } };
};
const SERVICE = 'POST /api/rates/service/save-rate-service';
const CONTRACT = 'POST /api/rates/contract/save-customer-contract';
const contract = async () => {
  const code = `K${++drivers}`;
  const card = await call()(rateCardCalls.create, { rateCard: { code, name: code, side: 'Sell' } });
  // Of a customer one contract counts on a day.
  const days = { fromDay: '2026-07-01', toDay: '2026-12-31' };
  return { contract: { customerId: drivers, method: 'RateCard' as const, rateCardId: card.id, ...days } };
};
walkSaves(svc, {
  given: {
    [CONTRACT]: contract,
    [SERVICE]: () => ({ service: { code: `SV${++drivers}`, isAdditional: true, rule: 'LongerThan' as const } }),
    'POST /api/jobs/zone/zone': zone,
    'PUT /api/jobs/zone/zone': zone,
    'POST /api/jobs/job/job': job,
    'PUT /api/jobs/job/job': job,
    'POST /api/drivers/driver/driver': driver,
    'PUT /api/drivers/driver/driver': driver,
    'POST /api/drivers/vehicle/vehicle': vehicle,
    'PUT /api/drivers/vehicle/vehicle': vehicle,
    'POST /api/jobs/run/run': run,
    'PUT /api/jobs/run/run': updatedRun,
  },
  answeredAs: {
    'POST /api/drivers/driver/driver': { 'driver.currentvehicle': currentVehicle },
    'PUT /api/drivers/driver/driver': { 'driver.currentvehicle': currentVehicle },
  },
  readAs: {
    [SERVICE]: async (_sent, answered) => (await call()(keptServiceCalls.kept, {})).find((s) => s.id === answered),
    [CONTRACT]: async ({ contract: { customerId } }) => (await call()(contractCalls.list, { customerId })).items[0],
  },
  notKept: {
    'POST /api/drivers/driver/driver': { 'driver.password': 'svc-core keeps it, as a hash that no call answers' },
    'PUT /api/drivers/driver/driver': { 'driver.password': 'svc-core keeps it, as a hash that no call answers' },
  },
});
