import { priceTraceCalls } from '@cartage/contract/booking/price-trace.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aBooking, ACME, OTHER, startBooking } from '../booking/booking.fixture.ts';
import { asking } from './quote.ts';

const { svc, book, save, dearer } = startBooking({ simulator: true });
const trace = (bookingId: number, actor: Actor = aStaff()) => svc.as(actor).call(priceTraceCalls.find, { bookingId });
const end = ({ suburb, stateCode, postCode }: ReturnType<typeof aBooking>['toAddress']) => ({
  suburb,
  stateCode,
  postCode: postCode!,
});
async function quotedWith(carrier: string) {
  const { fromAddress, toAddress, items } = aBooking();
  const { resourceToken } = await svc.as(aStaff()).call(quoteCalls.create, {
    fromAddress: end(fromAddress),
    toAddress: end(toAddress),
    items,
    customer: { customerId: ACME },
  });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await svc.as(aStaff()).call(quoteCalls.list, { resourceToken });
  return { resourceToken, carrierServiceCode: null, quoteId: quotes.find((q) => q.carrier.code === carrier)!.id };
}

test('a booking made from a quote is explained by the steps that were quoted, of any carrier, without asking again', async () => {
  const b = await book(await quotedWith('SIM'));
  const found = await trace(b.id);
  expect(found).toMatchObject({
    source: 'quote',
    totalExGst: b.pricingDetail!.totalCost.taxExclusiveAmount,
    trace: { measures: { quantity: 2, deadWeightKg: 24 } },
    expiresAt: '2026-12-04T01:00:00.000Z',
  });
  expect(found.carrierTrace!.lines[0]!.notes[0]).toContain('as quoted by the carrier');
});

test('one that was booked without a quote is worked out again from the rates of its day', async () => {
  const b = await book();
  expect(await trace(b.id)).toMatchObject({
    source: 'rates',
    totalExGst: b.pricingDetail!.totalCost.taxExclusiveAmount,
    trace: { fromZone: { code: 'SYD' } },
    quotedAt: null,
  });
  dearer(2);
  const { totalExGst } = await trace(b.id);
  dearer(1);
  expect(totalExGst).toBeCloseTo(2 * b.pricingDetail!.totalCost.taxExclusiveAmount, 1);
});

test('a draft has no price to explain', async () => {
  expect(await trace((await save()).id)).toEqual({
    source: 'none',
    trace: null,
    carrierTrace: null,
    totalExGst: null,
    quotedAt: null,
    expiresAt: null,
  });
});

test("a customer user reads the own booking's steps, never the carrier's and never another's", async () => {
  const b = await book(await quotedWith('SIM'));
  const seen = await trace(b.id, aCustomerUser(ACME));
  expect(seen).toMatchObject({
    source: 'quote',
    carrierTrace: null,
    totalExGst: b.pricingDetail!.totalCost.taxExclusiveAmount,
  });
  expect(JSON.stringify(seen)).not.toMatch(/Markup|"side":"Buy"/);
  await expect(trace(b.id, aCustomerUser(OTHER))).rejects.toMatchObject({ status: 404 });
});
