/** Cells of the items' grid: no frame of their own, ringed inside while edited. */
import type { Length, Weight } from '@cartage/contract/wire.ts';
import { round } from '@cartage/contract/money.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { kilograms, metres } from '@cartage/contract/units.ts';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Choice } from '../controls/choice.tsx';
import { cx } from '../cx.ts';

const t = wordsOf(listWords);

const look =
  'num h-9 w-full min-w-0 bg-transparent px-2 text-table outline-2 -outline-offset-2 outline-transparent focus:bg-accent-soft focus:outline-accent aria-invalid:bg-bad-soft aria-invalid:outline-bad';
type CellProps = {
  name: string;
  label: string;
  'data-cell': string;
  onPaste: (e: ClipboardEvent) => void;
  onKeyDown: (e: KeyboardEvent) => void;
  onPointerDown: () => void;
};

/** A number, or with `unit` a measure `{ value, unit }`. What is being typed stays as typed. */
export function NumberCell({ name, label, unit, whole, ...rest }: CellProps & { unit?: 'cm' | 'kg'; whole?: boolean }) {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState<string>();
  const held = unit ? inUnit(field.value as Measure | null, unit) : ((field.value as number | null) ?? null);
  const put = (text: string) => {
    setTyped(text);
    const value = text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
    field.onChange(unit ? (value === null ? null : { value, unit }) : value);
  };
  const error = messageOf(fieldState.error);
  return (
    <span data-label={label} className="block">
      <input
        {...rest}
        ref={field.ref}
        name={name}
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={!!error || undefined}
        title={error}
        value={typed ?? (held === null ? '' : String(held))}
        onFocus={(e) => e.currentTarget.select()}
        onChange={(e) => put(e.target.value.replace(',', '.'))}
        onBlur={() => {
          setTyped(undefined);
          field.onBlur();
        }}
        className={cx(look, 'text-end')}
      />
    </span>
  );
}

type Measure = { value?: number; unit?: string };
/** What came in metres or pounds is shown in what the column is headed by. */
function inUnit(measure: Measure | null, unit: 'cm' | 'kg'): number | null {
  if (measure?.value === undefined) return null;
  if (measure.unit === unit || !measure.unit) return measure.value;
  return unit === 'cm' ? round(metres(measure as Length) * 100, 2) : round(kilograms(measure as Weight), 3);
}

export function SelectCell({
  name,
  label,
  options,
  onPick,
  ...rest
}: CellProps & { options: { value: string; label: string }[]; onPick: (value: string) => void }) {
  const { field, fieldState } = useController({ name });
  const error = messageOf(fieldState.error);
  return (
    <span data-label={label} className="block">
      <Choice
        {...rest}
        ref={field.ref}
        name={name}
        aria-label={label}
        aria-invalid={!!error || undefined}
        title={error}
        value={(field.value as string) ?? ''}
        onChange={(e) => onPick(e.target.value)}
        onBlur={field.onBlur}
        dress={cx(look, !field.value && 'text-muted')}
        className="[&_select]:pe-7"
      >
        <option value="">{t('choose')}</option>
        {field.value && !options.some((o) => o.value === field.value) && (
          <option value={field.value as string}>{field.value as string}</option>
        )}
        {options.map((o) => (
          <option key={o.value} value={o.value} className="text-ink">
            {o.label}
          </option>
        ))}
      </Choice>
    </span>
  );
}
function messageOf(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined;
  const message = (error as { message?: unknown }).message;
  if (typeof message === 'string') return message;
  for (const part of Object.values(error)) {
    const found = messageOf(part);
    if (found) return found;
  }
  return undefined;
}
