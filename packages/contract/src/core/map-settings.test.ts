import fc from 'fast-check';
import { MapRules, tilesOrigin } from './map-settings.ts';
import { settingsProblems } from './settings-rules.ts';
import { Settings } from './settings.ts';

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.pbf', 'https://tiles.example.com'],
  ['https://tiles.example.com:8443/v3/{z}/{x}/{y}.pbf?key=aB-9', 'https://tiles.example.com:8443'],
  ['http://localhost:8080/{z}/{x}/{y}.mvt', 'http://localhost:8080'],
])('%s is asked', (address, origin) => expect(tilesOrigin(address)).toBe(origin));
test.each([
  'https://tiles.example.com/{z}/{x}.pbf',
  'https://tiles.example.com/{z}/{z}/{x}/{y}.pbf',
  'https://{z}.example.com/{s}/{x}/{y}.pbf',
  'http://tiles.example.com/{z}/{x}/{y}.pbf',
  'https://user:word@tiles.example.com/{z}/{x}/{y}.pbf',
  'data:text/plain,{z}{x}{y}',
  'javascript:{z}{x}{y}',
  '//tiles.example.com/{z}/{x}/{y}',
  "https://tiles.example.com/{z}/{x}/{y}.pbf; script-src 'unsafe-inline'",
  'https://tiles.example.com, https://*/{z}/{x}/{y}',
])('%s is no address of tiles', (address) => {
  expect(tilesOrigin(address)).toBeUndefined();
  expect(MapRules.safeParse({ tiles: address }).success).toBe(false);
});
test('whatever is written, an origin is one host and nothing else that a policy would read', () => {
  const piece = fc.constantFrom(
    'https://',
    'a.test',
    '{z}',
    '{x}',
    '{y}',
    ' ',
    ';',
    ',',
    "'self'",
    '*',
    '/',
    '@',
    ':8',
    '\n',
    '?',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const origin = tilesOrigin(pieces.join('')) ?? 'https://nobody.test';
      expect(origin).toMatch(/^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:\d+)?$/);
    }),
    { numRuns: 3000 },
  );
});
test('whoever serves streets is named', () => {
  const tiles = 'https://tiles.example.com/{z}/{x}/{y}.pbf';
  const problems = (map: object) => settingsProblems(Settings.parse({ map })).flatMap((p) => p.members);
  expect(problems({ tiles })).toEqual(['map.attribution']);
  expect([problems({ tiles, attribution: '© OpenStreetMap' }), problems({})]).toEqual([[], []]);
});
