/** A list by what a field links to: chosen by its name, asked of the call by its id. */
import { eq } from '@cartage/contract/odata.ts';
import type { ReferenceValue } from '@cartage/contract/core/entities/value.ts';
import type { Filter } from '@cartage/ui/data.ts';
import { ReferencePicker } from './reference-field.tsx';

/** In the address and in saved views the name stands beside the id, so that nobody has to be asked what it is called. */
const SEPARATOR = '~';
const written = ({ id, name }: ReferenceValue) => `${id}${SEPARATOR}${name.replaceAll(',', ' ')}`;
function read(value: string | undefined): ReferenceValue | null {
  const [id = '', ...name] = (value ?? '').split(SEPARATOR);
  return id ? { id, name: name.join(SEPARATOR) } : null;
}
export const linkFilter = (
  label: string,
  field: string,
  entity: string | undefined,
  more: { inBar: boolean },
): Filter => ({
  kind: 'own',
  label,
  control: ({ values, onChange }) => (
    <ReferencePicker
      {...{ entity, label }}
      held={read(values[0])}
      onPick={(picked) => onChange(picked ? [written(picked)] : [])}
    />
  ),
  text: (value) => read(value)?.name || value,
  where: ([value]) => {
    const to = read(value);
    return to ? eq(field, to.id) : undefined;
  },
  ...more,
});
