import { DayPicker } from 'react-day-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Days travel as `YYYY-MM-DD`; the picker's dates are local noon, so that no zone can move them. */
const toDate = (day: string) => new Date(`${day}T12:00:00`);
const toDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
const cell = 'size-8 rounded-control text-table hover:bg-surface-2';

export default function Calendar({
  day,
  today,
  min,
  max,
  onPick,
}: {
  day: string | undefined;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}) {
  return (
    <DayPicker
      mode="single"
      weekStartsOn={0}
      showOutsideDays
      autoFocus
      today={toDate(today)}
      selected={day ? toDate(day) : undefined}
      defaultMonth={toDate(day ?? today)}
      onSelect={(date) => {
        if (date) onPick(toDay(date));
      }}
      disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? <ChevronLeft className="size-4" /> : <ChevronRight className="size-4" />,
      }}
      classNames={{
        root: 'relative select-none',
        months: '',
        month_caption: 'mb-2 flex h-8 items-center px-2 text-sm font-semibold',
        nav: 'absolute right-0 top-0 flex gap-1',
        button_previous: `${cell} grid place-items-center`,
        button_next: `${cell} grid place-items-center`,
        month_grid: 'border-collapse',
        weekday: 'size-8 text-xs font-normal text-muted',
        day: 'p-0 text-center num',
        day_button: cell,
        outside: 'text-muted',
        today: 'font-bold text-accent',
        disabled: 'text-muted opacity-40',
        selected: '[&>button]:bg-accent [&>button]:text-on-accent',
      }}
    />
  );
}
