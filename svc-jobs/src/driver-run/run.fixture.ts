/** What the tests of runs begin with: a solver that takes every stop in the order asked, and drivers with jobs. */
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls, type RoutingRequest, type RoutingResult } from '@cartage/contract/routing/routing.ts';
import { aDispatcher, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

export const refusal = (status: number, code?: string) => expect.objectContaining({ status, ...(code && { code }) });
const totals = {
  cost: 12.5,
  setup: 0,
  service: 720,
  duration: 3600,
  waiting_time: 0,
  priority: 0,
  distance: 20_000,
  violations: [],
};
/** Every stop in the order asked, ten minutes apart; jobs called unplaceable are left out. */
export function solve(request: RoutingRequest): RoutingResult {
  const start = request.vehicles[0]!.time_window![0];
  const stops = [
    ...request.shipments.flatMap((s) => [
      { type: 'pickup' as const, ...s.pickup },
      { type: 'delivery' as const, ...s.delivery },
    ]),
    ...request.jobs.map((j) => ({ type: 'job' as const, ...j })),
  ];
  const [out, on] = [
    stops.filter((s) => s.description === 'Nowhere'),
    stops.filter((s) => s.description !== 'Nowhere'),
  ];
  const step = { setup: 0, service: 360, waiting_time: 0, load: [0, 0], violations: [] };
  const end = (type: 'start' | 'end', n: number) => ({
    ...step,
    service: 0,
    type,
    id: null,
    jobid: null,
    jobno: null,
    description: null,
    location: request.vehicles[0]!.start ?? null,
    arrival: start + 600 * n,
    duration: 600 * n,
    distance: 0,
  });
  return {
    code: 0,
    summary: {
      ...totals,
      routes: 1,
      unassigned: out.length,
      amount: [],
      pickup: [],
      delivery: [],
      computing_times: { loading: 0, solving: 0, routing: 0 },
    },
    unassigned: out.map((s) => ({
      ...{ id: s.id, location: s.location, type: s.type, description: null },
      reason: { vehicle: 1, needs: [{ cause: 'shift', excess: 1500 }] },
    })),
    routes: [
      {
        vehicle: 1,
        description: null,
        ...totals,
        amount: [],
        pickup: [],
        delivery: [],
        geometry: 'abc',
        steps: [
          end('start', 0),
          ...on.map((s, n) => ({
            ...step,
            type: s.type,
            id: s.id,
            jobid: s.jobid ?? null,
            jobno: s.jobno ?? null,
            description: s.description ?? null,
            location: s.location,
            arrival: start + 600 * (n + 1),
            duration: 600 * (n + 1),
            distance: 1000 * (n + 1),
          })),
          end('end', on.length + 1),
        ],
      },
    ],
  };
}

export function startRuns() {
  const svc = startForTest(jobsService);
  const dispatch = () => svc.as(aDispatcher());
  let n = 0;
  async function aDriverWithJobs(...suburbs: string[]) {
    const driver = await dispatch().call(driverCalls.create, { driver: { code: `R${++n}`, name: `Driver ${n}` } });
    await dispatch().call(vehicleCalls.create, {
      vehicle: { driverid: driver.id, name: 'Van', registrationnumber: `VAN${n}` },
    });
    const jobs = [];
    for (const suburb of suburbs)
      jobs.push(
        await svc.as(aStaff()).call(jobCalls.create, {
          job: {
            fromaddress: { suburb: 'Botany', postcode: '2019' },
            toaddress: { suburb, postcode: '2000', company: `${suburb} Mill` },
            items: [{ packagetype: 'Carton', quantity: 1 }],
          },
        }),
      );
    await dispatch().call(deliveryAgentCalls.allocate, {
      allocation: { agentId: driver.id, jobIds: jobs.map((j) => j.id) },
    });
    return { driver, jobs };
  }
  const scan = (code: 'PickedUp' | 'OnDelivery' | 'Delivered' | 'AttemptFailed', jobid: string, at: string) =>
    svc.as(aStaff()).call(scanEventCalls.record, { code, jobid, scannedeventdatetime: at });
  beforeAll(() => {
    svc.setNow('2026-11-20T21:00:00Z');
    svc.answers(routingCalls.solve, solve);
    svc.answers(placeCalls.check, ({ places }) =>
      places.map((p) => ({
        ok: true,
        reason: null,
        place:
          p.suburb === 'Atlantis'
            ? null
            : {
                countryCode: 'AU',
                suburb: p.suburb ?? '',
                state: 'NSW',
                postCode: '2000',
                latitude: p.suburb === 'Ballarat' ? -37.6 : -33.9,
                longitude: 151.2,
                type: 'DeliveryArea' as const,
              },
      })),
    );
  });
  return { svc, dispatch, aDriverWithJobs, scan };
}
