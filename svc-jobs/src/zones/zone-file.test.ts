import fc from 'fast-check';
import { distinct, spotOf } from './locations.ts';
import { readZoneFile, type Written, zoneCsv } from './zone-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (max: number) =>
  fc
    .oneof(
      fc.string({ maxLength: max }),
      fc.string({ maxLength: max, unit: 'grapheme' }),
      fc.constantFrom('=1+1', "'+x", 'a,"b"', '="08"'),
    )
    .map((s) => s.replaceAll('\0', '').trim())
    .filter((s) => s !== '' && s !== '*' && s.length <= max && s.isWellFormed());
const spot = fc
  .record({ postCode: fc.integer({ min: 1, max: 9999 }).map(String), suburb: fc.option(text(80)) })
  .map((s) => spotOf(s));
const zone = fc.record({
  code: text(40),
  name: text(120),
  parent: fc.option(text(40)),
  headPort: fc.option(text(40)),
  isonforwarding: fc.boolean(),
  isActive: fc.boolean(),
  spots: fc.array(spot, { maxLength: 5 }).map(distinct),
});

test('zones that are written and read are the same zones', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(zone, { maxLength: 6, minLength: 1, selector: (z) => z.code.toLowerCase() }),
      (zones) => {
        const { zones: read, faults } = readZoneFile(bytes(zoneCsv(zones)));
        expect(faults).toEqual([]);
        const back = read.map(({ code, members, spots }): Written => ({
          code,
          ...members,
          spots: spots.map(({ row: _, ...s }) => s),
        }));
        expect(back).toEqual(zones);
      },
    ),
  );
});
test('each row says what is wrong with it, by its column', () => {
  const { faults, zones } = readZoneFile(
    bytes(
      'zone;name;postCode;suburb;isActive\nHUN;Hunter;2324;Karuah;\n;Hunter;2324;;\nHUN;Upper Hunter;2330;;\nHUN;Hunter;23x;;\nHUN;Hunter;;Karuah;perhaps\nhun;Hunter;2324;KARUAH;yes\n',
    ),
  );
  expect(faults.map((f) => [f.index, f.validationErrors.flatMap((e) => e.members), f.message])).toEqual([
    [1, ['zone'], 'zone: Required'],
    [2, ['name'], 'Zone HUN has another name in row 2.'],
    [3, ['postCode'], '23x is not a postcode.'],
    [4, ['isActive', 'postCode'], 'Write yes or no, not perhaps. A suburb needs its postcode.'],
    [5, ['suburb'], 'KARUAH 2324 is in the file twice for zone HUN.'],
  ]);
  expect(zones).toEqual([
    expect.objectContaining({
      code: 'HUN',
      spots: [{ postCode: '2324', suburb: 'Karuah', countryCode: 'AU', row: 0 }],
    }),
  ]);
});
test('a file that is none is refused as a whole, in words', () => {
  expect(() => readZoneFile(bytes('a,b\n1,2\n'))).toThrow('its first line lacks zone, name, postCode');
  expect(() => readZoneFile(bytes('zone,name,postCode\n'))).toThrow('no rows below its header');
  expect(() => readZoneFile(new Uint8Array([0x50, 0x4b, 3, 4]))).toThrow('Save it as CSV');
  expect(() => readZoneFile(new Uint8Array([0xff, 0x61]))).toThrow('not text in UTF-8');
});
