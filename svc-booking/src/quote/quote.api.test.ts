import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aDriver, aStaff, nobody } from '@cartage/testing/actors.ts';
import { sql } from 'drizzle-orm';
import { quotedPrice } from './quote.store.ts';
import { quoteCarriers, quoteRequests } from './quote.tables.ts';
import { aQuoteRequest, NOON, GUESTS, startQuoting } from './quoting.fixture.ts';

const { svc, ask, answered, read, quoted } = startQuoting();
const setSim = async (mode: string, more: { timeLimitMs?: number } = {}) => {
  const { items } = await svc.as(aStaff()).call(carrierAccountCalls.list, { filter: "code eq 'SIM'" });
  await svc.as(aStaff()).call(carrierAccountCalls.save, {
    carrierAccount: { ...items[0]!, attributes: [{ key: 'mode', value: mode }], timeLimitMs: 10_000, ...more },
  });
};
afterEach(() => svc.setNow(NOON));

test('a quote request answers a token of 128 random bits or more at once, and each carrier in its own time', async () => {
  const token = await ask();
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  await answered();
  const { quotes, isCompleted, carriers } = await read(token);
  expect(isCompleted).toBe(true);
  expect(carriers.map((c) => [c.code, c.state, c.quoteCount])).toEqual([
    ['FLEET', 'answered', 1],
    ['SIM', 'answered', 2],
  ]);
  expect(quotes.map((q) => q.service.code)).toEqual(['SL-ROAD', 'ROAD', 'SL-NEXT']);
  expect(carriers[0]!.unpriced).toMatchObject([{ serviceCode: 'EXPRESS', reason: 'overCapacity' }]);
});

test('who has a price already answers it with the token, as a poll would; whoever reads no costs reads none here either', async () => {
  const fleet = { filter: { carrierCode: ['FLEET'] } };
  for (const actor of [aStaff(), aCustomerUser(7)]) {
    const { resourceToken, answered } = await svc.as(actor).call(quoteCalls.create, aQuoteRequest(fleet));
    expect(answered).toMatchObject({ isCompleted: true, carriers: [{ state: 'answered', quoteCount: 1 }] });
    expect(answered).toEqual(await read(resourceToken, actor));
  }
});
test('the own fleet sells by its rate card, the carrier by its markup; lines sum to totals and every price is explained', async () => {
  const { quotes } = await quoted();
  const [sim, fleet] = quotes;
  expect(fleet).toMatchObject({
    carrierCost: { totalExGst: 564.19 },
    customerCost: {
      freightExGst: 644.78,
      additionalExGst: 118.64,
      totalExGst: 763.42,
      total: 839.76,
      totalDiscount: 0,
    },
    despatchDay: '2026-11-20',
    deliveryDay: '2026-11-24',
    expiresAt: '2026-12-04T01:00:00.000Z',
    chargeableKg: 801,
    currency: 'AUD',
  });
  expect(fleet!.trace).toMatchObject({
    fromZone: { code: 'SYD' },
    rateCard: 'SELL',
    measures: { deadWeightKg: 632, volumeM3: 3.204, chargedBy: 'cubic' },
  });
  expect(fleet!.details[0]!.breakDown).toContain('Break from 250 to 1,000: 20 + 801 kg × 0.78 = 644.7800');
  expect(sim).toMatchObject({
    carrierCost: { freightExGst: 216.03 },
    customerCost: { freightExGst: 254.92, additionalExGst: 46.91 },
    service: { cutOffTime: '15:00', transitTime: 3 },
  });
  expect(sim!.carrierTrace!.notes).toContain('Markup 18 % on each line');
});

test("customers and guests learn nothing of the carrier's side", async () => {
  for (const actor of [aCustomerUser(7), nobody()]) {
    const answer = await quoted(actor);
    expect(answer.quotes).toHaveLength(3);
    for (const q of answer.quotes) {
      expect([q.carrierCost, q.carrierTrace]).toEqual([null, null]);
      for (const d of q.details) expect([d.amount, d.amountExGst]).toEqual([d.markedupAmount, d.markedupAmountExGst]);
    }
    expect(JSON.stringify(answer)).not.toMatch(/216\.03|490\.6|Markup|BUY/);
  }
});

test.each([
  ['fail', 'Answered with an error (HTTP 500: Rating engine offline).'],
  ['nonsense', 'Answered something that is not a quote: rates: Expected array, received string.'],
  ['hang', 'Did not answer within 0.3 s.'],
  ['slow', 'Did not answer within 0.3 s.'],
])('a carrier that is %s does not spoil the other and is reported with the reason', async (mode, reason) => {
  await setSim(mode, { timeLimitMs: 300 });
  const { quotes, isCompleted, carriers } = await quoted();
  await setSim('ok');
  expect(isCompleted).toBe(true);
  expect(quotes.map((q) => q.carrier.code)).toEqual(['FLEET']);
  expect(carriers[1]).toMatchObject({ code: 'SIM', name: 'Southline', state: 'failed', reason, quoteCount: 0 });
});

test('what another carrier says of itself, and of the house’s account with it, is for staff', async () => {
  const heavy = aQuoteRequest().items.map((item) => ({ ...item, quantity: 30 }));
  const seen = async (actor: Actor, mode: string) => {
    await setSim(mode, { timeLimitMs: 300 });
    const { carriers } = await quoted(actor, mode === 'ok' ? { items: heavy } : {});
    await setSim('ok');
    return carriers.map(({ code, reason, unpriced }) => ({ code, reason, told: unpriced.map((u) => u.message) }));
  };
  const [fleet, sim] = await seen(aStaff(), 'ok');
  expect(sim!.told[0]).toMatch(/kg is more than the 12000 kg/);
  for (const actor of [aCustomerUser(7), nobody()]) {
    for (const mode of ['fail', 'nonsense', 'hang'])
      expect((await seen(actor, mode))[1]).toMatchObject({ reason: 'Please try again in a little while.', told: [] });
    const [own, other] = await seen(actor, 'ok');
    expect(other!.told).toEqual([
      'Southline Road has no price for this freight.',
      'Southline Next Day has no price for this freight.',
    ]);
    expect(other!.reason).toBe(other!.told[0]);
    // What our own rates say helps whoever asks.
    expect(own!.told).toEqual(fleet!.told);
  }
});

test('a carrier that hangs does not delay the other', async () => {
  await setSim('hang', { timeLimitMs: 1000 });
  const { carriers } = await quoted();
  await setSim('ok');
  expect(carriers[0]!.elapsedMs!).toBeLessThan(carriers[1]!.elapsedMs!);
});

test("while a slow carrier thinks, the own fleet's quotes are there with the first poll", async () => {
  await setSim('slow');
  const token = await ask();
  expect(await read(token)).toMatchObject({
    quotes: [{ carrier: { code: 'FLEET' } }],
    isCompleted: false,
    carriers: [{ state: 'answered' }, { state: 'pending', elapsedMs: null }],
  });
  await answered();
  await setSim('ok');
  expect((await read(token)).quotes).toHaveLength(3);
});

test('a carrier that is not said to have answered shows no quotes yet, though they are there', async () => {
  const token = await ask();
  await answered();
  const newest = sql`quote_request_id = (select max(id) from booking.quote_requests)`;
  await svc
    .ctx()
    .db.update(quoteCarriers)
    .set({ state: 'pending', leasedUntil: '2100-01-01T00:00:00.000Z' })
    .where(sql`carrier_code = 'SIM' and ${newest}`);
  expect(await read(token)).toMatchObject({
    isCompleted: false,
    quotes: [{ carrier: { code: 'FLEET' } }],
    carriers: [{ state: 'answered' }, { state: 'pending' }],
  });
  await svc
    .ctx()
    .db.update(quoteCarriers)
    .set({ state: 'answered' })
    .where(sql`carrier_code = 'SIM' and ${newest}`);
  expect((await read(token)).quotes).toHaveLength(3);
});

test('only a hash of the token is stored', async () => {
  const token = await ask();
  await answered();
  const rows = await svc.ctx().db.select().from(quoteRequests);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a customer's quote is not another's, and no tenant sees another's", async () => {
  const token = await ask(aCustomerUser(7));
  await answered();
  const { quotes } = await read(token, aCustomerUser(7));
  await expect(read(token, aCustomerUser(8))).rejects.toMatchObject({ status: 404 });
  await expect(svc.as(aStaff(), { tenantId: 2 }).call(quoteCalls.list, { resourceToken: token })).rejects.toMatchObject(
    { status: 404 },
  );
  await expect(quotedPrice(svc.ctx({ actor: aCustomerUser(8) }), token, quotes[0]!.id)).rejects.toMatchObject({
    status: 404,
  });
  await expect(quotedPrice(svc.ctx({ tenantId: 2 }), token, quotes[0]!.id)).rejects.toMatchObject({ status: 404 });
  expect((await read(token)).quotes).toHaveLength(3);
});
test("a customer user and a guest cannot quote in another customer's name", async () => {
  await quoted(aCustomerUser(7), { customer: { customerId: 8 } });
  await quoted(nobody(), { customer: { customerId: 8 } });
  const rows = await svc
    .ctx()
    .db.select({ customerId: quoteRequests.customerId })
    .from(quoteRequests)
    .orderBy(sql`id desc`)
    .limit(2);
  expect(rows.map((r) => r.customerId)).toEqual([GUESTS, 7]);
});
test('a driver does not quote', async () => {
  await expect(ask(aDriver('0197f0a0-0000-7000-8000-000000000001'))).rejects.toMatchObject({ status: 403 });
});

test('five wrong tokens a minute from one address, then 429', async () => {
  const guest = svc.as(nobody(), { headers: { 'x-forwarded-for': '203.0.113.9' } });
  for (let n = 0; n < 5; n++)
    await expect(guest.call(quoteCalls.list, { resourceToken: `guess-${n}` })).rejects.toMatchObject({ status: 404 });
  await expect(guest.call(quoteCalls.list, { resourceToken: 'guess-6' })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
  });
  await expect(
    svc
      .as(nobody(), { headers: { 'x-forwarded-for': '203.0.113.10' } })
      .call(quoteCalls.list, { resourceToken: 'guess' }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a carrier whose asker died is asked again by the next poll, and reported after a second death', async () => {
  const token = await ask();
  await answered();
  const orphan = async () =>
    svc.ctx().tx(async (tx) => {
      await tx.db.execute(
        sql`delete from booking.quotes where carrier_account_id = (select id from booking.carrier_accounts where code = 'SIM')`,
      );
      await tx.db
        .update(quoteCarriers)
        .set({ state: 'pending', elapsedMs: null })
        .where(sql`carrier_code = 'SIM'`);
    });
  await orphan();
  expect((await read(token)).isCompleted).toBe(false);
  svc.setNow('2026-11-20T01:01:00Z');
  expect((await read(token)).isCompleted).toBe(false);
  await answered();
  expect(await read(token)).toMatchObject({ isCompleted: true, quotes: { length: 3 } });
  await orphan();
  svc.setNow('2026-11-20T01:02:00Z');
  await read(token);
  expect(await read(token)).toMatchObject({
    isCompleted: true,
    quotes: { length: 1 },
    carriers: [{}, { state: 'failed', reason: 'Could not be asked to the end.' }],
  });
});

test('a booking gets the price that was quoted, for 14 days', async () => {
  const token = await ask(aCustomerUser(7));
  await answered();
  const { id } = (await read(token)).quotes.find((q) => q.carrier.code === 'FLEET')!;
  const price = await quotedPrice(svc.ctx(), token, id);
  expect(price).toMatchObject({
    carrierCode: 'FLEET',
    serviceCode: 'ROAD',
    customerId: 7,
    chargeableKg: 801,
    cubicFactor: 250,
    work: { fromAddress: { suburb: 'Sydney', postCode: '2000' } },
    pricing: {
      totalCost: { taxExclusiveAmount: 763.42, amount: 839.76 },
      carrierTotalCost: { taxExclusiveAmount: 564.19 },
    },
  });
  svc.setNow('2026-12-04T01:00:01Z');
  await expect(quotedPrice(svc.ctx(), token, id)).rejects.toMatchObject({ status: 422, code: 'quote.expired' });
  await expect(quotedPrice(svc.ctx(), 'another', id)).rejects.toMatchObject({ status: 404 });
});

test('a filter names carriers and services; unknown promo codes and past days are refused', async () => {
  expect((await quoted(aStaff(), { filter: { carrierCode: ['sim'] } })).carriers.map((c) => c.code)).toEqual(['SIM']);
  const { items } = await svc.as(aStaff()).call(carrierAccountCalls.list, { filter: "code eq 'SIM'" });
  const { carrierServices } = await svc.as(aStaff()).call(carrierAccountCalls.find, { id: items[0]!.id });
  const next = carrierServices.find((s) => s.code === 'SL-NEXT')!;
  expect((await quoted(aStaff(), { filter: { services: [next.id] } })).quotes.map((q) => q.service.code)).toEqual([
    'SL-NEXT',
  ]);
  await expect(ask(aStaff(), { promoCode: 'XMAS' })).rejects.toMatchObject({ status: 422, code: 'promoCode.unknown' });
  await expect(ask(aStaff(), { despatchDate: '2026-11-19' })).rejects.toMatchObject({
    status: 422,
    code: 'quote.pastDay',
  });
  await expect(svc.as(aStaff()).call(quoteCalls.create, { ...aQuoteRequest(), items: [] })).rejects.toMatchObject({
    status: 400,
  });
});
