import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { unavailable } from '@cartage/contract/error.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { ACME, NOON, startBooking } from '../booking/booking.fixture.ts';

const { svc, book } = startBooking();
const emails = async (bookingId: number) =>
  (await svc.as(aStaff()).call(bookingCalls.operationLogs, { bookingId, filter: "operation eq 'Email'" })).items;
const later = (minutes: number) => svc.setNow(new Date(Date.parse(NOON) + minutes * 60_000));
const run = () => svc.service.background.run('operations');

test('a mail that cannot leave is tried again with growing pauses, and is reported when it has left', async () => {
  svc.answers(outboundCalls.sendEmail, () => {
    throw unavailable('The post');
  });
  const b = await book({ reference: [] });
  await svc.as(aStaff()).call(bookingCalls.runOperations, { bookingIds: [b.id], operations: ['Email'] });
  await run();
  expect(await emails(b.id)).toEqual([expect.objectContaining({ status: 'Pending', value: 'desk@acme.test' })]);
  const sent: string[][] = [];
  svc.answers(outboundCalls.sendEmail, ({ emailSchema }) => {
    sent.push(emailSchema.lstemail);
    return { id: 'mail-1' };
  });
  await run();
  expect(sent).toEqual([]);
  later(5);
  await run();
  await run();
  expect(sent).toEqual([['desk@acme.test']]);
  expect(await emails(b.id)).toEqual([
    expect.objectContaining({ status: 'Succeeded', response: 'Email mail-1', durationMs: expect.any(Number) }),
  ]);
});

test('what fails eight times is given up, and the booking warns of it', async () => {
  svc.answers(outboundCalls.sendEmail, () => {
    throw unavailable('The post');
  });
  const b = await book({ reference: [] });
  await svc.as(aStaff()).call(bookingCalls.runOperations, { bookingIds: [b.id], operations: ['Email'] });
  for (let n = 1; n <= 9; n++) {
    later(n * 60);
    await run();
  }
  expect(await emails(b.id)).toEqual([expect.objectContaining({ status: 'Failed' })]);
  const warned = async (who: Actor) => (await svc.as(who).call(bookingCalls.find, { id: b.id })).bookingWarnings;
  expect(await warned(aStaff())).toEqual([{ operation: 'Email', message: expect.stringContaining('not available') }]);
  // What a carrier or the post said of it is for the house.
  expect(await warned(aCustomerUser(ACME))).toEqual([
    { operation: 'Email', message: 'Email did not succeed. We are looking into it.' },
  ]);
});
