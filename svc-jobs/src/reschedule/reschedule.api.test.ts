import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { eq } from '@cartage/contract/odata.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aDispatcher, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { bookingFacts } from '../office/booking-facts.fixture.ts';
import { factsOfDay } from '../route-plan/day.store.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const call = () => svc.as(aDispatcher()).call;
const [DAY, LATER, WISHED] = ['2026-11-21', '2026-11-22', '2026-11-23'];
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
beforeAll(() => svc.setNow(at(0)));
beforeEach(() =>
  svc.answers(placeCalls.check, ({ places }) =>
    places.map(() => ({ ok: false, reason: null, place: null, alternatives: [] })),
  ),
);

let n = 900;
async function aJob(...codes: string[]) {
  const bookingId = ++n;
  const items = [{ packageType: 'Carton', quantity: 1, weight: { value: 10, unit: 'kg' as const } }];
  const facts = { bookingId, consignmentId: `CR${bookingId}`, signatureRequired: false, pickupReadyTime: at(0) };
  await svc.deliver(bookingEvents.booked(bookingFacts({ ...facts, items: items as never })));
  const { items: found } = await call()(jobCalls.list, { filter: eq('bookingid', bookingId) });
  const { id } = found[0]!;
  for (const [hour, code] of codes.entries()) await scan(id, code, hour);
  return id;
}
const scan = (jobid: string, code: string, hour: number) => {
  svc.setNow(at(hour));
  return call()(scanEventCalls.record, { code, jobid, scannedeventdatetime: at(hour) } as never);
};
async function aDriver() {
  const { id } = await call()(driverCalls.create, { driver: { code: `R${++n}`, name: `Driver ${n}` } });
  await call()(vehicleCalls.create, { vehicle: { driverid: id, name: 'Van', registrationnumber: `R${n}` } });
  return id;
}
const give = (agentId: string, jobId: string, day: string) =>
  call()(deliveryAgentCalls.allocate, { allocation: { agentId, jobIds: [jobId], day } });
const find = (jobId: string) => call()(jobCalls.find, { jobId });
const deliverOn = (jobId: string, day = WISHED) => call()(rescheduleCalls.deliverOn, { jobId, day });
const hold = (jobId: string) => call()(rescheduleCalls.hold, { jobId });
const board = (day: string) => call()(deliveryAgentCalls.board, { day });
const waitsOn = async (id: string, day: string) => (await board(day)).unallocated.some((j) => j.id === id);
const laneOf = async (driverid: string, day: string) =>
  (await board(day)).lanes.find((l) => l.driverid === driverid)!.jobs.map((j) => j.id);
const refusal = (status: number, code: string) => expect.objectContaining({ status, code });

test('freight that waits is kept for its day: neither the board nor a plan shows it before', async () => {
  await aDriver();
  const id = await aJob('PickedUp', 'DepotIn');
  expect(await waitsOn(id, DAY)).toBe(true);
  expect(await deliverOn(id)).toMatchObject({ notbefore: WISHED, driverid: null, status: 'InDepot' });
  expect([await waitsOn(id, DAY), await waitsOn(id, LATER), await waitsOn(id, WISHED)]).toEqual([false, false, true]);
  const planned = (day: string) => factsOfDay(svc.ctx({ actor: aDispatcher() }), { day, jobIds: [id] });
  // Among that day's jobs, and nowhere on the map.
  await expect(planned(WISHED)).rejects.toMatchObject({ code: 'plan.noPositions' });
  await expect(planned(LATER)).rejects.toMatchObject({ code: 'plan.notWaiting' });
});
test('no driver gets it before its day, and every driver on it', async () => {
  const [driver, id] = [await aDriver(), await aJob('PickedUp', 'DepotIn')];
  await deliverOn(id);
  await expect(give(driver, id, LATER)).rejects.toEqual(refusal(422, 'job.notBefore'));
  await give(driver, id, WISHED);
  expect(await find(id)).toMatchObject({ driverid: driver, rundate: WISHED });
});
test('freight in the depot, on the way and on linehaul moves to the day with the driver who has it', async () => {
  for (const codes of [['PickedUp', 'DepotIn'], ['PickedUp'], ['PickedUp', 'LinehaulOut']]) {
    const [driver, id] = [await aDriver(), await aJob(...codes)];
    await give(driver, id, DAY);
    const { status } = await find(id);
    expect(await deliverOn(id)).toMatchObject({ driverid: driver, rundate: WISHED, status });
    expect([await laneOf(driver, LATER), await laneOf(driver, WISHED)]).toEqual([[], [id]]);
  }
});
test('it still waits for its day when its driver brings it back into the depot', async () => {
  const [driver, id] = [await aDriver(), await aJob('PickedUp')];
  await give(driver, id, DAY);
  await deliverOn(id);
  await scan(id, 'DepotIn', 5);
  expect(await find(id)).toMatchObject({ driverid: null, notbefore: WISHED });
  expect([await waitsOn(id, DAY), await waitsOn(id, WISHED)]).toEqual([false, true]);
});
test('where the driver cannot, nothing is changed', async () => {
  const [driver, id] = [await aDriver(), await aJob('PickedUp', 'DepotIn')];
  await give(driver, id, DAY);
  await call()(driverCalls.update, { driver: { id: driver, isactive: false } });
  await expect(deliverOn(id)).rejects.toEqual(refusal(422, 'driver.inactive'));
  expect(await find(id)).toMatchObject({ notbefore: null, rundate: DAY });
});
test('what is not picked up, is at the door or has ended keeps its day', async () => {
  const refused = async (id: string, code: string) => {
    await expect(deliverOn(id)).rejects.toEqual(refusal(409, code));
    await expect(hold(id)).rejects.toEqual(refusal(409, code));
  };
  await refused(await aJob(), 'job.notCollected');
  await refused(await aJob('PickedUp', 'OnDelivery'), 'job.onDelivery');
  await refused(await aJob('PickedUp', 'Delivered'), 'job.closed');
});
test('what the depot holds is no driver’s work until it is let go, and the history says both', async () => {
  const [driver, id] = [await aDriver(), await aJob('PickedUp', 'DepotIn')];
  await give(driver, id, DAY);
  const before = (await board(DAY)).heldCount;
  expect(await hold(id)).toMatchObject({ isheld: true, driverid: null, status: 'InDepot' });
  expect(await hold(id)).toMatchObject({ isheld: true });
  expect([await waitsOn(id, DAY), await waitsOn(id, WISHED), await laneOf(driver, DAY)]).toEqual([false, false, []]);
  expect((await board(DAY)).heldCount).toBe(before + 1);
  const { items } = await call()(deliveryAgentCalls.unallocated, { filter: eq('bookingid', n - 1) });
  expect(items.map((j) => j.id)).not.toContain(id);
  await expect(give(driver, id, DAY)).rejects.toEqual(refusal(422, 'job.held'));
  expect(await call()(rescheduleCalls.letGo, { jobId: id })).toMatchObject({ isheld: false, notbefore: null });
  expect(await waitsOn(id, DAY)).toBe(true);
  const told = svc.events.filter((e) => e.type === jobEvents.rescheduled.type && e.key === id);
  expect(told.map((e) => (e.data as { isHeld: boolean }).isHeld)).toEqual([true, false]);
  const history = svc.events.filter((e) => e.type === changeEvents.recorded.type && e.key === `Job:${id}`);
  expect(JSON.stringify(history)).toContain('isheld');
});
test('held freight that goes out all the same is held no longer', async () => {
  const id = await aJob('PickedUp', 'DepotIn');
  await hold(id);
  await scan(id, 'OnDelivery', 6);
  expect(await find(id)).toMatchObject({ isheld: false, status: 'OnDelivery' });
});
test('only dispatch holds, moves and lets go', async () => {
  const id = await aJob('PickedUp', 'DepotIn');
  const looksOn = svc.as(aStaff(['Job', 'Job.View'])).call;
  await expect(looksOn(rescheduleCalls.letGo, { jobId: id })).rejects.toMatchObject({ status: 403 });
});
