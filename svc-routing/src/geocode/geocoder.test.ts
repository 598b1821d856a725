import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withFallback } from './geocoder.ts';
import { heldPlaces } from './held-places.ts';
import { nominatim } from './nominatim.ts';

/** As Nominatim 4 answers in its format jsonv2. */
const FOUND = [
  {
    place_id: 88412,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
    osm_type: 'way',
    osm_id: 4000123,
    boundingbox: ['-33.8702', '-33.8690', '151.2080', '151.2094'],
    lat: '-33.8696',
    lon: '151.2087',
    display_name: '1, Martin Place, Sydney, New South Wales, 2000, Australia',
    place_rank: 30,
    category: 'building',
    type: 'office',
    importance: 0.31,
    addresstype: 'building',
  },
];
const REVERSED = {
  place_id: 88412,
  lat: '-33.8696',
  lon: '151.2087',
  display_name: '1, Martin Place, Sydney, New South Wales, 2000, Australia',
  address: {
    house_number: '1',
    road: 'Martin Place',
    suburb: 'Sydney',
    state: 'New South Wales',
    postcode: '2000',
    country: 'Australia',
    country_code: 'au',
  },
};
const asked: string[] = [];
let says: (path: string) => { status?: number; body: string } = () => ({ body: '[]' });
let server: Server, url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    const { status = 200, body } = says(request.url!);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked.length = 0;
});
const silent = { warn: () => undefined };

test('a server with streets is asked in its own words, and its answer is told in ours', async () => {
  says = () => ({ body: JSON.stringify(FOUND) });
  const [found] = await nominatim(url).find('1 Martin Pl & Co');
  expect(asked).toEqual(['/nominatim/search?q=1+Martin+Pl+%26+Co&limit=10&format=jsonv2']);
  const { licence, addresstype: _, ...rest } = FOUND[0]!;
  expect(found).toEqual({ ...rest, license: licence });
});
test('a position comes back as an address, with its latitude and longitude as numbers', async () => {
  says = () => ({ body: JSON.stringify(REVERSED) });
  expect(await nominatim(url).reverse(-33.8696, 151.2087)).toEqual({
    lat: -33.8696,
    lon: 151.2087,
    display_name: REVERSED.display_name,
    address: {
      road: 'Martin Place',
      suburb: 'Sydney',
      state: 'New South Wales',
      postcode: '2000',
      country: 'Australia',
      country_code: 'au',
    },
  });
});
test('where nothing lies, the server says so', async () => {
  says = () => ({ body: JSON.stringify({ error: 'Unable to geocode' }) });
  expect(await nominatim(url).reverse(-40, 160)).toEqual({ error: 'Unable to geocode' });
});
test.each([
  ['answers with an error', () => ({ status: 503, body: 'busy' })],
  ['answers nonsense', () => ({ body: '{"lat":' })],
  ['answers another shape', () => ({ body: JSON.stringify([{ place: 'Sydney' }]) })],
  ['answers without end', () => ({ body: JSON.stringify(['x'.repeat(300_000)]) })],
])('a server that %s is not waited for: the suburbs answer', async (_, answer) => {
  says = answer;
  const place = {
    countryCode: 'AU',
    suburb: 'Sydney',
    state: 'NSW',
    postCode: '2000',
    type: 'DeliveryArea' as const,
    latitude: -33.87,
    longitude: 151.21,
  };
  const held = heldPlaces({ places: [place], search: () => [place], check: () => ({ ok: true, reason: null, place }) });
  const both = withFallback(nominatim(url), held, silent);
  expect((await both.find('sydney')).map((p) => p.display_name)).toEqual(['Sydney NSW 2000, Australia']);
  expect(await both.reverse(-33.87, 151.2)).toMatchObject({ address: { suburb: 'Sydney', postcode: '2000' } });
});
