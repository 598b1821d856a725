import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { bookingEvents, type GoodsFact } from '@cartage/contract/events/booking.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aDispatcher, aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const dispatch = () => svc.as(aDispatcher());
beforeAll(() => svc.setNow('2026-11-20T00:00:00Z'));

const line = (unNumber: string, unClass: string): GoodsFact => ({
  unNumber,
  unClass,
  subsidiary: null,
  packingGroup: 'II',
  isLimited: false,
  kg: 100,
});
async function booked(bookingId: number, dangerousGoods: GoodsFact[]) {
  const consignmentId = `CR00000${bookingId}`;
  const more = { bookingId, consignmentId, isDangerousGood: true, dangerousGoods };
  await svc.deliver(bookingEvents.booked(bookingFacts(more)));
  const { items } = await svc.as(aStaff()).call(jobCalls.list, { filter: `bookingid eq ${bookingId}` });
  return { id: items[0]!.id, consignmentId };
}

test('a driver’s day takes no goods that must not travel together, whichever came first, until a supervisor says why', async () => {
  const driver = await dispatch().call(driverCalls.create, {
    driver: { code: 'D1', name: 'Anh', licences: [{ kind: 'DangerousGoods', expires: '2027-01-01' }] },
  });
  await dispatch().call(vehicleCalls.create, {
    vehicle: { driverid: driver.id, name: 'Van', registrationnumber: 'R1', iscurrentvehicle: true },
  });
  const paint = await booked(801, [line('1263', '3')]);
  const chlorine = await booked(802, [line('2880', '5.1')]);
  const allocate = (jobIds: string[], overrideReason?: string) =>
    dispatch().call(deliveryAgentCalls.allocate, {
      allocation: { agentId: driver.id, jobIds, agentType: 'Driver', day: '2026-11-20', overrideReason },
    });
  await expect(allocate([paint.id, chlorine.id])).rejects.toMatchObject({ status: 422, code: 'driver.segregation' });
  await allocate([paint.id]);
  await expect(allocate([chlorine.id])).rejects.toMatchObject({
    code: 'driver.segregation',
    message: expect.stringMatching(`${chlorine.consignmentId} .*and ${paint.consignmentId} .*must not travel`),
  });
  await allocate([chlorine.id], 'In a segregation device');
  const { allocationoverride } = await svc.as(aStaff()).call(jobCalls.find, { jobId: chlorine.id });
  expect(allocationoverride).toMatchObject({ reason: 'In a segregation device' });
});

test('a linehaul vehicle is loaded with no goods that must not travel together, but by a supervisor who says why', async () => {
  const paint = await booked(811, [line('1263', '3')]);
  const peroxide = await booked(812, [line('2014', '5.1')]);
  const load = (jobid: string, locationcode: string, more: object = {}, who = svc.as(aStaff(['Warehouse.Manage']))) =>
    who.call(scanEventCalls.record, { code: 'LinehaulLoaded', jobid, locationcode, ...more });
  await load(paint.id, 'TRAILER-7');
  await expect(load(peroxide.id, 'TRAILER-7')).rejects.toMatchObject({
    status: 422,
    code: 'scan.segregation',
    message: expect.stringContaining(paint.consignmentId),
  });
  await expect(load(peroxide.id, 'TRAILER-7', { details: 'I say so' })).rejects.toMatchObject({ status: 422 });
  await load(peroxide.id, 'TRAILER-8');
  await load(peroxide.id, 'TRAILER-7', { details: 'In a segregation device' }, dispatch());
});
