/**
 * A time of day `HH:MM`, written with 24 hours as all pages write it; the browser's own field would write it in the browser's
 * language. "1430", "9" and "2:30 pm" are understood when the field is left. On touch it is the device's own clock.
 */
import { useState } from 'react';
import { useMedia } from '../appearance/media.ts';
import { cx } from '../cx.ts';
import { readClock } from './day-text.ts';
import { inputStyle } from './input.tsx';

type Props = {
  id?: string;
  name?: string;
  value: string;
  onChange: (clock: string) => void;
  label: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: React.Ref<never>;
};
export function TimeInput({ value, onChange, onBlur, label, ...rest }: Props) {
  const isTouched = useMedia('(pointer: coarse)');
  const [typed, setTyped] = useState<string>();
  const named = { ...rest, 'aria-label': rest.id ? undefined : label };
  if (isTouched)
    return (
      <input
        {...named}
        type="time"
        value={value}
        onChange={(e) => onChange(e.target.value)}
        onBlur={onBlur}
        className={cx(inputStyle, 'num')}
      />
    );
  return (
    <input
      {...named}
      type="text"
      autoComplete="off"
      maxLength={8}
      placeholder="14:30"
      value={typed ?? value}
      onChange={(e) => {
        setTyped(e.target.value);
        // What is no time yet is handed on as it stands: the call's schema says what is wrong with it.
        onChange(e.target.value);
      }}
      onBlur={() => {
        const clock = typed === undefined ? undefined : readClock(typed);
        if (clock && clock !== value) onChange(clock);
        setTyped(undefined);
        onBlur?.();
      }}
      className={cx(inputStyle, 'num')}
    />
  );
}
