/** What the tests of scans begin with: jobs of two articles, and drivers with a van. */
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { vehicleCalls } from '@cartage/contract/drivers/vehicle.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { eq } from '@cartage/contract/odata.ts';
import { aDispatcher, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { bookingFacts } from '../office/booking-facts.fixture.ts';
import { jobsService } from '../service.ts';

export const refusal = (status: number, code?: string) => expect.objectContaining({ status, ...(code && { code }) });
export const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute)).toISOString();

export function startScanning() {
  const svc = startForTest(jobsService);
  const staff = () => svc.as(aStaff());
  const find = (jobId: string) => staff().call(jobCalls.find, { jobId });
  const scan = (input: object, who = staff()) => who.call(scanEventCalls.record, input as never);
  const told = (type: string, jobId: string) =>
    svc.events.filter((e) => e.type === type && e.key === jobId).map((e) => e.data as Record<string, unknown>);
  let booking = 100;
  async function aJob(more: object = {}) {
    const bookingId = ++booking,
      consignmentId = `CR${bookingId}`;
    const items = [{ packageType: 'Carton', quantity: 2, articleNumbers: [`${consignmentId}A`, `${consignmentId}B`] }];
    // Booked in the morning, so that what is scanned later in the day comes after it.
    const now = svc.now();
    svc.setNow(at(0));
    await svc.deliver(
      bookingEvents.booked(bookingFacts({ bookingId, consignmentId, items, signatureRequired: false, ...more })),
    );
    svc.setNow(now);
    const {
      items: [job],
    } = await staff().call(jobCalls.list, { filter: eq('bookingid', bookingId) });
    return { ...job!, connoteno: consignmentId, a: `${consignmentId}A`, b: `${consignmentId}B` };
  }
  beforeAll(() => svc.setNow(at(9)));

  async function aDriverWithVan(name: string) {
    const driver = await svc.as(aDispatcher()).call(driverCalls.create, { driver: { code: name, name } });
    await svc
      .as(aDispatcher())
      .call(vehicleCalls.create, { vehicle: { driverid: driver.id, name: 'Van', registrationnumber: name } });
    return driver;
  }
  return { svc, staff, find, scan, told, aJob, aDriverWithVan };
}
