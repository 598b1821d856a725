import { addressCalls } from '@cartage/contract/routing/geocode.ts';
import { aCustomerUser, aDispatcher, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { routingService } from '../service.ts';

const svc = startForTest(routingService);

test('a text is placed for whom is signed in, with the street kept before the suburb', async () => {
  const [found] = await svc.as(aDispatcher()).call(addressCalls.find, { q: '12 Sturt St, Ballarat Central VIC 3350' });
  expect(found).toMatchObject({
    display_name: '12 Sturt St, Ballarat Central VIC 3350, Australia',
    category: 'place',
    type: 'suburb',
    osm_id: null,
  });
  expect([Number(found!.lat), Number(found!.lon)]).toEqual([expect.closeTo(-37.56, 1), expect.closeTo(143.85, 1)]);
  expect(await svc.as(aDispatcher()).call(addressCalls.find, { q: 'zzzzqqq' })).toEqual([]);
  await expect(svc.as(nobody()).call(addressCalls.find, { q: 'sydney' })).rejects.toMatchObject({ status: 401 });
});
test('a position is told as the suburb that it lies in; the sea is not', async () => {
  const call = (lat: number, lon: number) => svc.as(aCustomerUser(7)).call(addressCalls.reverse, { lat, lon });
  expect(await call(-37.5622, 143.8503)).toMatchObject({
    lat: -37.5622,
    address: { state: 'VIC', country: 'Australia', country_code: 'au' },
  });
  expect(await call(-45, 100)).toEqual({ error: 'Unable to geocode' });
});
