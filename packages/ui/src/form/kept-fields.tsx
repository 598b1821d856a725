/** Fields whose value is kept otherwise than it is typed: a share as per cent, a list as lines. */
import { round } from '@cartage/contract/money.ts';
import { useState } from 'react';
import { inputStyle } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import { percentOf } from '../page/format.tsx';
import { Field, type FieldProps } from './field.tsx';
import { NumberInput } from './fields.tsx';

const DIGITS = 6;
/** People type 0.5 per cent; it is kept as the share 0.005. */
export function ShareField(field: FieldProps) {
  return (
    <Field shownAs={percentOf} {...field}>
      {({ value, onChange, ...c }) => (
        <NumberInput
          {...c}
          {...{ unit: '%', min: 0, max: 100, step: 'any' as const }}
          value={typeof value === 'number' ? round(value * 100, DIGITS) : null}
          onChange={(percent) => onChange(typeof percent === 'number' ? round(percent / 100, DIGITS + 2) : null)}
        />
      )}
    </Field>
  );
}

type Clean = (line: string) => string;
const linesOf = (text: string, clean: Clean): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => clean(line.trim()))
      .filter(Boolean),
  ),
];
type LinesProps = FieldProps & { rows?: number; placeholder?: string; /** A line as it is kept. */ clean?: Clean };
const asTyped: Clean = (line) => line;
/** A list of texts, one a line and each once. */
export function LinesField({ rows = 3, placeholder, clean = asTyped, ...field }: LinesProps) {
  // What is being typed stays as it is, an empty line at its end too.
  const [typed, setTyped] = useState('');
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => {
        const list = (value ?? []) as string[];
        const isTyped = JSON.stringify(linesOf(typed, clean)) === JSON.stringify(list);
        return (
          <textarea
            {...c}
            {...{ rows, placeholder }}
            value={isTyped ? typed : list.join('\n')}
            onChange={(e) => {
              setTyped(e.target.value);
              onChange(linesOf(e.target.value, clean));
            }}
            className={cx(inputStyle, 'h-auto resize-y py-2')}
          />
        );
      }}
    </Field>
  );
}
