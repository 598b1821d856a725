/** A time of day in a form. */
import { TimeInput } from '../controls/time-input.tsx';
import { Field, type FieldProps } from './field.tsx';

export function TimeField(field: FieldProps) {
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <TimeInput {...c} value={(value as string | null) ?? ''} onChange={onChange} label={field.label} />
      )}
    </Field>
  );
}
