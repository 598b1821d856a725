import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { coreNameCalls } from '@cartage/contract/lookup-names.ts';
import { anAdmin, aStaff, nobody } from '@cartage/testing/actors.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(() => aTenant(svc));

test('places are asked of routing and spelled as the specification has them', async () => {
  svc.answers(placeCalls.search, ({ countryCode, search }) => [
    {
      countryCode,
      suburb: search,
      state: 'VIC',
      postCode: '3350',
      latitude: -37.56,
      longitude: 143.85,
      type: 'DeliveryArea' as const,
    },
    {
      countryCode,
      suburb: 'Nowhere',
      state: 'VIC',
      postCode: '3999',
      latitude: null,
      longitude: null,
      type: 'PostOfficeBoxes' as const,
    },
  ]);
  for (const call of [lookupCalls.locations, lookupCalls.searchLocations])
    expect(await svc.as(nobody()).call(call, { countryCode: 'au', search: 'Ballarat' })).toEqual([
      {
        countryCode: 'AU',
        suburb: 'Ballarat',
        postCode: '3350',
        attributes: { state: 'VIC', stateCode: 'VIC', type: 'DeliveryArea', latitude: '-37.56', longitude: '143.85' },
      },
      {
        countryCode: 'AU',
        suburb: 'Nowhere',
        postCode: '3999',
        attributes: { state: 'VIC', stateCode: 'VIC', type: 'PostOfficeBoxes' },
      },
    ]);
  expect(
    (await svc.inject('/api/core/commonlookup/getlocations?countryCode=AU', { headers: { 'x-tenant-id': '1' } }))
      .status,
  ).toBe(400);
});
test('every country has an id of its own, and Australia its dollar', async () => {
  const list = await svc.as(nobody()).call(lookupCalls.countries, {});
  expect(list.length).toBeGreaterThan(240);
  expect(new Set(list.map((c) => c.id)).size).toBe(list.length);
  expect(list.find((c) => c.countryCode === 'AU')).toMatchObject({
    countryName: 'Australia',
    currencyCode: 'AUD',
    currencyName: 'Australian Dollar',
    ianaCountryCode: 'au',
  });
});
test('the package types are the five, in their order', async () => {
  expect((await svc.as(nobody()).call(lookupCalls.packageTypes, {})).map((p) => p.id)).toEqual([
    'Carton',
    'Pallet',
    'Satchel',
    'Crate',
    'Drum',
  ]);
});
test('a tenant words what a line of a price is for', async () => {
  const costs = () => svc.as(aStaff()).call(lookupCalls.costTypes, {});
  expect((await costs()).map((c) => c.id)).toEqual(['Freight', 'Surcharge', 'Insurance', 'Adhoc']);
  const rename = (id: string) =>
    svc.as(anAdmin()).call(lookupCalls.rename, { list: 'costTypes', id, name: 'Extra', isHidden: true });
  await rename('Surcharge');
  expect((await costs())[1]).toMatchObject({ id: 'Surcharge', name: 'Extra', isHidden: true });
  expect(await svc.as(nobody()).call(coreNameCalls.names, {})).toEqual([
    { list: 'costTypes', code: 'Surcharge', name: 'Extra', colour: null, sortOrder: null, isHidden: true },
  ]);
  await expect(rename('Bribe')).rejects.toMatchObject({ status: 400 });
});
