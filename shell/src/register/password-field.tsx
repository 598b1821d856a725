/** A form's password that can be looked at. */
import { Field, type FieldProps } from '@cartage/ui/form.ts';
import { PasswordInput } from '../auth/frame.tsx';

export const PasswordField = ({
  autoComplete,
  autoFocus,
  ...field
}: FieldProps & { autoComplete: string; autoFocus?: boolean }) => (
  <Field {...field}>
    {({ value, onChange, ...control }) => (
      <PasswordInput
        {...control}
        {...{ autoComplete, autoFocus }}
        value={String(value ?? '')}
        onChange={(e) => onChange(e.target.value)}
      />
    )}
  </Field>
);
