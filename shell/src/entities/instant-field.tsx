/** A day and a time by the tenant's clock, kept as an instant. */
import { clockIn, dayIn, instantAt } from '@cartage/contract/time.ts';
import { Input, useTenant } from '@cartage/ui/core.ts';
import { Field, type FieldProps } from '@cartage/ui/form.ts';

export function InstantField(field: FieldProps) {
  const { timezone } = useTenant();
  const zone = timezone || 'Australia/Sydney';
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <Input
          {...c}
          type="datetime-local"
          value={typeof value === 'string' && value ? `${dayIn(value, zone)}T${clockIn(value, zone).slice(0, 5)}` : ''}
          onChange={(e) => {
            const [day, clock] = e.target.value.split('T');
            onChange(day && clock ? instantAt(day, clock.slice(0, 5), zone).toISOString() : null);
          }}
        />
      )}
    </Field>
  );
}
