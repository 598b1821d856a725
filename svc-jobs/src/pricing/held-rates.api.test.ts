import { tenantEvents } from '@cartage/contract/events/core.ts';
import { priceCalls, type PriceRequest } from '@cartage/contract/rates/price.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { and, eq, sql } from 'drizzle-orm';
import { jobsService } from '../service.ts';
import { zoneLocations } from '../zones/zones.tables.ts';
import { customerRateCards, rateCards, rates, rateServices } from '../rates/rates.tables.ts';

const svc = startForTest(jobsService);
const place = (suburb: string, state: string, postCode: string) => ({
  countryCode: 'AU',
  suburb,
  state,
  postCode,
  latitude: -33,
  longitude: 150,
  type: 'DeliveryArea' as const,
});
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () => [place('Sydney', 'NSW', '2000'), place('Parramatta', 'NSW', '2150')]);
  for (const tenantId of [1, 2])
    await svc.deliver(tenantEvents.created({ tenantId, name: 'Harbour Freight', isDemo: true }), { tenantId });
});
const request: PriceRequest = {
  customerId: 7,
  serviceCode: 'ROAD',
  from: { suburb: 'Sydney', state: 'NSW', postCode: '2000' },
  to: { suburb: 'Parramatta', state: 'NSW', postCode: '2150' },
  items: [{ packageType: 'Carton', quantity: 1, weight: { value: 10, unit: 'kg' } }],
};
async function price(tenantId = 1): Promise<number | string> {
  const [answer] = await svc.as(aStaff(), { tenantId }).call(priceCalls.priceMany, { requests: [request] });
  return answer!.offers[0]?.sell.taxExclusiveAmount ?? answer!.reasons[0]!.reason;
}
const inTx = (work: Parameters<ReturnType<typeof svc.ctx>['tx']>[0]) => svc.ctx().tx(work);

test('a price is never one of rates that have changed since, whatever of them changed', async () => {
  const before = await price();
  expect(await price()).toBe(before);
  await inTx((tx) => tx.db.update(rates).set({ minimum: 500 }));
  expect(await price()).toBeGreaterThanOrEqual(500);
  await inTx((tx) => tx.db.update(rates).set({ minimum: 0 }));
  const low = await price();
  expect(low).toBeLessThan(500);
  await inTx((tx) =>
    tx.db
      .update(rateServices)
      .set({ code: sql`${rateServices.code} || 'X'` })
      .where(eq(rateServices.code, 'ROAD')),
  );
  expect(typeof (await price())).toBe('string');
  await inTx((tx) => tx.db.update(rateServices).set({ code: 'ROAD' }).where(eq(rateServices.code, 'ROADX')));
  expect(await price()).toBe(low);
  await inTx((tx) => tx.db.delete(zoneLocations).where(eq(zoneLocations.postCode, '2150')));
  expect(await price()).not.toBe(low);
});
test('a change that was undone has changed nothing, and one tenant’s is not another’s', async () => {
  const other = await price(2);
  await expect(
    inTx(async (tx) => {
      await tx.db.update(rates).set({ minimum: 900 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await price(2)).toBe(other);
  await inTx((tx) => tx.db.update(rates).set({ minimum: 900 }));
  expect(await price(2)).toBe(other);
});
test('a customer that gets a card of its own is priced by it from then on', async () => {
  const standard = await price(2);
  const ctx = svc.ctx({ tenantId: 2 });
  await ctx.tx(async (tx) => {
    const [card] = await tx.db.select().from(rateCards).where(eq(rateCards.side, 'Sell')).limit(1);
    const id = crypto.randomUUID();
    await tx.db.insert(rateCards).values({ ...card!, id, code: 'OWN7', isDefault: false });
    const some = await tx.db
      .select()
      .from(rates)
      .where(
        and(
          eq(rates.rateCardId, card!.id),
          eq(rates.rateService, 'ROAD'),
          eq(rates.fromZone, 'SYD'),
          eq(rates.toZone, 'SYD'),
        ),
      );
    await tx.db
      .insert(rates)
      .values(some.slice(0, 40).map((r) => ({ ...r, id: crypto.randomUUID(), rateCardId: id, minimum: 700 })));
    await tx.db.insert(customerRateCards).values({ id: crypto.randomUUID(), customerId: 7, rateCardId: id });
  });
  expect(await price(2)).toBeGreaterThan(standard as number);
});
