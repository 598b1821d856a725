/** Clock times are those of the place, wherever the tenant has its office. */
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { aDispatcher } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { bookingFacts } from '../office/booking-facts.fixture.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const dispatch = () => svc.as(aDispatcher());
beforeAll(() => svc.setNow('2026-11-20T21:00:00Z'));

test('days and times are those of the place: a run in Perth begins at seven there, and says that it is a holiday', async () => {
  svc.answers(placeCalls.check, ({ places }) =>
    places.map((p) => ({
      ok: true,
      reason: null,
      place: { ...p, countryCode: 'AU', latitude: -31.95, longitude: 115.86, type: 'DeliveryArea' as const } as never,
    })),
  );
  svc.answers(holidayCalls.list, ({ stateCode }) => ({
    items: [{ id: null, day: '2027-03-01', stateCode: stateCode ?? null, name: 'Labour Day', isClosed: true }],
    totalCount: 1,
  }));
  const asked: number[] = [];
  svc.answers(routingCalls.solve, ({ vehicles, shipments }) => {
    const start = vehicles[0]!.time_window![0];
    asked.push(start);
    const sums = {
      cost: 1,
      setup: 0,
      service: 0,
      duration: 60,
      waiting_time: 0,
      priority: 0,
      distance: 1,
      violations: [],
    };
    const of = { amount: [], pickup: [], delivery: [] };
    const step = { setup: 0, service: 0, waiting_time: 0, load: [0], violations: [], duration: 0, distance: 0 };
    return {
      code: 0,
      summary: { ...sums, ...of, routes: 1, unassigned: 0, computing_times: { loading: 0, solving: 0, routing: 0 } },
      unassigned: [],
      routes: [
        {
          ...sums,
          ...of,
          vehicle: 1,
          description: null,
          geometry: '',
          steps: shipments.flatMap((s) =>
            (['pickup', 'delivery'] as const).map((type) => ({
              ...step,
              type,
              id: s[type].id,
              jobid: s[type].jobid ?? null,
              jobno: null,
              description: null,
              location: s[type].location,
              arrival: start + 600,
            })),
          ),
        },
      ],
    } as never;
  });
  const perth = { suburb: 'Perth', stateCode: 'WA', postCode: '6000', countryCode: 'AU' };
  await svc.deliver(
    bookingEvents.booked(
      bookingFacts({
        bookingId: 900,
        consignmentId: 'CR900',
        fromAddress: { ...perth, companyName: 'Swan' },
        toAddress: { ...perth, suburb: 'Fremantle', postCode: '6160' },
        pickupReadyTime: '2027-03-01T01:00:00.000Z',
        deliverBy: '2027-03-02T09:00:00.000Z',
        businessClosingTime: '2027-03-01T09:00:00Z',
      }),
    ),
  );
  const {
    items: [job],
  } = await dispatch().call(jobCalls.list, { filter: 'bookingid eq 900' });
  // Nine o'clock in Perth; in Sydney it is past noon.
  expect(job).toMatchObject({
    pickupreadydatetime: '2027-03-01T01:00:00.000Z',
    pickupdate: '2027-03-01',
    deadline: '2027-03-02T09:00:00.000Z',
  });
  expect((await dispatch().call(jobCalls.find, { jobId: job!.id })).timeslot).toEqual({
    from: '2027-03-01T01:00:00.000Z',
    to: '2027-03-01T09:00:00.000Z',
  });
  const driver = await dispatch().call(driverCalls.create, { driver: { code: 'SWAN', name: 'Swan' } });
  await dispatch().call(vehicleCalls.create, {
    vehicle: { driverid: driver.id, name: 'Van', registrationnumber: 'SWAN' },
  });
  await dispatch().call(deliveryAgentCalls.allocate, {
    allocation: { agentId: driver.id, jobIds: [job!.id], day: '2027-03-01' },
  });
  const run = await dispatch().call(runCalls.plan, { driverId: driver.id, day: '2027-03-01' });
  expect(new Date(asked[0]! * 1000).toISOString()).toBe('2027-02-28T23:00:00.000Z');
  expect(run).toMatchObject({ timezone: 'Australia/Perth' });
  expect(run.violations[0]).toBe('Labour Day: depots and businesses are closed');
});
