import { accessCalls } from '@cartage/contract/core/access.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { warehouseScanCalls } from '@cartage/contract/warehouse/scan-event.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { walkSaves } from '@cartage/testing/saves.ts';
import { jobsService } from './service.ts';
import { headPorts } from './zones/zones.tables.ts';

const svc = startForTest(jobsService);
beforeAll(() => {
  svc.answers(accessCalls.isLeaked, () => ({ isLeaked: false }));
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

const job = async () => ({ job: { authoritytoleave: false, parentid: await aJob() } });
const driver = async () => ({ driver: { currentvehicle: await aVan() } });
const vehicle = async () => ({ vehicle: { driverid: await aDriver() } });
const run = async () => ({
  run: {
    driverid: await aDriverWithVan(),
    steps: [
      {
        type: 'delivery' as const,
        jobid: await aJob(),
        location: [151.2, -33.9] as [number, number],
        arrival: '2026-11-24T01:00:00.000Z',
        duration: 600,
        distance: 4200,
        service: 300,
        description: 'Ring twice',
        violations: ['too late'],
      },
    ],
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
const SCAN = 'POST /api/jobs/scan-event/scan-event',
  SCANS = 'POST /api/jobs/scan-event/scan-event-for-items',
  DEPOT_SCAN = 'POST /api/warehouse/scan-events/scan-event',
  DEPOT_SCANS = 'POST /api/warehouse/scan-events/scan-event-for-items',
  WAYPOINT = 'POST /api/drivers/waypoint/waypoint',
  ANSWER = 'POST /api/compliance/pre-start-check/driver-pre-start-answer';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** At a time that has been: a scan of tomorrow is refused. */
const scanned = () => ({
  code: 'DepotIn' as const,
  podkind: 'Complete' as const,
  scannedeventdatetime: new Date().toISOString(),
  images: [{ kind: 'Photo' as const, data: PNG }],
});
const anArticle = async () => {
  const { id, items: made } = await call()(jobCalls.create, { job: { ...ends, items } });
  return { id, article: made[0]!.articlenumbers![0]! };
};
const scanOfItems = async () => ({ items: [{ itemId: (await anArticle()).article }], scanEvent: scanned() });
/** The scans of an article as they are told of it in the depot, with what only the jobs’ own list says. */
async function scanOf(itemId: string) {
  const [scan] = (await call()(scanEventCalls.list, { filter: `articlenumber eq '${itemId}'` })).items;
  return { ...(await call()(warehouseScanCalls.list, { itemId })).items[0], ...scan, itemId };
}
const measured = (prefix: string, of = prefix.slice(0, -1)) =>
  Object.fromEntries(
    ['weight', 'length', 'width', 'height'].flatMap((what) =>
      ['value', 'unit'].map((part) => [
        `${prefix}${what}.${part}`,
        (answer: any) => (of ? answer[of] : answer).weighcube[what][part],
      ]),
    ),
  );
/** The bytes are asked for by the image’s id. */
const imageOf = (of?: string) => (answer: any) =>
  (of ? answer[of] : answer).images.map(({ kind }: { kind: string }) => ({ kind, data: PNG }));
const DEVICE = 'tells a scan that comes twice; no call answers it';
const SAID = 'said in the details, where they say nothing else';
const WHOSE = 'says whose freight it must be, and is no part of the scan';
const LEAVING = 'is refused beside dangerous, insured and signed-for freight, which the sample is';
const BY_JOB = 'one of the three names the freight, and an article is the narrowest';
const intoZone = async () => ({
  zoneId: (await call()(zoneCalls.create, { zone: { code: `L${++drivers}`, name: 'Hunter' } })).id,
  location: { postCode: '2000', suburb: 'Sydney', countryCode: 'AU' },
});

const located = async (zoneId: string) => ({
  zoneId,
  location: (await call()(zoneCalls.locations, { zoneId })).items[0],
});

walkSaves(svc, {
  given: {
    [SCAN]: async () => ({
      ...scanned(),
      barcode: undefined,
      jobid: undefined,
      articlenumber: (await anArticle()).article,
    }),
    [SCANS]: scanOfItems,
    [DEPOT_SCAN]: async () => ({ ...scanned(), customerId: undefined, itemId: (await anArticle()).article }),
    [DEPOT_SCANS]: async () => ({ ...(await scanOfItems()), customerId: undefined }),
    [WAYPOINT]: async () => ({ waypoint: { driverId: await aDriver(), creationTime: new Date().toISOString() } }),
    [ANSWER]: async () => ({ answer: { driverid: await aDriver() } }),
    'POST /api/jobs/zone/zone-location': intoZone,
    'POST /api/rates/zone/add-zone-location': intoZone,
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
    [SCAN]: { ...measured('', ''), images: imageOf() },
    [SCANS]: { ...measured('scanEvent.'), 'scanEvent.images': imageOf('scanEvent') },
    [DEPOT_SCAN]: { ...measured('', ''), images: imageOf() },
    [DEPOT_SCANS]: { ...measured('scanEvent.'), 'scanEvent.images': imageOf('scanEvent') },
    'POST /api/drivers/driver/driver': { 'driver.currentvehicle': currentVehicle },
    'PUT /api/drivers/driver/driver': { 'driver.currentvehicle': currentVehicle },
  },
  readAs: {
    [SCANS]: async ({ items: [item] }) => ({ items: [item], scanEvent: await scanOf(item.itemId) }),
    [DEPOT_SCAN]: ({ itemId }) => scanOf(itemId),
    [DEPOT_SCANS]: async ({ items: [item] }) => ({ items: [item], scanEvent: await scanOf(item.itemId) }),
    [WAYPOINT]: async ({ waypoint: { driverId } }) =>
      (await call()(waypointCalls.current, {})).find((place) => place.driverId === driverId),
    'POST /api/jobs/zone/zone-location': async ({ zoneId }) => located(zoneId),
    'POST /api/rates/zone/add-zone-location': async ({ zoneId }) => located(zoneId),
    [SERVICE]: async (_sent, answered) => (await call()(keptServiceCalls.kept, {})).find((s) => s.id === answered),
    [CONTRACT]: async ({ contract: { customerId } }) => (await call()(contractCalls.list, { customerId })).items[0],
  },
  leftOut: {
    [SCAN]: { barcode: BY_JOB, jobid: BY_JOB },
    [DEPOT_SCAN]: { customerId: WHOSE },
    [DEPOT_SCANS]: { customerId: WHOSE },
    'POST /api/jobs/job/job': { 'job.authoritytoleave': LEAVING },
    'PUT /api/jobs/job/job': { 'job.authoritytoleave': LEAVING },
    'PUT /api/jobs/run/run': { 'run.driverid': 'a run changes its driver by allocate-run' },
  },
  notKept: {
    [SCAN]: { clienteventid: DEVICE, missing: SAID },
    [SCANS]: { 'scanEvent.clienteventid': DEVICE, 'scanEvent.missing': SAID },
    [DEPOT_SCAN]: { clienteventid: DEVICE, missing: SAID },
    [DEPOT_SCANS]: { 'scanEvent.clienteventid': DEVICE, 'scanEvent.missing': SAID },
    'POST /api/drivers/driver/driver': { 'driver.password': 'svc-core keeps it, as a hash that no call answers' },
    'PUT /api/drivers/driver/driver': { 'driver.password': 'svc-core keeps it, as a hash that no call answers' },
  },
});
