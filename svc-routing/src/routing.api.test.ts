import { geocodeCalls } from '@cartage/contract/routing/geocode.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { aCustomerUser, aDispatcher, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { openPlaces } from './places/places.store.ts';
import { routingService } from './service.ts';

const svc = startForTest(routingService);

test('anybody finds suburbs as they type', async () => {
  const found = await svc.as(nobody()).call(placeCalls.search, { search: 'ballarat cen' });
  expect(found[0]).toEqual({ countryCode: 'AU', suburb: 'Ballarat Central', state: 'VIC', postCode: '3350', latitude: expect.closeTo(-37.56, 1), longitude: expect.closeTo(143.85, 1), type: 'DeliveryArea' });
  expect(await svc.as(nobody()).call(placeCalls.search, { search: '2000', max: 3, countryCode: 'NZ' })).toEqual([]);
});

test('two thousand addresses are checked at once, in order', async () => {
  const places = Array.from({ length: 2000 }, (_, i) => (i % 2 ? { suburb: 'Sydney', state: 'NSW', postCode: '2000' } : { suburb: 'Sydney', state: 'NSW', postCode: '3000' }));
  const checked = await svc.as(nobody()).call(placeCalls.check, { places });
  expect(checked.map((c) => c.reason)).toEqual(places.map((_, i) => (i % 2 ? null : 'mismatch')));
});

test('every delivery area is told, and no post box', async () => {
  const areas = await svc.as(nobody()).call(placeCalls.deliveryAreas, {});
  expect(areas.length).toBeGreaterThan(17_000);
  expect(new Set(areas.map((a) => a.type))).toEqual(new Set(['DeliveryArea']));
});

test('a start on a loaded table loads nothing and takes less than a second', async () => {
  const { pool } = svc.service.running.database;
  const loadedAt = async () => (await pool.query('select loaded_at, (select count(*) from routing.places) as n from routing.place_sources')).rows[0];
  const before = await loadedAt(), began = process.cpuUsage();
  await openPlaces(svc.service.running.database, svc.service.running.log);
  // Computing time, since a busy machine would make any other figure say nothing.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  expect(await loadedAt()).toEqual(before);
  await expect(pool.query("insert into routing.places (id, country_code, suburb, state, post_code, type) values ('x', 'AU', 'x', 'x', 'x', 'DeliveryArea')")).rejects.toMatchObject({ code: '42501' });
});

test('an address becomes positions, with what matched marked and the rest escaped', async () => {
  const hits = await svc.as(nobody()).call(geocodeCalls.search, { q: '12 <b>Wharf</b> St, Sydney NSW 2000' });
  expect(hits[0]).toMatchObject({ addressLine1: '12 <b>Wharf</b> St', suburb: 'Sydney', state: 'NSW', postcode: '2000', location: [expect.closeTo(151.2, 1), expect.closeTo(-33.87, 1)] });
  expect(hits[0]!.highlight).toBe('12 &lt;b&gt;Wharf&lt;/b&gt; St, <mark>Sydney</mark> <mark>NSW</mark> <mark>2000</mark>');
  const narrowed = await svc.as(nobody()).call(geocodeCalls.search, { q: 'richmond', filter_by: 'state:VIC' });
  expect(new Set(narrowed.map((h) => h.state))).toEqual(new Set(['VIC']));
  expect(await svc.as(nobody()).call(geocodeCalls.search, { q: '' })).toEqual([]);
});

test('a day of two vans is planned, while others still get their answers', async () => {
  const jobs = Array.from({ length: 80 }, (_, i) => ({ id: i, location: [151 + ((i * 37) % 100) / 250, -33.7 - ((i * 53) % 100) / 250] as [number, number], service: 120, delivery: [1] }));
  const vehicles = [1, 2].map((id) => ({ id, profile: 'truck' as const, start: [151.1, -33.85] as [number, number], end: [151.1, -33.85] as [number, number], capacity: [60] }));
  const planning = svc.as(aDispatcher()).call(routingCalls.solve, { vehicles, jobs });
  const began = performance.now();
  await svc.as(nobody()).call(placeCalls.search, { search: 'syd' });
  const waited = performance.now() - began;
  const result = await planning;
  expect(result).toMatchObject({ code: 0, summary: { routes: 2, unassigned: 0 } });
  expect(result.routes.flatMap((r) => r.steps).filter((s) => s.type === 'job')).toHaveLength(80);
  expect(waited).toBeLessThan(result.summary.computing_times.solving);
});

test('numbers sent as text are read; a stranger and a customer may not plan', async () => {
  const request = { vehicles: [{ id: '7', start: [151, -33] as [number, number], capacity: ['3'] }], jobs: [{ id: 1, location: [151.00000049, -33.1] as [number, number], service: '60', skills: [], delivery: ['2'] }] };
  const result = await svc.as(aDispatcher()).call(routingCalls.solve, request as never);
  expect(result.routes[0]!.steps.map((s) => s.location)).toEqual([[151, -33], [151, -33.1]]);
  await expect(svc.as(nobody()).call(routingCalls.solve, request as never)).rejects.toMatchObject({ status: 401 });
  await expect(svc.as(aCustomerUser(7)).call(routingCalls.solve, request as never)).rejects.toMatchObject({ status: 403 });
});
