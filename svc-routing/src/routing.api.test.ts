import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { geocodeCalls } from '@cartage/contract/routing/geocode.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { routingCalls } from '@cartage/contract/routing/routing.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { aCustomerUser, aDispatcher, nobody } from '@cartage/testing/actors.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { openPlaces } from './places/places.store.ts';
import { placeRoutes } from './places/places.routes.ts';
import { routingService } from './service.ts';

const svc = startForTest(routingService);

test('anybody finds suburbs as they type', async () => {
  const found = await svc.as(nobody()).call(placeCalls.search, { search: 'ballarat cen' });
  expect(found[0]).toEqual({
    countryCode: 'AU',
    suburb: 'Ballarat Central',
    state: 'VIC',
    postCode: '3350',
    latitude: expect.closeTo(-37.56, 1),
    longitude: expect.closeTo(143.85, 1),
    type: 'DeliveryArea',
  });
  expect(await svc.as(nobody()).call(placeCalls.search, { search: '2000', max: 3, countryCode: 'NZ' })).toEqual([]);
});

test('two thousand addresses are checked at once, in order', async () => {
  const places = Array.from({ length: 2000 }, (_, i) =>
    i % 2 ? { suburb: 'Sydney', state: 'NSW', postCode: '2000' } : { suburb: 'Sydney', state: 'NSW', postCode: '3000' },
  );
  const checked = await svc.as(nobody()).call(placeCalls.check, { places });
  expect(checked.map((c) => c.reason)).toEqual(places.map((_, i) => (i % 2 ? null : 'mismatch')));
});

test('every delivery area is told, and no post box', async () => {
  const areas = await svc.as(nobody()).call(placeCalls.deliveryAreas, {});
  expect(areas.length).toBeGreaterThan(17_000);
  expect(new Set(areas.map((a) => a.type))).toEqual(new Set(['DeliveryArea']));
});

test('delivery areas are packed for who can read it, and not sent again to who has them', async () => {
  const ask = (headers: Record<string, string>) =>
    svc.inject('/api/route/places/delivery-areas', { headers: { 'x-tenant-id': '1', ...headers } });
  const [plain, br, gzip] = [
    await ask({}),
    await ask({ 'accept-encoding': 'gzip, br' }),
    await ask({ 'accept-encoding': 'gzip, br;q=0' }),
  ];
  expect([plain, br, gzip].map((a) => a.headers.get('content-encoding'))).toEqual([null, 'br', 'gzip']);
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const whole = await bytes(plain);
  expect(brotliDecompressSync(await bytes(br)).equals(whole)).toBe(true);
  expect(gunzipSync(await bytes(gzip)).equals(whole)).toBe(true);
  const etag = br.headers.get('etag')!;
  expect(br.headers.get('vary')).toBe('accept-encoding');
  const again = await ask({ 'if-none-match': `"other", ${etag}` });
  expect([again.status, (await bytes(again)).length, again.headers.get('etag')]).toEqual([304, 0, etag]);
});
test('the list is made once: everybody is given the same bytes', async () => {
  const [, handler] = placeRoutes.find(([call]) => call === placeCalls.deliveryAreas)!;
  const ask = () => handler(svc.ctx(), { countryCode: 'AU' } as never);
  expect(await ask()).toBe(await ask());
});

test('a start on a loaded table asks for its version and its places, once, and loads nothing', async () => {
  const { pool } = svc.service.running.database;
  const loadedAt = async () =>
    (await pool.query('select loaded_at, (select count(*) from routing.places) as n from routing.place_sources'))
      .rows[0];
  const before = await loadedAt(),
    query = jest.spyOn(pool, 'query');
  const indexes = await openPlaces(svc.service.running.database, svc.service.running.log);
  const asked = query.mock.calls.length;
  query.mockRestore();
  expect([asked, [...indexes.keys()]]).toEqual([2, ['AU']]);
  expect(await loadedAt()).toEqual(before);
  await expect(
    pool.query(
      "insert into routing.places (id, country_code, suburb, state, post_code, type) values ('x', 'AU', 'x', 'x', 'x', 'DeliveryArea')",
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('an address becomes positions, with what matched marked and the rest escaped', async () => {
  const hits = await svc.as(nobody()).call(geocodeCalls.search, { q: '12 <b>Wharf</b> St, Sydney NSW 2000' });
  expect(hits[0]).toMatchObject({
    addressLine1: '12 <b>Wharf</b> St',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    location: [expect.closeTo(151.2, 1), expect.closeTo(-33.87, 1)],
  });
  expect(hits[0]!.highlight).toBe(
    '12 &lt;b&gt;Wharf&lt;/b&gt; St, <mark>Sydney</mark> <mark>NSW</mark> <mark>2000</mark>',
  );
  const narrowed = await svc.as(nobody()).call(geocodeCalls.search, { q: 'richmond', filter_by: 'state:VIC' });
  expect(new Set(narrowed.map((h) => h.state))).toEqual(new Set(['VIC']));
  expect(await svc.as(nobody()).call(geocodeCalls.search, { q: '' })).toEqual([]);
});

test('a day of two vans is planned, while others still get their answers', async () => {
  const jobs = Array.from({ length: 80 }, (_, i) => ({
    id: i,
    location: [151 + ((i * 37) % 100) / 250, -33.7 - ((i * 53) % 100) / 250] as [number, number],
    service: 120,
    delivery: [1],
  }));
  const vehicles = [1, 2].map((id) => ({
    id,
    profile: 'truck' as const,
    start: [151.1, -33.85] as [number, number],
    end: [151.1, -33.85] as [number, number],
    capacity: [60],
  }));
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
  const request = {
    vehicles: [{ id: '7', start: [151, -33] as [number, number], capacity: ['3'] }],
    jobs: [{ id: 1, location: [151.00000049, -33.1] as [number, number], service: '60', skills: [], delivery: ['2'] }],
  };
  const result = await svc.as(aDispatcher()).call(routingCalls.solve, request as never);
  expect(result.routes[0]!.steps.map((s) => s.location)).toEqual([
    [151, -33],
    [151, -33.1],
  ]);
  await expect(svc.as(nobody()).call(routingCalls.solve, request as never)).rejects.toMatchObject({ status: 401 });
  await expect(svc.as(aCustomerUser(7)).call(routingCalls.solve, request as never)).rejects.toMatchObject({
    status: 403,
  });
});

const line = (n: number) => ({
  vehicles: [{ id: 1, start: [151, -33] as [number, number], start_index: 0 }],
  jobs: Array.from({ length: n }, (_, i) => ({
    id: i + 1,
    location: [151, -33] as [number, number],
    location_index: i + 1,
  })),
});
/** Seconds between rows as far apart as their numbers, dearer on the way back. */
const durations = (n: number) =>
  Array.from({ length: n }, (_, a) => Array.from({ length: n }, (_, b) => (b > a ? (b - a) * 10 : (a - b) * 13)));

test('matrices count, whatever the positions say', async () => {
  const result = await svc
    .as(aDispatcher())
    .call(routingCalls.solve, { ...line(5), matrices: { auto: { durations: durations(6), distances: durations(6) } } });
  expect(result.routes[0]!.steps.map((s) => s.duration)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(result.summary).toMatchObject({ duration: 50, distance: 50, cost: 50 });
});

test('a given order is timed as it stands', async () => {
  const steps = [3, 1, 2].map((id) => ({ type: 'job' as const, id }));
  const asked = { ...line(3), vehicles: [{ ...line(3).vehicles[0]!, steps }], options: { plan: true } };
  const { routes } = await svc
    .as(aDispatcher())
    .call(routingCalls.solve, { ...asked, matrices: { auto: { durations: durations(4) } } });
  expect(routes[0]!.steps.map((s) => [s.id, s.arrival])).toEqual([
    [null, 0],
    [3, 30],
    [1, 56],
    [2, 66],
  ]);
});

test.each([
  ['a row that is not there', { ...line(9), matrices: { auto: { durations: durations(6) } } }, 'location_index'],
  ['no matrix for a profile', { ...line(5), matrices: { car: { durations: durations(6) } } }, 'matrices'],
  ['a matrix that is no square', { ...line(5), matrices: { auto: { durations: [[0, 1], [2]] } } }, 'durations'],
  [
    'a way of less than nothing',
    {
      ...line(1),
      matrices: {
        auto: {
          durations: [
            [0, -1],
            [2, 0],
          ],
        },
      },
    },
    'durations',
  ],
  [
    'matrices of two sizes',
    { ...line(5), matrices: { auto: { durations: durations(6), distances: durations(5) } } },
    'distances',
  ],
  [
    'a break before its window opens',
    { ...line(1), vehicles: [{ id: 1, breaks: [{ id: 1, time_windows: [[9, 1]] }] }] },
    'breaks',
  ],
  ['two breaks of one name', { ...line(1), vehicles: [{ id: 1, breaks: [{ id: 1 }, { id: '1' }] }] }, 'breaks'],
  ['reloads nowhere', { ...line(1), vehicles: [{ id: 1, reloads: {} }] }, 'reloads'],
  [
    'more reloads than are planned',
    { ...line(1), vehicles: [{ id: 1, start: [151, -33], reloads: { at_most: 21 } }] },
    'reloads',
  ],
  ['a fixed stop that is not there', { ...line(1), vehicles: [{ id: 1, fixed: [{ type: 'job', id: 7 }] }] }, 'fixed'],
  [
    'a fixed stop that is too late already',
    {
      vehicles: [{ id: 1, start: [151, -33], fixed: [{ type: 'job', id: 1 }] }],
      jobs: [{ id: 1, location: [151, -34], time_windows: [[0, 60]] }],
    },
    'fixed',
  ],
  [
    'hours that cost beside ways that do',
    {
      ...line(1),
      vehicles: [{ id: 1, start_index: 0, costs: { per_hour: 30 } }],
      matrices: { auto: { durations: durations(2), costs: durations(2) } },
    },
    'costs',
  ],
  [
    'steps that name nothing',
    { ...line(1), options: { plan: true }, vehicles: [{ id: 1, steps: [{ type: 'job', id: 9 }] }] },
    'steps',
  ],
  ['more patience than a minute', { ...line(1), limit: 61 }, 'limit'],
  ['more stops than are planned at once', { vehicles: [{ id: 1 }], jobs: line(2501).jobs }, 'jobs'],
  ['ten thousand stops and one', { vehicles: [{ id: 1 }], jobs: line(10_001).jobs }, 'jobs'],
])('%s is refused with a 400 that names it', async (_what, request, member) => {
  const planning = svc.as(aDispatcher()).call(routingCalls.solve, request as never);
  await expect(planning).rejects.toMatchObject({
    status: 400,
    validationErrors: [expect.objectContaining({ members: [expect.stringContaining(member)] })],
  });
});

const asDispatcher = () => ({ 'x-tenant-id': '1', ...internalHeaders(TEST_SECRET, 1, aDispatcher()) });

const post = (body: string) =>
  svc.inject('/api/route/routing', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...asDispatcher() },
  });
test('10 MB are refused, however few stops they hold, unless they are matrices', async () => {
  const filled = (bytes: number) => {
    const whole = JSON.stringify({ ...line(3), limit: 0.1 });
    return whole.replace('{', `{${' '.repeat(bytes - whole.length)}`);
  };
  expect((await post(filled(9_000_000))).status).toBe(200);
  const refused = await post(filled(10_000_000));
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('less than 10 MB')]);
  const matrices = { auto: { durations: durations(4) } };
  const jobs = line(3).jobs.map((j, n) => ({ ...j, location_index: n + 1 }));
  const large = JSON.stringify({ vehicles: [{ id: 1, start_index: 0 }], jobs, matrices, limit: 0.1 });
  expect((await post(large.replace('{', `{${' '.repeat(10_000_000)}`))).status).toBe(200);
});

test('what is no JSON is refused, and so is a list', async () => {
  for (const body of ['{"vehicles":', '[]', '7', '']) expect((await post(body)).status).toBe(400);
});

test('a caller who leaves takes the search along: the threads are free for the next', async () => {
  const jobs = Array.from({ length: 200 }, (_, id) => ({ id, location: [151 + (id % 17) / 50, -33 - (id % 13) / 50] }));
  const vehicles = [{ id: 1, start: [151, -33] }];
  const leave = new AbortController();
  const waiting = [1, 2].map(() =>
    fetch(`${svc.service.url}/api/route/routing`, {
      method: 'POST',
      body: JSON.stringify({ vehicles, jobs, limit: 60 }),
      headers: { 'content-type': 'application/json', ...asDispatcher() },
      signal: leave.signal,
    }),
  );
  await svc.as(nobody()).call(placeCalls.search, { search: 'syd' });
  leave.abort();
  expect((await Promise.allSettled(waiting)).map((w) => w.status)).toEqual(['rejected', 'rejected']);
  // Each of the two would have kept every thread for a minute, which is longer than this test may take.
  const next = await svc.as(aDispatcher()).call(routingCalls.solve, { ...line(3), limit: 0.1, seed: 5 });
  expect(next.summary.routes).toBe(1);
});
