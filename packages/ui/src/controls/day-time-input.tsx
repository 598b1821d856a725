/** An instant, as a day and a time of the reader's clock, as `<When>` draws it. A day without a time begins at midnight. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { clockIn, instantAt, dayIn } from '@cartage/contract/time.ts';
import { useState } from 'react';
import { useFormat } from '../page/format.tsx';
import { wordsOf } from '../words/spoken.ts';
import { DateInput } from './date-input.tsx';
import { TimeInput } from './time-input.tsx';

const t = wordsOf(listWords);

export function DayTimeInput({
  value,
  onChange,
  label,
  onBlur,
  ...day
}: {
  id?: string;
  name?: string;
  value: string | null;
  onChange: (instant: string | null) => void;
  label: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: React.Ref<never>;
}) {
  const { clockZone: zone } = useFormat();
  // A time that was written before there is a day.
  const [early, setEarly] = useState('');
  const of = value ? dayIn(value, zone) : '';
  const clock = value ? clockIn(value, zone).slice(0, 5) : early;
  const set = (on: string, at: string) => onChange(on ? instantAt(on, at || '00:00', zone).toISOString() : null);
  return (
    <span className="flex items-start gap-2">
      <DateInput
        {...day}
        label={label}
        value={of}
        onChange={(next) => set(next, clock)}
        className="min-w-0 flex-1"
        {...(onBlur && { onBlur })}
      />
      <span className="w-22 shrink-0">
        <TimeInput
          label={t('labelTime', { label })}
          value={clock}
          onChange={(next) => {
            if (!/^\d\d:\d\d$/.test(next) || next > '23:59') return;
            setEarly(next);
            if (of) set(of, next);
          }}
          {...(day.disabled && { disabled: true })}
        />
      </span>
    </span>
  );
}
