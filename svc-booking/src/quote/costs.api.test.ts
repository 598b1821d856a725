/** What freight costs the house is read by who keeps rates, bills or settles jobs; everybody else has the answers without it. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { type Call, permissionsOf } from '@cartage/contract/call.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { costsIn } from '@cartage/testing/costs.ts';
import { as, senderOf } from '@cartage/testing/send.ts';
import { ACME, aBooking, startBooking } from '../booking/booking.fixture.ts';
import { bookingService } from '../service.ts';
import { asking } from './quote.ts';

const { svc, book } = startBooking();
const send = senderOf(svc);
const calls = bookingService.routes.flat().map(([call]) => call);
const ofBookings = (call: Call) => permissionsOf(call).every((p) => p.startsWith('Booking'));

/** Everything there is to read, by ids of what is there; what wants more than these says nothing of a price. */
async function readings(): Promise<[Call, object][]> {
  const staff = svc.as(aStaff()).call;
  const { fromAddress, toAddress, items } = aBooking();
  const end = ({ suburb, postCode, stateCode }: typeof fromAddress) => ({ suburb, stateCode, postCode: postCode! });
  const { resourceToken } = await staff(quoteCalls.create, {
    customer: { customerId: ACME },
    fromAddress: end(fromAddress),
    toAddress: end(toAddress),
    items,
  });
  await Promise.all([...asking(svc.ctx())]);
  const { id } = await book();
  await staff(bookingUpkeepCalls.updateDetails, {
    bookingId: id,
    pricingInfo: { taxExclusiveAmount: 900, carrierTaxExclusiveAmount: 600, reason: 'Agreed by phone.' },
  });
  const known = { id, bookingId: id, customerId: ACME, resourceToken, maxResultCount: 50, skipCount: 0 };
  return calls
    .filter((c) => c.method === 'GET' && !c.options.answer && ofBookings(c) && c.input.safeParse(known).success)
    .map((c) => [c, known]);
}
const costsFor = async (person: Actor, all: readonly [Call, object][]) => {
  const found: string[] = [];
  for (const [call, input] of all) {
    const answer = await send(call, input, as(person));
    if (answer.status === 200) found.push(...costsIn(await answer.json()).map((at) => `${call.id} ${at}`));
  }
  return found;
};

test('who may see bookings alone finds no cost in any answer; who bills, keeps rates or settles jobs does', async () => {
  const all = await readings();
  const warehouse = aStaff(STATIC_ROLES.find((r) => r.name === 'Warehouse')!.permissions);
  for (const person of [aStaff(['Booking.View', 'Booking.Manage']), warehouse])
    expect(await costsFor(person, all)).toEqual([]);
  const clerk = svc.as(aStaff(['Booking.View'])).call;
  const { resourceToken } = all[0]![1] as { resourceToken: string };
  const { quotes } = await clerk(quoteCalls.list, { resourceToken });
  expect(quotes.length).toBeGreaterThan(0);
  for (const { carrier, details } of quotes) {
    // By its own name, as staff know it.
    expect(carrier.accountName).toBe('Own fleet');
    for (const d of details) expect([d.amount, d.amountExGst]).toEqual([d.markedupAmount, d.markedupAmountExGst]);
  }
  for (const also of ['Finance.View', 'Carrier.View', 'Job.Manage']) {
    const found = await costsFor(aStaff(['Booking.View', also]), all);
    for (const call of [bookingCalls.find, bookingCalls.list, quoteCalls.list])
      expect(found.some((at) => at.startsWith(call.id))).toBe(true);
  }
});
test('who books without knowing costs is answered without them, and the cost is kept all the same', async () => {
  const clerk = svc.as(aStaff(['Booking.View', 'Booking.Manage'])).call;
  const made = await clerk(bookingCalls.save, { booking: aBooking(), operations: ['Book'] });
  expect(costsIn(made)).toEqual([]);
  const known = await svc.as(aStaff()).call(bookingCalls.find, { id: made.id });
  expect(known.pricingDetail!.carrierTotalCost!.taxExclusiveAmount).toBeGreaterThan(0);
  expect(made.pricingDetail!.totalCost).toEqual(known.pricingDetail!.totalCost);
});
