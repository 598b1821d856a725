/** The field types of decisions §7, what a field of a tenant's own entity is, and the rules that lean on fields. */
import { name, text } from '../../wire.ts';
import { z } from '../../zod.ts';
import { say } from '../../words/errors/input.ts';

export const FIELD_TYPES = [
  'text',
  'longtext',
  'number',
  'money',
  'boolean',
  'date',
  'datetime',
  'select',
  'multiselect',
  'email',
  'phone',
  'url',
  'address',
  'file',
  'reference',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The name under which a field is kept and filtered; what people read is `displayname`. */
export const FieldName = z.string().regex(/^(?!constructor$)[a-z][a-z0-9_]{0,39}$/, say('fieldName'));

export const EntityProperty = z.object({
  fieldtype: z.enum(FIELD_TYPES),
  displayname: name(80),
  showontable: z.boolean().default(false),
  /** Lists filter and sort by it; each kind of value has so many places for that. */
  sortableontable: z.boolean().default(false),
  /** Left out of public forms and of what customers see. */
  hiddenfrompublic: z.boolean().default(false),
  /** As a form fills it in; a number, a day or a yes is written as text. */
  defaultvalue: text(400).nullish(),
  placeholdertext: text(200).nullish(),
  /** Its place in forms and tables, from 0. */
  index: z.number().int().min(0).max(999).default(0),
  /** Ours: what a select or multiselect offers. */
  choices: z.array(name(80)).max(100).nullish(),
});
export type EntityProperty = z.output<typeof EntityProperty>;

export const CONDITIONS = ['eq', 'ne', 'gt', 'lt', 'contains', 'empty', 'filled'] as const;
/** What must hold of a record; the value of `empty` and `filled` is not looked at. */
export const Condition = z.object({ field: FieldName, is: z.enum(CONDITIONS), value: text(400).nullish() });
export type Condition = z.infer<typeof Condition>;
export const HIGHLIGHTS = ['accent', 'ok', 'warn', 'danger'] as const;
export const HighlightRow = z.object({ when: Condition, colour: z.enum(HIGHLIGHTS) });
/** The field is shown only when the condition holds, or hidden when it does. */
export const HideShowField = z.object({ field: FieldName, act: z.enum(['show', 'hide']), when: Condition });

/** Kinds of value by how lists compare them; what is in none is neither filtered nor sorted by. */
export const COMPARED_AS: Partial<Record<FieldType, 'text' | 'number' | 'time'>> = {
  text: 'text',
  select: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  boolean: 'text',
  reference: 'text',
  number: 'number',
  money: 'number',
  date: 'time',
  datetime: 'time',
};
/** How many fields of each kind a definition's lists filter and sort by. */
export const PLACES = { text: 10, number: 6, time: 4 } as const;
/** Fields that lists filter and sort by: those that say so, and references, so that a record finds what refers to it. */
export const placeKindOf = (p: Pick<EntityProperty, 'fieldtype' | 'sortableontable'>) =>
  p.sortableontable || p.fieldtype === 'reference' ? COMPARED_AS[p.fieldtype] : undefined;
