/** What becomes of a record's values: as they are asked for, as they are kept, as they are shown. Pure. */
import { checkValues, defaultOf } from '@cartage/contract/core/entities/check.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityRecord, EntityValues } from '@cartage/contract/core/entities/entity.ts';
import { isBlank, type ReferenceValue } from '@cartage/contract/core/entities/value.ts';
import { invalid } from '@cartage/contract/error.ts';
import { onlyWith } from './access.ts';
import type { RecordRow } from './entities.tables.ts';

/** The values by a definition; `visible` is the part of it that the writer knows, what he does not know stays. */
export function valuesAfter(visible: EntityShape, before: EntityValues, asked: EntityValues): EntityValues {
  const known = Object.entries(before).filter(([field]) => Object.hasOwn(visible.properties, field));
  const { required, properties, options } = visible;
  const { values, faults } = checkValues(
    { required, properties, hideshowfield: options.hideshowfield },
    { ...Object.fromEntries(known), ...asked },
  );
  if (faults.length) throw invalid(faults);
  const unknown = Object.entries(before).filter(([field]) => !Object.hasOwn(visible.properties, field));
  return { ...Object.fromEntries(unknown), ...values };
}
/** What a new record begins with. */
export const defaultsOf = ({ properties }: EntityShape, asked: EntityValues): EntityValues =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([field, property]) => {
      const value = Object.hasOwn(asked, field) ? undefined : defaultOf(property);
      return value === undefined ? [] : [[field, value]];
    }),
  );
/** Fields of a type that hold something else than before. */
export const changedOf = (shape: EntityShape, type: string, before: EntityValues, after: EntityValues): string[] =>
  Object.entries(shape.properties)
    .filter(([field, p]) => p.fieldtype === type && !isBlank(after[field]))
    .map(([field]) => field)
    .filter((field) => keyOf(before[field]) !== keyOf(after[field]));
const keyOf = (value: unknown): string | undefined =>
  (value as { assetId?: string } | undefined)?.assetId ?? (value as ReferenceValue | undefined)?.id;

/** What the definition names; a field that was taken out keeps its data and does not show it. */
export function recordShown(
  type: string,
  { properties }: Pick<EntityShape, 'properties'>,
  row: Omit<EntityRecord, 'type'> & Pick<RecordRow, 'values'>,
): EntityRecord {
  const values = Object.fromEntries(Object.entries(row.values).filter(([field]) => Object.hasOwn(properties, field)));
  return { ...row, type, values };
}
/** What a stranger fills in. */
export const publicShape = (shape: EntityShape): EntityShape =>
  onlyWith(
    shape,
    Object.fromEntries(
      Object.entries(shape.properties).filter(
        ([, p]) => !p.hiddenfrompublic && p.fieldtype !== 'file' && p.fieldtype !== 'reference',
      ),
    ),
  );
