/** The zones a new Australian tenant begins with: capitals, regions by postcode, each with the head port that serves it. */
import type { Place } from '@cartage/contract/routing/places.ts';
import { airKm } from '@cartage/contract/geo.ts';
import { suburbKey } from '@cartage/contract/rating/zone-match.ts';

export type ZoneSeed = {
  code: string;
  name: string;
  state: string;
  headPort: { suburb: string; postCode: string };
  kind: 'metro' | 'regional' | 'remote' | 'offshore' | 'state';
  /** Inclusive postcode ranges; the first zone that names a postcode has it. */
  ranges: readonly (readonly [number, number])[];
};

const seed = (
  kind: ZoneSeed['kind'],
  code: string,
  name: string,
  state: string,
  suburb: string,
  postCode: string,
  ranges: string,
): ZoneSeed => ({
  code,
  name,
  state,
  kind,
  headPort: { suburb, postCode },
  ranges: ranges
    .split(' ')
    .filter(Boolean)
    .map((r) => {
      const [from, to = from] = r.split('-').map(Number);
      return [from!, to!] as const;
    }),
});
const metro = seed.bind(null, 'metro'),
  regional = seed.bind(null, 'regional'),
  remote = seed.bind(null, 'remote');

export const ZONES: readonly ZoneSeed[] = [
  metro('SYD', 'Sydney', 'NSW', 'Sydney', '2000', '2000-2249 2555-2574 2740-2786'),
  regional('GOS', 'Central Coast', 'NSW', 'Gosford', '2250', '2250-2263'),
  regional('NEW', 'Newcastle and Hunter', 'NSW', 'Newcastle', '2300', '2264-2339 2415-2421'),
  regional('TMW', 'Tamworth and New England', 'NSW', 'Tamworth', '2340', '2340-2414'),
  regional('PQQ', 'Mid North Coast', 'NSW', 'Port Macquarie', '2444', '2422-2449'),
  regional('CFS', 'Coffs Coast', 'NSW', 'Coffs Harbour', '2450', '2450-2469'),
  regional('LSY', 'Northern Rivers', 'NSW', 'Lismore', '2480', '2470-2490'),
  regional('WOL', 'Wollongong', 'NSW', 'Wollongong', '2500', '2500-2534'),
  regional('NOW', 'South Coast', 'NSW', 'Nowra', '2541', '2535-2551'),
  metro('CBR', 'Canberra', 'ACT', 'Fyshwick', '2609', '200-299 2600-2618 2620 2900-2914'),
  regional('GUL', 'Southern Tablelands and Snowy', 'NSW', 'Goulburn', '2580', '2575-2599 2619 2621-2639'),
  regional('WGA', 'Riverina', 'NSW', 'Wagga Wagga', '2650', '2640-2739'),
  regional('BHS', 'Central West', 'NSW', 'Bathurst', '2795', '2787-2817 2846-2877'),
  regional('DBO', 'Dubbo and Orana', 'NSW', 'Dubbo', '2830', '2818-2845'),
  remote('BHQ', 'Far West', 'NSW', 'Broken Hill', '2880', '2878-2897'),
  metro('MEL', 'Melbourne', 'VIC', 'Melbourne', '3000', '3000-3207 3335-3341 3427-3431 3750-3811 3910-3944 3975-3980'),
  regional('GEE', 'Geelong', 'VIC', 'Geelong', '3220', '3208-3234'),
  regional('WMB', 'Warrnambool and South West', 'VIC', 'Warrnambool', '3280', '3235-3325'),
  regional('BALLARAT', 'Ballarat', 'VIC', 'Ballarat Central', '3350', '3326-3334 3342-3379'),
  regional('HSM', 'Wimmera', 'VIC', 'Horsham', '3400', '3380-3426'),
  regional('MQL', 'Sunraysia', 'VIC', 'Mildura', '3500', '3485-3509 3546-3549 3584-3599'),
  regional('BXG', 'Bendigo', 'VIC', 'Bendigo', '3550', '3432-3484 3510-3583'),
  regional('SHT', 'Goulburn Valley', 'VIC', 'Shepparton', '3630', '3600-3669'),
  regional('ABX', 'Albury-Wodonga and North East', 'VIC', 'Wodonga', '3690', '3670-3749'),
  regional('TGN', 'Gippsland', 'VIC', 'Traralgon', '3844', '3812-3909 3945-3974 3981-3999'),
  metro('BNE', 'Brisbane', 'QLD', 'Brisbane City', '4000', '4000-4207 4300-4305 4500-4516'),
  regional('OOL', 'Gold Coast', 'QLD', 'Southport', '4215', '4208-4299'),
  regional('MCY', 'Sunshine Coast', 'QLD', 'Maroochydore', '4558', '4517-4575'),
  regional('TWB', 'Toowoomba and Darling Downs', 'QLD', 'Toowoomba City', '4350', '4306-4413'),
  remote('RMA', 'South West Queensland', 'QLD', 'Roma', '4455', '4414-4499'),
  regional('BDB', 'Wide Bay', 'QLD', 'Bundaberg Central', '4670', '4576-4679'),
  regional('ROK', 'Rockhampton', 'QLD', 'Rockhampton City', '4700', '4680-4719'),
  remote('LRE', 'Central West Queensland', 'QLD', 'Longreach', '4730', '4720-4736'),
  regional('MKY', 'Mackay and Whitsunday', 'QLD', 'Mackay', '4740', '4737-4804'),
  regional('TSV', 'Townsville', 'QLD', 'Townsville City', '4810', '4805-4819 4850'),
  remote('ISA', 'Mount Isa and Gulf', 'QLD', 'Mount Isa City', '4825', '4820-4849'),
  regional('CNS', 'Cairns', 'QLD', 'Cairns City', '4870', '4851-4870 4872-4873 4877-4888'),
  remote('CPY', 'Cape York and Torres Strait', 'QLD', 'Cooktown', '4895', '4871 4874-4876 4889-4899'),
  metro('ADL', 'Adelaide', 'SA', 'Adelaide', '5000', '5000-5200 5231-5252 5942-5950'),
  regional('MGB', 'Limestone Coast and Murraylands', 'SA', 'Mount Gambier', '5290', '5201-5230 5253-5309'),
  regional('RLD', 'Riverland', 'SA', 'Berri', '5343', '5310-5371'),
  regional('PPI', 'Mid North and Yorke', 'SA', 'Port Pirie', '5540', '5372-5599'),
  remote('PUG', 'Eyre and Far North', 'SA', 'Port Augusta', '5700', '5600-5799'),
  metro('PER', 'Perth', 'WA', 'Perth', '6000', '6000-6207 6214 6847-6999'),
  regional('BUY', 'Bunbury and South West', 'WA', 'Bunbury', '6230', '6208-6299 6390-6398'),
  regional('ALH', 'Albany and Great Southern', 'WA', 'Albany', '6330', '6300-6389'),
  regional('NHM', 'Wheatbelt', 'WA', 'Northam', '6401', '6399-6428 6460-6529 6556-6629'),
  remote('KGI', 'Goldfields and Esperance', 'WA', 'Kalgoorlie', '6430', '6429-6459 6646'),
  regional('GET', 'Geraldton and Mid West', 'WA', 'Geraldton', '6530', '6530-6555 6630-6645'),
  remote('KTA', 'Pilbara and Gascoyne', 'WA', 'Karratha', '6714', '6647-6724 6751-6764 6766-6769'),
  remote('BME', 'Kimberley', 'WA', 'Broome', '6725', '6725-6750 6765 6770-6797'),
  seed('offshore', 'XIS', 'Offshore territories', 'WA', 'Perth', '6000', '6798-6799 2898-2899 7151'),
  metro('HBA', 'Hobart', 'TAS', 'Hobart', '7000', '7000-7150 7152-7199'),
  regional('LST', 'Launceston', 'TAS', 'Launceston', '7250', '7200-7299'),
  regional('DPO', 'North West Tasmania', 'TAS', 'Devonport', '7310', '7300-7499'),
  metro('DRW', 'Darwin', 'NT', 'Darwin City', '0800', '800-821 823-832'),
  remote('KTR', 'Katherine and Arnhem', 'NT', 'Katherine', '0850', '822 833-859 880-899'),
  remote('ASP', 'Alice Springs and Barkly', 'NT', 'Alice Springs', '0870', '860-879'),
];
/** What a zone falls back to where a lane has no rate of its own. */
export const PARENTS: readonly ZoneSeed[] = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'].map((state) =>
  seed('state', state, `All of ${state}`, state, '', '', ''),
);

export type SeededZone = {
  seed: ZoneSeed;
  headPort: Place | undefined;
  latitude: number | null;
  longitude: number | null;
  places: Place[];
};

/** Every place in the zone that names its postcode, else in the nearest; a zone's middle is its head port. */
export function spread(places: readonly Place[]): SeededZone[] {
  const byName = new Map(places.map((p) => [`${suburbKey(p.suburb)} ${p.postCode}`, p]));
  const seeded: SeededZone[] = ZONES.map((zone) => {
    const headPort = byName.get(`${suburbKey(zone.headPort.suburb)} ${zone.headPort.postCode}`);
    return {
      seed: zone,
      headPort,
      latitude: headPort?.latitude ?? null,
      longitude: headPort?.longitude ?? null,
      places: [],
    };
  });
  const byPostCode = new Map<number, SeededZone>();
  // Backwards, so that the first zone in the list has the last word.
  for (const zone of seeded.toReversed())
    for (const [from, to] of zone.seed.ranges) for (let code = from; code <= to; code++) byPostCode.set(code, zone);
  for (const place of places) (byPostCode.get(Number(place.postCode)) ?? nearest(seeded, place))?.places.push(place);
  return seeded;
}

function nearest(zones: readonly SeededZone[], { latitude, longitude }: Place): SeededZone | undefined {
  if (latitude === null || longitude === null) return zones[0];
  const km = (z: SeededZone) =>
    z.latitude === null || z.longitude === null
      ? Infinity
      : airKm({ latitude: z.latitude, longitude: z.longitude }, { latitude, longitude });
  return zones.toSorted((a, b) => km(a) - km(b))[0];
}
