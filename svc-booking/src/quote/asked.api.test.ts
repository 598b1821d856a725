/** What a quote was asked for, by its token: what a link that shares it draws again. */
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { aCustomerUser, nobody } from '@cartage/testing/actors.ts';
import { aQuoteRequest, startQuoting } from './quoting.fixture.ts';

const { svc, ask } = startQuoting();

test('a token tells its guest what it was asked for and not whose it is; another customer’s tells a guest nothing', async () => {
  const { items, ...ends } = aQuoteRequest();
  const token = await ask(nobody(), { customer: { customerId: 8 }, despatchDate: '2026-11-23' });
  const asked = await svc.as(nobody()).call(quoteCalls.asked, { resourceToken: token });
  expect(asked).toMatchObject({ ...ends, despatchDate: '2026-11-23' });
  expect(asked.items).toMatchObject(items.map(({ packageType, quantity }) => ({ packageType, quantity })));
  expect(asked).not.toHaveProperty('customer');
  const own = await ask(aCustomerUser(7));
  for (const actor of [nobody(), aCustomerUser(8)])
    await expect(svc.as(actor).call(quoteCalls.asked, { resourceToken: own })).rejects.toMatchObject({ status: 404 });
});
test('without a day in the question the day that was found for it is told', async () => {
  const resourceToken = await ask(nobody());
  expect((await svc.as(nobody()).call(quoteCalls.asked, { resourceToken })).despatchDate).toBe('2026-11-20');
});
test('five wrong tokens a minute from one address, then 429', async () => {
  const guest = svc.as(nobody(), { headers: { 'x-forwarded-for': '203.0.113.19' } });
  const tried = (n: number) => guest.call(quoteCalls.asked, { resourceToken: `guess-${n}` });
  for (let n = 0; n < 5; n++) await expect(tried(n)).rejects.toMatchObject({ status: 404 });
  await expect(tried(6)).rejects.toMatchObject({ status: 429 });
});
