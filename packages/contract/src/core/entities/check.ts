/** What a record has to be by its definition, and a definition to make sense. Faults name the field. */
import type { ValidationError } from '../../error.ts';
import type { EntityShape } from './definition.ts';
import type { EntityValues } from './entity.ts';
import { COMPARED_AS, placeKindOf, PLACES } from './field.ts';
import { isShown } from './rules.ts';
import { isBlank, valueSchema } from './value.ts';
import { say } from '../../words/errors/input.ts';
import { sayKit } from '../../words/errors/kit.ts';

type Checked = { values: EntityValues; faults: ValidationError[] };
type Shape = Pick<EntityShape, 'properties' | 'required'> & Pick<EntityShape['options'], 'hideshowfield'>;
const at = (field: string) => `values.${field}`;

/** The values as they are kept: parsed, without blanks and without what the rules hide. */
export function checkValues({ properties, required, hideshowfield }: Shape, given: EntityValues): Checked {
  const faults: ValidationError[] = Object.keys(given)
    .filter((field) => !Object.hasOwn(properties, field))
    .map((field) => ({ message: say('noSuchField', { field: field.slice(0, 60) }), members: [at(field)] }));
  const parsed: EntityValues = {};
  for (const [field, property] of Object.entries(properties)) {
    const value = Object.hasOwn(given, field) ? given[field] : undefined;
    if (isBlank(value)) continue;
    const read = valueSchema(property).safeParse(value);
    if (read.success) parsed[field] = read.data;
    else
      for (const issue of read.error.issues.slice(0, 3))
        faults.push({ message: issue.message, members: [[at(field), ...issue.path.map(String)].join('.')] });
  }
  const values = Object.fromEntries(Object.entries(parsed).filter(([field]) => isShown(field, hideshowfield, parsed)));
  for (const field of required)
    if (isBlank(given[field]) && isShown(field, hideshowfield, parsed))
      faults.push({ message: sayKit('required'), members: [at(field)] });
  return { values, faults };
}

/** What speaks against a definition by itself; whether it fits the records that are there, the service asks. */
export function checkShape({ properties, required, links, options, ispublic }: EntityShape): ValidationError[] {
  const faults: ValidationError[] = [];
  const fault = (message: string, ...members: string[]) =>
    faults.push({ message, members: members.map((m) => `definition.${m}`) });
  const fields = Object.entries(properties);
  if (fields.length === 0) fault(say('noFields'), 'properties');
  if (fields.length > 100) fault(say('tooManyFields'), 'properties');
  const known = (field: string, member: string) => {
    if (!Object.hasOwn(properties, field)) fault(say('noSuchField', { field }), member);
  };
  required.forEach((field, n) => known(field, `required.${n}`));
  options.highlightrow.forEach((rule, n) => known(rule.when.field, `options.highlightrow.${n}.when.field`));
  options.hideshowfield.forEach((rule, n) => {
    known(rule.field, `options.hideshowfield.${n}.field`);
    known(rule.when.field, `options.hideshowfield.${n}.when.field`);
    if (rule.field === rule.when.field) fault(say('hidesItself'), `options.hideshowfield.${n}.when.field`);
  });
  links.forEach(({ field }, n) => {
    if (properties[field]?.fieldtype !== 'reference') fault(say('notAReference', { field }), `links.${n}.field`);
    if (links.findIndex((l) => l.field === field) !== n) fault(say('leadsTwoPlaces', { field }), `links.${n}.field`);
  });
  for (const [field, { fieldtype, choices, sortableontable, hiddenfrompublic, defaultvalue }] of fields) {
    const place = `properties.${field}`;
    if (fieldtype === 'reference' && !links.some((l) => l.field === field))
      fault(say('leadsNowhere'), `${place}.fieldtype`);
    if (/select$/.test(fieldtype) && !choices?.length) fault(say('noChoices'), `${place}.choices`);
    if (sortableontable && !COMPARED_AS[fieldtype]) fault(say('notSortable'), `${place}.sortableontable`);
    if (!isBlank(defaultvalue) && defaultOf({ fieldtype, choices, defaultvalue }) === undefined)
      fault(say('notOfType'), `${place}.defaultvalue`);
    if (ispublic && required.includes(field) && (hiddenfrompublic || !isPublicType(fieldtype)))
      fault(say('hiddenAndRequired'), `${place}.hiddenfrompublic`);
  }
  for (const [kind, most] of Object.entries(PLACES)) {
    const taken = fields.filter(([, p]) => placeKindOf(p) === kind);
    if (taken.length > most)
      fault(say('tooManySorted', { most, kind }), `properties.${taken[most]![0]}.sortableontable`);
  }
  return faults;
}
/** Strangers send no files, and references would tell them what records there are. */
export const isPublicType = (fieldtype: string): boolean => fieldtype !== 'file' && fieldtype !== 'reference';

/** The default as a value of its type; undefined where there is none or it does not fit. */
export function defaultOf(
  property: Pick<EntityShape['properties'][string], 'fieldtype' | 'choices' | 'defaultvalue'>,
): unknown {
  const { fieldtype, defaultvalue } = property;
  if (isBlank(defaultvalue) || defaultvalue == null) return undefined;
  const read = valueSchema(property).safeParse(asTyped(fieldtype, defaultvalue));
  return read.success ? read.data : undefined;
}
function asTyped(fieldtype: string, told: string): unknown {
  if (fieldtype === 'number' || fieldtype === 'money') return Number(told);
  if (fieldtype === 'boolean') return /^(true|yes|1)$/i.test(told) ? true : /^(false|no|0)$/i.test(told) ? false : told;
  return fieldtype === 'multiselect' ? told.split(',').map((s) => s.trim()) : told;
}
