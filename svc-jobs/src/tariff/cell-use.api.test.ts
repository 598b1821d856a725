import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import type { CellUseQuery } from '@cartage/contract/rates/cell-use.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { aLane, startTariffs } from './tariff.fixture.ts';

const { svc, staff, aCard, edit, publish, lanes } = startTariffs();
beforeAll(() => {
  svc.answers(carrierAccountCalls.list, () => ({ items: [], totalCount: 0 }));
  svc.answers(placeCalls.check, ({ places }) => places.map(() => ({ ok: true, reason: null, place: null })));
});
afterEach(() => svc.setNow('2026-11-20T02:00:00Z'));

const PLACES = { Sydney: '2000', Melbourne: '3000', 'Ballarat Central': '3350', Bendigo: '3550' };
type Place = keyof typeof PLACES;
const ship = (customerid: number, kg: number, to: Place = 'Melbourne', from: Place = 'Sydney', servicecode = 'ROAD') =>
  staff().call(jobCalls.create, {
    job: {
      customerid,
      servicecode,
      fromaddress: { suburb: from, postcode: PLACES[from] },
      toaddress: { suburb: to, postcode: PLACES[to] },
      items: [{ packagetype: 'Carton', quantity: 1, weight: { value: kg, unit: 'kg' } }],
    },
  });
const detail = (at: number, value: number) => ({ rateType: 'PerKg' as const, break: at, basic: 0, value });
const BREAKS = [detail(0, 1), detail(100, 0.9), detail(500, 0.8)];
let customers = 700;
/** A customer on a card of its own, with the lane of the card by which it is priced. */
async function aLaneInUse(more: Parameters<typeof aLane>[1] = {}) {
  const card = await aCard();
  const customer = ++customers;
  await staff().call(rateCardCalls.assign, { customerId: customer, rateCardId: card.id });
  await publish(card.id, (await edit(card.id, 0, [aLane(1, { rateDetails: BREAKS, minimum: 60, ...more })])).revision);
  const rateId = (await lanes(card.id)).rates[0]!.id;
  const use = (cell: CellUseQuery['cell'], at?: number, as = staff()) =>
    as.call(tariffCalls.cellUse, { rateCardId: card.id, rateId, cell, break: at });
  const count = async (cell: CellUseQuery['cell'], at?: number) => (await use(cell, at)).count;
  return { card, customer, rateId, use, count };
}

test('a cell says how many consignments of the last month it prices: its break, its minimum, its lane, its card', async () => {
  const { customer, use, count } = await aLaneInUse();
  svc.setNow('2026-10-19T02:00:00Z');
  await ship(customer, 150);
  svc.setNow('2026-11-19T02:00:00Z');
  for (const kg of [20, 70, 150, 160, 700]) await ship(customer, kg);
  await ship(customer, 150, 'Ballarat Central');
  await ship(customer, 150, 'Sydney', 'Melbourne');
  await ship(customer, 150, 'Melbourne', 'Sydney', 'EXPRESS');
  await ship(999, 150);
  svc.setNow('2026-11-20T02:00:00Z');
  expect(await use('break', 100)).toEqual({ fromDay: '2026-10-21', toDay: '2026-11-20', count: 2, isAtLeast: false });
  expect([await count('break', 0), await count('break', 500), await count('break', 250)]).toEqual([1, 1, 0]);
  // 20 kg are charged the minimum: no break and no base makes their price.
  expect([await count('minimum'), await count('base')]).toEqual([1, 4]);
});

test('the way back counts where the rate serves it, and so does freight of zones that lie in its own', async () => {
  const back = await aLaneInUse({ reciprocal: true });
  await ship(back.customer, 150, 'Sydney', 'Melbourne');
  await ship(back.customer, 150);
  expect(await back.count('break', 100)).toBe(2);
  const whole = await staff().call(zoneCalls.create, { zone: { code: 'GOLDFIELDS', name: 'Goldfields' } });
  const inside = [{ postCode: '3550', suburb: 'Bendigo', countryCode: 'AU' }];
  const zone = { code: 'BENDIGO', name: 'Bendigo', parentid: whole.id, zoneLocation: inside };
  await staff().call(zoneCalls.create, { zone });
  const around = await aLaneInUse({ toZone: 'GOLDFIELDS' });
  await ship(around.customer, 150, 'Bendigo');
  expect(await around.count('break', 100)).toBe(1);
});

test('a draft changes nothing of what its cells price, and what a customer pays on top of costs counts on the card that says them', async () => {
  const { card, customer, rateId, count } = await aLaneInUse();
  await ship(customer, 150);
  await edit(card.id, 0, [{ ...aLane(9, { rateDetails: BREAKS.map((b) => ({ ...b, value: 9 })) }), id: rateId }]);
  expect(await count('break', 100)).toBe(1);
  const cost = (await staff().call(rateCardCalls.list, {})).items.find((c) => c.side === 'Buy' && c.isDefault)!;
  const { rates } = await lanes(cost.id);
  const lane = rates.find((r) => r.fromZone === 'SYD' && r.toZone === 'MEL') ?? rates.find((r) => r.toZone === 'SYD')!;
  const onCost = async () =>
    (await staff().call(tariffCalls.cellUse, { rateCardId: cost.id, rateId: lane.id, cell: 'base' })).count;
  const before = await onCost();
  const contract = { customerId: ++customers, method: 'Markup' as const, value: 10, fromDay: '2026-01-01' };
  await staff().call(contractCalls.save, { contract });
  await ship(contract.customerId, 900);
  expect(await onCost()).toBe(before + 1);
});

test('who does not keep rates is not told, nor is another tenant, and a lane of nobody is none', async () => {
  const { card, use } = await aLaneInUse();
  await expect(use('base', undefined, svc.as(aCustomerUser(7)))).rejects.toMatchObject({ status: 403 });
  await expect(use('base', undefined, svc.as(aStaff(['Booking.View'])))).rejects.toMatchObject({ status: 403 });
  await expect(use('base', undefined, svc.as(aStaff(), { tenantId: 2 }))).rejects.toMatchObject({ status: 404 });
  expect(await use('base', undefined, svc.as(aStaff(['Carrier.View'])))).toMatchObject({ count: 0 });
  const asked = { rateCardId: card.id, rateId: crypto.randomUUID(), cell: 'base' as const };
  await expect(staff().call(tariffCalls.cellUse, asked)).rejects.toMatchObject({ status: 404 });
});
