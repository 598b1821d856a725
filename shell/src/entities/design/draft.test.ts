import { FieldName } from '@cartage/contract/core/entities/field.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import {
  fieldNameFor,
  moved,
  newShape,
  withField,
  withLink,
  withoutField,
  withProperty,
  withRequired,
} from './draft.ts';

/** Fields of these types, one after the other. */
const shapeWith = (...types: Parameters<typeof withField>[1][]): EntityShape =>
  types.reduce((shape, type) => withField(shape, type, [])[0], newShape());
const order = ({ properties }: EntityShape) =>
  Object.entries(properties)
    .toSorted(([, a], [, b]) => a.index - b.index)
    .map(([name, { index }]) => `${index} ${name}`);

describe('the name under which a field is kept', () => {
  test('is made of what people call it, in letters without their accents', () => {
    const names = ['Engine hours', 'Café crème', 'Übergrößen', '  2nd driver’s name! ', 'Größe (m³)'];
    expect(names.map((name) => fieldNameFor(name, []))).toEqual([
      'engine_hours',
      'cafe_creme',
      'ubergro_en',
      'nd_driver_s_name',
      'gro_e_m',
    ]);
  });
  test('is one that the server takes, whatever was typed, and free among those that are there', () => {
    const odd = ['', '???', '42', 'Constructor', '车牌', 'x'.repeat(90), `${'a'.repeat(35)} b`];
    for (const name of odd) expect(FieldName.safeParse(fieldNameFor(name, [])).success).toBe(true);
    expect(fieldNameFor('车牌', [])).toBe('field');
    expect(fieldNameFor('Plate', ['plate', 'plate_2'])).toBe('plate_3');
    const taken = [fieldNameFor('x'.repeat(90), [])];
    expect(FieldName.safeParse(fieldNameFor('x'.repeat(90), taken)).success).toBe(true);
  });
});

describe('a field', () => {
  test('is added last, shown in the list while that has room, and takes no name under which data is held', () => {
    const [shape, field] = withField(shapeWith('text', 'text'), 'number', ['number']);
    expect(field).toBe('number_2');
    expect(order(shape)).toEqual(['0 text', '1 text_2', '2 number_2']);
    const [full, sixth] = withField(shapeWith('text', 'text', 'text', 'text', 'text'), 'date', []);
    expect([full.properties['text_5']!.showontable, full.properties[sixth]!.showontable]).toEqual([true, false]);
  });
  test('that offers a choice begins with two, and one that leads to a record with where it leads', () => {
    const shape = shapeWith('select', 'multiselect', 'reference', 'text');
    const choices = Object.values(shape.properties).map((p) => p.choices?.length ?? 0);
    expect(choices).toEqual([2, 2, 0, 0]);
    const [reference] = shape.links;
    expect(shape.links).toEqual([{ field: reference!.field, entity: 'Booking' }]);
    expect(withLink(shape, reference!.field, 'Customer').links).toEqual([
      { field: reference!.field, entity: 'Customer' },
    ]);
  });
  test('is moved to another place, no further than the ends, and the numbers follow', () => {
    const shape = shapeWith('text', 'number', 'date');
    const names = (s: EntityShape) => order(s).map((line) => line.slice(2));
    const [first, second, third] = names(shape) as [string, string, string];
    expect(order(moved(shape, first, 1))).toEqual([`0 ${second}`, `1 ${first}`, `2 ${third}`]);
    expect(names(moved(shape, third, -4))).toEqual([third, first, second]);
    expect(names(moved(shape, first, 9))).toEqual([second, third, first]);
    expect(order(shape)).toEqual([`0 ${first}`, `1 ${second}`, `2 ${third}`]);
  });
  test('is asked for once, or not at all', () => {
    const shape = withRequired(withRequired(shapeWith('text', 'date'), 'text', true), 'text', true);
    expect(shape.required).toEqual(['text']);
    expect(withRequired(shape, 'text', false).required).toEqual([]);
    expect(withRequired(shape, 'date', true).required).toEqual(['text', 'date']);
  });
  test('is changed alone', () => {
    const shape = shapeWith('text', 'date');
    const changed = withProperty(shape, 'date', { displayname: 'Serviced', sortableontable: true });
    expect(changed.properties['date']).toMatchObject({ displayname: 'Serviced', sortableontable: true, index: 1 });
    expect(changed.properties['text']).toBe(shape.properties['text']);
    expect(shape.properties['date']!.displayname).not.toBe('Serviced');
  });
  test('that is removed takes with it what leans on it, and leaves no gap', () => {
    const shape = shapeWith('text', 'reference', 'date');
    const [link] = shape.links;
    const when = (field: string) => ({ field, is: 'set' as const });
    const full = {
      ...shape,
      required: ['text', link!.field],
      options: {
        ...shape.options,
        highlightrow: [{ when: when('text') }, { when: when('date') }],
        hideshowfield: [
          { field: 'text', when: when('date') },
          { field: 'date', when: when('text') },
          { field: link!.field, when: when('date') },
        ],
      },
    } as unknown as EntityShape;
    const left = withoutField(full, 'text');
    expect(order(left)).toEqual([`0 ${link!.field}`, '1 date']);
    expect(left.required).toEqual([link!.field]);
    expect(left.options.highlightrow).toEqual([{ when: when('date') }]);
    expect(left.options.hideshowfield).toEqual([{ field: link!.field, when: when('date') }]);
    expect(withoutField(full, link!.field).links).toEqual([]);
  });
});
