/** A day and a time by the tenant's clock, kept as an instant. */
import { DayTimeInput, Field, type FieldProps } from '@cartage/ui/form.ts';

export function InstantField(field: FieldProps) {
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <DayTimeInput
          {...c}
          label={field.label}
          value={typeof value === 'string' && value ? value : null}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
