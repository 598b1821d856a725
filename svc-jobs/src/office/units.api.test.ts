/** Sight by organisation unit: jobs with their bookings, drivers by their own, and what is reckoned whole all the same. */
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aDispatcher, aDriver, anAdmin, ofUnits } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';
import { bookingFacts } from './booking-facts.fixture.ts';

const svc = startForTest(jobsService);
const SYDNEY = 3,
  PERTH = 4;
const sydney = ofUnits([SYDNEY], aDispatcher()),
  perth = ofUnits([PERTH], aDispatcher());
const as = (who: Actor) => svc.as(who).call;
beforeAll(() => {
  svc.setNow('2026-11-21T00:00:00Z');
  svc.answers(organizationUnitCalls.names, () => ({
    items: [
      { id: SYDNEY, code: '00001', displayName: 'Sydney' },
      { id: PERTH, code: '00002', displayName: 'Perth' },
    ],
  }));
});
const sees = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
const seesJob = (jobId: string, who: Actor) => sees(as(who)(jobCalls.find, { jobId }));
const seesDriver = (driverId: string, who: Actor) => sees(as(who)(driverCalls.find, { driverId }));
let n = 0;
async function aDriverOf(who: Actor) {
  const driver = await as(who)(driverCalls.create, { driver: { code: `U${++n}`, name: `Driver ${n}` } });
  const vehicle = { driverid: driver.id, name: `Van ${n}`, registrationnumber: `U${n}`, iscurrentvehicle: true };
  await as(who)(vehicleCalls.create, {
    vehicle: { ...vehicle, capacity: { weight: { value: 1, unit: 't' }, cubic: { value: 10, unit: 'm3' } } },
  });
  return driver;
}
const aJobOf = (who: Actor, kilograms = 400) =>
  as(who)(jobCalls.create, {
    job: {
      fromaddress: { suburb: 'Sydney', postcode: '2000' },
      toaddress: { suburb: 'Botany', postcode: '2019' },
      items: [{ packagetype: 'Pallet', quantity: 1, weight: { value: kilograms, unit: 'kg' } }],
      pickupdate: '2026-11-21',
    },
  });
const allocate = (who: Actor, agentId: string, jobIds: string[]) =>
  as(who)(deliveryAgentCalls.allocate, { allocation: { agentId, jobIds, agentType: 'Driver' } });

test('a job has its booking’s unit, and follows it to another, whatever has become of it', async () => {
  await svc.deliver(bookingEvents.booked(bookingFacts({ bookingId: 901, unitId: SYDNEY })));
  const [job] = (await as(anAdmin())(jobCalls.list, { filter: 'bookingid eq 901' })).items;
  expect([await seesJob(job!.id, sydney), await seesJob(job!.id, perth)]).toEqual([true, false]);
  const items = (who: Actor) => as(who)(warehouseItemCalls.list, { jobId: job!.id }).then((page) => page.totalCount);
  expect([(await items(sydney)) > 0, await items(perth)]).toEqual([true, 0]);
  for (const search of ['CR000000421', 'Ballarat'])
    expect((await as(perth)(jobCalls.list, { search })).totalCount).toBe(0);
  await svc.deliver(
    bookingEvents.cancelled({
      bookingId: 901,
      customerId: 7,
      consignmentId: 'CR000000421',
      cancelledAt: '2026-11-21T00:00:00Z',
    }),
  );
  await svc.deliver(bookingEvents.movedToUnit({ bookingId: 901, customerId: 7, unitId: PERTH }));
  expect([await seesJob(job!.id, sydney), await seesJob(job!.id, perth)]).toEqual([false, true]);
});
test('the board shows the unit’s drivers and freight and those of none; a driver sees what is his, whichever unit’s', async () => {
  const [ours, theirs, nobodys] = [await aDriverOf(sydney), await aDriverOf(perth), await aDriverOf(anAdmin())];
  const [ourJob, theirJob, nobodysJob] = [await aJobOf(sydney), await aJobOf(perth), await aJobOf(anAdmin())];
  const board = await as(sydney)(deliveryAgentCalls.board, { day: '2026-11-21' });
  const lanes = board.lanes.map((l) => l.driverid);
  expect([ours, theirs, nobodys].map((d) => lanes.includes(d.id))).toEqual([true, false, true]);
  const waiting = board.unallocated.map((j) => j.id);
  expect([ourJob, theirJob, nobodysJob].map((j) => waiting.includes(j.id))).toEqual([true, false, true]);
  expect(board.unallocatedCount).toBe(board.unallocated.length);
  await expect(allocate(sydney, theirs.id, [ourJob.id])).rejects.toMatchObject({ status: 404 });
  await expect(allocate(sydney, ours.id, [theirJob.id])).rejects.toMatchObject({ status: 404 });
  await allocate(anAdmin(), nobodys.id, [theirJob.id]);
  const driver = ofUnits([SYDNEY], aDriver(nobodys.id));
  expect(await seesJob(theirJob.id, driver)).toBe(true);
});
test('a driver without a unit is everybody’s, and a vehicle that other units have filled takes no more', async () => {
  const driver = await aDriverOf(anAdmin());
  expect([await seesDriver(driver.id, sydney), await seesDriver(driver.id, ofUnits([], aDispatcher()))]).toEqual([
    true,
    true,
  ]);
  const [theirs, ours] = [await aJobOf(perth, 900), await aJobOf(sydney, 400)];
  await allocate(perth, driver.id, [theirs.id]);
  await expect(allocate(sydney, driver.id, [ours.id])).rejects.toMatchObject({ status: 422 });
  const lane = (await as(sydney)(deliveryAgentCalls.board, { day: '2026-11-21' })).lanes.find(
    (l) => l.driverid === driver.id,
  );
  expect(lane!.jobs).toEqual([]);
});
test('a driver who is given to a unit leaves the sight of the others, with vehicle and history', async () => {
  const driver = await aDriverOf(sydney);
  svc.events.length = 0;
  const move = (who: Actor, organizationUnitId: number | null) =>
    as(who)(driverCalls.moveToUnit, { driverIds: [driver.id], organizationUnitId });
  const keeper = ofUnits([SYDNEY]);
  await move(keeper, PERTH);
  expect([await seesDriver(driver.id, sydney), await seesDriver(driver.id, perth)]).toEqual([false, true]);
  const vehicles = await as(keeper)(vehicleCalls.list, { filter: `driverid eq '${driver.id}'` });
  expect(vehicles.totalCount).toBe(0);
  expect(svc.events.filter((e) => e.type === 'change.recorded').map((e) => e.data)).toMatchObject([
    {
      entity: `Driver:${driver.id}`,
      properties: [{ propertyName: 'unit', originalValue: 'Sydney', newValue: 'Perth' }],
    },
  ]);
  await expect(move(keeper, SYDNEY)).rejects.toMatchObject({ status: 404 });
});
