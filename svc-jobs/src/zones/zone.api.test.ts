import { tenantEvents } from '@cartage/contract/events/core.ts';
import { zoneEvents } from '@cartage/contract/events/zone.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { type LocatedZone, rateZoneCalls, type ZoneInput } from '@cartage/contract/rates/zone.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aCustomerUser, aStaff, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { jobsService } from '../service.ts';
import { zonePlaces } from './coverage.store.ts';

const svc = startForTest(jobsService);
const staff = () => svc.as(aStaff()).call;
const area = (suburb: string, postCode: string, longitude = 150, latitude = -33) => ({
  countryCode: 'AU',
  suburb,
  state: 'NSW',
  postCode,
  latitude,
  longitude,
  type: 'DeliveryArea' as const,
});
const AREAS = [
  area('Sydney', '2000', 151.2),
  area('Barangaroo', '2000', 151.19),
  area('Parramatta', '2150', 151),
  area('Karuah', '2324', 151.9, -32.6),
  area('Raymond Terrace', '2324', 151.7, -32.7),
  area('Alice Springs', '0870', 133.8, -23.7),
];
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () => AREAS);
  svc.answers(placeCalls.check, ({ places }) =>
    places.map(() => ({ ok: false, reason: 'unknownSuburb' as const, place: null })),
  );
  svc.answers(placeCalls.search, ({ search }) => AREAS.filter((a) => a.suburb.toLowerCase().startsWith(search)));
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour Freight', isDemo: true }));
});
const aLaneOf = (fromZone: string) => ({
  ...{ id: crypto.randomUUID(), rateService: 'ROAD', fromZone, toZone: null, calculationMethod: 'PerKg' as const },
  ...{ reciprocal: false, accumulative: false, minimum: 0, cutOffTime: null, transitTime: 2, cubicAllowance: null },
  ...{ effectiveDate: '2026-11-21', expireDate: null },
  rateDetails: [{ rateType: 'PerKg' as const, break: 0, basic: 0, value: 1 }],
});
let codes = 0;
const aZone = (more: Partial<ZoneInput> = {}) =>
  staff()(zoneCalls.create, { zone: { code: `Z${++codes}`, name: 'Hunter', ...more } });
const spots = (zone: LocatedZone) => zone.zoneLocation.map((l) => `${l.postCode} ${l.suburb ?? '*'}`);
const read = (id: string) => staff()(zoneCalls.find, { id });
const byCode = async (code: string) => (await staff()(rateZoneCalls.list, { filter: `code eq '${code}'` })).items[0]!;
async function price(): Promise<number | string> {
  const [answer] = await staff()(priceCalls.priceMany, {
    requests: [
      {
        serviceCode: 'ROAD',
        from: { suburb: 'Sydney', postCode: '2000' },
        to: { suburb: 'Karuah', postCode: '2324' },
        items: [{ packageType: 'Carton', quantity: 1, weight: { value: 10, unit: 'kg' } }],
      },
    ],
  });
  return answer!.offers[0]?.sell.taxExclusiveAmount ?? answer!.reasons[0]!.reason;
}

test('a suburb that changes its zone costs another price at once, and the house is told', async () => {
  const before = await price();
  const [hunter, alice] = [await byCode('NEW'), await byCode('ASP')];
  svc.events.length = 0;
  const karuah = { postCode: '2324', suburb: 'Karuah' };
  await staff()(rateZoneCalls.move, {
    changes: [
      { zoneId: alice.id, put: [karuah] },
      { zoneId: hunter.id, take: [karuah] },
    ],
  });
  expect(await price()).toBeGreaterThan(before as number);
  await svc.settled();
  const told = svc.events
    .filter((e) => e.type === zoneEvents.changed.type)
    .map((e) => (e.data as { code: string }).code);
  expect(told.toSorted()).toEqual(['ASP', 'NEW']);
  expect(svc.events.find((e) => e.type === 'change.recorded' && e.key.includes(alice.id))).toMatchObject({
    data: { properties: [{ propertyName: 'suburbs', newValue: '["Karuah 2324"]' }] },
  });
  expect([(await byCode('ASP')).locationCount, (await byCode('NEW')).locationCount]).toEqual([
    alice.locationCount + 1,
    hunter.locationCount - 1,
  ]);
  await staff()(rateZoneCalls.move, {
    changes: [
      { zoneId: alice.id, take: [karuah] },
      { zoneId: hunter.id, put: [karuah] },
    ],
  });
  expect(await price()).toBe(before);
});
test('a zone is made with its suburbs, changed and removed; what is not sent stays', async () => {
  const zone = await aZone({ zoneLocation: [{ postCode: '870' }, { postCode: '2000', suburb: 'sydney' }] });
  expect([spots(zone), zone.locationCount, zone.isActive]).toEqual([['0870 *', '2000 sydney'], 2, true]);
  const named = await staff()(zoneCalls.update, { zone: { id: zone.id, code: zone.code, name: 'Upper Hunter' } });
  expect([named.name, spots(named)]).toEqual(['Upper Hunter', spots(zone)]);
  const fewer = await staff()(zoneCalls.update, {
    zone: { id: zone.id, code: zone.code, name: 'Upper Hunter', zoneLocation: [{ postCode: '2150' }] },
  });
  expect([spots(fewer), fewer.locationCount]).toEqual([['2150 *'], 1]);
  await staff()(zoneCalls.remove, { id: zone.id });
  await expect(read(zone.id)).rejects.toMatchObject({ status: 404 });
});
test('a zone that rates use or that other zones lie in stays, and says why', async () => {
  await expect(staff()(zoneCalls.remove, { id: (await byCode('SYD')).id })).rejects.toMatchObject({
    status: 409,
    code: 'zone.inUse',
    message: expect.stringMatching(/\d rates of Own fleet costs.*rates of Standard rates/),
  });
  const parent = await aZone();
  const child = await aZone({ parentid: parent.id });
  await expect(staff()(zoneCalls.remove, { id: parent.id })).rejects.toThrow(
    `the zones ${child.code}, which lie in it`,
  );
  const card = await staff()(rateCardCalls.create, { rateCard: { code: 'DRAFTED', name: 'Drafted', side: 'Sell' } });
  await staff()(tariffCalls.edit, { rateCardId: card.id, seen: 0, put: [aLaneOf(child.code)], take: [] });
  await expect(staff()(zoneCalls.remove, { id: child.id })).rejects.toThrow('1 rate in the draft of Drafted');
  await expect(
    staff()(zoneCalls.update, { zone: { id: parent.id, code: parent.code, name: 'Ring', parentid: child.id } }),
  ).rejects.toMatchObject({ status: 400, validationErrors: [{ members: ['zone.parentid'] }] });
});
test('single suburbs come and go by either address; one that is no place, or is there already, is refused', async () => {
  const { id: zoneId, code } = await aZone();
  const location = { postCode: '2324', suburb: 'Karuah' };
  const made = await staff()(rateZoneCalls.addLocation, { zoneId, location });
  await expect(
    staff()(zoneCalls.addLocation, { zoneId, location: { ...location, suburb: 'KARUAH' } }),
  ).rejects.toMatchObject({
    status: 409,
    message: `KARUAH 2324 is in zone ${code} already.`,
  });
  await expect(
    staff()(zoneCalls.addLocation, { zoneId, location: { ...location, suburb: 'Karuahh' } }),
  ).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ message: 'There is no suburb Karuahh in postcode 2324.', members: ['location'] }],
  });
  expect((await staff()(zoneCalls.locations, { zoneId })).items).toEqual([made]);
  await staff()(rateZoneCalls.removeLocation, { id: made.id });
  expect((await read(zoneId)).locationCount).toBe(0);
  await expect(staff()(zoneCalls.removeLocation, { id: made.id })).rejects.toMatchObject({ status: 404 });
});
test('a suburb taken out of a whole postcode leaves its neighbours in', async () => {
  const zone = await aZone({ zoneLocation: [{ postCode: '2324' }] });
  await staff()(rateZoneCalls.move, {
    changes: [{ zoneId: zone.id, take: [{ postCode: '2324', suburb: 'Karuah' }] }],
  });
  expect(spots(await read(zone.id))).toEqual(['2324 Raymond Terrace']);
  await staff()(rateZoneCalls.move, { changes: [{ zoneId: zone.id, put: [{ postCode: '2324' }] }] });
  expect(spots(await read(zone.id))).toEqual(['2324 *']);
  await expect(
    staff()(rateZoneCalls.move, { changes: [{ zoneId: zone.id, take: [{ postCode: '2000', suburb: 'Sydney' }] }] }),
  ).rejects.toMatchObject({ status: 409, code: 'zone.notInside' });
});
test('suburbs are found by name, postcode or range, each with the zone it is in', async () => {
  const found = async (search: string) =>
    (await staff()(rateZoneCalls.places, { search })).map((p) => `${p.suburb} ${p.zones.map((z) => z.code).join()}`);
  expect(await found('parra')).toEqual(['Parramatta SYD']);
  expect((await found('2000-2200')).toSorted()).toEqual(['Barangaroo SYD', 'Parramatta SYD', 'Sydney SYD']);
  const hunter = await staff()(rateZoneCalls.places, { zoneId: (await byCode('NEW')).id });
  expect(hunter.map((p) => p.suburb)).toEqual(['Karuah', 'Raymond Terrace']);
});
test('of what is typed letter by letter zones and rates are read once, and anew when one has changed', async () => {
  const ctx = svc.ctx({ actor: aStaff() });
  let read = 0;
  const db = new Proxy(ctx.db, {
    get: (of, name) => {
      if (name === 'execute') read++;
      const member: unknown = Reflect.get(of, name);
      return typeof member === 'function' ? member.bind(of) : member;
    },
  });
  const counted = Object.create(ctx, { db: { value: db } }) as typeof ctx;
  const typed = async (search: string) => {
    const from = read;
    const codes = (await zonePlaces(counted, { search })).flatMap((p) => p.zones.map((z) => z.code));
    return { codes, read: read - from };
  };
  await typed('2200');
  expect([await typed('2000-2200'), await typed('2000')].map((t) => t.read)).toEqual([0, 0]);
  const { code } = await aZone({ zoneLocation: [{ postCode: '2000', suburb: 'Barangaroo' }] });
  expect(await typed('2000-2001')).toEqual({ codes: expect.arrayContaining([code]), read: 2 });
  await ctx.tx((tx) => tx.db.execute(sql`update jobs.rates set minimum = minimum`));
  expect((await typed('2000-2001')).read).toBe(2);
});
test('who may not keep rates changes no zone, and a stranger reads them', async () => {
  const input = { zone: { code: 'X', name: 'X' } };
  for (const actor of [aCustomerUser(7), aStaff(['Booking.Manage', 'Carrier.View'])])
    await expect(svc.as(actor).call(zoneCalls.create, input)).rejects.toMatchObject({ status: 403 });
  expect((await svc.as(nobody()).call(zoneCalls.list, { maxResultCount: 1 })).totalCount).toBeGreaterThan(50);
});
