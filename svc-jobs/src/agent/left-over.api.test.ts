/** No freight falls off the board because of who had it or when it was to be picked up. */
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aDispatcher } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const call = () => svc.as(aDispatcher()).call;
const DAY = '2026-11-21';
beforeAll(() => svc.setNow('2026-11-21T00:00:00Z'));
const aJob = (more: object = {}) =>
  call()(jobCalls.create, {
    job: {
      fromaddress: { suburb: 'Sydney', postcode: '2000' },
      toaddress: { suburb: 'Botany', postcode: '2019' },
      items: [{ packagetype: 'Carton', quantity: 1, weight: { value: 10, unit: 'kg' } }],
      pickupdate: DAY,
      ...more,
    },
  });
let n = 0;
async function aDriver() {
  const driver = await call()(driverCalls.create, { driver: { code: `L${++n}`, name: `Driver ${n}` } });
  await call()(vehicleCalls.create, { vehicle: { driverid: driver.id, name: 'Van', registrationnumber: `L${n}` } });
  return driver;
}
const board = (day: string) => call()(deliveryAgentCalls.board, { day });

test('the freight of a driver who left stays on the board until somebody has taken it over', async () => {
  const [gone, next, idle, job] = [await aDriver(), await aDriver(), await aDriver(), await aJob()];
  await call()(deliveryAgentCalls.allocate, { allocation: { agentId: gone.id, jobIds: [job.id], day: DAY } });
  for (const { id } of [gone, idle]) await call()(driverCalls.update, { driver: { id, isactive: false } });
  const laneOf = async (id: string) => (await board(DAY)).lanes.find((l) => l.driverid === id);
  expect(await laneOf(gone.id)).toMatchObject({ state: 'Unavailable', jobs: [{ id: job.id }] });
  expect(await laneOf(idle.id)).toBeUndefined();
  await call()(deliveryAgentCalls.allocate, {
    allocation: { agentId: next.id, jobIds: [job.id], day: DAY, reassign: true },
  });
  expect(await laneOf(gone.id)).toBeUndefined();
});
test('freight that came in before its day waits for its delivery at once', async () => {
  const [early, later] = [await aJob({ pickupdate: '2026-11-24' }), await aJob({ pickupdate: '2026-11-24' })];
  const waits = async () => (await board(DAY)).unallocated.map((j) => j.id);
  expect(await waits()).not.toContain(early.id);
  await call()(scanEventCalls.record, { code: 'DepotIn', jobid: early.id } as never);
  expect(await waits()).toContain(early.id);
  expect(await waits()).not.toContain(later.id);
});
