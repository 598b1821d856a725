import { SHOP_SIGNATURE, SHOP_TIMESTAMP, SHOPIFY_SIGNATURE } from '@cartage/contract/booking/shop-rate.ts';
import { ACME, startBooking } from '../booking/booking.fixture.ts';
import { anOdooRate, aShopifyRate, KEY, shopsOf } from './shop.fixture.ts';
import { hmacOf } from '@cartage/server/hmac.ts';

const { svc } = startBooking();
const { tell, shopify, odoo } = shopsOf(svc);
let storeId = 50;
/** One that nobody has guessed at yet. */
beforeEach(() => tell(++storeId, ACME));
const minutesAgo = (n: number) => new Date(svc.now().getTime() - n * 60_000);

test('the body counts byte by byte: spaces are no matter where they are signed, and a changed one is refused', async () => {
  const spaced = JSON.stringify(aShopifyRate(), null, 2);
  expect((await shopify(spaced, { storeId })).status).toBe(200);
  const signature = hmacOf(KEY, JSON.stringify(aShopifyRate())).toString('base64');
  expect((await shopify(spaced, { storeId, headers: { [SHOPIFY_SIGNATURE]: signature } })).status).toBe(401);
});
test.each([
  ['none', ''],
  ['nonsense', 'yes, I am'],
  ['a part of it', hmacOf(KEY, JSON.stringify(aShopifyRate())).toString('base64').slice(0, 20)],
  ['it in another alphabet', hmacOf(KEY, JSON.stringify(aShopifyRate())).toString('hex')],
])('a signature that is %s is refused', async (_, signature) => {
  expect((await shopify(aShopifyRate(), { storeId, headers: { [SHOPIFY_SIGNATURE]: signature } })).status).toBe(401);
});
test('a signature with a time is good for five minutes either way, and for its time alone', async () => {
  expect((await odoo(anOdooRate(), { storeId, at: minutesAgo(4.9) })).status).toBe(200);
  expect((await odoo(anOdooRate(), { storeId, at: minutesAgo(-4.9) })).status).toBe(200);
  expect((await odoo(anOdooRate(), { storeId, at: minutesAgo(5.1) })).status).toBe(401);
  expect((await odoo(anOdooRate(), { storeId, at: minutesAgo(-5.1) })).status).toBe(401);
  const later = String(Math.floor(svc.now().getTime() / 1000) + 1);
  expect((await odoo(anOdooRate(), { storeId, headers: { [SHOP_TIMESTAMP]: later } })).status).toBe(401);
});
test('a time that is none and a signature that is missing are refused', async () => {
  for (const header of [SHOP_TIMESTAMP, SHOP_SIGNATURE])
    expect((await odoo(anOdooRate(), { storeId, headers: { [header]: '' } })).status).toBe(401);
});
test('five wrong tries of an address at a shop are looked at; the sixth is told to wait, and other shops go on', async () => {
  const wrong = () => shopify(aShopifyRate(), { storeId, key: 'not the key of the shop' });
  for (let n = 0; n < 5; n++) expect((await wrong()).status).toBe(401);
  const told = await wrong();
  expect(told.status).toBe(429);
  expect(told.headers.get('retry-after')).toBe('60');
  expect((await shopify(aShopifyRate(), { storeId })).status).toBe(429);
  expect((await shopify(aShopifyRate(), { storeId, headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(200);
  const next = storeId + 1000;
  await tell(next, ACME);
  expect((await shopify(aShopifyRate(), { storeId: next })).status).toBe(200);
});
test('a shop asks 600 times a minute and an address 1,200 times, whatever shops it asks for', async () => {
  const { kv } = svc.ctx();
  const window = Math.floor(svc.now().getTime() / 60_000);
  const [asked, address] = [`tenant:1:shop-rates:${storeId}:${window}`, '203.0.113.77'];
  await kv.set(asked, '599', 60);
  expect((await shopify(aShopifyRate(), { storeId })).status).toBe(200);
  expect((await shopify(aShopifyRate(), { storeId })).status).toBe(429);
  await kv.del(asked);
  await kv.set(`tenant:1:strangers:shop-rates:${window}:${address}`, '1199', 60);
  const from = { storeId, headers: { 'x-forwarded-for': address } };
  expect((await shopify(aShopifyRate(), from)).status).toBe(200);
  expect((await shopify(aShopifyRate(), from)).status).toBe(429);
  expect((await shopify(aShopifyRate(), { storeId })).status).toBe(200);
});
test('a body of another shape is refused in the envelope, member by member', async () => {
  const answer = await shopify({ rate: { origin: {}, destination: {}, items: [{ quantity: -1 }] } }, { storeId });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    ...{ success: false, result: null },
    error: { code: 'validation', validationErrors: [{ members: ['rate.items.0.quantity'] }] },
  });
  expect((await shopify('{"rate":', { storeId })).status).toBe(400);
});
