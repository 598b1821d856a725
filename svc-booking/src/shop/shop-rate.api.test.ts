import { type Quote, quoteCalls } from '@cartage/contract/booking/quote.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { storeEvents } from '@cartage/contract/events/store.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { settingsOf } from '@cartage/testing/service.ts';
import { ACME, OTHER, startBooking } from '../booking/booking.fixture.ts';
import { asking } from '../quote/quote.ts';
import { quoteRequests } from '../quote/quote.tables.ts';
import { anOdooRate, aShopifyRate, ballarat, ratesIn, shopsOf, sydney } from './shop.fixture.ts';

const { svc } = startBooking({ simulator: true });
const { tell, shopify, odoo } = shopsOf(svc);
const staff = () => svc.as(aStaff());
const STORE = 41,
  OTHERS = 42,
  OFF = 43,
  NEIGHBOURS = 44;
beforeAll(async () => {
  await tell(STORE, ACME);
  await tell(OTHERS, OTHER);
  await tell(OFF, ACME, { isActive: false });
  await tell(NEIGHBOURS, ACME, { tenantId: 2 });
  // Terms of one customer, so that its prices are its own.
  const { items } = await staff().call(carrierAccountCalls.list, { filter: "code eq 'SIM'" });
  const terms = { customerId: OTHER, isActive: true, pricing: { method: 'Markup', value: 45 } } as const;
  await staff().call(carrierAccountCalls.saveCustomer, { carrierAccountId: items[0]!.id, terms: terms as never });
});
const aCustomer = (customerId: number, isActive = true) =>
  customerEvents.saved({
    ...{ customerId, customerGuid: '0190a3c0-0000-7000-8000-000000000070', code: 'KES', companyName: 'Kestrel' },
    ...{ customerName: null, contactName: null, accountName: null, email: null, isActive },
  });
/** What staff are quoted for a customer and these two cartons. */
async function quoted(customerId: number): Promise<Quote[]> {
  const end = (a: typeof sydney) => ({ postCode: a.postal_code, suburb: a.city, stateCode: a.province });
  const side = { value: 36.3, unit: 'cm' as const };
  const { resourceToken } = await staff().call(quoteCalls.create, {
    ...{ fromAddress: end(sydney), toAddress: end(ballarat), customer: { customerId } },
    items: [
      {
        ...{ packageType: 'Carton', quantity: 2, length: side, width: side, height: side },
        weight: { value: 12, unit: 'kg' },
      },
    ],
  });
  await Promise.all([...asking(svc.ctx())]);
  return (await staff().call(quoteCalls.list, { resourceToken })).quotes;
}
const totalsOf = (quotes: readonly Quote[]) =>
  quotes.map((q) => String(Math.round(q.customerCost.total * 100))).toSorted();
const rows = async () => (await svc.ctx().db.select({ id: quoteRequests.id }).from(quoteRequests)).length;

test('a checkout at Shopify is told every price that staff are quoted for the shop’s customer, and nothing is kept', async () => {
  const [acme, other] = [await quoted(ACME), await quoted(OTHER)];
  expect(totalsOf(acme)).not.toEqual(totalsOf(other));
  const before = await rows();
  const rates = await ratesIn(await shopify(aShopifyRate(), { storeId: STORE }));
  expect(rates.map((r) => r.total_price).toSorted()).toEqual(totalsOf(acme));
  const others = await ratesIn(await shopify(aShopifyRate(), { storeId: OTHERS }));
  expect(others.map((r) => r.total_price).toSorted()).toEqual(totalsOf(other));
  expect(await rows()).toBe(before);
  expect(rates.find((r) => r.service_code.startsWith('FLEET'))).toEqual({
    service_name: expect.stringMatching(/^Harbour Freight /) as string,
    service_code: expect.stringMatching(/^FLEET:.+:ROAD$/) as string,
    description: expect.any(String) as string,
    total_price: expect.stringMatching(/^\d+$/) as string,
    phone_required: false,
    currency: 'AUD',
    min_delivery_date: expect.stringMatching(/^2026-11-\d\d 08:00:00 \+1100$/) as string,
    max_delivery_date: expect.stringMatching(/^2026-11-\d\d 17:00:00 \+1100$/) as string,
  });
  const prices = rates.map((r) => Number(r.total_price));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});
test('Odoo and others are told the same for the same cart', async () => {
  const rates = await ratesIn(await odoo(anOdooRate(), { storeId: STORE }));
  expect(rates).toEqual(await ratesIn(await shopify(aShopifyRate(), { storeId: STORE })));
  expect(rates.length).toBeGreaterThan(1);
});
test('a carrier that is late is left out when the tenant’s delay is over, and is there where it may take longer', async () => {
  const [hasty, patient] = [3, 4];
  svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
    ...settingsOf(tenantId),
    rateCallbackDelayMs: tenantId === hasty ? 700 : 20_000,
  }));
  const carriersWhileSlow = async (tenantId: number) => {
    await svc.deliver(tenantEvents.created({ tenantId, name: 'Demo', isDemo: true }), { tenantId });
    await svc.deliver(aCustomer(ACME), { tenantId });
    await tell(STORE, ACME, { tenantId });
    const ask = () => shopify(aShopifyRate(), { storeId: STORE, tenantId });
    // Its rates are held from the first question on.
    await ask();
    const own = svc.as(aStaff(), { tenantId });
    const { items } = await own.call(carrierAccountCalls.list, { filter: "code eq 'SIM'" });
    const attributes = [{ key: 'mode', value: 'slow' }];
    await own.call(carrierAccountCalls.save, { carrierAccount: { ...items[0]!, attributes, timeLimitMs: 20_000 } });
    return new Set((await ratesIn(await ask())).map((r) => r.service_code.split(':')[0]));
  };
  expect(await carriersWhileSlow(hasty)).toEqual(new Set(['FLEET']));
  expect(await carriersWhileSlow(patient)).toEqual(new Set(['FLEET', 'SIM']));
}, 60_000);
test('where nothing can be sent there are no rates: a place that is none, no weight, nothing but vouchers', async () => {
  const none = async (more: object) => ratesIn(await shopify(aShopifyRate(more), { storeId: STORE }));
  expect(await none({ destination: { ...ballarat, city: 'Atlantis' } })).toEqual([]);
  expect(await none({ destination: { ...ballarat, postal_code: null } })).toEqual([]);
  expect(await none({ destination: { ...ballarat, country: 'Nowhere at all' } })).toEqual([]);
  expect(await none({ items: [] })).toEqual([]);
  expect(await none({ items: [{ quantity: 2, grams: 0 }] })).toEqual([]);
  expect(await none({ items: [{ quantity: 2, grams: 900, requires_shipping: false }] })).toEqual([]);
  expect(await none({ items: [{ quantity: 501, grams: 25_000 }] })).toEqual([]);
});
test('a customer that is closed sends nothing; with its customer a shop is gone', async () => {
  await svc.deliver(aCustomer(70));
  await tell(70, 70);
  expect(await ratesIn(await shopify(aShopifyRate(), { storeId: 70 }))).not.toEqual([]);
  await svc.deliver(aCustomer(70, false));
  expect(await ratesIn(await shopify(aShopifyRate(), { storeId: 70 }))).toEqual([]);
  await svc.deliver(customerEvents.removed({ customerId: 70 }));
  expect((await shopify(aShopifyRate(), { storeId: 70 })).status).toBe(401);
});
test('no shop, one that is off or removed, another tenant’s and a wrong key are the same 401', async () => {
  await tell(45, ACME);
  expect((await shopify(aShopifyRate(), { storeId: 45 })).status).toBe(200);
  await svc.deliver(storeEvents.removed({ storeId: 45, customerId: ACME }));
  const answers = [
    await shopify(aShopifyRate(), { storeId: 999 }),
    await shopify(aShopifyRate(), { storeId: OFF }),
    await shopify(aShopifyRate(), { storeId: 45 }),
    await shopify(aShopifyRate(), { storeId: NEIGHBOURS }),
    await shopify(aShopifyRate(), { storeId: OTHERS, key: 'another key of somebody' }),
    await odoo(anOdooRate(), { storeId: 998 }),
    await odoo(anOdooRate(), { storeId: OTHERS, key: 'another key of somebody' }),
  ];
  const bodies = new Set<string>();
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    bodies.add(await answer.text());
  }
  expect([...bodies]).toHaveLength(1);
  expect(JSON.parse([...bodies][0]!)).toMatchObject({ success: false, result: null, error: { code: 'unauthorized' } });
  expect((await shopify(aShopifyRate(), { storeId: NEIGHBOURS, tenantId: 2 })).status).toBe(200);
});
