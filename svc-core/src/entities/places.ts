/** Which typed column of the records holds what lists filter and sort by, and what stands in it. Pure. */
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityValues } from '@cartage/contract/core/entities/entity.ts';
import { placeKindOf, PLACES } from '@cartage/contract/core/entities/field.ts';
import { isBlank, type ReferenceValue } from '@cartage/contract/core/entities/value.ts';

/** `isReady`: every record has it filled. */
export type Places = Record<string, { place: Place; isReady: boolean }>;
const PREFIX = { text: 't', number: 'n', time: 'at' } as const;
type Kind = keyof typeof PREFIX;
export type Place = `t${number}` | `n${number}` | `at${number}`;
export const kindOfPlace = (place: Place): Kind =>
  place.startsWith('t') ? 'text' : place.startsWith('n') ? 'number' : 'time';
/** Numbers are kept in ten thousandths, as integers: an index narrows by those under row security. */
export const TIMES = 10_000;

const ALL = Object.entries(PLACES).flatMap(([kind, most]) =>
  Array.from({ length: most }, (_, n) => `${PREFIX[kind as Kind]}${n + 1}` as Place),
);

/** Fields keep the places they have; new ones take what is free and are filled from the records that are there. */
export function placesFor(properties: EntityShape['properties'], before: Places, isEmpty: boolean): Places {
  const wanted = Object.entries(properties).flatMap(([field, p]) => {
    const kind = placeKindOf(p);
    return kind ? [{ field, kind }] : [];
  });
  const keeps = ({ field, kind }: { field: string; kind: Kind }) =>
    before[field] !== undefined && kindOfPlace(before[field].place) === kind;
  const after: Places = Object.fromEntries(wanted.filter(keeps).map(({ field }) => [field, before[field]!]));
  for (const { field, kind } of wanted.filter((w) => !keeps(w))) {
    const taken = new Set(Object.values(after).map((p) => p.place));
    const place = ALL.find((p) => kindOfPlace(p) === kind && !taken.has(p));
    if (place) after[field] = { place, isReady: isEmpty };
  }
  return after;
}

/** Places that no field has, which may hold what a field that was taken out left there. */
export function emptied(places: Places): Partial<Record<Place, null>> {
  const taken = new Set(Object.values(places).map(({ place }) => place));
  return Object.fromEntries(ALL.filter((place) => !taken.has(place)).map((place) => [place, null]));
}
/** The columns of a record; places that no field has are emptied. */
export function placed(values: EntityValues, places: Places): Record<Place, string | number | null> {
  const row = Object.fromEntries(ALL.map((place) => [place, null])) as Record<Place, string | number | null>;
  for (const [field, { place }] of Object.entries(places))
    if (!isBlank(values[field])) row[place] = columnValue(values[field], kindOfPlace(place));
  return row;
}
function columnValue(value: unknown, kind: Kind): string | number {
  if (kind === 'number') return Math.round(Number(value) * TIMES);
  if (kind === 'time') return new Date(String(value)).toISOString();
  return typeof value === 'object' ? (value as ReferenceValue).id : String(value);
}

const TITLES = /^(text|select|email|phone|url|reference|longtext)$/;
/** What people call a record: its first field that is a text, else the kind's own name. */
export function titleOf({ properties, name }: Pick<EntityShape, 'properties' | 'name'>, values: EntityValues): string {
  const [first] = Object.entries(properties)
    .filter(([field, p]) => TITLES.test(p.fieldtype) && !isBlank(values[field]))
    .sort(([, a], [, b]) => a.index - b.index);
  const value = first && values[first[0]];
  return (typeof value === 'object' ? (value as ReferenceValue).name : ((value as string | undefined) ?? name)).slice(
    0,
    200,
  );
}
