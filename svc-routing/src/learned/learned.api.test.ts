import { jobEvents } from '@cartage/contract/events/job.ts';
import type { RoutingResult } from '@cartage/contract/routing/routing.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aDispatcher } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { routingService } from '../service.ts';
import { doorAt } from './door.ts';
import { doorTimes, driverTrails, roadTimes } from './learned.tables.ts';

const svc = startForTest(routingService);
type Place = [longitude: number, latitude: number];
const DEPOT: Place = [151.19, -33.92],
  SHOP: Place = [151.2, -33.9],
  MILL: Place = [151.003, -33.815],
  ELSEWHERE: Place = [151.1, -33.88];
const MINUTE = 60_000,
  NOW = Date.UTC(2026, 10, 25, 2),
  YESTERDAY_AT_THREE = Date.UTC(2026, 10, 24, 4);
beforeAll(() => svc.setNow(new Date(NOW)));

type Told = {
  driver: string;
  place: Place;
  atMs: number;
  code?: string;
  tenantId?: number;
  id?: string;
  name?: string | null;
};
const told = ({
  driver,
  place: [longitude, latitude],
  atMs,
  code = 'Delivered',
  tenantId = 1,
  id,
  name = null,
}: Told) =>
  svc.deliver(
    jobEvents.scanned({
      ...{ jobId: uuidv7(), jobNo: 'J1', bookingId: null, consignmentId: null, customerId: null, scanId: uuidv7() },
      ...{ code, at: new Date(atMs).toISOString(), isNewest: true, articleNumber: null, locationCode: null },
      ...{ suburb: null, latitude: null, longitude: null, podKind: null, signedBy: null, note: null },
      ...{ hasImages: false, driverName: 'Jo Driver', articlesScanned: 1, articlesTotal: 1 },
      scannedBy: driver,
      door: { kind: 'delivery', name, latitude, longitude },
    }),
    { tenantId, ...(id && { id }) },
  );
/** Drivers who all went there the afternoon before, and were 20 minutes at the door. */
async function taught(place: Place, drivers: number, wayMinutes: number, tenantId = 1): Promise<void> {
  for (let n = 0; n < drivers; n++) {
    const driver = uuidv7();
    const at = (minute: number) => YESTERDAY_AT_THREE + minute * MINUTE;
    await told({ driver, place: ELSEWHERE, atMs: at(0), tenantId });
    await told({ driver, place, atMs: at(wayMinutes), code: 'AtLocation', tenantId });
    await told({ driver, place, atMs: at(wayMinutes + 20), tenantId });
    await told({ driver, place: ELSEWHERE, atMs: at(wayMinutes + 60), code: 'AttemptFailed', tenantId });
  }
}
const plan = (stop: object, more: object = {}, tenantId = 1): Promise<RoutingResult> =>
  svc.as(aDispatcher(), { tenantId }).call(routingCalls.solve, {
    vehicles: [{ id: 1, start: DEPOT, profile: 'truck', time_window: [28_800, 64_800] }],
    jobs: [{ id: 1, location: SHOP, ...stop }],
    limit: 0.05,
    ...more,
  } as never);
const atDoor = ({ routes }: RoutingResult) => {
  const { setup, service } = routes[0]!.steps.find((s) => s.type === 'job')!;
  return [setup, service];
};
const HALF_TAUGHT = (20 * 6 + 5 * 5) / 11;

test('a door that drivers have been to takes what it took them, in the next plan and nobody else’s', async () => {
  expect(await plan({ default_service: 120 })).toMatchObject({ ways: { learned: { doors: 0, isFitted: false } } });
  await taught(SHOP, 6, 12);
  const learned = await plan({});
  expect(learned.ways).toEqual({ source: 'model', isFallback: false, learned: { doors: 1, isFitted: false } });
  const [setup, service] = atDoor(learned);
  expect(service! / 60).toBeGreaterThan(HALF_TAUGHT - 1);
  expect(service! / 60).toBeLessThan(HALF_TAUGHT + 1);
  expect(setup).toBe(0);
  const others = await plan({}, {}, 2);
  expect([atDoor(others), others.ways!.learned]).toEqual([[0, 0], { doors: 0, isFitted: false }]);
  expect(await svc.ctx({ tenantId: 2 }).db.select().from(doorTimes)).toEqual([]);
  expect(await svc.ctx({ tenantId: 2 }).db.select().from(driverTrails)).toEqual([]);
});

test('who says how long a stop takes is not contradicted, and what is usual counts where nothing is known', async () => {
  expect(atDoor(await plan({ service: 60 }))).toEqual([0, 60]);
  expect(atDoor(await plan({ setup: 0 }))).toEqual([0, 0]);
  expect(atDoor(await plan({ location: ELSEWHERE, default_setup: 300, default_service: 90 }))).toEqual([300, 90]);
  // Another kind of visit is another matter.
  expect(atDoor(await plan({ pickup: [1], default_service: 90 }))).toEqual([0, 90]);
  const matrix = { durations: [[0, 600], [600, 0]] }; // prettier-ignore
  const own = await plan(
    { location_index: 1, default_service: 90 },
    { vehicles: [{ id: 1, start_index: 0, profile: 'truck' }], matrices: { truck: matrix } },
  );
  expect([atDoor(own), own.ways]).toEqual([
    [0, 90],
    { source: 'request', isFallback: false, learned: { doors: 0, isFitted: false } },
  ]);
});

test('addresses of which only the suburb’s position is known are told apart by name, and who names none gets what is usual there', async () => {
  const driver = uuidv7(),
    at = (minute: number) => YESTERDAY_AT_THREE + minute * MINUTE;
  for (let n = 0; n < 6; n++) {
    await told({ driver, place: MILL, atMs: at(100 * n), code: 'AtLocation', name: 'quick' });
    await told({ driver, place: MILL, atMs: at(100 * n + 3), name: 'quick' });
    await told({ driver, place: MILL, atMs: at(100 * n + 10), code: 'AtLocation', name: 'slow' });
    await told({ driver, place: MILL, atMs: at(100 * n + 50), name: 'slow' });
  }
  await told({ driver, place: ELSEWHERE, atMs: at(700), code: 'AttemptFailed' });
  const service = async (door?: string) => atDoor(await plan({ location: MILL, door }))[1]!;
  const [quick, slow, other] = [await service('quick'), await service('slow'), await service()];
  expect(quick).toBeLessThan(300);
  expect(slow).toBeGreaterThan(1200);
  expect([quick, slow, 300]).not.toContain(other);
  expect(await service('never heard of')).toBe(other);
});

test('two jobs at a known door take the visit once', async () => {
  const jobs = [1, 2].map((id) => ({ id, location: SHOP }));
  const both = await plan({}, { jobs });
  expect(both.summary.service).toBeCloseTo(atDoor(await plan({}))[1]!, -1);
});

test('the board’s verdict asks the same doors', async () => {
  const takes = async (stop: object) => {
    const freight = [{ stops: [{ id: 'x', location: SHOP, default_service: 60, ...stop }] }];
    const route = { id: 'r', departs: NOW / 1000, start: DEPOT, stops: [] };
    const { routes } = await svc.as(aDispatcher()).call(routingCalls.insert, { routes: [route], freight } as never);
    return routes[0]!.stops[0]!.takes!;
  };
  expect(await takes({})).toBeGreaterThan(600);
  expect(await takes({ kind: 'pickup' })).toBe(60);
  expect(await takes({ service: 30 })).toBe(30);
});

test('an event that comes again is counted once', async () => {
  const seenAt = async () =>
    (await svc.ctx().db.select().from(doorTimes).orderBy(doorTimes.door)).map((d) => [d.door, d.seen]);
  const driver = uuidv7(),
    id = uuidv7();
  const before = await seenAt();
  await told({ driver, place: SHOP, atMs: NOW - 90 * MINUTE, code: 'AtLocation' });
  await told({ driver, place: SHOP, atMs: NOW - 70 * MINUTE });
  for (let n = 0; n < 3; n++) await told({ driver, place: ELSEWHERE, atMs: NOW - 50 * MINUTE, id });
  const raised = before.map(([door, seen]) => [door, door === doorAt(SHOP, 'delivery') ? seen! + 1 : seen]);
  expect(raised).not.toEqual(before);
  expect(await seenAt()).toEqual(raised);
});

test('roads that take longer than the model says are planned so', async () => {
  const far = (tenantId: number) => plan({ location: MILL, service: 0 }, {}, tenantId);
  const usual = (await far(3)).summary.duration;
  await taught(MILL, 31, 80, 3);
  const fitted = await far(3);
  expect(fitted.ways!.learned).toEqual({ doors: 0, isFitted: true });
  expect(fitted.summary.duration).toBeGreaterThan(usual * 1.2);
  expect(fitted.summary.duration).toBeLessThanOrEqual(usual * 2.01);
  expect((await far(1)).summary.duration).toBe(usual);
  expect(await svc.ctx({ tenantId: 1 }).db.select().from(roadTimes)).not.toEqual(
    await svc.ctx({ tenantId: 3 }).db.select().from(roadTimes),
  );
});

test('after months without a visit the usual counts again', async () => {
  svc.setNow(new Date(NOW + 400 * 24 * 60 * MINUTE));
  expect(atDoor(await plan({ default_service: 90 }))).toEqual([0, 90]);
});
