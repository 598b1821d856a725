/**
 * A calendar day `YYYY-MM-DD` outside of a form: typed in the order of the reader's locale, or picked from a calendar. The
 * browser's own field would write it in the browser's language, where the 11th of December may read as the 12th of November.
 * On touch it is the device's own all the same: nothing is read as easily under a thumb, and its language is its owner's.
 */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { addDays } from '@cartage/contract/time.ts';
import { CalendarDays } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useMedia } from '../appearance/media.ts';
import { cx } from '../cx.ts';
import { useFormat } from '../page/format.tsx';
import { wordsOf } from '../words/spoken.ts';
import { Button } from './button.tsx';
import { DayPopover } from './day-popover.tsx';
import { isWholeDay, readDay, writeDay, type Limits } from './day-text.ts';
import { inputStyle } from './input.tsx';

const t = wordsOf(listWords);
export type { Limits };
type Control = {
  id?: string;
  name?: string;
  value: string;
  onChange: (day: string) => void;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: React.Ref<never>;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

export function DateInput({
  min,
  max,
  label,
  className,
  ...control
}: Limits & Control & { label: string; className?: string }) {
  const isTouched = useMedia('(pointer: coarse)');
  const { value, onChange, disabled } = control;
  const named = { ...control, 'aria-label': control.id ? undefined : label };
  return (
    <span className={cx('relative block', className)}>
      {isTouched ? (
        <input
          {...named}
          type="date"
          min={min}
          max={max}
          onChange={(e) => onChange(e.target.value)}
          className={cx(inputStyle, 'num pe-10 [&::-webkit-calendar-picker-indicator]:hidden')}
        />
      ) : (
        <TypedDay {...named} limits={{ min, max }} />
      )}
      <span className={cx('absolute end-1 grid place-items-center', isTouched ? 'inset-y-0' : 'top-0 h-9')}>
        <DayPopover
          day={value}
          label={label}
          min={min}
          max={max}
          onPick={onChange}
          trigger={
            <Button
              variant="ghost"
              size="icon"
              className="size-7 min-h-0! min-w-0!"
              aria-label={t('labelOpenCalendar', { label })}
              disabled={disabled}
            >
              <CalendarDays />
            </Button>
          }
        />
      </span>
    </span>
  );
}

/** Hands on a day as soon as it is whole, a short one ("21/11", "21 Nov") when the field is left; arrows move it by a day. */
function TypedDay({
  value,
  onChange,
  onBlur,
  limits,
  ...rest
}: Control & { limits: Limits; 'aria-label': string | undefined }) {
  const { today } = useFormat();
  const fault = useId();
  // What stands in the field while it is written; afterwards only what is no day.
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && typed !== undefined && value === '';
  const settle = () => {
    if (typed === undefined) return;
    const day = typed.trim() === '' ? '' : readDay(typed, today(), limits);
    if (day !== undefined) setTyped(undefined);
    if ((day ?? '') !== value) onChange(day ?? '');
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.key === 'Enter') settle();
    if ((e.key !== 'ArrowUp' && e.key !== 'ArrowDown') || e.altKey) return;
    e.preventDefault();
    const from = (typed && readDay(typed, today(), limits)) || value;
    setTyped(undefined);
    onChange(from ? addDays(from, e.key === 'ArrowUp' ? 1 : -1) : today());
  };
  return (
    <>
      <input
        {...rest}
        type="text"
        autoComplete="off"
        value={typed === undefined || (isLeft && value) ? value && writeDay(value) : typed}
        onChange={(e) => {
          const text = e.target.value;
          setTyped(text);
          const day = text.trim() === '' ? '' : isWholeDay(text) ? readDay(text, today(), limits) : undefined;
          if (day !== undefined && day !== value) onChange(day);
        }}
        onFocus={() => setLeft(false)}
        onKeyDown={onKey}
        onBlur={() => {
          settle();
          setLeft(true);
          onBlur?.();
        }}
        aria-invalid={isWrong || rest['aria-invalid'] || undefined}
        aria-describedby={isWrong ? fault : rest['aria-describedby']}
        className={cx(inputStyle, 'num pe-10')}
      />
      {isWrong && (
        <span id={fault} className="mt-1 block text-xs text-bad">
          {t('writeDayLike', { example: writeDay(today()) })}
        </span>
      )}
    </>
  );
}
