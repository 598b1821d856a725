/** What the tests of fits begin with: places, roads along the air line, drivers with a van and jobs between suburbs. */
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import type { InsertionRequest, InsertionResult } from '@cartage/contract/routing/insertion.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { aDispatcher, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

export const DAY = '2026-11-21';
/** Seconds at a door that routing has learned. */
export const TAKEN = 1234;
export const PLACES: Record<string, [latitude: number, longitude: number]> = {
  Sydney: [-33.8688, 151.2093],
  Botany: [-33.946, 151.197],
  Mascot: [-33.926, 151.193],
  Penrith: [-33.751, 150.694],
  Goulburn: [-34.754, 149.718],
  Perth: [-31.9505, 115.8605],
};
/** Six places around Sydney, each a hundred kilometres from it and from the next. */
export const AROUND = Array.from({ length: 6 }, (_, n) => `Around ${n}`);
AROUND.forEach((name, n) => {
  const angle = (n * Math.PI) / 3;
  PLACES[name] = [
    PLACES['Sydney']![0] + (100 * Math.sin(angle)) / 111,
    PLACES['Sydney']![1] + (100 * Math.cos(angle)) / 92,
  ];
});

const km = (a: readonly number[], b: readonly number[]) => Math.hypot((a[0]! - b[0]!) * 92, (a[1]! - b[1]!) * 111);
/** As svc-routing would: loose freight behind what stands and what is asked about behind that, 40 km an hour along the air line. */
function insert({ routes, freight }: InsertionRequest): InsertionResult {
  return {
    routes: routes.map((r) => {
      const asked = freight.flatMap((f) => f.stops);
      const stands = [...r.stops, ...r.loose.flatMap((f) => f.stops)];
      const at = freight[0]?.position ? freight[0].position - 1 : stands.length;
      const walk = (all: typeof stands) => {
        let here = r.start ?? all[0]?.location,
          time = r.departs,
          distance = 0;
        const stops = all.map((s) => {
          distance += km(here!, s.location) * 1000;
          time += (km(here!, s.location) / 40) * 3600;
          here = s.location;
          return { id: s.id, arrival: Math.round(time), late: 0, wasLate: null, takes: s.service ?? TAKEN };
        });
        return { day: { work: time - r.departs, distance, ends: Math.round(time) }, stops };
      };
      const [before, after] = [walk(stands), walk(stands.toSpliced(at, 0, ...asked))];
      const away = r.end ? Math.max(...asked.map((s) => km(r.end!, s.location) * 1000)) : null;
      return { id: r.id, before: before.day, after: after.day, away, geometry: null, stops: after.stops };
    }),
  };
}

export function startFits() {
  const svc = startForTest(jobsService);
  const dispatch = () => svc.as(aDispatcher());
  beforeAll(() => {
    svc.setNow('2026-11-20T20:00:00Z');
    svc.answers(placeCalls.check, ({ places }) =>
      places.map(({ suburb }) => {
        const [latitude, longitude] = PLACES[suburb!] ?? [null, null];
        return {
          ok: true,
          reason: null,
          place: {
            countryCode: 'AU',
            suburb: suburb!,
            state: 'NSW',
            postCode: '2000',
            latitude,
            longitude,
            type: 'DeliveryArea',
          },
        };
      }),
    );
    svc.answers(routingCalls.insert, insert);
  });
  let n = 0;
  const aDriverFrom = async (
    suburb: string,
    more: { vehicle?: object | null; duty?: boolean; licences?: object[] } = {},
  ) => {
    const driver = await dispatch().call(driverCalls.create, {
      driver: { code: `F${++n}`, name: `${suburb} ${n}`, address: { suburb }, maxhours: 10 },
    });
    if (more.vehicle !== null)
      await dispatch().call(vehicleCalls.create, {
        vehicle: { driverid: driver.id, name: `Van ${n}`, registrationnumber: `F${n}`, ...more.vehicle },
      });
    if (more.duty !== false) await dispatch().call(driverCalls.makeAvailable, { driverId: driver.id });
    return driver;
  };
  const aJobTo = (suburb: string, from = suburb, more: object = {}) =>
    svc.as(aStaff()).call(jobCalls.create, {
      job: {
        fromaddress: { suburb: from },
        toaddress: { suburb },
        items: [{ packagetype: 'Carton', quantity: 2, weight: { value: 10, unit: 'kg' } }],
        pickupdate: DAY,
        ...more,
      },
    });
  const fits = async (jobIds: string[], more: object = {}) =>
    (await dispatch().call(deliveryAgentCalls.check, { allocation: { jobIds, day: DAY, ...more } })).fits;
  const give = (agentId: string, jobIds: string[], more: object = {}) =>
    dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId, jobIds, day: DAY, ...more } });
  const laneOf = async (driverid: string, day = DAY) =>
    (await dispatch().call(deliveryAgentCalls.board, { day })).lanes.find((l) => l.driverid === driverid)!;
  return { svc, dispatch, aDriverFrom, aJobTo, fits, give, laneOf };
}
