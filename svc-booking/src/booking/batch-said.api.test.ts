/** Why a row of a batch was not booked is read by whoever reads the answer, whoever sent the batch and however long ago. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { ACME, startBooking } from './booking.fixture.ts';

const { svc } = startBooking();
const KEY = { idempotencyKey: 'batch-said-1' };
const send = async (language: string) => {
  const call = svc.as(aStaff(), { headers: { 'accept-language': language } }).call;
  const { failBookings } = await call(
    bookingCalls.saveBatch,
    { bookings: [{ customer: { id: ACME }, items: 7 }] },
    KEY,
  );
  return failBookings.flatMap((row) => row.validationErrors.map((fault) => fault.message));
};

test('who asks again in another language reads it in that', async () => {
  const english = await send('en');
  expect(english).toContain('Expected array, received number');
  for (let n = 0; n < 25_000; n++) sayKit('textTooShort', { least: n });
  expect(await send('vi')).toContain('Cần array, nhận được number');
  expect(await send('en')).toEqual(english);
});
