/** Label, hint and error around a control; every field of the kit is made with it. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { createContext, useContext, useId, type ReactNode, type Ref } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { cx } from '../cx.ts';
import { spokenFault } from '../words/faults.ts';
import { useFieldRequired } from './form.tsx';

const t = wordsOf(listWords);

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
  /** Whether it must be filled in, where the call's schema does not say it. */ required?: boolean;
  /** Beside the label, right. */ aside?: ReactNode;
  /** The label is for readers only. */ hideLabel?: boolean;
  /** What a value of it is called, where it is kept otherwise than it is typed. */ shownAs?: (
    value: unknown,
  ) => string;
};
export type ControlProps = {
  id: string;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: Ref<never>;
  disabled: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
};

/** Whether a field that was changed says what it was, over its right end. */
export const SaysWhatItWas = createContext(false);

export function Field({
  name,
  label,
  hint,
  disabled = false,
  className,
  aside,
  hideLabel,
  required: isAsked,
  shownAs = String,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const bySchema = useFieldRequired(name),
    required = isAsked ?? bySchema;
  const { field, fieldState } = useController({ name });
  const found = fieldState.error?.message ?? firstMessage(fieldState.error);
  const error = found && spokenFault(found);
  return (
    <div
      data-label={label}
      data-name={name}
      className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1', className)}
    >
      <div className={cx('flex items-baseline justify-between gap-2', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-table font-medium">
          {label}
          {required && (
            <span aria-hidden className="text-bad">
              {' '}
              *
            </span>
          )}
        </label>
        {aside ? (
          <span className="text-xs text-muted">{aside}</span>
        ) : (
          fieldState.isDirty && <Was {...{ name, shownAs }} />
        )}
      </div>
      {children({
        id,
        name,
        value: field.value as unknown,
        onChange: field.onChange,
        onBlur: field.onBlur,
        ref: field.ref as Ref<never>,
        disabled,
        'aria-invalid': !!error || undefined,
        'aria-required': required || undefined,
        'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
function Was({ name, shownAs }: { name: string; shownAs: (value: unknown) => string }) {
  const says = useContext(SaysWhatItWas);
  const { formState } = useFormContext();
  const was: unknown = get(formState.defaultValues, name);
  if (!says || (was !== null && typeof was === 'object')) return null;
  return (
    <span className="max-w-[60%] shrink-0 truncate text-xs text-accent">
      {was === '' || was === null || was === undefined ? t('wasEmpty') : t('was', { value: shownAs(was) })}
    </span>
  );
}
/** A measure's error hangs on its value or unit. */
function firstMessage(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return;
  for (const part of Object.values(error))
    if (part && typeof part === 'object' && typeof (part as { message?: unknown }).message === 'string')
      return (part as { message: string }).message;
}
