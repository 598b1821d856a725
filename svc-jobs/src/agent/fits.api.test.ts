import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { aDriver } from '@cartage/testing/actors.ts';
import { eq } from 'drizzle-orm';
import { runStops } from '../run/run.tables.ts';
import { PLACES, startFits, TAKEN } from './fits.fixture.ts';

const { svc, dispatch, aDriverFrom, aJobTo, fits } = startFits();
const codes = (f: { refusals: { code: string }[]; warnings: { code: string }[] }) => [
  ...f.refusals.map((r) => r.code),
  ...f.warnings.map((w) => w.code),
];

test('a Perth job over a Sydney driver is refused by its distance, on the board and by the call', async () => {
  const sydney = await aDriverFrom('Sydney'),
    perth = await aDriverFrom('Perth'),
    job = await aJobTo('Perth');
  const found = await fits([job.id]);
  expect(found[0]).toMatchObject({ driverid: perth.id, refusals: [], warnings: [] });
  const refused = found.find((f) => f.driverid === sydney.id)!;
  expect(refused.refusals).toEqual([expect.objectContaining({ code: 'driver.outOfReach', overridable: false })]);
  expect(refused.place!.awaykm).toBeGreaterThan(3000);
  await expect(
    dispatch().call(deliveryAgentCalls.allocate, {
      allocation: { agentId: sydney.id, jobIds: [job.id], day: '2026-11-21', overrideReason: 'please' },
    }),
  ).rejects.toMatchObject({ status: 422, code: 'driver.outOfReach' });
});

test('drivers are ranked by how well they fit: the nearer first, then who is off duty, then who needs a reason', async () => {
  const near = await aDriverFrom('Mascot'),
    far = await aDriverFrom('Penrith'),
    off = await aDriverFrom('Mascot', { duty: false }),
    bare = await aDriverFrom('Mascot', { vehicle: null }),
    outside = await aDriverFrom('Goulburn');
  const job = await aJobTo('Botany', 'Mascot');
  const found = (await fits([job.id])).filter((f) => [near, far, off, bare, outside].some((d) => d.id === f.driverid));
  expect(found.slice(0, 3).map((f) => f.driverid)).toEqual([near.id, far.id, off.id]);
  expect(found.map(codes)).toEqual([
    [],
    expect.any(Array),
    ['driver.offDuty'],
    expect.arrayContaining([expect.stringMatching(/noVehicle|outOfArea/)]),
    expect.arrayContaining([expect.stringMatching(/noVehicle|outOfArea/)]),
  ]);
});

test('a job dropped on a run stands where the board said, with its time, and the driver sees the same number', async () => {
  const driver = await aDriverFrom('Sydney'),
    [first, second, extra] = [
      await aJobTo('Mascot', 'Sydney'),
      await aJobTo('Botany', 'Sydney'),
      await aJobTo('Mascot', 'Botany'),
    ];
  const give = (jobIds: string[], more: object = {}) =>
    dispatch().call(deliveryAgentCalls.allocate, {
      allocation: { agentId: driver.id, jobIds, day: '2026-11-21', ...more },
    });
  await give([first.id, second.id]);
  const step = (jobid: string, suburb: string, minute: number) => ({
    type: 'delivery' as const,
    jobid,
    location: [PLACES[suburb]![1], PLACES[suburb]![0]] as [number, number],
    arrival: `2026-11-20T21:${minute}:00Z`,
    service: 300,
  });
  await dispatch().call(runCalls.create, {
    run: {
      driverid: driver.id,
      rundate: '2026-11-21',
      steps: [step(first.id, 'Mascot', 10), step(second.id, 'Botany', 30)],
    },
  });
  const [told] = await fits([extra.id], { agentId: driver.id, position: 2 });
  expect(told!.place!.stops.map((s) => [s.number, s.type, s.suburb])).toEqual([
    [2, 'pickup', 'Botany'],
    [3, 'delivery', 'Mascot'],
  ]);
  await give([extra.id], { position: 2 });
  const board = await dispatch().call(deliveryAgentCalls.board, { day: '2026-11-21' });
  const lane = board.lanes.find((l) => l.driverid === driver.id)!;
  expect(lane.stops.map((s) => [s.number, s.jobid, s.type, s.state])).toEqual([
    [1, first.id, 'delivery', 'planned'],
    [2, extra.id, 'pickup', 'planned'],
    [3, extra.id, 'delivery', 'planned'],
    [4, second.id, 'delivery', 'planned'],
  ]);
  expect(lane.stops[1]!.at).toBe(told!.place!.stops[0]!.at);
  // What was there is told as it then became, the later one later.
  const became = (id: string) => lane.stops.find((s) => s.jobid === id)!.at;
  expect(told!.place!.arrivals).toEqual([
    { jobid: first.id, type: 'delivery', at: became(first.id) },
    { jobid: second.id, type: 'delivery', at: became(second.id) },
  ]);
  const kept = await svc.ctx().db.select().from(runStops).where(eq(runStops.jobid, extra.id));
  expect(kept.map((s) => s.service)).toEqual([TAKEN, TAKEN]);
  const mine = await svc.as(aDriver(driver.id)).call(runCalls.mine, { day: '2026-11-21' });
  expect(mine.stops.map((s) => [s.position, s.jobid, s.type])).toEqual(
    lane.stops.map((s) => [s.number, s.jobid, s.type]),
  );
});

test('where nobody knows how far it is the dispatcher is told so, and may allocate', async () => {
  const driver = await aDriverFrom('Sydney'),
    job = await aJobTo('Atlantis');
  const [fit] = await fits([job.id], { agentId: driver.id });
  expect(fit).toMatchObject({ refusals: [], warnings: [{ code: 'place.unknown' }], place: null });
  await dispatch().call(deliveryAgentCalls.allocate, { allocation: { agentId: driver.id, jobIds: [job.id] } });
});

test('a delivery after its deadline is said with both times', async () => {
  const driver = await aDriverFrom('Sydney'),
    job = await aJobTo('Penrith', 'Sydney', { deadline: '2026-11-20T20:30:00Z' });
  const [fit] = await fits([job.id], { agentId: driver.id });
  expect(fit!.warnings).toEqual([
    { code: 'job.late', jobid: job.id, message: expect.stringMatching(/^Penrith at \d\d:\d\d, due 07:30\.$/) },
  ]);
});

test('a pick-up after the sender has closed is said with both times', async () => {
  const driver = await aDriverFrom('Penrith'),
    timeslot = { from: null, to: '2026-11-20T20:30:00Z' },
    job = await aJobTo('Sydney', 'Sydney', { timeslot });
  const [fit] = await fits([job.id], { agentId: driver.id });
  expect(fit!.warnings).toEqual([
    { code: 'job.late', jobid: job.id, message: expect.stringMatching(/^Sydney at \d\d:\d\d, closes 07:30\.$/) },
  ]);
});
