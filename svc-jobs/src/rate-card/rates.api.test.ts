import { tenantEvents } from '@cartage/contract/events/core.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { rateQuoteCalls } from '@cartage/contract/rates/quote.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateCalls, rateServiceCalls } from '@cartage/contract/rates/rate.ts';
import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import { type Place, placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, aDriver, aStaff, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const place = (suburb: string, state: string, postCode: string, latitude: number, longitude: number): Place => ({
  countryCode: 'AU',
  suburb,
  state,
  postCode,
  latitude,
  longitude,
  type: 'DeliveryArea',
});
const PLACES = [
  place('Sydney', 'NSW', '2000', -33.87, 151.21),
  place('Parramatta', 'NSW', '2150', -33.81, 151),
  place('Ballarat Central', 'VIC', '3350', -37.56, 143.86),
  place('Melbourne', 'VIC', '3000', -37.81, 144.96),
  place('Perth', 'WA', '6000', -31.95, 115.86),
  place('Christmas Island', 'WA', '6798', -10.45, 105.69),
  place('Darwin City', 'NT', '0800', -12.46, 130.84),
];
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () => PLACES);
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
});

const pallet = {
  packageType: 'Pallet',
  quantity: 2,
  weight: { value: 300, unit: 'kg' as const },
  length: { value: 120, unit: 'cm' as const },
  width: { value: 120, unit: 'cm' as const },
  height: { value: 120, unit: 'cm' as const },
};
const carton = {
  packageType: 'Carton',
  quantity: 1,
  weight: { value: 8, unit: 'kg' as const },
  length: { value: 40, unit: 'cm' as const },
  width: { value: 30, unit: 'cm' as const },
  height: { value: 30, unit: 'cm' as const },
};
const sydney = { suburb: 'SYDNEY', postCode: '2000' },
  ballarat = { suburb: 'Ballarat Central', postCode: '3350' };
const asked = (more = {}) => ({ from: sydney, to: ballarat, items: [pallet, carton], ...more });
const priceOne = async (more = {}) =>
  (await svc.as(aStaff()).call(priceCalls.priceMany, { requests: [asked(more)] }))[0]!;

test('a new tenant can price every lane both ways, with cost below price and reasons for each line', async () => {
  const ends = PLACES.map((p) => ({ suburb: p.suburb, postCode: p.postCode }));
  const lanes = ends.flatMap((from) => ends.map((to) => asked({ from, to })));
  const answers = await svc.as(aStaff()).call(priceCalls.priceMany, { requests: lanes });
  for (const { offers } of answers) {
    expect(offers.map((o) => o.serviceCode)).toEqual(expect.arrayContaining(['ROAD', 'EXPRESS', 'PALLET']));
    for (const o of offers) expect(o.cost!.amount).toBeLessThan(o.sell.amount);
  }
  const road = answers[2]!.offers[0]!;
  expect(road).toMatchObject({
    serviceCode: 'ROAD',
    despatchDay: '2026-11-20',
    trace: { from: { code: 'SYD', matchedBy: 'postCodeAndSuburb' }, to: { code: 'BALLARAT' } },
  });
  expect(road.sell.lines.map((l) => l.serviceCode)).toEqual(['ROAD', 'FUEL']);
  expect(road.sell.lines[1]!.trace).toMatchObject({
    calculationMethod: 'PercentOfFreight',
    rule: 'always',
    effectiveDate: '2026-11-01',
    quantity: road.sell.lines[0]!.taxExclusiveAmount,
  });
});

test("the despatch day decides the levy, in the tenant's zone", async () => {
  const levy = async (despatchDay?: string) =>
    (await priceOne({ serviceCode: 'ROAD', despatchDay })).offers[0]!.sell.lines[1]!.trace.breaks[0]!.value;
  expect([await levy('2026-10-31'), await levy('2026-11-01')]).toEqual([22.4, 22.9]);
  svc.setNow('2026-10-31T13:30:00Z');
  expect(await levy()).toBe(22.9);
  svc.setNow('2026-11-20T02:00:00Z');
});

test('an offshore end is on-forwarded, a big satchel is over capacity, an unknown suburb has no zone', async () => {
  const island = await priceOne({ to: { suburb: 'Christmas Island', postCode: '6798' }, serviceCode: 'ROAD' });
  expect(island.offers[0]!.sell.lines.map((l) => l.serviceCode)).toEqual(['ROAD', 'ONFORWARD', 'FUEL']);
  expect((await priceOne()).reasons).toEqual(
    expect.arrayContaining([expect.objectContaining({ reason: 'overCapacity', serviceCode: 'SATCHEL' })]),
  );
  expect((await priceOne({ to: { suburb: 'Atlantis', postCode: '9998' } })).reasons).toMatchObject([
    { reason: 'noZone', end: 'to' },
  ]);
});

test('a customer with a card of their own pays by it, and only they and staff see it', async () => {
  const staff = svc.as(aStaff()),
    seven = svc.as(aCustomerUser(7)),
    eight = svc.as(aCustomerUser(8));
  const cards = (await staff.call(rateCardCalls.list, {})).items;
  const contract = cards.find((c) => c.code === 'CONTRACT')!,
    buy = cards.find((c) => c.side === 'Buy')!;
  await staff.call(rateCardCalls.assign, { customerId: 7, rateCardId: contract.id });
  const road = (customerId: number) =>
    priceOne({ customerId, serviceCode: 'ROAD' }).then((a) => a.offers[0]!.sell.lines[0]!);
  const [own, others] = [await road(7), await road(8)];
  expect(own.trace.rateCard).toMatchObject({ code: 'CONTRACT', isOwn: true });
  expect(own.taxExclusiveAmount).toBeLessThan(others.taxExclusiveAmount);
  const codes = async (who: typeof staff) => (await who.call(rateCardCalls.list, {})).items.map((c) => c.code);
  expect([await codes(seven), await codes(eight), await codes(svc.as(nobody()))]).toEqual([
    ['CONTRACT', 'STANDARD'],
    ['STANDARD'],
    ['STANDARD'],
  ]);
  await expect(eight.call(rateCardCalls.find, { id: contract.id })).rejects.toMatchObject({ status: 404 });
  expect((await svc.as(nobody()).call(rateCalls.list, { rateCardId: buy.id })).totalCount).toBe(0);
});

test('rates, services and zones read without a token; another tenant has none of them', async () => {
  const anyone = svc.as(nobody());
  const zones = await anyone.call(rateZoneCalls.list, { filter: "code eq 'BALLARAT'" });
  expect(zones.items).toMatchObject([
    { code: 'BALLARAT', headPortCode: 'BALLARAT', locationCount: 1, zoneLocation: [{ suburb: 'Ballarat Central' }] },
  ]);
  expect((await anyone.call(rateZoneCalls.find, { id: zones.items[0]!.id })).zoneLocation).toMatchObject([
    { suburb: 'Ballarat Central', postCode: '3350' },
  ]);
  expect((await anyone.call(rateZoneCalls.locations, {})).totalCount).toBe(PLACES.length);
  const lane = await anyone.call(rateCalls.list, {
    filter: "fromZone eq 'SYD' and toZone eq 'BALLARAT' and rateService eq 'ROAD'",
  });
  expect(lane.items).toMatchObject([
    {
      calculationMethod: 'PerKg',
      reciprocal: true,
      rateDetails: [{ break: 0 }, { break: 100 }, { break: 500 }, { break: 1000 }],
    },
  ]);
  expect((await anyone.call(rateServiceCalls.list, {})).map((s) => s.code)).toEqual(
    expect.arrayContaining(['ROAD', 'EXPRESS', 'FUEL', 'INSURANCE']),
  );
  const stranger = svc.as(nobody(), { tenantId: 2 });
  expect([
    (await stranger.call(rateZoneCalls.list, {})).totalCount,
    (await stranger.call(rateCalls.list, {})).totalCount,
    (await stranger.call(rateCardCalls.list, {})).totalCount,
  ]).toEqual([0, 0, 0]);
});

const aQuote = (more: object = {}) => ({
  fromAddress: { ...sydney, addressType: 'Business', countryCode: 'AU' },
  toAddress: { ...ballarat, addressType: 'Business', countryCode: 'AU' },
  items: [{ ...pallet, description: 'Pumps' }],
  ...more,
});
test('a quote needs measures, weight, a description and the kind of both addresses', async () => {
  const [item] = aQuote().items;
  const without = async (member: string) => {
    const items = [{ ...item, [member]: undefined }];
    return svc.as(aStaff()).call(rateQuoteCalls.quote, aQuote({ items }) as never);
  };
  for (const member of ['length', 'width', 'height', 'weight', 'description', 'quantity', 'packageType'])
    await expect(without(member)).rejects.toMatchObject({
      status: 400,
      validationErrors: [{ members: [`items.0.${member}`] }],
    });
  await expect(
    svc.as(aStaff()).call(rateQuoteCalls.quote, aQuote({ toAddress: ballarat }) as never),
  ).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ['toAddress.addressType'] }] });
});

test('a quote to a residential address costs the surcharge, and says what floor it takes and whose it is', async () => {
  const to = (addressType: string) => ({ toAddress: { ...aQuote().toAddress, addressType }, serviceCode: 'ROAD' });
  const quoted = (more: object) => svc.as(aStaff()).call(rateQuoteCalls.quote, aQuote(more));
  const codes = async (more: object) => (await quoted(more)).serviceDetails.map((l) => l.serviceCode);
  expect(await codes(to('Business'))).toEqual(['ROAD', 'FUEL']);
  expect(await codes(to('Residential'))).toEqual(['ROAD', 'RESIDENTIAL', 'FUEL']);
  expect((await quoted({})).quoteAttributes).toMatchObject({
    carrierCode: 'FLEET',
    palletSpaces: 2,
    publicLogo: expect.stringMatching(/getlogo$/),
    privateLogo: expect.stringMatching(/getlogo$/),
  });
  const theirs = await svc.as(aCustomerUser(7)).call(rateQuoteCalls.quote, aQuote());
  expect(theirs.quoteAttributes.privateLogo).toBeNull();
});

test('a quote is the cheapest service; several are fetched by their token, by their own customer only', async () => {
  const request = aQuote();
  const seven = svc.as(aCustomerUser(7));
  const quote = await seven.call(rateQuoteCalls.quote, request);
  expect(quote.totalCost.amount).toBeCloseTo(quote.serviceCost.amount + quote.additionalCost.amount, 2);
  const { resourceToken } = await seven.call(rateQuoteCalls.multiQuote, request);
  const { quotes, isCompleted } = await seven.call(rateQuoteCalls.quotes, { resourceToken });
  expect(isCompleted).toBe(true);
  expect(Math.min(...quotes.map((q) => q.totalCost.amount))).toBe(quote.totalCost.amount);
  await expect(svc.as(aCustomerUser(8)).call(rateQuoteCalls.quotes, { resourceToken })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    seven.call(rateQuoteCalls.quote, {
      ...request,
      toAddress: { ...request.toAddress, suburb: 'Atlantis', postCode: '9998' },
    }),
  ).rejects.toMatchObject({ status: 422, code: 'rate.noZone' });
  await expect(seven.call(priceCalls.priceMany, { requests: [asked()] })).rejects.toMatchObject({ status: 403 });
});

test('who drives and who only keeps the warehouse learn nothing of costs, margins or customers’ own cards', async () => {
  const roleOf = (name: string) => STATIC_ROLES.find((r) => r.name === name)!.permissions;
  const staff = svc.as(aStaff());
  const all = (await staff.call(rateCardCalls.list, {})).items;
  const [buy, contract] = [all.find((c) => c.side === 'Buy')!, all.find((c) => c.code === 'CONTRACT')!];
  for (const who of [svc.as(aDriver('019aa000-0000-7000-8000-000000000001')), svc.as(aStaff(roleOf('Warehouse')))]) {
    expect((await who.call(rateCardCalls.list, {})).items.map((c) => c.code)).toEqual(['STANDARD']);
    for (const { id } of [buy, contract]) {
      await expect(who.call(rateCardCalls.find, { id })).rejects.toMatchObject({ status: 404 });
      expect((await who.call(rateCalls.list, { rateCardId: id })).totalCount).toBe(0);
    }
    await expect(who.call(rateCardCalls.ofCustomer, { customerId: 7 })).rejects.toMatchObject({ status: 403 });
  }
  const driver = svc.as(aDriver('019aa000-0000-7000-8000-000000000001'));
  await expect(driver.call(priceCalls.priceMany, { requests: [asked()] })).rejects.toMatchObject({ status: 403 });
  await expect(driver.call(rateQuoteCalls.quote, aQuote())).rejects.toMatchObject({ status: 403 });
  const costs = async (who: typeof staff) =>
    (await who.call(priceCalls.priceMany, { requests: [asked()] }))[0]!.offers.map((o) => o.cost !== null);
  expect(new Set(await costs(svc.as(aStaff(roleOf('Warehouse')))))).toEqual(new Set([false]));
  expect(new Set(await costs(svc.as(aStaff(roleOf('Dispatcher')))))).toEqual(new Set([true]));
});

test('the rate of a lane is found by the id of its service, and by its code as well', async () => {
  const anyone = svc.as(nobody());
  const road = (await anyone.call(rateServiceCalls.list, {})).find((s) => s.code === 'ROAD')!;
  const card = (await anyone.call(rateCardCalls.list, {})).items.find((c) => c.code === 'STANDARD')!;
  const lane = { rateCardId: card.id, fromZone: 'SYD', toZone: 'BALLARAT' };
  const found = await anyone.call(rateCalls.find, { ...lane, serviceId: road.id });
  expect(found).toMatchObject({ rateService: 'ROAD', fromZone: 'SYD', toZone: 'BALLARAT' });
  expect(await anyone.call(rateCalls.find, { ...lane, serviceId: 'ROAD' })).toEqual(found);
  const nothing = { ...lane, serviceId: '019aa000-0000-7000-8000-00000000dead' };
  await expect(anyone.call(rateCalls.find, nothing)).rejects.toMatchObject({ status: 404 });
});

test('the same start twice gives nothing twice', async () => {
  const count = async () => (await svc.as(aStaff()).call(rateCalls.list, {})).totalCount;
  const before = await count();
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
  expect(await count()).toBe(before);
});
