import { placesFrom } from './australia.ts';
import { readPackage } from './package-rows.ts';
import { type PlaceIndex, placeIndex } from './place-index.ts';
import { suburbName } from './suburb-key.ts';
import { beginsWithOneSlip } from './token-index.ts';

let index: PlaceIndex;
beforeAll(async () => {
  index = placeIndex(placesFrom(await readPackage()));
});
const first = (text: string, deliveryOnly = false) =>
  index.search(text, { max: 10, deliveryOnly }).map((p) => `${p.suburb} ${p.state} ${p.postCode}`);

test.each([
  ['2000', 'Sydney NSW 2000'],
  ['sydney 2000', 'Sydney NSW 2000'],
  ['nsw syd', 'Sydney NSW 2000'],
  ['new south wales syd', 'Sydney NSW 2000'],
  ['melb', 'Melbourne VIC 3000'],
  ['3350', 'Ballarat VIC 3350'],
  ['7250', 'Launceston TAS 7250'],
  ['2250', 'Gosford NSW 2250'],
  ['4217', 'Surfers Paradise QLD 4217'],
  ['2480', 'Lismore NSW 2480'],
  ['sydny', 'Sydney NSW 2000'],
  ['ydney', 'Sydney NSW 2000'],
  ['melborne', 'Melbourne VIC 3000'],
  ['balarat 3350', 'Ballarat VIC 3350'],
  ['brisbnae', 'Brisbane QLD 4000'],
  ['mt gambier', 'Mount Gambier SA 5290'],
  ['stkilda vic', 'St Kilda VIC 3182'],
  ['O’connor act', "O'Connor ACT 2602"],
  ['wagga', 'Wagga Wagga NSW 2650'],
])('"%s" finds %s first', (typed, expected) => expect(first(typed)[0]).toBe(expected));

test('a slip is forgiven even where the wrong name is somewhere too', () => {
  expect(first('paramatta').slice(0, 2)).toEqual(['Paramatta SA 5558', 'Parramatta NSW 2150']);
});

test('post boxes are found, but not where freight is to go', () => {
  expect(first('sydney 2001')).toContain('Sydney NSW 2001');
  expect(first('sydney 2001', true)).not.toContain('Sydney NSW 2001');
});

test('nonsense and nothing find nothing', () => {
  expect([first(''), first('   '), first("!!'--"), first('qqqqzzzz 9x9')]).toEqual([[], [], [], []]);
});

test('one letter too many, too few, other or swapped finds the suburb nearly always', () => {
  let seed = 7;
  const random = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % n;
  };
  const slip = (s: string) => {
    const i = random(s.length),
      letter = 'abcdefghijklmnopqrstuvwxyz'[random(26)]!;
    return [
      s.slice(0, i) + s.slice(i + 1),
      s.slice(0, i) + letter + s.slice(i),
      s.slice(0, i) + letter + s.slice(i + 1),
      i + 1 < s.length ? s.slice(0, i) + s[i + 1] + s[i] + s.slice(i + 2) : s,
    ][random(4)]!;
  };
  const sample = Array.from({ length: 500 }, () => index.places[random(index.places.length)]!);
  const found = sample.filter((p) =>
    first(`${slip(p.suburb.toLowerCase())} ${p.state}`).some((f) => f.startsWith(`${p.suburb} ${p.state}`)),
  );
  expect(found.length / sample.length).toBeGreaterThan(0.98);
});

test('positions lie where the suburb is, whichever of the two the package has wrong', () => {
  const at = (suburb: string, postCode: string) =>
    index.places.find((p) => p.suburb === suburb && p.postCode === postCode)!;
  expect(at('Sydney', '2000')).toMatchObject({
    latitude: expect.closeTo(-33.87, 1),
    longitude: expect.closeTo(151.2, 1),
  });
  expect(at('Alice Springs', '0871').latitude).toBeCloseTo(-23.7, 1);
  expect(at('Kempton', '2583').longitude).toBeGreaterThan(140);
  expect(at('Galloways Hill', '4171').latitude).toBeCloseTo(-27.5, 0);
  expect(at('Christmas Island', '6798').longitude).toBeCloseTo(105.69, 1);
  for (const p of index.places)
    expect([p.latitude! < -8 && p.latitude! > -55, p.longitude! > 96 && p.longitude! < 169]).toEqual([true, true]);
});

test('suburb, state and postcode are checked against each other', () => {
  const check = (suburb: string, state: string, postCode: string) => {
    const c = index.check({ suburb, state, postCode });
    return c.ok ? c.place!.suburb : c.reason;
  };
  expect(check('SYDNEY', 'NSW', '2000')).toBe('Sydney');
  expect(check('Darwin City', 'Northern Territory', '800')).toBe('Darwin City');
  expect(check('Brisbane-City', 'qld', '4000')).toBe('Brisbane City');
  expect(check('Mt Gambier', 'SA', '5290')).toBe('Mount Gambier');
  expect(check('Ballarat Central', 'VIC', '4870')).toBe('mismatch');
  expect(check('Sydney', 'VIC', '2000')).toBe('mismatch');
  expect(check('Welshpool', 'WA', '99999')).toBe('unknownPostCode');
  expect(check('Atlantis', 'NSW', '2000')).toBe('unknownSuburb');
  for (const p of index.places) expect(index.check(p).ok).toBe(true);
});

test('names read as people write them', () => {
  expect(
    [
      'ST KILDA EAST',
      'O’CONNOR',
      'MCMINNS LAGOON',
      'MOUNT KURING-GAI',
      'ERNABELLA (PUKATJA)',
      "K'GARI",
      'PERTH BC',
    ].map(suburbName),
  ).toEqual([
    'St Kilda East',
    "O'Connor",
    'McMinns Lagoon',
    'Mount Kuring-Gai',
    'Ernabella (Pukatja)',
    "K'gari",
    'Perth BC',
  ]);
});

test('one slip is one edit', () => {
  expect(['sydney', 'sydny', 'sydmey', 'sdyney', 'syddney', 'syd'].map((w) => beginsWithOneSlip('sydney', w))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['sdny', 'sodmey', 'sydneyyy'].map((w) => beginsWithOneSlip('sydney', w))).toEqual([false, false, false]);
});
