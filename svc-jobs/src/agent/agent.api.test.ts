import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, aDispatcher, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const dispatch = () => svc.as(aDispatcher());
const refusal = (status: number, code?: string, members?: string[]) =>
  expect.objectContaining({
    status,
    ...(code && { code }),
    ...(members && { validationErrors: expect.arrayContaining([expect.objectContaining({ members })]) }),
  });
let n = 0;
const aDriverWith = async (
  driver: object = {},
  vehicle: object | null = { capacity: { weight: { value: 1, unit: 't' }, cubic: { value: 10, unit: 'm3' } } },
) => {
  const made = await dispatch().call(driverCalls.create, {
    driver: { code: `D${++n}`, name: `Driver ${n}`, ...driver },
  });
  if (vehicle)
    await dispatch().call(vehicleCalls.create, {
      vehicle: { driverid: made.id, name: `Van ${n}`, registrationnumber: `REG${n}`, ...vehicle },
    });
  return made;
};
const aJob = (job: object = {}) =>
  svc.as(aStaff()).call(jobCalls.create, {
    job: {
      fromaddress: { suburb: 'Sydney', postcode: '2000' },
      toaddress: { suburb: 'Botany', postcode: '2019' },
      items: [{ packagetype: 'Pallet', quantity: 1, weight: { value: 400, unit: 'kg' } }],
      pickupdate: '2026-11-21',
      ...job,
    },
  });
const allocate = (agentId: string, jobIds: string[], more: object = {}, who = dispatch()) =>
  who.call(deliveryAgentCalls.allocate, { allocation: { agentId, jobIds, agentType: 'Driver', ...more } });
const find = (jobId: string) => svc.as(aStaff()).call(jobCalls.find, { jobId });
const answers = {
  hadenoughsleep: true,
  undertheinfluenceofdrugs: false,
  undertheinfluenceofalcohol: false,
  wearingpropersafetyequipment: true,
  stateofdriverslicense: 'Valid' as const,
};
beforeAll(() => svc.setNow('2026-11-21T00:00:00Z'));

test('an allocated job is the driver’s, and taking it back undoes it', async () => {
  const [driver, job] = [await aDriverWith(), await aJob()];
  await allocate(driver.id, [job.id]);
  expect(await find(job.id)).toMatchObject({
    status: 'Allocated',
    driverid: driver.id,
    drivername: driver.name,
    isallocatedtodeliveryagent: true,
    rundate: '2026-11-21',
  });
  expect(svc.events).toContainEqual(
    expect.objectContaining({
      type: jobEvents.allocated.type,
      data: expect.objectContaining({ jobId: job.id, driverId: driver.id, driverName: driver.name }),
    }),
  );
  expect((await dispatch().call(deliveryAgentCalls.allocated, { agentId: driver.id })).items.map((j) => j.id)).toEqual([
    job.id,
  ]);
  await dispatch().call(deliveryAgentCalls.release, { jobId: job.id });
  expect(await find(job.id)).toMatchObject({
    status: 'Confirmed',
    driverid: null,
    isallocatedtodeliveryagent: false,
    rundate: null,
  });
  expect(svc.events).toContainEqual(
    expect.objectContaining({
      type: jobEvents.unallocated.type,
      data: expect.objectContaining({ jobId: job.id, driverId: driver.id }),
    }),
  );
});

test('a failed job goes out again with the driver who has it, on the day that is named', async () => {
  const [driver, job] = [await aDriverWith(), await aJob()];
  await allocate(driver.id, [job.id]);
  await dispatch().call(scanEventCalls.record, {
    code: 'AttemptFailed',
    jobid: job.id,
    scannedeventdatetime: '2026-11-21T00:00:00Z',
  });
  expect((await find(job.id)).status).toBe('Failed');
  await allocate(driver.id, [job.id], { day: '2026-11-24', reassign: true });
  expect(await find(job.id)).toMatchObject({ status: 'Allocated', driverid: driver.id, rundate: '2026-11-24' });
});

test('a job that was not begun moves to another day of the driver who has it', async () => {
  const driver = await aDriverWith();
  const job = await aJob();
  const give = (day: string) =>
    dispatch().call(deliveryAgentCalls.allocate, {
      allocation: { agentId: driver.id, jobIds: [job.id], day, reassign: true },
    });
  for (const day of ['2026-11-24', '2026-11-26']) {
    await give(day);
    expect(await svc.as(aStaff()).call(jobCalls.find, { jobId: job.id })).toMatchObject({
      status: 'Allocated',
      driverid: driver.id,
      rundate: day,
    });
  }
});
test('a call allocates all of its jobs or none, and names each that cannot go', async () => {
  const driver = await aDriverWith({});
  const [one, two] = [await aJob(), await aJob({ isdangerousgood: true })];
  await expect(allocate(driver.id, [one.id, two.id])).rejects.toEqual(
    refusal(422, 'driver.noDangerousGoodsLicence', [two.id]),
  );
  expect((await find(one.id)).driverid).toBeNull();
  const licensed = await aDriverWith({ licences: [{ kind: 'DangerousGoods', expires: '2027-01-01' }] });
  await allocate(licensed.id, [one.id, two.id]);
  expect((await find(two.id)).driverid).toBe(licensed.id);
  await expect(allocate(driver.id, [one.id])).rejects.toEqual(refusal(409, 'job.alreadyAllocated', [one.id]));
  await allocate(driver.id, [one.id], { reassign: true });
  expect((await find(one.id)).driverid).toBe(driver.id);
});

test('a vehicle is never filled over its capacity, two dispatchers at once included', async () => {
  const driver = await aDriverWith();
  const jobs = await Promise.all(Array.from({ length: 6 }, () => aJob()));
  const results = await Promise.allSettled(jobs.map((j) => allocate(driver.id, [j.id])));
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(2);
  const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : []));
  expect(refused).toEqual(Array(4).fill(refusal(422, 'driver.overCapacity')));
  const free = jobs.filter((_, i) => results[i]!.status === 'rejected');
  const { fits } = await dispatch().call(deliveryAgentCalls.check, {
    allocation: { agentId: driver.id, jobIds: [free[0]!.id] },
  });
  expect(fits[0]!.refusals).toEqual([
    {
      code: 'driver.overCapacity',
      message: "Over the vehicle's capacity: 1200 of 1000 kg.",
      jobid: null,
      overridable: true,
    },
  ]);
});

test('an unfit driver gets work only by a supervisor’s reason, which is kept', async () => {
  const [driver, job] = [await aDriverWith(), await aJob()];
  const answer = await svc
    .as(aDriver(driver.id))
    .call(preStartCheckCalls.answer, { answer: { ...answers, hadenoughsleep: false } });
  expect(answer).toMatchObject({ driverid: driver.id, isfit: false, unfitreasons: ['TooLittleSleep'] });
  await expect(allocate(driver.id, [job.id])).rejects.toEqual(refusal(422, 'driver.unfit'));
  const operations = svc.as(aStaff(STATIC_ROLES.find((r) => r.name === 'Operations')!.permissions));
  await expect(allocate(driver.id, [job.id], { overrideReason: 'He is fine' }, operations)).rejects.toEqual(
    refusal(403),
  );
  await allocate(driver.id, [job.id], { overrideReason: 'Second driver in the cab' });
  expect((await find(job.id)).allocationoverride).toMatchObject({ reason: 'Second driver in the cab', by: 'Staff' });
  svc.setNow('2026-11-21T00:30:00Z');
  await svc.as(aDriver(driver.id)).call(preStartCheckCalls.answer, { answer: answers });
  const { items } = await dispatch().call(preStartCheckCalls.list, { driverid: driver.id });
  expect(items.map((a) => a.isfit)).toEqual([true, false]);
  await allocate(driver.id, [(await aJob()).id]);
});

test('a driver without active state takes nothing, whatever the reason', async () => {
  const [driver, job] = [await aDriverWith(), await aJob()];
  await dispatch().call(driverCalls.update, { driver: { id: driver.id, isactive: false } });
  await expect(allocate(driver.id, [job.id], { overrideReason: 'please' })).rejects.toEqual(
    refusal(422, 'driver.inactive'),
  );
  await expect(allocate('019aa000-0000-7000-8000-000000000000', [job.id])).rejects.toEqual(refusal(404));
  await expect(allocate(driver.id, ['019aa000-0000-7000-8000-000000000000'])).rejects.toEqual(refusal(404));
});

test('the board shows every lane with its load and fitness, and what waits for the day', async () => {
  const driver = await aDriverWith({ name: 'Anh Nguyen' });
  const [held, waits, later] = [await aJob(), await aJob(), await aJob({ pickupdate: '2026-12-24' })];
  await allocate(driver.id, [held.id]);
  const board = await dispatch().call(deliveryAgentCalls.board, { day: '2026-11-21' });
  expect(board.lanes.find((l) => l.driverid === driver.id)).toMatchObject({
    name: 'Anh Nguyen',
    vehicle: { registrationnumber: expect.stringMatching(/^REG/) },
    state: 'NotStarted',
    isfit: true,
    nextstop: { jobid: held.id, suburb: 'Botany' },
    capacity: {
      weightkg: { used: 400, limit: 1000 },
      volumem3: { used: 0, limit: 10 },
      stops: { used: 1, limit: null },
      hours: { used: 0.4, limit: 12 },
    },
  });
  const ids = board.unallocated.map((j) => j.id);
  expect(ids).toContain(waits.id);
  expect(ids).not.toContain(held.id);
  expect(ids).not.toContain(later.id);
  expect(board.unallocatedCount).toBe(board.unallocated.length);
  const theirs = await svc.as(aDispatcher(), { tenantId: 2 }).call(deliveryAgentCalls.board, {});
  expect(theirs).toMatchObject({ lanes: [], unallocated: [] });
});

test('the map holds each job of the board where it goes: its own position, else its suburb’s', async () => {
  svc.answers(placeCalls.check, ({ places }) =>
    places.map(({ suburb }) => ({
      ok: suburb !== 'Atlantis',
      reason: null,
      place:
        suburb === 'Atlantis'
          ? null
          : {
              countryCode: 'AU',
              suburb: suburb!,
              state: 'NSW',
              postCode: '2019',
              latitude: -33.95,
              longitude: 151.2,
              type: 'DeliveryArea' as const,
            },
    })),
  );
  const driver = await aDriverWith();
  const [door, suburb, lost, later] = [
    await aJob({ toaddress: { suburb: 'Botany', postcode: '2019', latitude: -33.9421, longitude: 151.1973 } }),
    await aJob(),
    await aJob({ toaddress: { suburb: 'Atlantis' } }),
    await aJob({ pickupdate: '2026-12-24' }),
  ];
  await allocate(driver.id, [door.id]);
  await svc.as(aDriver(driver.id)).call(waypointCalls.record, { waypoint: { latitude: -33.9, longitude: 151.1 } });
  const map = await dispatch().call(deliveryAgentCalls.map, { day: '2026-11-21' });
  const of = (id: string) => map.jobs.find((j) => j.id === id);
  expect([of(door.id), of(suburb.id), of(lost.id), of(later.id)]).toEqual([
    { id: door.id, driverid: driver.id, latitude: -33.9421, longitude: 151.1973 },
    { id: suburb.id, driverid: null, latitude: -33.95, longitude: 151.2 },
    undefined,
    undefined,
  ]);
  expect(map.drivers).toContainEqual({
    driverid: driver.id,
    name: driver.name,
    at: expect.any(String),
    latitude: -33.9,
    longitude: 151.1,
  });
  expect(await svc.as(aDispatcher(), { tenantId: 2 }).call(deliveryAgentCalls.map, {})).toMatchObject({
    jobs: [],
    drivers: [],
    ways: [],
  });
});

test('a driver sees only the own jobs and cannot allocate; a customer cannot see the board', async () => {
  const [mine, other] = [await aDriverWith(), await aDriverWith()];
  const [a, b] = [await aJob(), await aJob()];
  await allocate(mine.id, [a.id]);
  await allocate(other.id, [b.id]);
  expect((await svc.as(aDriver(mine.id)).call(jobCalls.list, { maxResultCount: 100 })).items.map((j) => j.id)).toEqual([
    a.id,
  ]);
  await expect(svc.as(aDriver(mine.id)).call(jobCalls.find, { jobId: b.id })).rejects.toEqual(refusal(404));
  await expect(allocate(mine.id, [b.id], { reassign: true }, svc.as(aDriver(mine.id)))).rejects.toEqual(refusal(403));
  await expect(svc.as(aCustomerUser(7)).call(deliveryAgentCalls.board, {})).rejects.toEqual(refusal(403));
});
