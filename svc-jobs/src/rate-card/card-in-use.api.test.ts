import { customerEvents } from '@cartage/contract/events/customer.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { contractCalls } from '@cartage/contract/rates/contract.ts';
import { MOST_NAMED, rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const staff = () => svc.as(aStaff());
const place = (suburb: string, state: string, postCode: string, latitude: number, longitude: number) => ({
  ...{ countryCode: 'AU', suburb, state, postCode, latitude, longitude },
  type: 'DeliveryArea' as const,
});
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () => [
    place('Sydney', 'NSW', '2000', -33.87, 151.21),
    place('Melbourne', 'VIC', '3000', -37.81, 144.96),
  ]);
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
});
const aCard = (code: string, side: 'Buy' | 'Sell' = 'Sell') =>
  staff().call(rateCardCalls.create, { rateCard: { code, name: code, side } });
async function published(rateCardId: string, effectiveDate: string, value: number) {
  const rate = {
    id: crypto.randomUUID(),
    ...{ rateService: 'ROAD', fromZone: 'SYD', toZone: 'MEL', calculationMethod: 'PerKg' as const },
    ...{ reciprocal: false, accumulative: false, minimum: 0, cutOffTime: null, transitTime: 2, cubicAllowance: null },
    ...{ effectiveDate, expireDate: null },
    rateDetails: [{ rateType: 'PerKg' as const, break: 0, basic: 0, value }],
  };
  const { revision } = await staff().call(tariffCalls.edit, { rateCardId, seen: 0, put: [rate], take: [] });
  await staff().call(tariffCalls.publish, { rateCardId, seen: revision, effectiveDate });
}
const found = async (code: string) =>
  (await staff().call(rateCardCalls.inUse, { filter: `code eq '${code}'` })).items[0]!;
const codes = async (sorting: string) =>
  (await staff().call(rateCardCalls.inUse, { sorting, filter: "startswith(code,'V')" })).items.map((c) => c.code);

test('the version of a card is the one whose day has come, and the next is named until it has', async () => {
  expect(await found((await aCard('NEW')).code)).toMatchObject({
    versionNumber: null,
    nextVersionNumber: null,
    customerCount: 0,
  });
  const card = await aCard('V1');
  await published(card.id, '2026-11-20', 1);
  await published(card.id, '2026-12-01', 2);
  expect(await found('V1')).toMatchObject({
    versionNumber: 1,
    effectiveDate: '2026-11-20',
    nextVersionNumber: 2,
    nextEffectiveDate: '2026-12-01',
  });
  svc.setNow('2026-12-01T02:00:00Z');
  expect(await found('V1')).toMatchObject({
    versionNumber: 2,
    effectiveDate: '2026-12-01',
    nextVersionNumber: null,
  });
  svc.setNow('2026-11-20T02:00:00Z');
});
test('customers are on the card of their contract, else on the one they were given, and are named', async () => {
  const [given, agreed] = [await aCard('GIVEN'), await aCard('AGREED')];
  for (const [customerId, companyName] of [
    [21, 'Kite'],
    [22, 'acme Wines'],
    [23, 'Zephyr'],
  ] as const) {
    await svc.deliver(
      customerEvents.saved({
        ...{ customerId, companyName, code: `C${customerId}`, customerGuid: 'g', isActive: true },
        ...{ customerName: null, contactName: null, accountName: null, email: null },
      }),
    );
    await staff().call(rateCardCalls.assign, { customerId, rateCardId: given.id });
  }
  const by = { customerId: 23, value: 0, fromDay: '2026-11-01' };
  await staff().call(contractCalls.save, { contract: { ...by, method: 'RateCard', rateCardId: agreed.id } });
  // On cost: the card given still serves freight whose cost is not known.
  await staff().call(contractCalls.save, { contract: { ...by, customerId: 21, method: 'Markup', value: 5 } });
  expect(await found('GIVEN')).toMatchObject({
    customerCount: 2,
    customers: [
      { customerId: 22, name: 'acme Wines' },
      { customerId: 21, name: 'Kite' },
    ],
  });
  const on = (rateCardId: string) => staff().call(rateCardCalls.customersOn, { rateCardId });
  expect(await on(given.id)).toEqual({
    items: [
      { customerId: 22, name: 'acme Wines', isByContract: false },
      { customerId: 21, name: 'Kite', isByContract: false },
    ],
    totalCount: 2,
  });
  expect((await on(agreed.id)).items).toEqual([{ customerId: 23, name: 'Zephyr', isByContract: true }]);
  await expect(on(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  expect(await found('AGREED')).toMatchObject({ customerCount: 1, customers: [{ customerId: 23, name: 'Zephyr' }] });
});
test('of many customers all are counted and the first named; who has no name yet is told by number', async () => {
  const card = await aCard('MANY');
  for (let customerId = 40; customerId < 52; customerId++)
    await staff().call(rateCardCalls.assign, { customerId, rateCardId: card.id });
  const { customerCount, customers } = await found('MANY');
  expect(customerCount).toBe(12);
  expect(customers).toHaveLength(MOST_NAMED);
  expect(customers[0]).toEqual({ customerId: 40, name: '40' });
});
test('cards are sorted by version, by its day and by how many are on them', async () => {
  const card = await aCard('V2');
  await published(card.id, '2026-11-21', 1);
  svc.setNow('2026-12-02T02:00:00Z');
  await staff().call(rateCardCalls.assign, { customerId: 60, rateCardId: card.id });
  expect(await codes('versionNumber desc')).toEqual(['V1', 'V2']);
  expect(await codes('effectiveDate asc')).toEqual(['V2', 'V1']);
  expect(await codes('customerCount desc')).toEqual(['V2', 'V1']);
  svc.setNow('2026-11-20T02:00:00Z');
});
test('who may not know costs is told neither versions nor customers', async () => {
  for (const who of [svc.as(aCustomerUser(21)), svc.as(aStaff(['Booking.View']))])
    await expect(who.call(rateCardCalls.inUse, {})).rejects.toMatchObject({ status: 403 });
});
