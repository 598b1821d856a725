/** Who holds our rates prices as we do, and is told when they are others. */
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { rateEvents } from '@cartage/contract/events/rate.ts';
import { emptyBook, learn } from '@cartage/contract/rating/book.ts';
import { price } from '@cartage/contract/rating/pricing.ts';
import { priceCalls, type PriceRequest } from '@cartage/contract/rates/price.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateBookCalls } from '@cartage/contract/rates/rate-book.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { eq } from 'drizzle-orm';
import { jobsService } from '../service.ts';
import { customerRateCards, rateCards, rates } from '../rates/rates.tables.ts';

const svc = startForTest(jobsService);
const PLACES = [
  ['Sydney', 'NSW', '2000', -33.87, 151.21],
  ['Parramatta', 'NSW', '2150', -33.81, 151],
  ['Ballarat Central', 'VIC', '3350', -37.56, 143.85],
  ['Melbourne', 'VIC', '3000', -37.81, 144.96],
] as const;
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () =>
    PLACES.map(([suburb, state, postCode, latitude, longitude]) => ({
      countryCode: 'AU',
      suburb,
      state,
      postCode,
      latitude,
      longitude,
      type: 'DeliveryArea' as const,
    })),
  );
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
  const db = svc.ctx().db;
  const [contract] = await db.select().from(rateCards).where(eq(rateCards.code, 'CONTRACT'));
  await db.insert(customerRateCards).values({ id: crypto.randomUUID(), customerId: 7, rateCardId: contract!.id });
});
const facts = (lanes: readonly PriceRequest[]) =>
  svc.as({ ...SYSTEM }).call(rateBookCalls.facts, { lanes: [...lanes] });
const end = ([suburb, state, postCode]: readonly [string, string, string, ...unknown[]]) => ({
  suburb,
  state,
  postCode,
});
const cm = (value: number) => ({ value, unit: 'cm' as const });
const requests = PLACES.flatMap((from, i) =>
  [...PLACES, ['Nowhere', 'NSW', '9999'] as const].flatMap((to, j) =>
    [7, 8].map((customerId): PriceRequest => ({
      customerId,
      serviceCode: [null, 'ROAD', 'EXPRESS', 'PALLET', 'TELEPORT'][(i + j) % 5]!,
      from: end(from),
      to: { ...end(to), isResidential: j % 2 === 0 },
      items: [
        {
          packageType: i % 2 ? 'Pallet' : 'Carton',
          quantity: 1 + j,
          weight: { value: 17.5 * (1 + i), unit: 'kg' },
          length: cm(120),
          width: cm(80 + 90 * j),
          height: cm(60),
        },
      ],
      options: { isDangerousGood: i === 1, surcharges: j === 1 ? ['TAILLIFT', 'TAILLIFT'] : [] },
    })),
  ),
);

test('the facts of a lane price it as we do, to the cent and to each step, whatever was learned before', async () => {
  const ours = await svc.as(anAdmin()).call(priceCalls.priceMany, { requests });
  expect(ours.filter((a) => a.offers.length > 0).length).toBeGreaterThan(20);
  const book = emptyBook();
  const asked = { today: '2026-11-20', gstRate: (await svc.ctx().settings()).gstRate, withBreaks: true };
  for (const [n, request] of requests.entries()) {
    learn(book, await facts([request]));
    expect(price(book, request, asked)).toEqual(ours[n]);
  }
  for (const [n, request] of requests.entries()) expect(price(book, request, asked)).toEqual(ours[n]);
  const atOnce = learn(emptyBook(), await facts(requests));
  for (const [n, request] of requests.entries()) expect(price(atOnce, request, asked)).toEqual(ours[n]);
});
test('all contracts come when they are asked for, of the version they belong to, a new one at once', async () => {
  const all = () => svc.as({ ...SYSTEM }).call(rateBookCalls.facts, { lanes: [], customers: 'all' });
  const before = await all();
  expect(before.contracts).toEqual([]);
  for (const customerId of [7, 8])
    await svc.as(anAdmin()).call(contractCalls.save, {
      contract: { customerId, method: 'Markup', value: customerId, fromDay: '2026-11-01' },
    });
  const { contracts, version } = await all();
  expect(contracts.map((c) => [c.customerId, c.value]).toSorted()).toEqual([
    [7, 7],
    [8, 8],
  ]);
  expect(version).not.toBe(before.version);
  expect((await facts([])).contracts).toEqual([]);
});
test('each change is told with the version that it makes, and only services may ask', async () => {
  const { version } = await facts([]);
  await svc.ctx().db.update(rates).set({ minimum: 500 });
  const after = await facts([]);
  expect(after.version).not.toBe(version);
  await svc.settled();
  expect(svc.events).toContainEqual(expect.objectContaining(rateEvents.changed({ version: after.version })));
  await expect(svc.as(anAdmin()).call(rateBookCalls.facts, { lanes: [] })).rejects.toMatchObject({ status: 403 });
});
