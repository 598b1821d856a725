/** What another carrier has taken it moves as it was told of it, whatever is written here. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aBooking, failure, startBooking } from './booking.fixture.ts';

const { svc, save } = startBooking({ simulator: true });
const staff = () => svc.as(aStaff());
const [line] = aBooking().items as [ReturnType<typeof aBooking>['items'][number]];
const refused = { status: 409, code: 'booking.withCarrier' };
async function bySim(...more: 'Pickup'[]) {
  const { items } = await staff().call(carrierAccountCalls.list, { filter: "code eq 'SIM'" });
  const carried = { carrierAccountId: items[0]!.id, carrierServiceCode: 'SL-ROAD' };
  const b = await save(carried, ['Book', ...more]);
  const change = (asked: object) => save({ id: b.id, ...carried, ...asked });
  return { b, change };
}

test('freight, door and carrier of what a carrier has taken are not changed under it; words and references are', async () => {
  const { b, change } = await bySim();
  // Until the carrier has heard of it, it will hear of what stands here.
  expect(await change({ items: [{ ...line, quantity: 3 }] })).toMatchObject({ totalItems: 3 });
  await svc.service.background.run('operations');
  const three = { items: [{ ...line, quantity: 3 }] };
  expect(await failure(change({ items: [{ ...line, quantity: 9 }] }))).toEqual({
    ...refused,
    members: ['booking.items'],
  });
  const toAddress = { ...aBooking().toAddress, addressLine1: '9 Other St' };
  expect(await failure(change({ ...three, toAddress }))).toEqual({ ...refused, members: ['booking.toAddress'] });
  expect(await failure(change({ ...three, carrierAccountId: null, carrierServiceCode: 'ROAD' }))).toMatchObject(
    refused,
  );
  expect(await change({ ...three, orderNumber: 'A-1', specialInstructions: 'Fragile' })).toMatchObject({
    orderNumber: 'A-1',
    carrier: 'SIM',
    pricingDetail: (await staff().call(bookingCalls.find, { id: b.id })).pricingDetail,
  });
});
test('a pick-up that was asked for is not the carrier’s word, and makes room for it', async () => {
  const { b, change } = await bySim('Pickup');
  expect(b.pickupRequestId).toBe(`P${b.consignmentId}`);
  expect(await change({ items: [{ ...line, quantity: 3 }] })).toMatchObject({ totalItems: 3 });
  await svc.service.background.run('operations');
  expect((await staff().call(bookingCalls.find, { id: b.id })).pickupRequestId).not.toBe(b.pickupRequestId);
  expect(await failure(change({ items: [{ ...line, quantity: 9 }] }))).toMatchObject(refused);
});
