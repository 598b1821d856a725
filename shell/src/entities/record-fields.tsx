/** The fields of a definition in a form, under `values.`; rules show and hide them while one types. */
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityValues } from '@cartage/contract/core/entities/entity.ts';
import { fieldsOf, isShown } from '@cartage/contract/core/entities/rules.ts';
import { useWatch } from '@cartage/ui/form.ts';
import { ValueField } from './value-field.tsx';

export type FormShape = Pick<EntityShape, 'properties' | 'required'> & {
  links?: EntityShape['links'];
  hideshowfield: EntityShape['options']['hideshowfield'];
};
export const formShapeOf = ({ properties, required, links, options }: EntityShape): FormShape => ({
  properties,
  required,
  links,
  hideshowfield: options.hideshowfield,
});
const WIDE = new Set(['longtext', 'address', 'file', 'multiselect']);

export function RecordFields({ shape }: { shape: FormShape }) {
  const values = (useWatch({ name: 'values' }) ?? {}) as EntityValues;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fieldsOf(shape)
        .filter(([field]) => isShown(field, shape.hideshowfield, values))
        .map(([field, property]) => (
          <div key={field} className={WIDE.has(property.fieldtype) ? 'sm:col-span-2' : undefined}>
            <ValueField
              name={`values.${field}`}
              property={property}
              required={shape.required.includes(field)}
              entity={shape.links?.find((l) => l.field === field)?.entity}
            />
          </div>
        ))}
    </div>
  );
}
