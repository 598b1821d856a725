import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { sql } from 'drizzle-orm';
import { aBooking, ACME, failure, startBooking } from '../booking/booking.fixture.ts';
import { asking } from '../quote/quote.ts';

const { svc, book } = startBooking();
const carton = aBooking().items[0]!;

/** A quote of ROAD for a carton that is worth 100; `isShare` makes one of its lines a share of that. */
async function quoted(isShare: boolean) {
  const { fromAddress, toAddress } = aBooking();
  const { resourceToken } = await svc.as(aStaff()).call(quoteCalls.create, {
    fromAddress: { ...fromAddress, postCode: '2000' },
    toAddress: { ...toAddress, postCode: '3350' },
    items: [{ ...carton, itemValue: 100 }],
    customer: { customerId: ACME },
  });
  await Promise.all([...asking(svc.ctx())]);
  const { quotes } = await svc.as(aStaff()).call(quoteCalls.list, { resourceToken });
  const { id: quoteId } = quotes.find((q) => q.service.code === 'ROAD')!;
  if (isShare)
    await svc
      .ctx()
      .db.execute(
        sql`update booking.quotes set quote = jsonb_set(quote, '{carrierTrace,lines,0,calculationMethod}', '"PercentOfValue"') where id = ${quoteId}`,
      );
  return { resourceToken, quoteId };
}

test('a price that is a share of what the goods are worth is no price of goods that are worth more', async () => {
  const items = [{ ...carton, itemValue: 50_000 }];
  expect(await failure(book({ ...(await quoted(true)), items }))).toMatchObject({
    code: 'booking.otherThanQuoted',
    members: ['booking.items'],
  });
  const { quoteId, ...by } = await quoted(true);
  expect(await book({ quoteId, ...by, items: [{ ...carton, itemValue: 100 }] })).toMatchObject({ quoteId });
});
test('where nothing is charged by it, what they are worth is no part of the price', async () => {
  const { quoteId, ...by } = await quoted(false);
  expect(await book({ quoteId, ...by, items: [{ ...carton, itemValue: 50_000 }] })).toMatchObject({ quoteId });
});
