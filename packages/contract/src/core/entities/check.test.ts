import { FIELD_TYPES, type FieldType } from './field.ts';
import { checkShape, checkValues } from './check.ts';
import { EntityShape } from './definition.ts';

/** A seeded stream of numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let a = seed;
  return () => (a = (a * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const GUID = '0190a3c0-0000-7000-8000-000000000001';
const GOOD: Record<FieldType, readonly unknown[]> = {
  text: ['ABC 123', 'é'],
  longtext: ['two\nlines'],
  number: [0, -12.5, 1e6],
  money: [0, 19.95, -3],
  boolean: [true, false],
  date: ['2026-11-24'],
  datetime: ['2026-11-24T09:30:00.000Z'],
  select: ['Open', 'Done'],
  multiselect: [['Open'], ['Done', 'Open']],
  email: ['dispatch@demo.test'],
  phone: ['+61 2 9555 0100'],
  url: ['https://example.com/a?b=c'],
  address: [{ addressLine1: '1 George St', suburb: 'Sydney', postCode: '2000' }],
  file: [{ assetId: GUID, fileName: 'photo.jpg' }],
  reference: [{ id: '42', name: 'CR000000017' }],
};
const BAD: Record<FieldType, readonly unknown[]> = {
  text: [5, 'x'.repeat(401), 'a\0b'],
  longtext: [true, 'x'.repeat(20_001)],
  number: ['5', 1.00001, Number.NaN],
  money: ['5', 1.005],
  boolean: ['yes', 1],
  date: ['2026-02-30', '24/11/2026'],
  datetime: ['2026-11-24', '0001-01-01T00:00:00Z'],
  select: ['Lost', ['Open']],
  multiselect: ['Open', ['Open', 'Open'], ['Lost']],
  email: ['nobody'],
  phone: ['call me'],
  url: ['javascript:alert(1)', 'ftp://x.y'],
  address: [{ suburb: 7 }, { suburb: ' ' }, 'Sydney'],
  file: ['photo.jpg', { assetId: 'x', fileName: 'y' }],
  reference: ['42', { name: 'no id' }],
};
function randomShape(random: () => number): EntityShape {
  const count = 1 + Math.floor(random() * 12);
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const fieldtype = FIELD_TYPES[Math.floor(random() * FIELD_TYPES.length)]!;
      return [`f${n}`, { fieldtype, displayname: `Field ${n}`, index: n, choices: ['Open', 'Done'] }];
    }),
  );
  const links = Object.entries(properties)
    .filter(([, p]) => p.fieldtype === 'reference')
    .map(([field]) => ({ field, entity: 'Booking' }));
  const required = Object.keys(properties).filter(() => random() < 0.3);
  return EntityShape.parse({ name: 'Random', required, links, properties, options: { pluralname: 'Randoms' } });
}
const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;
const cases = Array.from({ length: 200 }, (_, seed) => {
  const random = randomFrom(seed + 1);
  const shape = randomShape(random);
  const values = Object.fromEntries(
    Object.entries(shape.properties)
      .filter(([field]) => shape.required.includes(field) || random() < 0.7)
      .map(([field, p]) => [field, pick(GOOD[p.fieldtype], random)]),
  );
  return { random, shape, values, of: { ...shape, hideshowfield: [] } };
});

test('of any definition what fits is kept as it was given', () => {
  for (const { shape, values, of } of cases) {
    expect(checkShape(shape)).toEqual([]);
    expect(checkValues(of, values)).toEqual({ values, faults: [] });
  }
});
test('of any definition what does not fit is refused with the name of its field, and nothing else is', () => {
  for (const { random, shape, values, of } of cases) {
    const [field, p] = pick(Object.entries(shape.properties), random);
    const { faults } = checkValues(of, { ...values, [field]: pick(BAD[p.fieldtype], random) });
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(`${fault.members[0]}.`).toMatch(`values.${field}.`);
    for (const missing of shape.required)
      expect(checkValues(of, { ...values, [missing]: null }).faults).toEqual([
        { message: 'Required', members: [`values.${missing}`] },
      ]);
  }
});
test('a field that a rule hides is neither asked for nor kept', () => {
  const shape = EntityShape.parse({
    name: 'Incident',
    required: ['why'],
    properties: {
      state: { fieldtype: 'select', displayname: 'State', choices: ['Open', 'Done'] },
      why: { fieldtype: 'text', displayname: 'Why' },
    },
    options: {
      pluralname: 'Incidents',
      hideshowfield: [{ field: 'why', act: 'show', when: { field: 'state', is: 'eq', value: 'Done' } }],
    },
  });
  const of = { ...shape, ...shape.options };
  expect(checkValues(of, { state: 'Open', why: 'left over' })).toEqual({ values: { state: 'Open' }, faults: [] });
  expect(checkValues(of, { state: 'Done' }).faults).toEqual([{ message: 'Required', members: ['values.why'] }]);
});
test('a definition that contradicts itself is refused at the place', () => {
  const of = (more: object) =>
    checkShape(EntityShape.parse({ name: 'X', properties: {}, options: { pluralname: 'Xs' }, ...more }));
  const places = (more: object) => of(more).map((f) => f.members[0]);
  const one = (property: object) => ({ properties: { a: { displayname: 'A', fieldtype: 'text', ...property } } });
  expect(places({})).toEqual(['definition.properties']);
  expect(places({ ...one({}), required: ['b'] })).toEqual(['definition.required.0']);
  expect(places(one({ fieldtype: 'reference' }))).toEqual(['definition.properties.a.fieldtype']);
  expect(places(one({ fieldtype: 'select' }))).toEqual(['definition.properties.a.choices']);
  expect(places(one({ fieldtype: 'number', defaultvalue: 'many' }))).toEqual(['definition.properties.a.defaultvalue']);
  expect(places(one({ fieldtype: 'address', sortableontable: true }))).toEqual([
    'definition.properties.a.sortableontable',
  ]);
  expect(places({ ...one({ hiddenfrompublic: true }), required: ['a'], ispublic: true })).toEqual([
    'definition.properties.a.hiddenfrompublic',
  ]);
});
