/** Cancellations that are heard of after the freight has moved. */
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { at, startScanning } from '../scan/scan.fixture.ts';

const { svc, find, scan, aJob } = startScanning();
type Job = Awaited<ReturnType<typeof aJob>>;
const cancel = ({ bookingid, connoteno }: Job) =>
  svc.deliver(
    bookingEvents.cancelled({ bookingId: bookingid!, customerId: 7, consignmentId: connoteno, cancelledAt: at(2) }),
  );

test('freight that was picked up or handed over by then stands among the exceptions, other freight does not', async () => {
  const [taken, handed, waiting] = [await aJob(), await aJob(), await aJob()];
  await scan({ code: 'PickedUp', jobid: taken.id, scannedeventdatetime: at(1) });
  await scan({ code: 'Delivered', jobid: handed.id, scannedeventdatetime: at(1) });
  for (const job of [taken, handed, waiting]) await cancel(job);
  expect(await find(taken.id)).toMatchObject({ status: 'Cancelled', exception: 'ScannedAfterEnd' });
  expect(await find(handed.id)).toMatchObject({ status: 'Delivered', exception: 'ScannedAfterEnd' });
  expect(await find(waiting.id)).toMatchObject({ status: 'Cancelled', exception: null });
});
