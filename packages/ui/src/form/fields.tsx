/** The plain fields: text, number, money, measure, choice, switch, file. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { LENGTH_UNITS, WEIGHT_UNITS } from '@cartage/contract/wire.ts';
import { Switch } from 'radix-ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Choice } from '../controls/choice.tsx';
import { inputStyle } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import { Field, type ControlProps, type FieldProps } from './field.tsx';

const t = wordsOf(listWords);

type TextProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoFocus'> & {
    mono?: boolean;
    prefix?: ReactNode;
  };
export function TextField({
  type = 'text',
  placeholder,
  autoComplete = 'off',
  inputMode,
  maxLength,
  autoFocus,
  mono,
  ...field
}: TextProps) {
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <input
          {...c}
          type={type}
          value={String(value ?? '')}
          onChange={(e) => onChange(e.target.value)}
          {...{ placeholder, autoComplete, inputMode, maxLength, autoFocus }}
          className={cx(inputStyle, mono && 'mono')}
        />
      )}
    </Field>
  );
}
export function TextAreaField({
  rows = 3,
  placeholder,
  ...field
}: FieldProps & { rows?: number; placeholder?: string }) {
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <textarea
          {...c}
          rows={rows}
          placeholder={placeholder}
          value={String(value ?? '')}
          onChange={(e) => onChange(e.target.value)}
          className={cx(inputStyle, 'h-auto resize-y py-2')}
        />
      )}
    </Field>
  );
}

type NumberProps = FieldProps & {
  unit?: string;
  prefix?: string;
  min?: number;
  max?: number;
  step?: number | 'any';
  placeholder?: string;
};
/** Keeps what is being typed as text, so that "1." is not eaten, and hands on a number or null. */
export function NumberField({ unit, prefix, min, max, step = 'any', placeholder, ...field }: NumberProps) {
  return <Field {...field}>{(c) => <NumberInput {...c} {...{ unit, prefix, min, max, step, placeholder }} />}</Field>;
}
const CENT = 0.01;
/** An amount has both its digits, "167.80"; one that is finer than a cent keeps what it has. */
const inCents = (value: unknown): string => {
  const two = typeof value === 'number' ? value.toFixed(2) : '';
  return typeof value === 'number' && Number(two) !== value ? String(value) : two;
};
export const MoneyField = (props: Omit<NumberProps, 'prefix' | 'step'>) => (
  <NumberField prefix="$" step={CENT} min={0} {...props} />
);

export function NumberInput({
  value,
  onChange,
  unit,
  prefix,
  className,
  ...c
}: ControlProps & {
  unit?: string;
  prefix?: string;
  className?: string;
  min?: number;
  max?: number;
  step?: number | 'any';
  placeholder?: string;
}) {
  const [typed, setTyped] = useState<string>();
  const shown =
    typed !== undefined && Number(typed) === value
      ? typed
      : typed !== undefined && typed !== '' && value === null
        ? typed
        : c.step === CENT
          ? inCents(value)
          : String(value ?? '');
  return (
    <span className="relative block">
      {prefix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-sm text-muted"
        >
          {prefix}
        </span>
      )}
      <input
        {...c}
        type="number"
        inputMode="decimal"
        value={shown}
        className={cx(
          inputStyle,
          'num [appearance:textfield] [&::-webkit-inner-spin-button]:hidden',
          prefix && 'ps-7',
          unit && 'pe-11',
          className,
        )}
        onWheel={(e) => e.currentTarget.blur()}
        onChange={(e) => {
          setTyped(e.target.value);
          onChange(e.target.value === '' ? null : Number(e.target.value));
        }}
      />
      {unit && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-table text-muted"
        >
          {unit}
        </span>
      )}
    </span>
  );
}

/** A value with its unit, kept as entered (`{ value, unit }`). */
export function MeasureField({ units = 'weight', ...field }: FieldProps & { units?: 'length' | 'weight' }) {
  const list: readonly string[] = units === 'length' ? LENGTH_UNITS : WEIGHT_UNITS;
  return (
    <Field {...field}>
      {(c) => {
        const measure = (c.value ?? null) as { value: number | null; unit: string } | null;
        const unit = measure?.unit ?? (units === 'length' ? 'cm' : 'kg');
        return (
          <span className="flex gap-1.5">
            <span className="min-w-0 flex-1">
              <NumberInput
                {...c}
                min={0}
                value={measure?.value ?? null}
                onChange={(value) => c.onChange(value === null ? null : { value, unit })}
              />
            </span>
            <Choice
              aria-label={t('labelUnit', { label: field.label })}
              value={unit}
              onChange={(e) => c.onChange({ value: measure?.value ?? null, unit: e.target.value })}
              className="w-18"
            >
              {list.map((u) => (
                <option key={u}>{u}</option>
              ))}
            </Choice>
          </span>
        );
      }}
    </Field>
  );
}

export type Option = { value: string | number; label: string };
export function SelectField({
  options,
  placeholder,
  ...field
}: FieldProps & { options: readonly Option[]; placeholder?: string }) {
  const numeric = typeof options[0]?.value === 'number';
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <Choice
          {...c}
          value={String(value ?? '')}
          onChange={(e) => onChange(e.target.value === '' ? null : numeric ? Number(e.target.value) : e.target.value)}
        >
          {(placeholder !== undefined || value === null || value === undefined || value === '') && (
            <option value="">{placeholder ?? t('choose')}</option>
          )}
          {options.map((o) => (
            <option key={o.value} value={String(o.value)}>
              {o.label}
            </option>
          ))}
        </Choice>
      )}
    </Field>
  );
}

/** Its label stands beside it and once more for readers of fields; its name is said once. */
export function SwitchField({ ...field }: FieldProps) {
  return (
    <Field {...field} hideLabel>
      {({ value, onChange, ...c }) => (
        <span className="flex min-h-9 items-center gap-2.5">
          <Switch.Root
            {...c}
            aria-label={field.label}
            checked={!!value}
            onCheckedChange={onChange}
            className="flex h-5 w-9 shrink-0 items-center rounded-full bg-control p-0.5 transition-colors data-[state=checked]:bg-accent"
          >
            <Switch.Thumb className="size-4 rounded-full bg-surface-1 transition-transform data-[state=checked]:translate-x-4" />
          </Switch.Root>
          <label htmlFor={c.id} className="cursor-pointer text-sm">
            {field.label}
          </label>
        </span>
      )}
    </Field>
  );
}
