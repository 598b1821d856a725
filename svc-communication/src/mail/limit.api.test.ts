import { historyCalls } from '@cartage/contract/communication/history.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';

const MAILS_A_DAY = 3;
const svc = startForTest(communicationService, { env: { MAILS_A_DAY: String(MAILS_A_DAY) } });

test('a strange address gets so many mails a day, one of a customer or a user as many as there is news', async () => {
  const sent = async (entityid: number, notifyEmail: string) => {
    await svc.deliver(bookingEvents.booked(bookingFacts({ bookingId: entityid, notifyEmail, receiverEmail: null })));
    const { outbound } = await svc.as(aStaff()).call(historyCalls.emails, { filter: `entityid eq '${entityid}'` });
    return outbound[0]!;
  };
  svc.setNow('2026-11-21T02:00:00Z');
  await svc.deliver(
    userEvents.saved({ userId: 1, name: 'Dee Desk', emailAddress: 'Desk@acme.test', customerId: null, isActive: true }),
  );
  const statuses = { strange: [] as string[], own: [] as string[] };
  for (let n = 0; n < MAILS_A_DAY + 2; n++) {
    statuses.strange.push((await sent(5000 + n, n % 2 ? 'victim@else.test' : 'Victim@else.test')).status);
    statuses.own.push((await sent(6000 + n, 'desk@acme.test')).status);
  }
  expect(statuses.strange).toEqual([...Array<string>(MAILS_A_DAY).fill('Stored'), 'Failed', 'Failed']);
  expect(new Set(statuses.own)).toEqual(new Set(['Stored']));
  expect(await sent(5999, 'victim@else.test')).toMatchObject({ body: '', error: expect.stringContaining('Not sent') });
  svc.setNow('2026-11-22T02:00:01Z');
  expect(await sent(5998, 'victim@else.test')).toMatchObject({ status: 'Stored' });
});
