/** A definition while it is designed. Pure. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import type { EntityDefinition, EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityProperty, FieldType } from '@cartage/contract/core/entities/field.ts';
import { fieldsOf } from '@cartage/contract/core/entities/rules.ts';

const t = wordsOf(entityDesignWords);

export type DraftProps = { shape: EntityShape; change: (shape: EntityShape) => void };
export const TYPE_WORDS = worded((): Record<FieldType, string> => ({
  text: t('text'),
  longtext: t('longText'),
  number: t('number'),
  money: t('money'),
  boolean: t('yesOrNo'),
  date: t('date'),
  datetime: t('dateAndTime'),
  select: t('choice'),
  multiselect: t('severalChoices'),
  email: t('email'),
  phone: t('phone'),
  url: t('webAddress'),
  address: t('address'),
  file: t('file'),
  reference: t('linkToRecord'),
}));

export const newShape = (): EntityShape => ({
  name: '',
  ispublic: false,
  required: [],
  links: [],
  properties: {},
  options: {
    pluralname: '',
    commsenabled: true,
    highlightrow: [],
    hideshowfield: [],
    module: null,
    customers: 'none',
  },
});
export const shapeOf = ({ name, ispublic, required, links, properties, options }: EntityDefinition): EntityShape => ({
  name,
  ispublic,
  required,
  links,
  properties,
  options,
});

/** The name under which a field is kept, made of what people call it; free among those that are there. */
export function fieldNameFor(displayname: string, taken: readonly string[]): string {
  const plain = displayname
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 36);
  const base = plain && plain !== 'constructor' ? plain : 'field';
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}_${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** `held`: names that records hold data under, which a new field does not take by accident. */
export function withField(shape: EntityShape, fieldtype: FieldType, held: readonly string[]): [EntityShape, string] {
  const displayname = TYPE_WORDS()[fieldtype];
  const field = fieldNameFor(displayname, [...Object.keys(shape.properties), ...held]);
  const property: EntityProperty = {
    fieldtype,
    displayname,
    showontable: Object.keys(shape.properties).length < 5,
    sortableontable: false,
    hiddenfrompublic: false,
    index: Object.keys(shape.properties).length,
    ...(/select$/.test(fieldtype) && { choices: [t('first'), t('second')] }),
  };
  const links = fieldtype === 'reference' ? [...shape.links, { field, entity: 'Booking' as const }] : shape.links;
  return [ordered({ ...shape, links, properties: { ...shape.properties, [field]: property } }), field];
}
export const withProperty = (shape: EntityShape, field: string, change: Partial<EntityProperty>): EntityShape => ({
  ...shape,
  properties: { ...shape.properties, [field]: { ...shape.properties[field]!, ...change } },
});
export function withRequired(shape: EntityShape, field: string, isRequired: boolean): EntityShape {
  const others = shape.required.filter((f) => f !== field);
  return { ...shape, required: isRequired ? [...others, field] : others };
}
export const withLink = (shape: EntityShape, field: string, entity: string): EntityShape => ({
  ...shape,
  links: [...shape.links.filter((l) => l.field !== field), { field, entity }],
});
/** Everything that leans on the field goes with it. */
export function withoutField(shape: EntityShape, field: string): EntityShape {
  const { [field]: _gone, ...properties } = shape.properties;
  const { highlightrow, hideshowfield } = shape.options;
  return ordered({
    ...shape,
    properties,
    required: shape.required.filter((f) => f !== field),
    links: shape.links.filter((l) => l.field !== field),
    options: {
      ...shape.options,
      highlightrow: highlightrow.filter((r) => r.when.field !== field),
      hideshowfield: hideshowfield.filter((r) => r.field !== field && r.when.field !== field),
    },
  });
}
/** The field at another place; places count from 0. */
export function moved(shape: EntityShape, field: string, to: number): EntityShape {
  const names = fieldsOf(shape).map(([name]) => name);
  const rest = names.filter((name) => name !== field);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, field);
  return indexed(shape, rest);
}
const ordered = (shape: EntityShape): EntityShape =>
  indexed(
    shape,
    fieldsOf(shape).map(([name]) => name),
  );
const indexed = (shape: EntityShape, names: readonly string[]): EntityShape => ({
  ...shape,
  properties: Object.fromEntries(names.map((name, index) => [name, { ...shape.properties[name]!, index }])),
});
