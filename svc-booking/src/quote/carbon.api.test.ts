/** What a quote emits, from the question to the booking. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { MARKS, quoteCalls } from '@cartage/contract/booking/quote.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { ACME, aBooking, startBooking } from '../booking/booking.fixture.ts';
import { checked } from '../freight/places.ts';
import { roadsOf } from '../freight/roads.ts';
import { aQuoteRequest, spotOf } from './quoting.fixture.ts';
import { asking } from './quote.ts';

const { svc, save } = startBooking({ simulator: true });
/** By road from Sydney to Ballarat. */
const KM = 975.7;
beforeAll(() =>
  svc.answers(placeCalls.check, ({ places }) =>
    places.map((p) => ({ ok: true, reason: null, place: spotOf(p.postCode ?? '') })),
  ),
);
const call = () => svc.as(aStaff()).call;

async function quoted(more: Parameters<typeof aQuoteRequest>[0] = {}, actor = aStaff()) {
  const { resourceToken } = await svc.as(actor).call(quoteCalls.create, aQuoteRequest(more));
  await Promise.all([...asking(svc.ctx())]);
  return svc.as(actor).call(quoteCalls.list, { resourceToken });
}

test('each price says what it emits: actual mass, the same way for all, and the vehicle that is assumed', async () => {
  const { quotes } = await quoted();
  const of = (code: string) => quotes.find((q) => q.service.code === code)!;
  // Two pallets of 310 kg and a carton of 12 kg, whatever they are charged by.
  expect(of('ROAD')).toMatchObject({
    chargeableKg: 801,
    carbon: { massKg: 632, vehicleClass: 'HeavySemitrailer', isAssumed: true },
  });
  expect(of('ROAD').carbon!.distanceKm).toBeCloseTo(KM, 0);
  expect(of('SL-NEXT').carbon).toMatchObject({ massKg: 632, vehicleClass: 'MediumRigid', isAssumed: true });
  expect(new Set(quotes.map((q) => q.carbon!.distanceKm)).size).toBe(1);
  expect(of('ROAD').carbon!.kgCo2e).toBe(62.4);
});
test('cheapest, fastest and least carbon are each told once, to staff and to customers alike', async () => {
  for (const actor of [aStaff(), aCustomerUser(ACME)]) {
    const { quotes } = await quoted({}, actor);
    const given = quotes.flatMap((q) => q.marks!);
    expect(given.toSorted()).toEqual([...MARKS].toSorted());
    const best = quotes.find((q) => q.marks!.includes('cheapest'))!;
    expect(best.customerCost.total).toBe(Math.min(...quotes.map((q) => q.customerCost.total)));
  }
});
test('one price alone is the best of nothing', async () => {
  const { quotes } = await quoted({ filter: { carrierCode: ['FLEET'] } });
  expect(quotes.map((q) => q.marks)).toEqual([[]]);
});
test('an account says what it drives, service by service, and is no longer assumed', async () => {
  const { items } = await call()(carrierAccountCalls.list, { filter: "carrierCode eq 'SIM'" });
  const { pricing: _p, attributes: _a, customerId: _c, customerCount: _n, ...account } = items[0]!;
  const vehicles = [
    { serviceCode: '', vehicleClass: 'LightRigid' as const },
    { serviceCode: 'SL-NEXT', vehicleClass: 'Van' as const },
  ];
  await call()(carrierAccountCalls.save, { carrierAccount: { ...account, vehicles } });
  const { quotes } = await quoted({ filter: { carrierCode: ['SIM'] } });
  expect(Object.fromEntries(quotes.map((q) => [q.service.code, q.carbon!.vehicleClass]))).toEqual({
    'SL-ROAD': 'LightRigid',
    'SL-NEXT': 'Van',
  });
  expect(quotes.every((q) => !q.carbon!.isAssumed)).toBe(true);
  const twice = [...vehicles, { serviceCode: 'sl-next', vehicleClass: 'LightRigid' as const }];
  await expect(
    call()(carrierAccountCalls.save, { carrierAccount: { ...account, vehicles: twice } }),
  ).rejects.toMatchObject({ status: 400 });
});
test('a booking keeps what its price said, and works it out anew with a new price', async () => {
  const { quotes, resourceToken } = await quoted({ customer: { customerId: ACME } });
  const road = quotes.find((q) => q.service.code === 'ROAD')!;
  const b = await save(
    { ...aQuoteRequest(), ...ends(), quoteId: road.id, resourceToken, bookingDate: road.despatchDay },
    ['Book'],
  );
  expect(b.carbon).toEqual(road.carbon);
  const [item] = b.items;
  const { carbon } = await save({ id: b.id, ...ends(), items: [{ ...item!, quantity: 1 }] });
  expect(carbon).toMatchObject({ massKg: 310, vehicleClass: 'HeavySemitrailer' });
  const { items } = await svc
    .as(aCustomerUser(ACME))
    .call(bookingCalls.list, { filter: `id eq ${b.id} and carbon/massKg eq 310` });
  expect(items.map((i) => i.carbon)).toEqual([carbon]);
});
const ends = () => {
  const { fromAddress, toAddress, customer } = aBooking();
  return { fromAddress, toAddress, customer };
};
test('where nobody can tell how far it goes, the price comes all the same and no carbon is told', async () => {
  svc.answers(placeCalls.check, ({ places }) => places.map(() => ({ ok: true, reason: null, place: null })));
  checked(svc.ctx()).clear();
  expect((await quoted()).quotes.map((q) => q.carbon)).toEqual([null, null, null]);
  checked(svc.ctx()).clear();
  svc.answers(placeCalls.check, () => {
    throw unavailable('routing');
  });
  expect(await roadsOf(svc.ctx(), [aBooking() as never])).toEqual([null]);
});
