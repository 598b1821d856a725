/** What a levy is taken of is a sentence: kept in the row and told in the event with its key, read in each reader's language. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { toldPrices } from '@cartage/contract/words/vi/told/prices.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { eq } from 'drizzle-orm';
import { asking } from '../quote/quote.ts';
import { aBooking, ACME, startBooking } from './booking.fixture.ts';
import { bookings } from './booking.tables.ts';

const { svc, book } = startBooking({ fuelPercent: 18.5 });

/** Quoted and booked as quoted. */
async function bookQuoted(): Promise<number> {
  const { fromAddress, toAddress, items } = aBooking();
  const end = ({ suburb, stateCode, postCode }: typeof toAddress) => ({ suburb, stateCode, postCode: postCode! });
  const { resourceToken } = await svc.as(aStaff()).call(quoteCalls.create, {
    ...{ fromAddress: end(fromAddress), toAddress: end(toAddress), items, customer: { customerId: ACME } },
  });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await svc.as(aStaff()).call(quoteCalls.list, { resourceToken });
  const own = quotes.find((q) => q.carrier.code === 'FLEET')!;
  return (await book({ resourceToken, quoteId: own.id, carrierServiceCode: own.service.code })).id;
}
test('a levy of a booking says what it is taken of by its key, in the row, in the event and to whoever reads it', async () => {
  const id = await bookQuoted();
  const [row] = await svc.ctx().db.select().from(bookings).where(eq(bookings.id, id));
  const inRow = row!.pricingDetail!.serviceDetails.find((l) => l.serviceCode === 'FUEL')!.note!;
  expect(inRow).not.toBe(sentenceFrom(inRow));
  expect(saidOf(sentenceFrom(inRow))).toMatchObject({ source: 'toldPrices', key: 'percentOf' });

  await svc.settled();
  const event = svc.events.find((e) => e.type === bookingEvents.booked.type && e.key === String(id))!;
  const { prices } = bookingEvents.booked.schema.parse(event.data);
  const note = prices.find((l) => l.serviceCode === 'FUEL')!.note!;
  expect(note).not.toBe(sentenceFrom(note));
  expect(sentenceFrom(note)).toMatch(/^18\.5 % of [\d,.]+$/);

  const read = async (language: string) => {
    const reader = svc.as(aStaff(), { headers: { 'accept-language': language } });
    const { pricingDetail } = await reader.call(bookingCalls.find, { id });
    return pricingDetail!.serviceDetails.find((l) => l.serviceCode === 'FUEL')!.note!;
  };
  const pattern = new RegExp(`^${toldPrices.percentOf.replace(/\{\w+\}/g, '[\\d.,]+')}$`);
  expect([await read('en'), await read('vi')]).toEqual([sentenceFrom(note), expect.stringMatching(pattern)]);
});
