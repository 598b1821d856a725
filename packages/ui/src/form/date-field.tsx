/** A calendar day in a form. */
import { DateInput, type Limits } from '../controls/date-input.tsx';
import { Field, type FieldProps } from './field.tsx';

export function DateField({ min, max, ...field }: FieldProps & Limits) {
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <DateInput
          {...c}
          value={(value as string | null) ?? ''}
          onChange={(day) => onChange(day || null)}
          min={min}
          max={max}
          label={field.label}
        />
      )}
    </Field>
  );
}
