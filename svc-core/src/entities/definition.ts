/** What a change of a definition means for the records that are there. Pure: it says what must be asked of them. */
import type { EntityDefinition, EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityProperty, FieldType } from '@cartage/contract/core/entities/field.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';

type Removed = EntityDefinition['removed'];
/** Types whose values are already what the other type takes. */
const TAKES: Partial<Record<FieldType, readonly FieldType[]>> = {
  text: ['select', 'email', 'phone', 'url'],
  longtext: ['text', 'select', 'email', 'phone', 'url'],
  number: ['money'],
};
export const keepsAll = (from: FieldType, to: FieldType): boolean =>
  from === to || (TAKES[to]?.includes(from) ?? false);

/** The kind that a reference leads to. */
const linkOf = (shape: EntityShape, field: string) => shape.links.find((l) => l.field === field)?.entity;
const ledTo = (shape: EntityShape, field: string) => linkOf(shape, field)?.toLowerCase();

/** What stands in the records decides whether these changes lose something: no record may hold the field, or none of the choices. */
export type Doubt = { field: string; choices?: string[] };
export function doubtsOf(before: EntityShape, after: EntityShape): Doubt[] {
  return Object.entries(before.properties).flatMap(([field, was]): Doubt[] => {
    const is = after.properties[field];
    if (!is) return [];
    if (!keepsAll(was.fieldtype, is.fieldtype)) return [{ field }];
    if (is.fieldtype === 'reference' && ledTo(before, field) !== ledTo(after, field)) return [{ field }];
    const gone = /select$/.test(is.fieldtype) ? (was.choices ?? []).filter((c) => !is.choices?.includes(c)) : [];
    return gone.length ? [{ field, choices: gone }] : [];
  });
}
export const loses = ({ field, choices }: Doubt) =>
  choices
    ? refused('entity.choiceUsed', say('entity.choiceUsed', { choices: listed(choices) }), [
        `definition.properties.${field}.choices`,
      ])
    : refused('entity.typeLoses', say('entity.typeLoses', { field }), [`definition.properties.${field}.fieldtype`]);

/** Fields that were taken out until now, with those that go now and without those that come back as they were. */
export function removedAfter(before: EntityShape, after: EntityShape, removed: Removed, at: string): Removed {
  const gone = Object.entries(before.properties).filter(([field]) => !Object.hasOwn(after.properties, field));
  const kept = Object.entries(removed).filter(([field, { property, link }]) => {
    const is = after.properties[field];
    const leadsElsewhere =
      is?.fieldtype === 'reference' && link !== undefined && link.toLowerCase() !== ledTo(after, field);
    if (is && (leadsElsewhere || !keepsAll(property.fieldtype, is.fieldtype)))
      throw refused('entity.fieldHeld', say('entity.fieldHeld', { field }), [
        `definition.properties.${field}.fieldtype`,
      ]);
    return !is;
  });
  return Object.fromEntries([
    ...kept,
    ...gone.map(([field, property]) => [field, takenOut(before, field, property, at)]),
  ]);
}

function takenOut(before: EntityShape, field: string, property: EntityProperty, removedAt: string): Removed[string] {
  const link = property.fieldtype === 'reference' ? linkOf(before, field) : undefined;
  return { property, removedAt, ...(link !== undefined && { link }) };
}

/** A definition under another name: those that lead to it say the new one. */
export const renamed = (shape: EntityShape, from: string, to: string): EntityShape => ({
  ...shape,
  links: shape.links.map((l) => (l.entity.toLowerCase() === from.toLowerCase() ? { ...l, entity: to } : l)),
});
