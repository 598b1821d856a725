/** A form's password that can be looked at. */
import { Field, type FieldProps } from '@cartage/ui/form.ts';
import { PasswordInput } from './password-input.tsx';

export const PasswordField = ({
  autoComplete,
  autoFocus,
  className,
  ...field
}: FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}) => (
  <Field {...field} {...(className && { className })}>
    {({ value, onChange, ...control }) => (
      <PasswordInput
        {...control}
        {...{ autoComplete, autoFocus }}
        className="h-9"
        value={String(value ?? '')}
        onChange={(e) => onChange(e.target.value)}
      />
    )}
  </Field>
);
