/** A calendar day `YYYY-MM-DD`: typed, or picked from a calendar whose week starts on Sunday (shell.txt §9). */
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { inputStyle } from '../controls/input.tsx';
import { Popover } from '../controls/menu.tsx';
import { cx } from '../cx.ts';
import { useFormat } from '../page/format.tsx';
import { Field, type FieldProps } from './field.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));
type Limits = { min?: string | undefined; max?: string | undefined };

export function DateField({ min, max, ...field }: FieldProps & Limits) {
  return (
    <Field {...field}>
      {({ value, onChange, ...c }) => (
        <DateInput
          {...c}
          value={(value as string | null) ?? ''}
          onChange={(day) => onChange(day || null)}
          min={min}
          max={max}
          label={field.label}
        />
      )}
    </Field>
  );
}

export function DateInput({
  value,
  onChange,
  min,
  max,
  label,
  className,
  ...rest
}: Limits & {
  id?: string;
  name?: string;
  value: string;
  onChange: (day: string) => void;
  label: string;
  className?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: React.Ref<never>;
}) {
  const [open, setOpen] = useState(false);
  const { today } = useFormat();
  return (
    <span className={cx('relative block', className)}>
      <input
        {...rest}
        aria-label={rest.id ? undefined : label}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(e) => onChange(e.target.value)}
        className={cx(inputStyle, 'num pr-10 [&::-webkit-calendar-picker-indicator]:hidden')}
      />
      <span className="absolute inset-y-0 right-1 grid place-items-center">
        <Popover
          open={open}
          onOpenChange={setOpen}
          align="end"
          label={`${label}, calendar`}
          trigger={
            <Button
              variant="ghost"
              size="icon"
              className="size-7 min-h-0! min-w-0!"
              aria-label={`${label}: open calendar`}
              disabled={rest.disabled}
            >
              <CalendarDays />
            </Button>
          }
        >
          <Suspense fallback={<div className="h-64 w-60" />}>
            <Calendar
              day={value || undefined}
              today={today()}
              min={min}
              max={max}
              onPick={(day) => {
                onChange(day);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover>
      </span>
    </span>
  );
}
